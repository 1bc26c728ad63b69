import { notionUrl, toUuid } from '@/lib/ids';
import { databaseLine, pageTooLarge } from '@/lib/notion/messages';
import type { NotionClient } from './client';
import { fetchPeople, fetchRecords } from './database';
import {
  collectionIdOf,
  type NotionBlock,
  type NotionPage,
  normalizeRecordMap,
  pointed,
  type RecordMap,
} from './records';
import { readRelated } from './related';
import { readDatabases } from './shown-databases';
import { recordVersion } from './to-source';
import { pagesIn, plainText } from './values';
import { titleVersion } from './versions';

/** Levels of nesting, and blocks of one page, after which reading stops: far beyond what a person writes. */
const MAX_DEPTH = 120;
const MAX_BLOCKS = 50_000;
/** Steps up from a page that is named, each one request for all of them. */
const MAX_ANCESTORS = 20;

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
  await readRelated(client, page);
  await readAncestors(client, page.records, siteCollections);
  await fetchPeople(client, page.records, tree);
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
    await fetchRecords(client, records, { block: level });
    const next: string[] = [];
    for (const id of level) {
      const block = records.block[id];
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
    page.dependencies[`block/${id}`] = recordVersion(records.block[id]);
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
    if (block.type === 'collection_view_page') {
      const { name } = page.records.collection[collectionIdOf(block, page.records) ?? ''] ?? {};
      page.diagnostics.push({ level: 'info', ...databaseLine(plainText(name)), url: notionUrl(pageId, block.id) });
    }
    page.dependencies[`title/${block.id}`] = titleVersion(block);
    return [];
  }
  const children = (block.content ?? []).map((id) => toUuid(id) ?? id);
  return [...children, ...pointed([block], 'transclusion_reference_pointer')];
}

/** Walks up the parents: a block belongs to the page when its chain ends there. */
function isForeign(block: NotionBlock, seen: Set<string>, records: RecordMap, pageId: string): boolean {
  let current: NotionBlock | undefined = block;
  for (let depth = 0; current && depth < MAX_DEPTH; depth++) {
    const parent: string | undefined = current.parent_id;
    if (parent === pageId) return false;
    if (!parent || !seen.has(parent)) return current.type !== 'page' && parent !== undefined;
    current = records.block[parent];
  }
  return false;
}

/** The pages that the texts of a block mention. */
const namedPages = ({ properties = {} }: NotionBlock): string[] =>
  Object.values(properties)
    .flatMap(pagesIn)
    .map((id) => toUuid(id) ?? id);

/** Mentioned pages and alias targets lend their title and icon. */
async function noteMentions(
  client: NotionClient,
  page: NotionPage,
  tree: NotionBlock[],
  pageId: string,
): Promise<void> {
  const targets = new Set<string>();
  for (const id of tree.flatMap(namedPages)) targets.add(id);
  for (const id of pointed(tree, 'alias_pointer')) targets.add(id);
  targets.delete(pageId);
  await fetchRecords(client, page.records, { block: [...targets] });
  // The title of a database is that of its rows.
  const databases = [...targets].flatMap((id) => page.records.block[id]?.collection_id ?? []);
  await fetchRecords(client, page.records, { collection: databases });
  for (const id of databases) page.dependencies[`collection/${id}`] = recordVersion(page.records.collection[id]);
  for (const id of targets) page.dependencies[`title/${id}`] = titleVersion(page.records.block[id]);
}

/** What the pages lie in that are named: a page deep in a draft is named nowhere, and no sync reads drafts. */
async function readAncestors(
  client: NotionClient,
  records: RecordMap,
  siteCollections: ReadonlySet<string>,
): Promise<void> {
  const seen = new Set(siteCollections);
  const blocks = Object.values(records.block);
  let level = blocks.flatMap(namedPages);
  for (let depth = 0; level.length > 0 && depth < MAX_ANCESTORS; depth++) {
    const above = level.flatMap((id) => {
      const block = records.block[id];
      const parent = block?.parent_id ?? records.collection[id]?.parent_id;
      if (!parent || seen.has(parent) || !(block?.parent_table ?? 'block').match(/^(?:block|collection)$/)) return [];
      seen.add(parent);
      return [{ id: parent, isCollection: block?.parent_table === 'collection' }];
    });
    const idsOf = (wanted: boolean) => above.flatMap(({ id, isCollection }) => (isCollection === wanted ? [id] : []));
    await fetchRecords(client, records, { block: idsOf(false), collection: idsOf(true) });
    level = above.map(({ id }) => id);
  }
}
