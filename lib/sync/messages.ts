import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import type { SourceSwitch } from '@/lib/source/source';

/** Every message of this folder that an owner may read. Reasons are the end of a sentence: “… could not be copied, because …”. */

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

/** Rows without a page. */
export const leftOutRows = (names: string): string => `  left out: ${names}`;

export const totals = (requests: number, files: number, seconds: string, isChanged: boolean): string =>
  `${requests} requests, ${files} files copied, ${seconds} s${isChanged ? '' : ', no changes'}`;

/** The second source is asked instead of the first: for a page, or from now on. */
export function sourceSwitched({ from, to, isDown, reason, url, at }: SourceSwitch): string {
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return isDown
    ? `Notion could not be read at ${from}, so it is read at ${to} from ${when} on. ${reason}`
    : `${url ?? 'A file'} was read at ${to} instead of ${from} (${when}). ${reason}`;
}

// Pages

const unreadable = {
  kept: 'The earlier copy of the page stays',
  unopened: 'The page stays as it was, for those who could read it before',
  'left out': 'The page is left out',
};

/** What becomes of a page whose text cannot be read. */
export type Unreadable = keyof typeof unreadable;

export const unreadablePage = (
  becomes: Unreadable,
  reason: string,
  hint = 'Open the page in Notion, check that it is shared like the others, then sync again.',
): Problem => ({
  message: `${unreadable[becomes]}: ${reason}`,
  hint,
});

export const slowRendering = (seconds: number): Problem => ({
  message: `rendering it takes more than ${seconds} seconds`,
  hint: 'Split the page, or make its longest formulas, texts and tables simpler. Each sync tries again.',
});

export const failedRendering = (reason: string): string =>
  `it cannot be rendered (${reason}). Please report this as a bug of Notelight.`;

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

export const membersOnly = (hasPassword: boolean): Problem => ({
  message: hasPassword
    ? 'Only members may read this article. A server with sign-in asks members for its password as well; without sign-in, and in an export, the password alone opens it.'
    : 'Only members may read this article. A server with sign-in (CLERK_PUBLISHABLE_KEY) gives its text to members; without sign-in, and in an export, its text is left out.',
  hint: hasPassword
    ? 'Empty its password cell to leave the text out of an export.'
    : 'Give it a password as well to seal its text in an export.',
});

/** Why an address leads to no file. */
export const deadEnd = {
  protocol: (protocol: string): string => `its server redirects to an address that begins with ${protocol}`,
  credentials: 'its address contains a user name or a password',
  redirects: 'its server redirects too often',
} as const;

// Previews

export const noSuchRow = (url: string): Problem => ({
  message: `The databases of this site have no row ${url}, or it holds their settings.`,
  hint: 'Give the link of another row.',
});
