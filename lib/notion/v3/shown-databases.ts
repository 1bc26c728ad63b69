import { idsIn, notionUrl } from '@/lib/ids';
import { missingView, unreadableDatabase, unreadableView } from '@/lib/notion/messages';
import { asFields, asList, asString, asStrings, ROWS_READ } from '@/lib/source/records';
import { GONE, SourceUnreachableError } from '@/lib/source/source';
import type { NotionClient } from './client';
import { fetchBlocks, fetchRecords } from './database';
import {
  collectionIdOf,
  mergeRecords,
  type NotionBlock,
  type NotionPage,
  type NotionView,
  normalizeRecordMap,
  type RecordMap,
} from './records';
import { recordVersion } from './to-source';

/** More ids in the layout of a dashboard are not tried. */
const MAX_WIDGETS = 40;
/** Blocks of a post in a feed. */
const FIRST_BLOCKS = 3;

/** Queries every rendered view of the databases inside the page. One that cannot be read is skipped and reported. */
export async function readDatabases(
  client: NotionClient,
  page: NotionPage,
  tree: NotionBlock[],
  pageId: string,
): Promise<void> {
  const { records } = page;
  for (const block of tree) {
    if (block.type !== 'collection_view' && block.type !== 'collection_view_page') continue;
    if (block.id === pageId) continue;
    const collectionId = collectionIdOf(block, records);
    if (!collectionId) continue;
    try {
      const own = block.view_ids ?? [];
      await fetchViews(client, records, own, collectionId);
      const parts = await fetchViewParts(
        client,
        records,
        own.map((id) => records.collection_view[id]),
      );
      await fetchViews(client, records, parts, collectionId);
      const viewIds = [...own, ...parts.filter((id) => records.collection_view[id] && !own.includes(id))];
      const unread: string[] = [];
      for (const viewId of viewIds) {
        const view = records.collection_view[viewId];
        if (!(await readView(client, page, { pageId, block, collectionId, view }))) unread.push(viewId);
      }
      noteDatabase(page, viewIds, collectionId);
      // As soon as it is given, even if nothing in it has changed, the page is read again.
      for (const viewId of unread) page.dependencies[`collection_view/${viewId}`] = GONE;
    } catch (error) {
      if (error instanceof SourceUnreachableError) throw error;
      noteDatabase(page, block.view_ids ?? [], collectionId);
      // As soon as it is given, even if nothing in it has changed, the page is read again.
      page.dependencies[`collection/${collectionId}`] = GONE;
      page.diagnostics.push({
        level: 'warning',
        ...unreadableDatabase(error instanceof Error ? error.message : String(error)),
        url: notionUrl(pageId, block.id),
      });
    }
  }
}

async function fetchViews(
  client: NotionClient,
  records: RecordMap,
  viewIds: readonly string[],
  collectionId: string,
): Promise<void> {
  await fetchRecords(client, records, { collection_view: viewIds, collection: [collectionId] });
  const others = viewIds.map((id) => asString(asFields(records.collection_view[id]?.format?.collection_pointer).id));
  await fetchRecords(client, records, { collection: others });
}

interface ViewQuery {
  pageId: string;
  block: NotionBlock;
  collectionId: string;
  view: NotionView | undefined;
}

/** Adds the rows of a view; false, and reported, for one that cannot be read. Without its rows it would show those that its filter hides. */
async function readView(client: NotionClient, page: NotionPage, query: ViewQuery): Promise<boolean> {
  const { pageId, block, view } = query;
  try {
    if (!view) throw new Error(missingView);
    if (ROWS_READ.get(view.type)) await queryView(client, page, { ...query, view });
    return true;
  } catch (error) {
    if (error instanceof SourceUnreachableError) throw error;
    if (view) delete page.records.collection_view[view.id];
    page.diagnostics.push({
      level: 'warning',
      ...unreadableView(view?.name ?? '', error instanceof Error ? error.message : String(error)),
      url: notionUrl(pageId, block.id),
    });
    return false;
  }
}

