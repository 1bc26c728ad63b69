import type { Problem } from '@/lib/diagnostics/errors';
import { idsIn, notionUrl } from '@/lib/ids';
import { missingView, unreadableDatabase, unreadableView } from '@/lib/notion/messages';
import { asFields, asList, asStrings, ROWS_READ } from '@/lib/source/records';
import { GONE, SourceUnreachableError } from '@/lib/source/source';
import type { NotionClient } from './client';
import { fetchRecords } from './database';
import {
  collectionIdOf,
  mergeRecords,
  type NotionBlock,
  type NotionPage,
  type NotionView,
  normalizeRecordMap,
  pointed,
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
  for (const block of tree) {
    if (block.type !== 'collection_view' && block.type !== 'collection_view_page') continue;
    const collectionId = collectionIdOf(block, page.records);
    if (block.id !== pageId && collectionId) await readDatabase({ client, page, pageId, block, collectionId });
  }
}

/** A database inside of a page. */
interface Shown {
  client: NotionClient;
  page: NotionPage;
  pageId: string;
  block: NotionBlock;
  collectionId: string;
}

async function readDatabase(shown: Shown): Promise<void> {
  const { page, block, collectionId } = shown;
  const { records, dependencies } = page;
  const own = block.view_ids ?? [];
  let viewIds = own;
  // As soon as it is given, even if nothing in it has changed, the page is read again.
  const gone: string[] = [];
  try {
    await fetchViews(shown, own);
    const parts = await fetchViewParts(shown, own);
    await fetchViews(shown, parts);
    viewIds = [...own, ...parts.filter((id) => records.collection_view[id] && !own.includes(id))];
    for (const id of viewIds) if (!(await readView(shown, id))) gone.push(`collection_view/${id}`);
  } catch (error) {
    viewIds = own;
    gone.push(`collection/${collectionId}`);
    leaveOut(shown, error, unreadableDatabase);
  }
  noteDatabase(page, viewIds, collectionId);
  for (const key of gone) dependencies[key] = GONE;
}

/** Reports what cannot be read, unless Notion as a whole cannot. */
function leaveOut({ page, pageId, block }: Shown, error: unknown, problem: (reason: string) => Problem): void {
  if (error instanceof SourceUnreachableError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  page.diagnostics.push({ level: 'warning', ...problem(reason), url: notionUrl(pageId, block.id) });
}

async function fetchViews({ client, page: { records }, collectionId }: Shown, viewIds: string[]): Promise<void> {
  await fetchRecords(client, records, { collection_view: viewIds, collection: [collectionId] });
  const views = viewIds.map((id) => records.collection_view[id]);
  await fetchRecords(client, records, { collection: pointed(views, 'collection_pointer') });
}

/** Adds the rows of a view; false, and reported, for one that cannot be read. Without its rows it would show those that its filter hides. */
async function readView(shown: Shown, viewId: string): Promise<boolean> {
  const views = shown.page.records.collection_view;
  const view = views[viewId];
  try {
    if (!view) throw new Error(missingView);
    if (ROWS_READ.get(view.type)) await queryView(shown, view);
    return true;
  } catch (error) {
    leaveOut(shown, error, (reason) => unreadableView(view?.name ?? '', reason));
    delete views[viewId];
    return false;
  }
}

/** Asks for the rows of a view as one list in its order: its groups are made by whoever shows it. */
async function queryView({ client, page: { records }, block, collectionId }: Shown, view: NotionView): Promise<void> {
  const { sort, filter } = view.query2 ?? {};
  const quick = asList(view.format?.property_filters).map((entry) => {
    const { property, filter: condition } = asFields(asFields(entry).filter);
    return { property, filter: condition };
  });
  const { operator, filters } = asFields(filter);
  // The client joins what it is given by “and”.
  const own = operator !== 'or' && Array.isArray(filters) ? filters : [filter].filter(Boolean);
  const plain = { query2: { ...(sort ? { sort } : {}), filter: { filters: [...quick, ...own] } } };
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
  if (view.type !== 'feed') return;
  const firstBlocks = rowIds.flatMap((id) => (records.block[id]?.content ?? []).slice(0, FIRST_BLOCKS));
  await fetchRecords(client, records, { block: firstBlocks });
}

/** The database of which a view shows rows, if it has been given: a block may show several. */
function collectionOfView(view: NotionView | undefined, records: RecordMap): string | undefined {
  return pointed([view], 'collection_pointer').find((id) => records.collection[id]);
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
 * Adds what forms ask, and how forms and dashboards are put together. What is not given is left out, and the rest is still read.
 *
 * @returns ids that may be those of views: the widgets of dashboards
 */
async function fetchViewParts({ client, page: { records } }: Shown, viewIds: string[]): Promise<string[]> {
  const views = viewIds.map((id) => records.collection_view[id]);
  const modulesOf = (id: string): string[] => idsIn(records.layout[id]?.modules);
  const forms = pointed(views, 'form_block_pointer');
  const dashboards = pointed(views, 'dashboard_layout_pointer');
  try {
    await fetchRecords(client, records, { block: forms });
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
