import { type BlockObjectResponse, collectPaginatedAPI, isFullBlock, type PageObjectResponse } from '@notionhq/client';
import { missingChildren, missingOriginal, pageTooLarge } from '@/lib/notion/messages';
import { ignoreRefusal, isUnseen, type OfficialClient, settled } from '@/lib/notion/official/client/client';
import type { OfficialContext } from '@/lib/notion/official/client/workspace';
import { meetingParts } from '@/lib/notion/official/records/blocks';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import { dependencyKey, editVersion, titleVersion } from '@/lib/notion/official/versions';
import type { NotionBlock } from '@/lib/notion/v3/records';
import { toPageInfo } from '@/lib/notion/v3/to-source';
import { asString, type SourceRecords } from '@/lib/source/records';
import { shownRowIds } from '@/lib/source/shown-rows';
import { GONE, type SourcePage, type SourcePageInfo } from '@/lib/source/source';
import { readMentions } from './mentions';
import { idsOf, MAX_PARENTS, type Reading, warn } from './reading';
import { readShownDatabase } from './shown-databases';

const PAGE_SIZE = 100;
/** Levels of nesting, and blocks of one page, after which reading stops: far beyond what a person writes. */
const MAX_DEPTH = 120;
const MAX_BLOCKS = 50_000;

/** Reads a page: one request for each hundred blocks of each level, and what databases and copies in it need. */
export async function readPage(pageId: string, context: OfficialContext): Promise<SourcePage> {
  const { workspace } = context;
  const page = await workspace.page(pageId);
  const builder = new RecordsBuilder();
  const reading: Reading = {
    pageId,
    context,
    builder,
    blocks: [],
    seen: new Set([pageId]),
    childPages: [],
    dependencies: {},
    diagnostics: [],
  };
  const top = await workspace.seen('page', pageId, () => listChildren(pageId, context.client));
  builder.addPage(page, idsOf(top));
  await readBelow(top, reading);
  await readChildPages(reading);
  for (const block of reading.blocks) if (block.type === 'child_database') await readShownDatabase(block.id, reading);
  await readMentions(reading);

  const records = builder.records();
  context.noteFiles(builder.files);
  const rows = await settled(shownRowIds(records).map((id) => workspace.page(id)));
  return {
    info: pageInfo(page, records, workspace.now()),
    records,
    childPages: [
      ...reading.childPages.map((child) => pageInfo(child, records, workspace.now())),
      ...rows.map((row) => ({ ...pageInfo(row, records, workspace.now()), isRow: true as const })),
    ],
    dependencies: reading.dependencies,
    diagnostics: reading.diagnostics,
  };
}

async function listChildren(blockId: string, client: OfficialClient): Promise<BlockObjectResponse[]> {
  const list = { block_id: blockId, page_size: PAGE_SIZE };
  const children = await collectPaginatedAPI(client.blocks.children.list, list);
  return children.filter((child) => isFullBlock(child));
}

/** What the interface returns for a page. Only the public one knows widths, small text and where a cover is cropped. */
function pageInfo(page: PageObjectResponse, records: SourceRecords, now: number): SourcePageInfo {
  const record = records.block[page.id];
  const block: NotionBlock = { ...record, id: page.id, type: asString(record?.type) };
  return { ...toPageInfo(block), version: editVersion(page, now) };
}

/** Level by level: a page is deeper than the stack only by mistake, and levels are read side by side. */
async function readBelow(top: BlockObjectResponse[], reading: Reading): Promise<void> {
  let level = unseen(top, reading);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH || reading.blocks.length >= MAX_BLOCKS) {
      for (const block of level) reading.builder.addBlock(block);
      warn(reading, pageTooLarge(MAX_DEPTH, MAX_BLOCKS));
      return;
    }
    reading.blocks.push(...level);
    const below = await settled(level.map((block) => readBlock(block, reading)));
    level = unseen(below.flat(), reading);
  }
}

