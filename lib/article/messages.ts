/** Every message of this folder that an owner may read. */
import type { Problem } from '@/lib/diagnostics/errors';

const SPLIT = 'Split the page into several.';

export const unreadablePage = 'The page could not be read; its article is empty.';

export const moreProblems = 'The page has more problems than are listed here.';

export const missingBlock: Problem = {
  message: 'A block could not be read; it is left out.',
  hint: 'Check whether anything is missing there. A synced block whose original is private causes this.',
};

export const cyclicBlock: Problem = {
  message: 'A block contains itself; it is rendered once.',
  hint: 'Move the synced copy out of its own original.',
};

export const nestedTooDeep: Problem = {
  message: 'Blocks are nested too deeply; the innermost ones are left out.',
  hint: 'Move them to a higher level.',
};

export const tooManyBlocks: Problem = {
  message: 'The page has too many blocks; the last ones are left out.',
  hint: SPLIT,
};

/** How the reader of Notion's official interface calls what it does not give. */
const NOT_GIVEN = /^unsupported ?/;

export const unsupportedBlock = (type: string, hasText: boolean): Problem =>
  NOT_GIVEN.test(type) ? blockNotGiven(type.replace(NOT_GIVEN, '')) : unknownBlock(type, hasText);

const blockNotGiven = (type: string): Problem => ({
  message: `Notion does not give ${type ? `blocks of type "${type}"` : 'some blocks'} by token; they are left out.`,
  hint: 'Link to them in Notion, or use another type of block for this content.',
});

const unknownBlock = (type: string, hasText: boolean): Problem => ({
  message: `Blocks of type "${type}" are not supported; ${hasText ? 'only their text is shown' : 'they are left out'}.`,
  hint: 'Use another type of block for this content.',
});

export const failedBlock = (type: string, reason: string): string =>
  `A block of type "${type}" could not be rendered (${reason}); it is left out.`;

/** Why a computed value cannot be known; `partial`: it is known without some of the related rows. */
export type FormulaFault = keyof typeof FAULTS | 'partial' | 'unsupported';

/** Why the values of a column are not known. `what` is the name of a function. */
export function unknownValue(fault: FormulaFault, what: string): Problem {
  if (fault === 'partial')
    return {
      message: 'Some related rows cannot be read; the values of this column are computed without them.',
      hint: 'Share the related database as well, or connect a token (NOTION_API_TOKEN): with it Notion computes the values.',
    };
  if (fault === 'unsupported')
    return {
      message:
        'Notion does not give the values of this column (“unsupported”): too many related pages, or too deep a chain of columns. Its cells have a dash.',
      hint: 'Let the column read fewer related pages, or fewer columns that are computed themselves.',
    };
  return { message: `${FAULTS[fault](what)} Its cells have a dash.`, hint: CONNECT };
}

const CONNECT =
  'Connect a token (NOTION_API_TOKEN): with it Notion computes the values. Or hide the column in the views on your site.';

const FAULTS = {
  syntax: () => 'The formula of this column, or of one that it reads, cannot be read.',
  function: (what: string) => `This column uses “${what}”, which is computed in Notion only.`,
  limit: () => 'This column takes too many steps to compute.',
  related: () => 'The related rows that this column reads cannot be read.',
};

export const secretColumn: Problem = {
  message: 'This column reads the passwords of locked pages, or may do so by what it reads; its cells are empty.',
  hint: 'Take the column with the passwords out of its formula or rollup, or hide the column in the views on your site.',
};

export const overlappingCells: Problem = {
  message:
    'Merged cells of a table overlap or reach beyond its rows, columns or head; they are shown as far as they fit.',
  hint: 'Merge the cells anew in Notion.',
};

export const unsupportedColumn = (type: string): Problem => ({
  message: `Columns of type "${type}" are not supported; only the words in their cells are shown.`,
  hint: 'Hide the column in the views on your site, or use another type.',
});

export const secretView = (view: string, column: string): Problem => ({
  message: `The view “${view}” asks for rows by “${column}”, or sorts more than can be shown by it, and that column has the passwords of locked pages or may read them; it is left out.`,
  hint: 'Take that condition or order out of the view, or the column with the passwords out of the formula or rollup.',
});

export const croppedInline: Problem = {
  message:
    'A picture that is written into its own address is cropped in Notion, which cannot be done to it here; it is left out.',
  hint: 'Crop the picture in a program of your computer, and upload that.',
};

/** What Notion sets for something, e.g. “A picture”, under names that nobody knows yet. */
export const unknownSettings = (what: string, names: readonly string[]): Problem => ({
  message: `${what} has settings in Notion that are not known (${names.slice(0, 10).join(', ')}); it is shown without them, or by what their names suggest.`,
  hint: 'You need not do anything if it looks right without them. Please report the names, so that they can be supported.',
});

