/** Every message of this folder that an owner may read. */
import type { Problem } from '@/lib/diagnostics/errors';
import { failure as answerFailure, notionIsDown, SYNC_AGAIN } from '@/lib/notion/messages';

export interface DataSourceName {
  id: string;
  name: string;
}

/** Why requests wait. */
export const limitedWait = (reason: string): string =>
  `Notion is limiting requests of the integration${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}`;

/** Why a request failed, as the middle of a sentence. */
export const failure = {
  ...answerFailure,
  cutAnswer: 'an answer that is cut off',
  noObject: 'an answer of an unknown shape',
} as const;

export const requestFailed = (request: string, baseUrl: string, reason: string, status: number): Problem => ({
  message: `Notion’s API did not answer ${request} at ${baseUrl}: ${reason}.`,
  hint:
    status === 429
      ? `Wait a few minutes, then ${SYNC_AGAIN}`
      : status >= 500
        ? notionIsDown
        : `Check the network connection, then ${SYNC_AGAIN}`,
});

export const requestRefused = (request: string, baseUrl: string, reason: string): Problem => ({
  message: `Notion’s API refused ${request} at ${baseUrl}: ${reason}.`,
  hint: `Check NOTION_PAGE_ID and what the integration may read, then ${SYNC_AGAIN}`,
});

export const withoutReading: Problem = {
  message: 'The integration may not read content.',
  hint: 'Open it in Notion (Settings → Connections → Develop or manage integrations), switch on “Read content” under Capabilities, and sync again.',
};

type Kind = 'database' | 'page' | 'data source' | 'block' | 'view';

export const notSeen = (kind: Kind, url: string): Problem => ({
  message: `The integration cannot see this ${kind}, or it was deleted: ${url}.`,
  hint: `Open it in Notion, ••• → Connections, and add the integration; if the ${kind} is in another workspace, use a token of that workspace.`,
});

export const notWhole = (kind: Kind, url: string): Problem => ({
  message: `Notion returned only the ID of the ${kind} ${url}, without its content.`,
  hint: 'Check in Notion that the integration may read content, then sync again.',
});

export const pageWithoutDatabase = (url: string): Problem => ({
  message: `${url} is a page without a database.`,
  hint: 'Set NOTION_PAGE_ID to the database: open it as a full page in Notion and copy its link.',
});

export const databaseWithoutSource = (url: string): Problem => ({
  message: `The database ${url} has no data source that the integration can see. Linked databases show the data of others.`,
  hint: 'Set NOTION_PAGE_ID to the original database.',
});

const listed = (sources: readonly DataSourceName[]): string =>
  sources.map(({ name, id }) => `“${name}” (${id})`).join(', ');

export const severalSources = (url: string, sources: readonly DataSourceName[]): Problem => ({
  message: `The database ${url} has ${sources.length} data sources: ${listed(sources)}.`,
  hint: 'Choose one by its name or id: NOTION_PAGE_ID=<id>?source=<name or id>.',
});

export const unknownSource = (url: string, wanted: string, sources: readonly DataSourceName[]): Problem => ({
  message: `The database ${url} has no data source “${wanted}”; it may have been removed or renamed. It has: ${listed(sources)}.`,
  hint: 'Correct the part after “?source=” in NOTION_PAGE_ID.',
});

export const sourceWithoutColumns = (url: string): Problem => ({
  message: `Notion returned no columns for the database ${url}.`,
  hint: 'Check in Notion that the integration may read content, then sync again.',
});

export const tooManyRows = (url: string): Problem => ({
  message: `Notion does not list all rows of ${url}: more of them were created in one minute than it returns at once. Nothing was published.`,
  hint: 'Split the database.',
});

export const missingChildren = {
  message: 'Notion did not return what is inside one of this page’s blocks; it is left out.',
  hint: 'Check whether anything is missing there. A block that was deleted while the page was read causes this.',
} as const;

export const missingOriginal = {
  message: 'The original of a synced block cannot be read; the copy is left out.',
  hint: 'Open the page with the original in Notion, ••• → Connections, and add the integration.',
} as const;

export const unreadableDatabase = (reason: string) => ({
  message: `A database on the page could not be read: ${reason}`,
  hint: 'Open it in Notion, ••• → Connections, and add the integration. The next sync tries again.',
});

export const linkedDatabase = {
  message: 'Notion’s API does not return linked databases; this one is left out.',
  hint: 'Show the original database, or add the integration to it (open it in Notion, ••• → Connections).',
} as const;

export const manyMentions = (hidden: number, most: number) => ({
  message: `${hidden === 1 ? 'The name of 1 page is' : `The names of ${hidden} pages are`} not shown: this page names more than ${most} pages outside of the site’s database, or pages that lie in so many.`,
  hint: 'Split the page into several pages.',
});

export const refusedViews = {
  message: 'Notion’s API does not return the views of this database, so its rows are not sorted or filtered by them.',
  hint: 'You need not do anything: the page is read again as soon as Notion returns the views.',
} as const;
