import {
  type BlockObjectResponse,
  collectPaginatedAPI,
  type DatabaseObjectResponse,
  type DataSourceObjectResponse,
  isFullBlock,
  type PageObjectResponse,
} from '@notionhq/client';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { notionUrl } from '@/lib/ids';
import { pageTooLarge } from '@/lib/notion/messages';
import type { NotionBlock } from '@/lib/notion/v3/records';
import { toPageInfo } from '@/lib/notion/v3/to-source';
import { VIEW_ROWS } from '@/lib/source/column-reads';
import { asString, SHOWN_VIEWS, type SourceRecords } from '@/lib/source/records';
import { GONE, SourceError, type SourcePage, type SourcePageInfo, SourceUnreachableError } from '@/lib/source/source';
import { ignoreRefusal, isUnseen, type OfficialClient } from './client';
import { chooseSource, listViews, viewRowIds } from './database';
import {
  linkedDatabase,
  manyMentions,
  missingChildren,
  missingOriginal,
  refusedViews,
  unreadableDatabase,
} from './messages';
import { parentIdOf } from './records/blocks';
import { createRecordsBuilder, type RecordsBuilder } from './records/records-builder';
import { dataSourceVersion, dependencyKey, editVersion, titleVersion } from './versions';
import type { OfficialContext } from './workspace';

const PAGE_SIZE = 100;
/** Levels of nesting, and blocks of one page, after which reading stops: far beyond what a person writes. */
const MAX_DEPTH = 120;
const MAX_BLOCKS = 50_000;
/** Pages and people that one page names and that are asked for one by one. */
const MAX_MENTIONS = 100;
/** Names in names that are rendered. */
const MAX_NAMES = 2;
/** Databases that one database leads to by its relations. */
const MAX_RELATED = 20;
/** Blocks above a synced original that are looked at for its page. */
const MAX_PARENTS = 20;

/** A page under way. */
interface Reading {
  pageId: string;
  context: OfficialContext;
  builder: RecordsBuilder;
  /** In reading order of the first level, then of those below it. */
  blocks: BlockObjectResponse[];
  seen: Set<string>;
  childPages: PageObjectResponse[];
  dependencies: Record<string, string>;
  diagnostics: Diagnostic[];
}

/** Reads a page: one request for each hundred blocks of each level, and what databases and copies in it need. */
export async function readPage(pageId: string, context: OfficialContext): Promise<SourcePage> {
  const { workspace } = context;
  const page = await workspace.page(pageId);
  const builder = createRecordsBuilder();
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
  for (const block of reading.blocks) if (block.type === 'child_database') await readDatabase(block.id, reading);
  if (reading.blocks.some(({ type }) => type === 'breadcrumb')) await readWay(page, reading);
  await readMentions(reading);

  const records = builder.records();
  context.noteFiles(builder.files);
  return {
    info: pageInfo(page, records, workspace.now()),
    records,
    childPages: reading.childPages.map((child) => pageInfo(child, records, workspace.now())),
    dependencies: reading.dependencies,
    diagnostics: reading.diagnostics,
  };
}

const idsOf = (blocks: readonly { id: string }[]): string[] => blocks.map(({ id }) => id);

