import { notionUrl, toUuid } from '@/lib/ids';
import {
  databaseWithoutColumns,
  databaseWithoutView,
  notDatabase,
  pageNotFound,
  queryWithoutRows,
  tooManyRows,
} from '@/lib/notion/messages';
import { asFields, asList, asString, personName } from '@/lib/source/records';
import type { DatabaseOrder } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import type { NotionClient } from './client';
import {
  collectionIdOf,
  mergeRecords,
  type NotionBlock,
  type NotionCollection,
  type NotionView,
  normalizeRecordMap,
  type RecordMap,
} from './records';
import { type NameOf, peopleIn } from './values';

/** Rows that Notion gives for one query at the most, as its own client asks. */
const QUERY_LIMIT = 999;
/** Asked for when there are more. */
const LARGE_QUERY_LIMIT = 100_000;
/** Ids in one `syncRecordValuesMain`: one request for most sites, and still a body that Notion takes (about 100 kB). */
const RECORD_BATCH = 1000;

/** A database with its rows in site order. */
export interface NotionDatabase {
  block: NotionBlock;
  collection: NotionCollection;
  /** Every row that could be read, in the order of the deciding view. */
  rows: NotionBlock[];
  /** Rows that the database names and Notion refuses to give. */
  missingRowIds: string[];
  /** Rows that the database names and the answers leave out without a word: they were cut short. */
  omittedRowIds: string[];
  /** How many views it has, if Notion sends that. */
  viewCount?: number;
  /** The columns by which the deciding view sorts. */
  sortedBy?: string[];
  /** All rows that the database names, in the order of the deciding view. */
  rowIds: string[];
  /** The names of people in its cells. */
  nameOf: NameOf;
}

/** Reads the database that a page id names: two requests, more only for very large ones. */
export async function readDatabase(
  client: NotionClient,
  pageId: string,
  options: DatabaseOrder,
): Promise<NotionDatabase> {
  const records = normalizeRecordMap(await client.getPageRaw(pageId));
  const block = records.block[pageId];
  if (!block) {
    throw new SourceError(pageNotFound(pageId, client.apiBaseUrl, notionUrl(pageId)));
  }
  return readDatabaseBlock(client, block, records, options);
}

/** Reads the database that a `collection_view` or `collection_view_page` block shows. */
export async function readDatabaseBlock(
  client: NotionClient,
  block: NotionBlock,
  records: RecordMap,
  options: DatabaseOrder,
): Promise<NotionDatabase> {
  const isDatabase = block.type === 'collection_view_page' || block.type === 'collection_view';
  const collectionId = isDatabase ? collectionIdOf(block, records) : undefined;
  if (!collectionId) {
    throw new SourceError(notDatabase(notionUrl(block.id), block.type));
  }
  const viewIds = block.view_ids ?? [];
  const viewId = viewIds.at(options.viewIndex) ?? viewIds[0];
  if (!viewId) {
    throw new SourceError(databaseWithoutView(notionUrl(block.id)));
  }
  const view = records.collection_view[viewId];
  const listed = await queryRowIds(client, { block, collectionId, viewId, view, records });
  const collection = records.collection[collectionId];
  if (!collection) {
    throw new SourceError(databaseWithoutColumns(notionUrl(block.id)));
  }
  await fetchRecords(client, records, { block: listed.ids });

  const rows: NotionBlock[] = [];
  const missingRowIds: string[] = [];
  const omittedRowIds: string[] = [];
  const forbidden = new Set(records.forbidden);
  for (const id of listed.ids) {
    const row = records.block[id];
    // A manual order still names rows that were deleted long ago; only what the query names is missed.
    if (!row && listed.answered.has(id)) (forbidden.has(id) ? missingRowIds : omittedRowIds).push(id);
    else if (row && isRowOf(row, collectionId)) rows.push(row);
  }
  if (listed.isCut && rows.length < listed.total)
    throw new SourceError(tooManyRows(notionUrl(block.id), rows.length, listed.total));
  const sortedBy = sortsOf(records.collection_view[viewId] ?? view);
  await fetchPeople(client, records, rows);
  const nameOf = (id: string): string => personName(records.notion_user[toUuid(id) ?? id]);
  const found = { block, collection, rows, missingRowIds, omittedRowIds, rowIds: listed.ids, nameOf };
  return { ...found, sortedBy, viewCount: viewIds.length };
}

/** Rows of other databases leak into Notion's answers, and so do deleted rows and templates. */
function isRowOf(row: NotionBlock, collectionId: string): boolean {
  return row.type === 'page' && row.parent_id === collectionId && row.alive !== false && row.is_template !== true;
}

interface RowQuery {
  block: NotionBlock;
  collectionId: string;
  viewId: string;
  view: NotionView | undefined;
  records: RecordMap;
}

/**
 * Ids of all rows in the order that the view shows: that of its sort, else its manual order, and then what the query adds. The view's filter is not sent: it arranges
 * what its owner sees in Notion and does not decide what the site has.
 */
