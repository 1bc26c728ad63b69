import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import type { SourceSwitch } from '@/lib/source/source';
import type { ColumnRole } from './rows/row';

/** Every message of this folder that an owner may read. Reasons are the end of a sentence: “… could not be copied, because …”. */

/** The setting that gives a column another name. */
export const propertyVariable = (role: ColumnRole): string => `NEXT_PUBLIC_NOTION_PROPERTY_${role.toUpperCase()}`;

// Workspaces

export const NO_WORKSPACE: Problem = {
  message: 'NOTION_PAGE_ID is empty, so there is nothing to sync.',
  hint: 'Set it to the link of your database.',
};

/** @param failure why the workspace could not be read, if that is known */
export const workspaceFailed = (
  failure: Pick<Diagnostic, 'message' | 'hint'> | undefined,
  page: string,
  isFirstOfSeveral: boolean,
): Pick<Diagnostic, 'message' | 'hint'> => ({
  hint: failure?.hint,
  message:
    `${failure?.message ?? 'The workspace could not be read.'} The page is ${page}` +
    `${isFirstOfSeveral ? ', the first workspace, without which there is no site' : ''}.`,
});

/** @param reason that the store is of another version */
export const notReadAgain = (reason: string): string =>
  `${reason} It is replaced once everything can be read again; until then, the site that is published stays as it is.`;

/** @param lastWait why the sync waited last, if it did */
export const syncTimeUp = (minutes: number, lastWait: string | undefined): Problem => ({
  message:
    `The sync did not finish within ${minutes === 1 ? '1 minute' : `${minutes} minutes`} (SYNC_MINUTES) and was stopped` +
    `${lastWait ? `; it last waited for: ${lastWait}` : ''}.`,
  hint: 'Sync again: everything read so far is kept, and the next sync continues from there. If the workspace is large, raise SYNC_MINUTES.',
});

/** `pid` and `host` are undefined where the lock does not say who holds it. */
export const storeIsBusy = (pid: number | undefined, host: string | undefined, lock: string): Problem => ({
  message: `Another sync (process ${pid ?? 'unknown'}${host ? ` on ${host}` : ''}) is writing to this store.`,
  hint: `Wait until it has finished. If that process no longer exists, its lock ${lock} is ignored after one minute.`,
});

export const lockLost = (lock: string): Problem => ({
  message: `This sync was suspended for more than a minute, and another one has taken over the store (${lock}). Nothing was published.`,
  hint: 'Sync again.',
});

export const lockFailed = (lock: string): Problem => ({
  message: `The lock ${lock} could not be acquired.`,
  hint: 'Delete the file if no other sync is running.',
});

// Progress and report

export const progressStep = {
  workspace: (label: string): string => `Reading ${label}`,
  pages: (label: string): string => `Reading pages of ${label}`,
  childPages: (label: string): string => `Reading child pages of ${label}`,
  covers: (label: string): string => `Copying covers and icons of ${label}`,
} as const;

