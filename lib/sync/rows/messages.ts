import type { Problem } from '@/lib/diagnostics/errors';
import type { ColumnRole } from './row';

/** The setting that gives a column another name. */
export const propertyVariable = (role: ColumnRole): string => `NEXT_PUBLIC_NOTION_PROPERTY_${role.toUpperCase()}`;

// Settings table

export const noSettingsTable: Problem = {
  message: 'The Config page has no database, so no settings were read.',
  hint: 'Put the settings table directly on the page, not inside a toggle or column.',
};

export const severalConfigPages = (count: number, used: string, url: string): Problem => ({
  message: `There are ${count} Config pages; only the settings of “${used}” (${url}) are used, which had them before.`,
  hint: 'Delete this page or give it another type. If its settings are to count, give the other one another type instead.',
});

export const noEnabledSetting = (count: number): Problem => ({
  message: `None of the ${count} rows of the settings table is enabled, so it sets nothing.`,
  hint: 'Tick the box of each row that is to be used.',
});

export const settingsColumns = (columns: readonly string[]): Problem => ({
  message: `The settings table needs the columns ${columns.join(', ')}.`,
  hint: 'Rename its columns and sync again.',
});

export const incompleteSettings = (count: number): string =>
  `Notion returned no content for ${count === 1 ? '1 row' : `${count} rows`} of the settings table.`;

export const unreadableSettings = (
  hasCopy: boolean,
  reason: string,
  hint = 'Open the Config page in Notion, check that it is shared like the database, then sync again.',
): Problem => ({
  message: `${hasCopy ? 'The earlier settings are still used' : 'The settings table is not used'}: ${reason}`,
  hint,
});

export const expiringSetting = (key: string): string =>
  `The setting ${key} contains the address of a file uploaded to Notion, and is not used.`;

// Rows

export const rowOf = (title: string): string => `a row of ${title || 'the database'}`;

export const omittedRow = (hasCopy: boolean): Problem => ({
  message: `Notion lists this row but returned no content for it: ${hasCopy ? 'the earlier copy stays' : 'it is left out'}.`,
  hint: 'Sync again later. If this persists, open the row in Notion and check that it is shared like the others.',
});

export const forbiddenRow: Problem = {
  message: 'Notion lists this row but returned no content for it: it is left out.',
  hint: 'Check that the row is shared like the rest of the database, then sync again.',
};

export const emptyPassword: Problem = {
  message: 'The password cell contains only spaces or a mention: the article is open to everyone.',
  hint: 'Write the password as plain text, or empty the cell.',
};

export const unknownAccess = (
  found: string,
  { properties, accesses }: { properties: { access: string }; accesses: { members: string } },
): Problem => ({
  message: `The column “${properties.access}” contains the unknown value “${found}”, so only signed-in members may read the row.`,
  hint:
    `Choose “${accesses.members}” or empty the cell. Set NOTION_PROPERTY_ACCESS_MEMBERS to your word for members, ` +
    'or NOTION_PROPERTY_ACCESS to another column if this one is about something else.',
});

export const invalidExt = (start: string): Problem => ({
  message: `The ext column is not a JSON object: ${start}`,
  hint: 'Write it as {"key": "value"} with straight double quotes, or empty the cell.',
});

export const expiringExt = (keys: readonly string[]): string =>
  `The ext column contains the address of a file uploaded to Notion in ${keys.join(', ')}; it is not used.`;

// Columns

export const requiredColumns = (
  url: string,
  found: string,
  missing: readonly { name: string; role: ColumnRole }[],
): Problem => {
  const names = missing.map(({ name }) => `“${name}”`).join(' or ');
  const variables = missing.map(({ role }) => propertyVariable(role)).join(' and ');
  return {
    message: `The database ${url} has no column ${names}; ${found ? `its columns are ${found}` : 'it has no columns'}.`,
    hint: `Add select columns with these names, or set ${variables} to the names of yours.`,
  };
};

export const missingColumn = (name: string, role: ColumnRole): Problem => ({
  message: `The database has no column “${name}”; posts have no ${role}.`,
  hint: `Add the column, or set ${propertyVariable(role)} to the name of yours.`,
});

export const secretSort = (name: string): Problem => ({
  message: `The view that decides the order of rows sorts, groups or filters by "${name}", which has or reads the passwords; the oldest rows come first instead.`,
  hint: 'Arrange that view by other columns, or set NOTION_INDEX to another view.',
});

export const secretColumn = (name: string, role: ColumnRole): Problem => ({
  message: `The column "${name}" is computed from the passwords, or from rows of which some may be hidden; posts have no ${role}.`,
  hint: `Take these out of its formula or rollup, or set ${propertyVariable(role)} to the name of another column.`,
});