export const unsafeLink = (href: string): Problem => ({
  message: `The link type of "${href}" is not allowed; the text is shown without the link.`,
  hint: 'Use an http(s), mailto or tel address.',
});

export const signedAddress: Problem = {
  message: 'A link leads to a file at an address that is only valid for an hour; it is shown without the address.',
  hint: 'Upload the file to Notion as a block of its own, which is copied, or link to a place that stays.',
};

export const missingFootnote = (name: string): Problem => ({
  message: `"[^${name}]" refers to a footnote that the page does not have; it is shown as it was written.`,
  hint: `Add a paragraph that begins with "[^${name}]:", or correct the name.`,
});

export const unusedFootnote = (name: string): Problem => ({
  message: `Nothing refers to the footnote "[^${name}]:"; it is shown as a paragraph.`,
  hint: `Write "[^${name}]" where it belongs to, or delete the paragraph.`,
});

export const tooMuch: Problem = {
  message:
    'The page holds more than can be shown: some of its rows are left out, formulas are TeX source, and text has no formatting.',
  hint: SPLIT,
};

/** Links and mentions whose target cannot be read. */
export const missingTarget: Record<'alias' | 'page' | 'user', Problem> = {
  alias: {
    message: 'A link to a page that cannot be read is left out; there may be more.',
    hint: 'Share the linked pages to the web, or delete the links.',
  },
  page: {
    message: 'A mention of a page that cannot be read is left out; there may be more.',
    hint: 'Share the mentioned pages to the web, or write their names as text.',
  },
  user: {
    message: 'A mention of a person is left out, because Notion did not return the name; there may be more.',
    hint: 'Write the names as text. Notion returns nothing about people who have left the workspace.',
  },
};

export const invalidFormula: Problem = {
  message: 'A formula is not valid; its TeX source is shown',
  hint: 'Correct the TeX in Notion.',
};

/** Why a formula is not valid, where KaTeX itself does not reject it. */
export const formulaError = {
  nested: 'It is nested too deeply.',
  groups: (limit: number): string => `It has more than ${limit} levels of nested groups.`,
  length: (limit: number): string => `It is longer than ${limit.toLocaleString('en')} characters.`,
} as const;

export const slowHighlighting: Problem = {
  message: 'Highlighting the code on this page takes too long; some of it is shown without colors.',
  hint: 'Split the page, or break its longest lines.',
};

export const unsupportedPattern: Problem = {
  message: 'The formula of a column has a regular expression that is not supported; it changes no text',
  hint: 'Write it in less than 1,000 characters and without (?=…), (?<=…), \\1 and the like.',
};

export const unreadableDatabase: Problem = {
  message: 'A database could not be read; it is left out.',
  hint: 'Share the original database to the web.',
};

export const databaseWithoutView: Problem = {
  message: 'A database has no view; it is left out.',
  hint: 'Add a view to it, or share the database to the web.',
};

export const unreadableChart = (name: string, reason: string): Problem => ({
  message: `The chart “${name}” cannot be drawn, because ${reason}; it is left out.`,
  hint: 'Choose in its settings in Notion what it shows.',
});

export const chartCut = (name: string, parts: 'groups' | 'series', shown: number, count: number): Problem => ({
  message: `The chart “${name}” has ${count.toLocaleString('en')} ${parts}; ${shown} of them are drawn.`,
  hint: 'Group its rows by something that has fewer values, or filter them.',
});

export const viewWithoutPlaces = (name: string): Problem => ({
  message: `The view “${name}” has no column with places that can be shown; its rows are listed without them.`,
  hint: 'Choose a column of places in the layout of the view.',
});

export const unreadableWidget = (name: string): Problem => ({
  message: `The dashboard “${name}” has a widget that could not be read; it is left out.`,
  hint: 'Share the database of the widget with the integration or to the web.',
});

export const viewWithoutDates = (name: string): Problem => ({
  message: `The view “${name}” has no column with dates that can be shown; all of its rows are listed as rows without a date.`,
  hint: 'Choose a column of dates in the layout of the view, one that reads neither passwords nor other pages.',
});

/** @param total at least so many, where that is all that is known */
export const cutView = (name: string, shown: number, total: number): Problem => ({
  message: `The view “${name}” has ${total.toLocaleString('en')} rows; the first ${shown.toLocaleString('en')} are shown, and nothing is worked out of its columns.`,
  hint: 'Give the view a filter, or link to it in Notion.',
});

export const unknownCalculation = (view: string, name: string): Problem => ({
  message: `The view “${view}” works something out of a column that is not known (${name}); it is left out.`,
  hint: 'Choose another calculation at the foot of the column in Notion.',
});

export const unknownView = (name: string, type: string): Problem => ({
  message: `The view “${name}” is of a kind that is not known (${type}); it is left out.`,
  hint: 'Set another layout in the view’s settings, or link to the view in Notion.',
});
