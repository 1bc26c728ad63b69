/** Every message of this folder that an owner may read. */
import type { Problem } from '@/lib/diagnostics/errors';

/** Ends most errors of a whole request: the owner can simply run the sync again. */
export const SYNC_AGAIN = 'try again; what a sync has read so far is kept.';

/** What a request asks for, in an owner's words. */
const ASKED: Readonly<Record<string, string>> = {
  loadPageChunk: 'a page',
  syncRecordValuesMain: 'the content of pages',
  queryCollection: 'the rows of a database',
  getSignedFileUrls: 'the addresses of files',
};

export const requestFailed = (endpoint: string, apiBaseUrl: string, reason: string, status: number): Problem => ({
  message: `Notion did not answer a request for ${ASKED[endpoint] ?? endpoint} at ${apiBaseUrl}: ${reason}.`,
  hint: requestAdvice(status),
});

export const endpointGone = (endpoint: string, apiBaseUrl: string): Problem => ({
  message: `Notion’s public interface at ${apiBaseUrl} no longer returns ${ASKED[endpoint] ?? endpoint} (${endpoint}): it was changed.`,
  hint: 'Update Notelight, or set NOTION_API_TOKEN, which does not depend on it. If you have set API_BASE_URL, check it.',
});

function requestAdvice(status: number): string {
  if (status === 401 || status === 403) {
    return 'Share the page to the web in Notion, or set NOTION_TOKEN_V2 and NOTION_ACTIVE_USER for a private workspace.';
  }
  if (status === 400 || status === 404) {
    return 'Check NOTION_PAGE_ID, API_BASE_URL, and that the page is shared to the web.';
  }
  if (status === 429) return `Wait a few minutes, then ${SYNC_AGAIN}`;
  if (status >= 500) return notionIsDown;
  return `Check the network connection and, if you have set it, API_BASE_URL, then ${SYNC_AGAIN}`;
}

/** The network is fine, and Notion is not. */
export const notionIsDown = `Notion has a fault of its own (https://www.notion-status.com). Later, ${SYNC_AGAIN}`;

export const searchFailed = (status: number): string => `Notion answered a search with status ${status}`;

export const pageNotFound = (pageId: string, apiBaseUrl: string, url: string): Problem => ({
  message: `Page ${pageId} was not found, or is not accessible, at ${apiBaseUrl} (${url}).`,
  hint: 'Check NOTION_PAGE_ID, and that the page is shared to the web or NOTION_TOKEN_V2 is set.',
});

export const pageWithoutContent = (url: string): Problem => ({
  message: `Notion returned no content for ${url}.`,
  hint: 'Check that the page is shared, then sync again.',
});

export const unknownShape = (url: string, reason: string): Problem => ({
  message: `Notion returned something of a shape that Notelight does not know for ${url} (${reason}).`,
  hint: 'Update Notelight; if it has no newer version, please report this as a bug. What a sync has read so far is kept.',
});

export const notDatabase = (url: string, type: string): Problem => ({
  message: `${url} is not a database (its type is “${type}”).`,
  hint: 'Set NOTION_PAGE_ID to the database itself: open it as a full page in Notion and copy its link.',
});

export const databaseWithoutView = (url: string): Problem => ({
  message: `The database ${url} has no view.`,
  hint: 'Add a table view to it in Notion.',
});

export const databaseWithoutColumns = (url: string): Problem => ({
  message: `Notion returned no columns for the database ${url}.`,
  hint: 'Share it to the web or with the integration, which must be able to read content, or set NOTION_TOKEN_V2.',
});

export const queryWithoutRows = (url: string): Problem => ({
  message: `Notion answered the query of ${url} without a list of rows. Nothing was published.`,
  hint: 'Sync again later.',
});

/** `total` is infinite when Notion does not say how many rows there are. */
export const tooManyRows = (url: string, given: number, total: number): Problem => {
  const returned = Number.isFinite(total)
    ? `returned only ${given} of the ${total} rows of ${url}`
    : `returned ${given} rows of ${url} and did not say whether there are more`;
  return {
    message: `Notion ${returned}. Nothing was published.`,
    hint: 'Split the database, or drag any row in the view that sets the order (NOTION_INDEX): Notion then stores the order of all rows.',
  };
};

export const pageTooLarge = (maxDepth: number, maxBlocks: number) => ({
  message: `The page is nested more than ${maxDepth} levels deep or has more than ${maxBlocks} blocks; the rest is left out.`,
  hint: 'Split the page.',
});

export const unreadableDatabase = (reason: string) => ({
  message: `A database on the page could not be read: ${reason}`,
  hint: 'Share the database like the page: to the web, or with the integration (••• → Connections). The next sync tries again.',
});

/** What is wrong with a view without a record. */
export const missingView = 'Notion did not return it';

/** And of one whose rows are not given. */
export const missingRows = 'Notion did not return its rows';

/** @param name of the view, if it is known */
export const unreadableView = (name: string, reason: string) => ({
  message: `${name ? `The view “${name}”` : 'A view'} of a database on the page could not be read, and is left out: ${reason}`,
  hint: 'The other views are shown. The next sync tries again; until then another layout of the view, or a link to it, shows its rows.',
});

/** @param title of a database on a page of its own, below a page of the site */
export const databaseLine = (title: string) => ({
  message: `The database “${title || 'Untitled'}” has a page of its own, which is not on the site: readers see its name without a link.`,
  hint: 'Turn it into an inline database (••• → Turn into inline) to show its rows and their pages, or link to where it can be read.',
});

export const invalidToken: Problem = {
  message:
    'Notion does not accept NOTION_API_TOKEN: it is wrong, has expired, was revoked or replaced, is blocked by a rule of the workspace, or who made it has left the workspace.',
  hint: 'Copy the integration’s secret again, or make a new personal access token (https://www.notion.so/developers/tokens), and set NOTION_API_TOKEN to it.',
};

export const blockedToken: Problem = {
  message:
    'Notion has blocked the requests of NOTION_API_TOKEN (public_api_request_blocked); asking again does not help.',
  hint: 'Ask the owner of the workspace or Notion’s support why, or set NOTION_API_TOKEN to the token of another integration.',
};

// By token

export interface DataSourceName {
  id: string;
  name: string;
}

/** Why requests wait. */
export const limitedWait = (reason: string): string =>
  `Notion is limiting requests of the integration${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}`;

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

export const tooManyAtOnce = (url: string): Problem => ({
  message: `Notion does not list all rows of ${url}: more of them were created in one minute than it returns at once. Nothing was published.`,
  hint: 'Split the database.',
});

export const unsupportedValues = (column: string): Problem => ({
  message: `Notion does not give all values of the column “${column}” (“unsupported”): too many related pages, or too deep a chain of columns. Those rows are read without one.`,
  hint: 'Let the column read fewer related pages, or fewer columns that are computed themselves.',
});

export const missingChildren = {
  message: 'Notion did not return what is inside one of this page’s blocks; it is left out.',
  hint: 'Check whether anything is missing there. A block that was deleted while the page was read causes this.',
} as const;

export const missingOriginal = {
  message: 'The original of a synced block cannot be read; the copy is left out.',
  hint: 'Open the page with the original in Notion, ••• → Connections, and add the integration.',
} as const;

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