async function listChildren(blockId: string, client: OfficialClient): Promise<BlockObjectResponse[]> {
  const list = { block_id: blockId, page_size: PAGE_SIZE };
  const children = await collectPaginatedAPI(client.blocks.children.list, list);
  return children.filter((child) => isFullBlock(child)).filter(({ in_trash }) => in_trash !== true);
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
  return children;
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

/** The pages and databases above a page, which a breadcrumb names. */
async function readWay({ parent }: PageObjectResponse, reading: Reading): Promise<void> {
  let above = await readParent(parent, reading);
  for (let steps = 0; above && steps < MAX_PARENTS; steps++) {
    if (above.object !== 'block') {
      const key = above.object === 'page' ? dependencyKey.title(above.id) : dependencyKey.database(above.id);
      reading.dependencies[key] = titleVersion(above);
    }
    above = await readParent(above.parent, reading);
  }
}

/** A database with the rows that each of its views shows. One that cannot be read is skipped and reported. */
async function readDatabase(id: string, reading: Reading): Promise<void> {
  const { context, builder, dependencies } = reading;
  const { workspace, client } = context;
  let isSeen = false;
  try {
    const database = await workspace.database(id);
    isSeen = true;
    dependencies[dependencyKey.database(id)] = titleVersion(database);
    if (!database.is_inline) return addDatabaseLine(database, builder);
    const { dataSourceId } = await chooseSource(oneSource(database), undefined, context);
    const dataSource = await workspace.dataSource(dataSourceId);
    const { rows } = await workspace.rows(dataSourceId);
    dependencies[dependencyKey.dataSource(dataSourceId)] = dataSourceVersion(dataSource, rows, workspace.now());

    const all = await listViews(client, id);
    if (!all) {
      dependencies[dependencyKey.views(id)] = GONE;
      warn(reading, refusedViews, id, 'info');
    }
    const views = (all ?? []).filter((view) => (view.data_source_id ?? dataSourceId) === dataSourceId);
    const rendered = views.filter(({ type }) => SHOWN_VIEWS.has(type));
    const everyRow = idsOf(rows).slice(0, VIEW_ROWS);
    const shown = await settled(
      rendered.map(async (view) => {
        const rowIds = await viewRowIds(client, view.id, VIEW_ROWS);
        return [view.id, (rowIds ?? everyRow).slice(0, VIEW_ROWS)] as const;
      }),
    );
    const rowIds = { '': everyRow, ...Object.fromEntries(shown) };
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const rowId of new Set(Object.values(rowIds).flat())) {
      const row = known.get(rowId);
      if (row) builder.addPage(row);
    }
    for (const view of views) dependencies[dependencyKey.view(view.id)] = editVersion(view, workspace.now());
    builder.addDatabase({ blockId: id, database, dataSource, views, rowIds });
    await readRelated(dataSource, reading);
  } catch (error) {
    if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
    // As soon as it is given, even if nothing in it has changed, the page is read again.
    dependencies[dependencyKey.database(id)] = GONE;
    warn(reading, isUnseen(error) && !isSeen ? linkedDatabase : unreadableDatabase(error.message), id);
  }
}

/** The columns from which those of a database are computed in other databases: they decide what a value gives away. */
async function readRelated(shown: DataSourceObjectResponse, { context: { workspace }, builder }: Reading) {
  const seen = new Set([shown.id]);
  const found = [shown];
  for (const { properties } of found) {
    const columns = Object.values(properties);
    if (!columns.some(({ type }) => type === 'rollup' || type === 'formula')) continue;
    const ids = columns.flatMap((column) => (column.type === 'relation' ? (column.relation.data_source_id ?? []) : []));
    const next = ids.filter((id) => !seen.has(id) && seen.add(id) && seen.size <= MAX_RELATED);
    const sources = await settled(next.map((id) => workspace.dataSource(id).catch(ignoreRefusal)));
    for (const source of sources) {
      if (!source) continue;
      builder.addColumns(source);
      found.push(source);
    }
  }
}

/** In an article a database with several data sources shows its first one. */
const oneSource = (database: DatabaseObjectResponse): DatabaseObjectResponse => ({
  ...database,
  data_sources: (database.data_sources ?? []).slice(0, 1),
});

/** A database on a page of its own is a line with its title: its rows are not shown. */
function addDatabaseLine(
  database: DatabaseObjectResponse,
  builder: RecordsBuilder,
  dataSourceId = database.data_sources?.[0]?.id ?? database.id,
): void {
  const dataSource = { id: dataSourceId, properties: {} };
  builder.addDatabase({ blockId: database.id, database, dataSource, views: [], rowIds: {} });
}

