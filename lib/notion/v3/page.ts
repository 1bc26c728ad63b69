import type { Diagnostic } from '@/lib/diagnostics/errors';
import { notionUrl, toUuid } from '@/lib/ids';
import { missingBlock, pageTooLarge, unreadableDatabase } from '@/lib/notion/messages';
import { VIEW_ROWS } from '@/lib/source/column-reads';
import { SHOWN_VIEWS } from '@/lib/source/records';
import { GONE, SourceUnreachableError } from '@/lib/source/source';
import type { NotionClient } from './client';
import { fetchBlocks } from './database';
import {
  collectionIdOf,
  mergeRecords,
  type NotionBlock,
  type NotionView,
  normalizeRecordMap,
  type RecordMap,
} from './records';
import { recordVersion } from './to-source';
import { titleVersion } from './versions';

/** Everything needed to render one page. */
export interface NotionPage {
  records: RecordMap & { collection_query: Record<string, Record<string, unknown>> };
  /** Child pages of this page, in reading order: they become pages of the site. */
  childPageIds: string[];
  /**
   * Records that this page shows and that do not move its last edited time: child pages, synced originals, mentioned
   * pages, databases and their rows. Key `<table>/<id>` (`title/<id>` where only a page's title matters), value their version.
   */
  dependencies: Record<string, string>;
  diagnostics: Diagnostic[];
}

/** Levels of nesting, and blocks of one page, after which reading stops: far beyond what a person writes. */
const MAX_DEPTH = 120;
const MAX_BLOCKS = 50_000;
/** Steps up from a page that is named, each one request for all of them. */
const MAX_WAY = 20;

/**
 * Reads a page with all blocks below it, the records it refers to and the databases it shows. Without its own block Notion gives nothing.
 *
 * @param siteCollections databases whose rows are known: what lies around them does not matter
 */
export async function readPage(
  client: NotionClient,
  pageId: string,
  siteCollections: ReadonlySet<string> = new Set(),
): Promise<NotionPage> {
  const records = normalizeRecordMap(await client.getPageRaw(pageId));
  const page: NotionPage = {
    records: { ...records, collection_query: {} },
    childPageIds: [],
    dependencies: {},
    diagnostics: [],
  };
  if (!records.block[pageId]) return page;
  const tree = await readTree(client, page.records, pageId, page);
  await readDatabases(client, page, tree, pageId);
  await readWays(client, page.records, siteCollections);
  await readUsers(client, page.records, tree);
  return page;
}

/** Blocks of the page in reading order, missing ones fetched level by level, each id asked for at most once. */
async function readTree(
  client: NotionClient,
  records: RecordMap,
  pageId: string,
  page: NotionPage,
): Promise<NotionBlock[]> {
  const tree: NotionBlock[] = [];
  const seen = new Set<string>([pageId]);
  const missing = new Set<string>();
  let level = [pageId];
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH && tree.length < MAX_BLOCKS; depth++) {
    await fetchBlocks(
      client,
      records,
      level.filter((id) => !missing.has(id)),
    );
    const next: string[] = [];
    for (const id of level) {
      const block = records.block[id]?.value;
      if (!block || block.alive === false) {
        missing.add(id);
        continue;
      }
      tree.push(block);
      for (const child of follow(block, pageId, page)) {
        if (seen.has(child)) continue;
        seen.add(child);
        next.push(child);
      }
    }
    level = next;
  }
  // When one is given later, the page is read again.
  for (const id of missing) {
    page.dependencies[`block/${id}`] = recordVersion(records.block[id]?.value);
    if (!records.block[id]) page.diagnostics.push({ level: 'warning', ...missingBlock, url: notionUrl(pageId, id) });
  }
  if (level.length > 0) {
    page.diagnostics.push({ level: 'warning', url: notionUrl(pageId), ...pageTooLarge(MAX_DEPTH, MAX_BLOCKS) });
  }
  await noteMentions(client, page, tree, pageId);
  for (const block of tree) {
    // Blocks of a synced original lie on another page, whose edits do not move this page's time.
    if (block.id !== pageId && !page.dependencies[`block/${block.id}`] && isForeign(block, seen, records, pageId)) {
      page.dependencies[`block/${block.id}`] = recordVersion(block);
    }
  }
  return tree;
}

/** The ids to read below a block. Child pages are noted and not descended into: they are pages of their own. */
function follow(block: NotionBlock, pageId: string, page: NotionPage): string[] {
  if (block.id !== pageId && (block.type === 'page' || block.type === 'collection_view_page')) {
    if (block.type === 'page' && block.parent_table !== 'collection') page.childPageIds.push(block.id);
    page.dependencies[`title/${block.id}`] = titleVersion(block);
    return [];
  }
  const children = (block.content ?? []).map((id) => toUuid(id) ?? id);
  const pointer = pointerOf(block, 'transclusion_reference_pointer');
  return pointer ? [...children, pointer] : children;
}

function pointerOf(block: NotionBlock, field: string): string | undefined {
  const pointer = block.format?.[field] as { id?: unknown } | undefined;
  return typeof pointer?.id === 'string' ? pointer.id : undefined;
}

/** Walks up the parents: a block belongs to the page when its chain ends there. */
function isForeign(block: NotionBlock, seen: Set<string>, records: RecordMap, pageId: string): boolean {
  let current: NotionBlock | undefined = block;
  for (let depth = 0; current && depth < MAX_DEPTH; depth++) {
    const parent: string | undefined = current.parent_id;
    if (parent === pageId) return false;
    if (!parent || !seen.has(parent)) return current.type !== 'page' && parent !== undefined;
    current = records.block[parent]?.value;
  }
  return false;
}

type Segment = [string, unknown[][]?];

