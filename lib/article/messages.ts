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

export const unsupportedBlock = (type: string, hasText: boolean): Problem => ({
  message: `Blocks of type "${type}" are not supported; ${hasText ? 'only their text is shown' : 'they are left out'}.`,
  hint: 'Use another type of block for this content.',
});

export const failedBlock = (type: string, reason: string): string =>
  `A block of type "${type}" could not be rendered (${reason}); it is left out.`;

export const secretColumn: Problem = {
  message: 'This column reads the passwords of locked pages, or may do so by what it reads; its cells are empty.',
  hint: 'Take the column with the passwords out of its formula or rollup, or hide the column in the views on your site.',
};

export const secretView = (view: string, column: string): Problem => ({
  message: `The view “${view}” asks for rows by “${column}”, or sorts more than can be shown by it, and that column has the passwords of locked pages or may read them; it is left out.`,
  hint: 'Take that condition or order out of the view, or the column with the passwords out of the formula or rollup.',
});

export const croppedInline: Problem = {
  message:
    'A picture that is written into its own address is cropped in Notion, which cannot be done to it here; it is left out.',
  hint: 'Crop the picture in a program of your computer, and upload that.',
};

export const unsafeLink = (href: string): Problem => ({
  message: `The link type of "${href}" is not allowed; the text is shown without the link.`,
  hint: 'Use an http(s), mailto or tel address.',
});

export const missingFootnote = (name: string): Problem => ({
  message: `"[^${name}]" refers to a footnote that the page does not have; it is shown as it was written.`,
  hint: `Add a paragraph that begins with "[^${name}]:", or correct the name.`,
});

export const unusedFootnote = (name: string): Problem => ({
  message: `Nothing refers to the footnote "[^${name}]:"; it is shown as a paragraph.`,
  hint: `Write "[^${name}]" where it belongs to, or delete the paragraph.`,
});

export const unknownFormat = (format: string): Problem => ({
  message: `The text format "${format}" is unknown; the text is shown without it.`,
  hint: 'You need not do anything if the text reads well without it.',
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
  message: 'A database has no view that can be shown (table, gallery, list or board); it is left out.',
  hint: 'Add a table, gallery, list or board view to it.',
};