function unseen(blocks: readonly BlockObjectResponse[], { seen }: Reading): BlockObjectResponse[] {
  return blocks.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Adds a block and answers those below it, which may be on another page. Pages and databases are not descended into. */
async function readBlock(block: BlockObjectResponse, reading: Reading): Promise<BlockObjectResponse[]> {
  const { builder } = reading;
  const original = block.type === 'synced_block' ? block.synced_block.synced_from?.block_id : undefined;
  if (original) {
    const found = await readOriginal(original, block, reading);
    if (found) {
      builder.addBlock(block);
      return found;
    }
  }
  const isOpen = block.has_children && block.type !== 'child_page' && block.type !== 'child_database';
  const children = isOpen ? await childrenOf(block, reading) : [];
  builder.addBlock(block, idsOf(children));
  return [...children, ...(await readParts(block, children, reading))];
}

/** The parts of meeting notes that are not among their children. */
async function readParts(
  block: BlockObjectResponse,
  children: readonly BlockObjectResponse[],
  reading: Reading,
): Promise<BlockObjectResponse[]> {
  const ids = meetingParts({ ...block }).filter((id) => !children.some((child) => child.id === id));
  const parts = await settled(
    ids.map((id) => reading.context.client.blocks.retrieve({ block_id: id }).catch(ignoreRefusal)),
  );
  return parts.filter((part) => part !== undefined && isFullBlock(part));
}

async function childrenOf(block: BlockObjectResponse, reading: Reading): Promise<BlockObjectResponse[]> {
  try {
    return await listChildren(block.id, reading.context.client);
  } catch (error) {
    if (!isUnseen(error)) throw error;
    // When they are given later, the page is read again; a copy waits for its original.
    if (block.type !== 'synced_block') reading.dependencies[dependencyKey.original(block.id)] = GONE;
    warn(reading, missingChildren, block.id);
    return [];
  }
}

/** The original of a copy, to be read like any block; undefined where the integration does not see it. */
async function readOriginal(
  id: string,
  copy: BlockObjectResponse,
  reading: Reading,
): Promise<BlockObjectResponse[] | undefined> {
  const { client } = reading.context;
  if (reading.seen.has(id)) return [];
  try {
    const original = await client.blocks.retrieve({ block_id: id });
    if (!isFullBlock(original)) return undefined;
    const place = await pageAround(original, client);
    if (place !== reading.pageId) await dependOnOriginal(original, place, reading);
    return [original];
  } catch (error) {
    if (!isUnseen(error)) throw error;
    // When it is shared later, the page is read again.
    reading.dependencies[dependencyKey.original(id)] = GONE;
    if (!copy.has_children) warn(reading, missingOriginal, copy.id);
    return undefined;
  }
}

/** An edit inside the original moves the time of the page around it; whether it moves the block's own is not documented. */
async function dependOnOriginal(
  original: BlockObjectResponse,
  place: string | undefined,
  { context: { workspace }, dependencies }: Reading,
): Promise<void> {
  const around = place ? await workspace.page(place).catch(ignoreRefusal) : undefined;
  if (around) dependencies[dependencyKey.page(around.id)] = editVersion(around, workspace.now());
  else dependencies[dependencyKey.original(original.id)] = editVersion(original, workspace.now());
}

async function pageAround(block: BlockObjectResponse, client: OfficialClient): Promise<string | undefined> {
  let { parent } = block;
  for (let steps = 0; steps < MAX_PARENTS; steps++) {
    if (parent.type === 'page_id') return parent.page_id;
    if (parent.type !== 'block_id') return undefined;
    const above = await client.blocks.retrieve({ block_id: parent.block_id }).catch(ignoreRefusal);
    if (!above || !isFullBlock(above)) return undefined;
    parent = above.parent;
  }
  return undefined;
}

/** Pages below the page: the block has the title, the page the rest. One that was deleted meanwhile is left out. */
async function readChildPages(reading: Reading): Promise<void> {
  const { context, builder, childPages, dependencies, blocks } = reading;
  const ids = idsOf(blocks.filter(({ type }) => type === 'child_page'));
  const pages = await settled(ids.map((id) => context.workspace.page(id).catch(ignoreRefusal)));
  for (const [index, page] of pages.entries()) {
    const id = ids[index] ?? '';
    dependencies[dependencyKey.title(id)] = page ? titleVersion(page) : GONE;
    if (!page || page.in_trash) continue;
    builder.addPage(page);
    childPages.push(page);
  }
}