const CREATION_DATE = 'posts use their creation date';

const LOSSES: Partial<Record<ColumnRole, string>> = {
  type: 'no row is a post or a page',
  status: 'no row is published',
  password: 'no post is locked',
  date: CREATION_DATE,
};

const BETTER_TYPES: Partial<Record<ColumnRole, string>> = {
  type: 'select',
  status: 'select',
  category: 'select',
  comment: 'select',
  tags: 'multi-select',
  date: 'date',
};

export const unreadableColumn = (name: string, role: ColumnRole, why: string): Problem => ({
  message: `The column “${name}” ${why}.`,
  hint: `Make it a ${BETTER_TYPES[role] ?? 'text'} column, or set ${propertyVariable(role)} to the name of one.`,
});

/** Why a column is unreadable, as the end of a sentence. */
export const columnReason = {
  notDates: (unread: number, filled: number, example: string): string =>
    `is not a date column, and some of its values are not dates like 2026-03-01 (${unread} of ${filled}, e.g. “${example}”): those ${CREATION_DATE}`,
  type: (role: ColumnRole, type: string): string =>
    `is of type “${type}”, whose values Notion does not return: ${LOSSES[role] ?? `posts have no ${role}`}`,
} as const;

export const missingView = (index: number, count: number): Problem => ({
  message: `NOTION_INDEX is ${index}, but the database has ${count === 1 ? 'only one view' : `only ${count} views`}; the first view decides the order.`,
  hint: `Set NEXT_PUBLIC_NOTION_INDEX to ${count === 1 ? '0' : `a number from 0 to ${count - 1}`}, or remove it.`,
});

export const emptyDatabase: Problem = {
  message: 'The database has no posts or pages, so the site is empty.',
  hint: 'Add a row with the type Post or Page and the status Published, or check that NOTION_PAGE_ID is the right database.',
};

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
const noneOf = (count: number): string => (count === 1 ? 'The only row is not' : `None of the ${count} rows is`);
const useThatName = (setting: string): string =>
  `Use that name in Notion, or set NEXT_PUBLIC_NOTION_PROPERTY_${setting} to your own name.`;

export const noContentType = (count: number, found: string, types: { post: string; page: string }): Problem => ({
  message: `${noneOf(count)} a post or page. Types found: ${found}; posts have the type “${types.post}”, pages “${types.page}”.`,
  hint: useThatName('TYPE_POST'),
});

export const noPublishedRow = (count: number, found: string, published: string): Problem => ({
  message: `${noneOf(count)} published. Statuses found: ${found}; published rows have the status “${published}”.`,
  hint: useThatName('STATUS_PUBLISH'),
});

export const unknownType = (type: string, count: number, titles: string): Problem => {
  const kind = type === '' ? 'no type' : `the unknown type “${type}”`;
  const [verb, they] = count === 1 ? ['has', 'It appears'] : ['have', 'They appear'];
  return {
    message: `${rowCount(count)} ${verb} ${kind}: ${titles}. ${they} in no list; rows with a slug still have a page.`,
    hint: `Choose Post or Page, or set ${propertyVariable('type')}_POST to your own name.`,
  };
};

// Cells that are valid and not what their owner means

export const rowSlip = {
  status: (status: string, guess: string): Problem => ({
    message: `The row is left out, because its status is “${status}”; published rows have the status “${guess}”.`,
    hint: `Choose ${guess}, or leave the row as it is if it is a draft.`,
  }),
  type: (type: string, guess: string): Problem => ({
    message: `The row is not listed anywhere, because its type is “${type}”.`,
    hint: `Choose ${guess}.`,
  }),
  endsBeforeStart: (start: string, end: string): Problem => ({
    message: `The date ends (${end}) before it begins (${start}), so the row is never listed.`,
    hint: 'Correct the date, or remove its end.',
  }),
  notices: (used: string): Problem => ({
    message: `There are several published notices; only “${used}” is shown.`,
    hint: 'Set the status of the others to Draft.',
  }),
  lockedNotice: {
    message: 'The notice has a password, so it is not shown.',
    hint: 'Empty its password cell.',
  } satisfies Problem,
  emptyMenu: {
    message: 'The menu entry has neither an address nor entries below it.',
    hint: 'Enter its address in the slug column, or put SubMenu rows below it.',
  } satisfies Problem,
  comment: (value: string): Problem => ({
    message: `The comment column has “${value}”; only the word Hide turns comments off.`,
    hint: 'Write Hide, or empty the cell.',
  }),
};