/** Ids named in rich text by a decoration: `p` for pages, `u` for people. */
function* mentioned(block: NotionBlock, kind: 'p' | 'u'): Generator<string> {
  for (const cell of Object.values(block.properties ?? {})) {
    if (!Array.isArray(cell)) continue;
    for (const segment of cell as Segment[]) {
      if (!Array.isArray(segment?.[1])) continue;
      for (const decoration of segment[1]) {
        if (decoration?.[0] === kind && typeof decoration[1] === 'string') yield decoration[1];
      }
    }
  }
}

/** Mentioned pages and alias targets lend their title and icon. */
async function noteMentions(
  client: NotionClient,
  page: NotionPage,
  tree: NotionBlock[],
  pageId: string,
): Promise<void> {
  const targets = new Set<string>();
  for (const block of tree) {
    for (const id of mentioned(block, 'p')) targets.add(toUuid(id) ?? id);
    const alias = pointerOf(block, 'alias_pointer');
    if (alias) targets.add(alias);
  }
  targets.delete(pageId);
  await fetchBlocks(client, page.records, [...targets]);
  for (const id of targets) page.dependencies[`title/${id}`] = titleVersion(page.records.block[id]?.value);
}

/** What the pages lie in that are named: a page deep in a draft is named nowhere, and no sync reads drafts. */
async function readWays(client: NotionClient, records: RecordMap, siteCollections: ReadonlySet<string>): Promise<void> {
  const seen = new Set(siteCollections);
  const blocks = Object.values(records.block).map(({ value }) => value);
  let level = blocks.flatMap((block) => [...mentioned(block, 'p')].map((id) => toUuid(id) ?? id));
  for (let depth = 0; level.length > 0 && depth < MAX_WAY; depth++) {
    const above = level.flatMap((id) => {
      const block = records.block[id]?.value;
      const parent = block?.parent_id ?? records.collection[id]?.value.parent_id;
      if (!parent || seen.has(parent) || !(block?.parent_table ?? 'block').match(/^(?:block|collection)$/)) return [];
      seen.add(parent);
      return [{ id: parent, isCollection: block?.parent_table === 'collection' }];
    });
    const unknown = above.filter(({ id, isCollection }) => isCollection && !records.collection[id]);
    await fetchBlocks(
      client,
      records,
      above.flatMap(({ id, isCollection }) => (isCollection ? [] : [id])),
    );
    if (unknown.length > 0) {
      const requests = unknown.map(({ id }) => ({ table: 'collection', id, version: -1 }));
      const answer = await client.fetch({ endpoint: 'syncRecordValuesMain', body: { requests } });
      mergeRecords(records, normalizeRecordMap(answer));
    }
    level = above.map(({ id }) => id);
  }
}

async function readUsers(client: NotionClient, records: RecordMap, tree: NotionBlock[]): Promise<void> {
  const ids = new Set<string>();
  for (const block of tree)
    for (const id of mentioned(block, 'u')) if (!records.notion_user[id] && toUuid(id)) ids.add(id);
  if (ids.size === 0) return;
  const answer = await client.fetch<unknown>({
    endpoint: 'syncRecordValuesMain',
    body: { requests: [...ids].map((id) => ({ table: 'notion_user', id, version: -1 })) },
  });
  mergeRecords(records, normalizeRecordMap(answer));
}

/** Queries every rendered view of the databases inside the page. One that cannot be read is skipped and reported. */
async function readDatabases(
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
      await fetchViews(client, records, block, collectionId);
      for (const viewId of block.view_ids ?? []) {
        const view = records.collection_view[viewId]?.value;
        if (!view || !SHOWN_VIEWS.has(view.type)) continue;
        await queryView(client, page, { block, collectionId, view });
      }
      noteDatabase(page, block, collectionId);
    } catch (error) {
      if (error instanceof SourceUnreachableError) throw error;
      noteDatabase(page, block, collectionId);
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
  block: NotionBlock,
  collectionId: string,
): Promise<void> {
  const requests = (block.view_ids ?? [])
    .filter((id) => !records.collection_view[id])
    .map((id) => ({ table: 'collection_view', id, version: -1 }));
  if (!records.collection[collectionId]) requests.push({ table: 'collection', id: collectionId, version: -1 });
  if (requests.length === 0) return;
  mergeRecords(
    records,
    normalizeRecordMap(await client.fetch({ endpoint: 'syncRecordValuesMain', body: { requests } })),
  );
}

async function queryView(
  client: NotionClient,
  page: NotionPage,
  { block, collectionId, view }: { block: NotionBlock; collectionId: string; view: NotionView },
): Promise<void> {
  const answer = (await client.getCollectionData(collectionId, view.id, view, {
    limit: VIEW_ROWS,
    spaceId: block.space_id,
  })) as unknown as { result?: { reducerResults?: unknown; blockIds?: string[] } };
  const more = normalizeRecordMap(answer);
  mergeRecords(page.records, more);
  const results = answer.result?.reducerResults ?? {
    collection_group_results: { type: 'results', blockIds: answer.result?.blockIds ?? [], hasMore: false },
  };
  page.records.collection_query[collectionId] = { ...page.records.collection_query[collectionId], [view.id]: results };
}

function noteDatabase(page: NotionPage, block: NotionBlock, collectionId: string): void {
  const { records, dependencies } = page;
  dependencies[`collection/${collectionId}`] = recordVersion(records.collection[collectionId]?.value);
  for (const viewId of block.view_ids ?? []) {
    dependencies[`collection_view/${viewId}`] = recordVersion(records.collection_view[viewId]?.value);
  }
  for (const { value } of Object.values(records.block)) {
    if (value.parent_id === collectionId) dependencies[`block/${value.id}`] = recordVersion(value);
  }
}