/** Of something that is counted. */
export const perSecond = (rate: number): string =>
  rate < 1 ? `${Math.max(1, Math.round(rate * 60))}/min` : `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;

/** `seconds` are an estimate: they are rounded. */
export const timeLeft = (seconds: number): string =>
  seconds < 55
    ? `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`
    : `about ${Math.round(seconds / 60)} min left`;

export const lostHost = (host: string, reason: string): string =>
  `${host} ${reason}: this sync skips its remaining files.`;

export const leftOutBecause = {
  unreadable: 'it could not be read',
  status: (status: string): string => (status ? `its status is ${status}` : 'it has no status'),
} as const;

export const more = (count: number): string => `… and ${count} more`;

/** The words of the report as a page. */
export const reportPage = {
  title: 'What the last sync found',
  levels: { error: 'Left out', warning: 'Changed or doubtful', info: 'Good to know' },
  leftOut: 'Rows without a page',
  whole: 'Settings, addresses, menu and drafts',
  files: 'Files in out/',
  kinds: { changed: 'Changed', added: 'New', removed: 'Removed' },
  nothing: 'Nothing to report.',
} as const;

export const NO_COPY = 'could not be read, and there is no earlier copy';

export const keptCopy = (counts: string): string => `the last good copy stays (${counts})`;

export const pageCounts = ({
  read,
  changed,
  unchanged,
  leftOut,
  changes: { removed },
}: {
  read: number;
  changed: number;
  unchanged: number;
  leftOut: readonly unknown[];
  changes: { removed: readonly unknown[] };
}): string =>
  `${read === 1 ? '1 page' : `${read} pages`}, ${changed} changed, ${unchanged} unchanged, ${leftOut.length} left out` +
  (removed.length > 0 ? `, ${removed.length} removed` : '');

export const totals = (requests: number, files: number, seconds: string, isChanged: boolean): string =>
  `${requests} requests, ${files} files copied, ${seconds} s${isChanged ? '' : ', no changes'}`;

/** The second source is asked instead of the first: for a page, or from now on. */
export function sourceSwitched({ from, to, isDown, reason, url, at }: SourceSwitch): string {
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return isDown
    ? `Notion could not be read at ${from}, so it is read at ${to} from ${when} on. ${reason}`
    : `${url ?? 'A file'} was read at ${to} instead of ${from} (${when}). ${reason}`;
}

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

// Rows and pages

export const rowOf = (title: string): string => `a row of ${title || 'the database'}`;

export const omittedRow = (hasCopy: boolean): Problem => ({
  message: `Notion lists this row but returned no content for it: ${hasCopy ? 'the earlier copy stays' : 'it is left out'}.`,
  hint: 'Sync again later. If this persists, open the row in Notion and check that it is shared like the others.',
});

export const forbiddenRow: Problem = {
  message: 'Notion lists this row but returned no content for it: it is left out.',
  hint: 'Check that the row is shared like the rest of the database, then sync again.',
};

export const unreadablePage = (
  hasCopy: boolean,
  reason: string,
  hint = 'Open the page in Notion, check that it is shared like the others, then sync again.',
): Problem => ({
  message: `${hasCopy ? 'The earlier copy of the page stays' : 'The page is left out'}: ${reason}`,
  hint,
});

export const slowRendering = (seconds: number): Problem => ({
  message: `rendering it takes more than ${seconds} seconds`,
  hint: 'Split the page, or make its longest formulas, texts and tables simpler. Each sync tries again.',
});

export const failedRendering = (reason: string): string =>
  `it cannot be rendered (${reason}). Please report this as a bug of Notelight.`;

export const emptyPassword: Problem = {
  message: 'The password cell contains only spaces or a mention: the article is open to everyone.',
  hint: 'Write the password as plain text, or empty the cell.',
};

export const shortPassword = (length: number): Problem => ({
  message: `The password has fewer than ${length} characters: it is easy to guess.`,
  hint: 'Choose a sentence that only your readers know.',
});

export const largeLockedFiles = (megabytes: number, count: number): Problem => ({
  message:
    count === 1
      ? `The locked article has a file larger than ${megabytes} MB. It is too large to encrypt with the article and is left out.`
      : `The locked article has ${count} files larger than ${megabytes} MB. They are too large to encrypt with the article and are left out.`,
  hint: 'Make the files smaller, or link to a place that only your readers can open.',
});

export const unknownAccess = (
  found: string,
  { properties, accesses }: { properties: { access: string }; accesses: { members: string } },
): Problem => ({
  message: `The column “${properties.access}” contains the unknown value “${found}”, so only signed-in members may read the row.`,
  hint:
    `Choose “${accesses.members}” or empty the cell. Set NOTION_PROPERTY_ACCESS_MEMBERS to your word for members, ` +
    'or NOTION_PROPERTY_ACCESS to another column if this one is about something else.',
});

export const membersOnly = (hasPassword: boolean): Problem => ({
  message: hasPassword
    ? 'Only members may read this article. A server with sign-in asks members for its password as well; without sign-in, and in an export, the password alone opens it.'
    : 'Only members may read this article. A server with sign-in (CLERK_PUBLISHABLE_KEY) gives its text to members; without sign-in, and in an export, its text is left out.',
  hint: hasPassword
    ? 'Empty its password cell to leave the text out of an export.'
    : 'Give it a password as well to seal its text in an export.',
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

/** Columns whose values Notion's own pages compute: they are in no record. */
const COMPUTED: Readonly<Record<string, string>> = { formula: 'a formula', rollup: 'a rollup' };

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
  type: (role: ColumnRole, type: string): string => {
    const loss = LOSSES[role] ?? `posts have no ${role}`;
    return COMPUTED[type]
      ? `is ${COMPUTED[type]}; Notion does not return its value: ${loss}`
      : `is of type “${type}”, which cannot be read: ${loss}`;
  },
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

// Files

export const notCopied = (isPicture: boolean, reason: string): string =>
  `${isPicture ? 'A picture' : 'A file'} could not be copied, because ${reason}`;

/** A file of the site's own that its host does not publish. */
export const tooLargeForHost = (host: string, megabytes: number, limit: number): Problem => ({
  message: `A file has ${megabytes} MB, and ${host} accepts ${limit} MB`,
  hint: 'Make the file smaller, or link to another place.',
});

export const uploadAgain = (isUploaded: boolean): string =>
  `Upload it to Notion again, or remove it. ${isUploaded ? 'The next sync' : 'The first sync after a day'} tries again.`;

export const truncatedPicture: Problem = {
  message: 'The image file is truncated; only the first part of the picture is shown',
  hint: 'Upload the complete picture to Notion.',
};

export const NO_PREVIEW = 'You need not do anything: the link is shown without a preview, or with part of it.';

/** Why a file cannot be copied. */
export const fileReason = {
  noAddress: 'Notion returned no address for it',
  webPage: 'its server sent a web page instead',
  tooLarge: (megabytes: number): string => `it is larger than ${megabytes} MB`,
  empty: 'it is empty',
  status: (status: number): string => `its server answers ${status}`,
  silent: 'its server does not answer',
  unfinished: (seconds: number): string => `it did not arrive within ${seconds} seconds`,
  privateHost: (host: string): string => `its host ${host} is not on the public internet`,
  privateRedirect: (host: string): string => `its server redirects to ${host}, which is not on the public internet`,
  protocol: (protocol: string): string => `its server redirects to an address that begins with ${protocol}`,
  credentials: 'its address contains a user name or a password',
  redirects: 'its server redirects too often',
} as const;

/** Why no more files of a host are copied, after its name. */
export const hostTooSlow = 'does not answer in time';

export const allowHost = (host: string): string =>
  `Upload it to Notion, or remove it. If ${host} is yours and readers may see what it returns, add it to PRIVATE_MEDIA_HOSTS.`;

/** HEIC, BMP and ICO are not, for example. */
const UNREADABLE = 'it is not a picture that can be read (JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG)';

/** Marks the reason for a picture whose crop cannot be applied. */
const CROPPED = 'it is cropped in Notion';

const ENDLESS = 'counting those that it repeats';

/** What to do about a picture that another upload of the same file would not mend. */
export function pictureHint(reason: string): string | undefined {
  if (reason.includes(UNREADABLE)) return 'Convert it to JPEG or PNG, and use that file instead.';
  if (reason.includes(ENDLESS)) return 'Simplify the drawing, or save it as PNG and use that file instead.';
  if (reason.includes(CROPPED)) return 'Crop the file itself, and use that one instead, or remove the crop in Notion.';
  return undefined;
}

/** Why a picture cannot be used. */
export const pictureReason = {
  unreadable: UNREADABLE,
  megapixels: (limit: number): string => `it has more than ${limit} megapixels`,
  announced: (reason: string, type: string): string =>
    `${reason} (its server sends it as ${type || 'an unknown type'})`,
  slow: 'rendering it takes too long',
  endlessDrawing: (parts: number): string =>
    `it is a drawing of more than ${parts.toLocaleString('en-US')} parts, ${ENDLESS}`,
  largeDrawing: (megabytes: number): string => `it is a drawing larger than ${megabytes} MB`,
  unknownCrop: `${CROPPED}, in a way that is not known here: what was cut off would be published`,
  croppedDrawing: `${CROPPED}, and a drawing (SVG) cannot be cut: what was cut off would be published`,
  notXml: 'it is an SVG drawing that is not well-formed XML',
} as const;

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
