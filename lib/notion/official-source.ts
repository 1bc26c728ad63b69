import { isFullDataSource, type SearchResponse } from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import { ignoreRefusal, OfficialClient, type OfficialClientOptions } from '@/lib/notion/official/client/client';
import { definitionsOf } from '@/lib/source/column-reads';
import { type DatabaseReference, type SearchHit, type Source, SourceError } from '@/lib/source/source';
import { fileKey, isUploaded } from './file-names';
import { unknownShape } from './messages';
import { type OfficialContext, Workspace } from './official/client/workspace';
import { findDatabase, readDatabase, readDatabaseOnPage } from './official/database/database';
import { SignedFiles } from './official/files';
import { readPage } from './official/page/page';
import { toSchema } from './official/records/cells';
import { readVersions } from './official/versions';

export interface OfficialSourceOptions extends OfficialClientOptions {
  /** Where Notion's own pictures (`/images/…`, `/icons/…`) are, e.g. `https://www.notion.so`. */
  host: string;
  /** Names or ids of the data sources to read of databases with several, by the dashed ids of `NOTION_PAGE_ID`. */
  dataSources?: Readonly<Record<string, string>>;
  /** Names of the columns that the site reads: values that are computed in others may be as old as their listing. @default any */
  columns?: readonly string[];
  /** Wall time in milliseconds, by which addresses of files age and minutes pass. */
  now?: () => number;
}

/** Pages that a search answers with at the most. */
const SEARCH_LIMIT = 50;

/** Notion by its official interface and the token of an internal integration: private workspaces, and what was connected to it. */
export function createOfficialSource(
  { host, dataSources = {}, columns, now = Date.now, ...options }: OfficialSourceOptions,
  client = new OfficialClient(options),
): Source {
  const workspace = new Workspace(client, now);
  const files = new SignedFiles(client, now);
  const context: OfficialContext = {
    client,
    workspace,
    dataSources,
    columns,
    noteFiles: (found) => files.note(found),
  };
  return {
    get requestCount() {
      return client.requestCount;
    },
    addresses: [client.baseUrl, host],
    readDatabase: (pageId, order, listing) =>
      refuseUnknownShape(pageId, async () => {
        workspace.clear();
        return readDatabase(await findDatabase(pageId, context), order, context, listing);
      }),
    readDatabaseOnPage: (pageId, order) => refuseUnknownShape(pageId, () => readDatabaseOnPage(pageId, order, context)),
    readColumns: async (id) => {
      const source = await workspace.dataSource(id).catch(ignoreRefusal);
      return source ? definitionsOf(toSchema(source.properties)) : null;
    },
    readPage: (pageId) => refuseUnknownShape(pageId, () => readPage(pageId, context)),
    readVersions: (keys) => readVersions(client, workspace, keys),
    probe: (pageId) => probe(pageId, client),
    search: (query) => search(query, client),
    findDatabases: (wanted) => findDatabases(wanted, client),
    pageUrl: notionUrl,
    fileKey,
    isUploaded,
    fileUrls: (wanted) => files.urls(wanted, host),
  };
}

/** Answers are read as Notion's client types them; one that is not of these types is no fault of the rest of the site. */
async function refuseUnknownShape<T>(pageId: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof TypeError ? new SourceError(unknownShape(notionUrl(pageId), error.message)) : error;
  }
}

/** A refusal is an answer too. */
async function probe(pageId: string, client: OfficialClient): Promise<void> {
  await client.databases.retrieve({ database_id: pageId }).catch(ignoreRefusal);
}

/** By titles, in everything that the integration sees: what is not of the site is left out by who asks. */
async function search(query: string, client: OfficialClient): Promise<SearchHit[]> {
  const { results } = await client.askNow<SearchResponse>({
    path: 'search',
    method: 'post',
    body: { query, filter: { property: 'object', value: 'page' }, page_size: SEARCH_LIMIT },
  });
  return results.map(({ id }) => ({ pageId: id }));
}

/** The databases that have these columns, among the first hundred that the integration sees. */
async function findDatabases(columns: readonly string[], client: OfficialClient): Promise<DatabaseReference[]> {
  const { results } = await client.search({
    filter: { property: 'object', value: 'data_source' },
    sort: { timestamp: 'last_edited_time', direction: 'descending' },
    page_size: 100,
  });
  const found = results
    .filter((one) => isFullDataSource(one))
    .filter(({ properties }) => {
      const names = new Set(Object.keys(properties ?? {}).map((name) => name.toLowerCase()));
      return columns.every((column) => names.has(column.toLowerCase()));
    });
  const references = found.flatMap(({ title, parent }) => {
    if (parent.type !== 'database_id') return [];
    const name = title.map((part) => part.plain_text).join('');
    return [{ id: parent.database_id, title: name, url: notionUrl(parent.database_id) }];
  });
  // A database may have several data sources.
  return [...new Map(references.map((reference) => [reference.id, reference])).values()];
}