/** Asks for the rows of a view as one list in its order: its groups are made by whoever shows it. */
async function queryView(
  client: NotionClient,
  { records }: NotionPage,
  { block, collectionId, view }: ViewQuery & { view: NotionView },
): Promise<void> {
  const { sort, filter } = view.query2 ?? {};
  const quick = asList(view.format?.property_filters).map((entry) => {
    const { property, filter: condition } = asFields(asFields(entry).filter);
    return { property, filter: condition };
  });
  const { operator, filters } = asFields(filter);
  // The client joins what it is given by “and”.
  const own = operator !== 'or' && Array.isArray(filters) ? filters : [filter].filter(Boolean);
  const plain = {
    id: view.id,
    type: 'table',
    query2: { ...(sort ? { sort } : {}), filter: { filters: [...quick, ...own] } },
  };
  const rowsOf = collectionOfView(view, records) ?? collectionId;
  const answer = (await client.getCollectionData(rowsOf, view.id, plain, {
    limit: ROWS_READ.get(view.type) ?? 0,
    spaceId: block.space_id,
  })) as unknown as { result?: { reducerResults?: object; blockIds?: string[]; sizeHint?: number } };
  mergeRecords(records, normalizeRecordMap(answer));
  const { reducerResults, blockIds = [], sizeHint } = answer.result ?? {};
  const results = reducerResults ?? { collection_group_results: { type: 'results', blockIds } };
  records.collection_query[rowsOf] = { ...records.collection_query[rowsOf], [view.id]: { ...results, sizeHint } };
  const rowIds = asStrings(asFields(asFields(results).collection_group_results).blockIds);
  if (view.type === 'feed') await fetchFirstBlocks(client, records, rowIds);
}

/** The database of which a view shows rows, if it has been given: a block may show several. */
function collectionOfView(view: NotionView | undefined, records: RecordMap): string | undefined {
  const id = asString(asFields(view?.format?.collection_pointer).id);
  return records.collection[id] ? id : undefined;
}

function noteDatabase(page: NotionPage, viewIds: readonly string[], collectionId: string): void {
  const { records, dependencies } = page;
  const collections = new Set([collectionId]);
  for (const viewId of viewIds) {
    const view = records.collection_view[viewId];
    dependencies[`collection_view/${viewId}`] = recordVersion(view);
    collections.add(collectionOfView(view, records) ?? collectionId);
  }
  for (const id of collections) dependencies[`collection/${id}`] = recordVersion(records.collection[id]);
  for (const block of Object.values(records.block)) {
    if (collections.has(block.parent_id ?? '')) dependencies[`block/${block.id}`] = recordVersion(block);
  }
}

/**
 * Adds what forms ask, and how forms and dashboards are put together. What is not given is missing there, and costs nothing else.
 *
 * @returns ids that may be those of views: the widgets of dashboards
 */
async function fetchViewParts(
  client: NotionClient,
  records: RecordMap,
  views: readonly (NotionView | undefined)[],
): Promise<string[]> {
  const modulesOf = (id: string): string[] => idsIn(records.layout[id]?.modules);
  const forms = pointed(views, 'form_block_pointer');
  const dashboards = pointed(views, 'dashboard_layout_pointer');
  try {
    await fetchBlocks(client, records, forms);
    const blocks = forms.map((id) => records.block[id]);
    const layouts = pointed(blocks, 'form_layout_pointer');
    await fetchRecords(client, records, { layout: [...layouts, ...dashboards] });
    await fetchRecords(client, records, { form_question: layouts.flatMap(modulesOf) });
    return dashboards.flatMap(modulesOf).slice(0, MAX_WIDGETS);
  } catch (error) {
    if (error instanceof SourceUnreachableError) throw error;
    return [];
  }
}

const pointed = (parts: readonly (NotionView | NotionBlock | undefined)[], name: string): string[] =>
  parts.flatMap((part) => idsIn(asFields(part?.format?.[name]).id));

/** Adds the first blocks of the posts that a feed shows. */
async function fetchFirstBlocks(client: NotionClient, records: RecordMap, rowIds: readonly string[]): Promise<void> {
  const ids = rowIds.flatMap((id) => (records.block[id]?.content ?? []).slice(0, FIRST_BLOCKS));
  await fetchBlocks(client, records, ids);
}