async function queryRowIds(client: NotionClient, query: RowQuery): Promise<ListedRows> {
  // It comes with the page, and saves the first of two answers to a large database.
  const known = query.view?.page_sort?.length ?? 0;
  let answer = known > QUERY_LIMIT ? undefined : await queryRows(client, query, QUERY_LIMIT);
  if (!answer || answer.isCut) {
    const larger = await queryRows(client, query, LARGE_QUERY_LIMIT);
    // No more than before and not a word about the rest: the server has a limit of its own and hides it.
    const isLimited = larger.ids.length === (answer?.ids.length ?? QUERY_LIMIT);
    answer = larger.isCut === undefined && isLimited ? { ...larger, isCut: true } : larger;
  }
  const view = query.records.collection_view[query.viewId] ?? query.view;
  const manualOrder = (view?.page_sort ?? []).map((id) => toUuid(id) ?? id);
  // Of a view with a sort, Notion does not show the order any more that its rows once were dragged into.
  const ids = [...new Set(isSorted(view) ? [...answer.ids, ...manualOrder] : [...manualOrder, ...answer.ids])];
  return { ids, answered: new Set(answer.ids), isCut: answer.isCut === true, total: answer.total };
}

const isSorted = (view: NotionView | undefined): boolean => asList(view?.query2?.sort).length > 0;

const sortsOf = (view: NotionView | undefined): string[] =>
  asList(view?.query2?.sort).map((sort) => asString(asFields(sort).property));

interface ListedRows {
  ids: string[];
  /** Those of them that the query named. */
  answered: Set<string>;
  /** The query's answer ends before the last row. */
  isCut: boolean;
  /** How many rows there are; infinite when the answer is cut and does not say. */
  total: number;
}

interface QueryAnswer {
  result?: {
    blockIds?: string[];
    sizeHint?: number;
    total?: number;
    reducerResults?: Record<string, { blockIds?: string[]; hasMore?: boolean; total?: number }>;
  };
  allBlockIds?: string[];
}

async function queryRows(
  client: NotionClient,
  { block, collectionId, viewId, view, records }: RowQuery,
  limit: number,
): Promise<{ ids: string[]; isCut: boolean | undefined; total: number }> {
  // A plain table without filter and groups, so that one answer holds every row; the view's own sort is kept.
  const plainView = { query2: view?.query2?.sort ? { sort: view.query2.sort } : {} };
  const answer = (await client.getCollectionData(collectionId, viewId, plainView, {
    limit,
    loadContentCover: false,
    spaceId: block.space_id,
  })) as unknown as QueryAnswer;
  mergeRecords(records, normalizeRecordMap(answer));
  const results = answer.result?.reducerResults?.collection_group_results;
  const ids = results?.blockIds ?? answer.result?.blockIds ?? answer.allBlockIds;
  if (!ids) {
    throw new SourceError(queryWithoutRows(notionUrl(block.id)));
  }
  const announced = answer.result?.sizeHint ?? results?.total ?? answer.result?.total;
  const isCut = announced === undefined ? results?.hasMore : results?.hasMore === true || announced > ids.length;
  return {
    ids: ids.filter((id) => typeof id === 'string').map((id) => toUuid(id) ?? id),
    // An answer as long as was asked for, or of whole thousands, may be cut off.
    isCut: isCut ?? (ids.length >= limit || (ids.length > 0 && ids.length % 1_000 === 0) ? true : undefined),
    total: announced !== undefined && announced > ids.length ? announced : Number.POSITIVE_INFINITY,
  };
}

/** Adds the people in the cells of rows, and who made and edited the rows where there is a column for that. */
export async function fetchPeople(
  client: NotionClient,
  records: RecordMap,
  rows: readonly NotionBlock[],
): Promise<void> {
  const named = rows.flatMap(({ properties = {}, created_by_id, last_edited_by_id, parent_id = '' }) => {
    const { schema = {} } = records.collection[parent_id] ?? {};
    const types = new Set(Object.values(schema).map(({ type }) => type));
    return [
      ...Object.values(properties).flatMap(peopleIn),
      ...(types.has('created_by') ? [created_by_id] : []),
      ...(types.has('last_edited_by') ? [last_edited_by_id] : []),
    ];
  });
  await fetchRecords(client, records, { notion_user: named.filter((id) => id !== undefined) });
}

type FetchedTable = Exclude<keyof RecordMap, 'forbidden'>;

/** Adds the records of these ids that are not there yet. Each is asked for once: what Notion leaves out stays missing. */
export async function fetchRecords(
  client: NotionClient,
  records: RecordMap,
  ids: Partial<Record<FetchedTable, readonly string[]>>,
): Promise<void> {
  // Notion refuses a whole request because of one invalid id in it.
  const unknown = Object.entries(ids).flatMap(([table, own]) =>
    [...new Set(own)].flatMap((id) => (toUuid(id) && !records[table as FetchedTable][id] ? { table, id } : [])),
  );
  for (let start = 0; start < unknown.length; start += RECORD_BATCH) {
    const requests = unknown.slice(start, start + RECORD_BATCH).map((pointer) => ({ ...pointer, version: -1 }));
    const answer = await client.fetch({ endpoint: 'syncRecordValuesMain', body: { requests } });
    mergeRecords(records, normalizeRecordMap(answer));
  }
}