/** Mentioned pages lend their title and icon, and those that their titles name; people their name and picture. */
async function readMentions(reading: Reading): Promise<void> {
  const { context, builder, dependencies } = reading;
  const { workspace } = context;
  const asked = new Set<string>();
  const named: Named[] = [];
  let left = MAX_MENTIONS;
  const unasked = () => builder.unknownPages().filter((id) => !asked.has(id));
  for (let depth = 0; depth < MAX_NAMES; depth++) {
    const ids = unasked().filter((id) => workspace.hasPage(id) || left-- > 0);
    for (const id of ids) asked.add(id);
    await workspace.notePages(ids);
    const found = await settled(ids.map((id) => workspace.pageOrDatabase(id).catch(ignoreRefusal)));
    for (const [index, object] of found.entries()) {
      dependencies[dependencyKey.title(ids[index] ?? '')] = object ? titleVersion(object) : GONE;
      if (object?.object === 'database') addDatabaseLine(object, builder);
      else if (object) builder.addPage(object);
      if (object) named.push({ id: object.id, parent: object.parent });
    }
  }
  // Of what was not looked up nobody knows whether readers may know its name.
  const hidden = [...unasked(), ...(await readAround(named, reading))].filter((id) => builder.hideName(id));
  if (hidden.length > 0) warn(reading, manyMentions(hidden.length, MAX_MENTIONS));
  const people = builder.unknownUsers().slice(0, MAX_MENTIONS);
  for (const user of await settled(people.map((id) => workspace.user(id)))) if (user) builder.addUser(user);
}

type Parent = PageObjectResponse['parent'] | DatabaseObjectResponse['parent'] | BlockObjectResponse['parent'];

/** What a text names, with what it lies in. */
interface Named {
  id: string;
  parent: Parent;
}

/**
 * Reads what the pages lie in that are named: a page deep in a draft is named nowhere, and no sync reads drafts. Answers with those of which
 * that is too much to look up.
 */
async function readAround(named: readonly Named[], reading: Reading): Promise<string[]> {
  const { context, builder, dependencies } = reading;
  const above = new Map<string, string>();
  const cut = new Set<string>();
  const seen = new Set<string>();
  let level = named;
  let left = MAX_MENTIONS;
  for (let depth = 0; level.length > 0; depth++) {
    const next = level.flatMap(({ id, parent }) => {
      const around = parentIdOf(parent);
      if (!around) return [];
      above.set(id, around);
      if (seen.has(around)) return [];
      const isKnown =
        parent.type === 'data_source_id'
          ? context.workspace.isSite(around) || dependencyKey.dataSource(around) in dependencies
          : builder.has(around);
      if (isKnown) return [];
      if (depth === MAX_PARENTS || left-- <= 0) {
        cut.add(around);
        return [];
      }
      seen.add(around);
      return [{ id: around, parent }];
    });
    const parents = await settled(next.map(({ parent }) => readParent(parent, reading)));
    level = next.flatMap(({ id }, index) => {
      const parent = parents[index]?.parent;
      return parent ? [{ id, parent }] : [];
    });
  }
  const isCut = (id: string): boolean => {
    const way = new Set<string>();
    for (let one: string | undefined = id; one !== undefined && !way.has(one); one = above.get(one)) way.add(one);
    return [...way].some((one) => cut.has(one));
  };
  return named.flatMap(({ id }) => (isCut(id) ? [id] : []));
}

/** Adds what a page lies in, and gives it; undefined where that is not for the integration to see. */
async function readParent(parent: Parent, { context: { workspace, client }, builder }: Reading) {
  switch (parent.type) {
    case 'data_source_id':
    case 'database_id': {
      const database = await workspace.database(parent.database_id).catch(ignoreRefusal);
      if (database) addDatabaseLine(database, builder, 'data_source_id' in parent ? parent.data_source_id : undefined);
      return database;
    }
    case 'page_id': {
      const page = await workspace.page(parent.page_id).catch(ignoreRefusal);
      if (page) builder.addPage(page);
      return page;
    }
    case 'block_id': {
      const block = await client.blocks.retrieve({ block_id: parent.block_id }).catch(ignoreRefusal);
      if (!block || !isFullBlock(block)) return undefined;
      builder.addBlock(block);
      return block;
    }
    default:
      return undefined;
  }
}

function warn(
  reading: Reading,
  message: Pick<Diagnostic, 'message' | 'hint'>,
  blockId?: string,
  level: Diagnostic['level'] = 'warning',
): void {
  const url = notionUrl(reading.pageId, blockId);
  if (reading.diagnostics.some((other) => other.url === url && other.message === message.message)) return;
  reading.diagnostics.push({ level, ...message, url });
}

/** All answers, or the first failure once nothing is under way any more. */
async function settled<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(answers);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
