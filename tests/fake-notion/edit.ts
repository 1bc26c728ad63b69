import { stableId } from '@/lib/markdown/records/ids';
import { columnKey, toCell } from '@/lib/markdown/workspace/cells';
import type { BlockRecord, CollectionRecord, ColumnSchema, DemoWorkspace, RichText } from '@/tests/fake-notion/records';

/** An owner's edits in Notion, applied to a workspace's records. */

/** The main database. */
export function mainCollection({ pageId, recordMap }: DemoWorkspace): CollectionRecord {
  const collection = recordMap.collection[recordMap.block[pageId]?.collection_id ?? ''];
  if (!collection) throw new Error('The workspace has no database.');
  return collection;
}

/** The internal key of a column of the main database. */
export function columnKeyOf(workspace: DemoWorkspace, name: string): string {
  const key = Object.entries(mainCollection(workspace).schema).find(([, column]) => column.name === name)?.[0];
  if (key === undefined) throw new Error(`There is no column "${name}".`);
  return key;
}

/** The row of the main database with this slug. */
export function rowBySlug(workspace: DemoWorkspace, slug: string): BlockRecord {
  const key = columnKeyOf(workspace, 'slug');
  const { id } = mainCollection(workspace);
  const found = Object.values(workspace.recordMap.block).find(
    ({ parent_id, properties }) => parent_id === id && properties?.[key]?.[0]?.[0] === slug,
  );
  if (!found) throw new Error(`There is no row with the slug "${slug}".`);
  return found;
}

/** The page, in or below whichever database, with this title. */
export function pageByTitle({ recordMap }: DemoWorkspace, title: string): BlockRecord {
  const found = Object.values(recordMap.block).find(
    ({ type, properties }) => type === 'page' && properties?.title?.[0]?.[0] === title,
  );
  if (!found) throw new Error(`There is no page “${title}”.`);
  return found;
}

/** Writes a cell of a row; the row counts as edited. */
export function setCell(workspace: DemoWorkspace, row: BlockRecord, column: string, value: unknown): void {
  const key = columnKeyOf(workspace, column);
  const cell = toCell(mainCollection(workspace).schema[key]?.type ?? 'text', value);
  const { [key]: _, ...others } = row.properties ?? {};
  row.properties = cell === undefined ? others : { ...others, [key]: cell };
  edit(workspace, row);
}

/** Appends a paragraph to a page, which counts as edited; returns the new block. */
export function appendText(workspace: DemoWorkspace, page: BlockRecord, text: string): BlockRecord {
  const id = stableId('appended', page.id, page.content?.length ?? 0, text);
  const { properties, content, format, file_ids, ...base } = page;
  const block: BlockRecord = {
    ...base,
    id,
    type: 'text',
    properties: { title: [[text]] },
    parent_id: page.id,
    parent_table: 'block',
  };
  workspace.recordMap.block[id] = block;
  page.content = [...(page.content ?? []), id];
  edit(workspace, page, block);
  return block;
}

/** Gives the first blocks of a page other contents. */
export function rewrite(workspace: DemoWorkspace, page: BlockRecord, contents: Record<string, unknown>[]): void {
  const blocks = (page.content ?? []).flatMap((id) => workspace.recordMap.block[id] ?? []).slice(0, contents.length);
  for (const [index, block] of blocks.entries()) block.properties = contents[index] as BlockRecord['properties'];
  edit(workspace, page, ...blocks);
}

/** Deletes a row, as Notion does: it is no longer alive, and no view sorts it. */
export function deleteRow(workspace: DemoWorkspace, row: BlockRecord): void {
  delete workspace.recordMap.block[row.id];
  for (const view of Object.values(workspace.recordMap.collection_view)) {
    view.page_sort = view.page_sort.filter((id) => id !== row.id);
  }
}

/** A choice gets another name: Notion writes it into the column and into all rows. */
export function renameChoice(workspace: DemoWorkspace, column: string, from: string, to: string): void {
  const key = columnKeyOf(workspace, column);
  const { id, schema } = mainCollection(workspace);
  const { options = [] } = schema[key] ?? {};
  for (const option of options) if (option.value === from) option.value = to;
  for (const { parent_id, properties } of Object.values(workspace.recordMap.block))
    if (parent_id === id && properties?.[key]?.[0]?.[0] === from) properties[key] = [[to]];
}

/** Renames a column of the main database. */
export function renameColumn(workspace: DemoWorkspace, from: string, to: string): void {
  const column = mainCollection(workspace).schema[columnKeyOf(workspace, from)];
  if (column) column.name = to;
}

/**
 * Adds a column to the main database, of any type and with any fields of v3, and writes its cells by the slugs of rows.
 * Returns its internal key.
 */
export function addColumn(
  workspace: DemoWorkspace,
  column: ColumnSchema & Record<string, unknown>,
  cells: Record<string, RichText> = {},
): string {
  const { schema } = mainCollection(workspace);
  const key = columnKey(`added ${column.name}`);
  schema[key] = column;
  for (const [slug, cell] of Object.entries(cells)) {
    const row = rowBySlug(workspace, slug);
    row.properties = { ...row.properties, [key]: cell };
    edit(workspace, row);
  }
  return key;
}

/** Adds rows that have nothing but a title, one created a minute after the other: many thousands take no time. */
export function addPlainRows(workspace: DemoWorkspace, count: number): void {
  const { id: collectionId } = mainCollection(workspace);
  const root = workspace.recordMap.block[workspace.pageId];
  if (!root) throw new Error('The workspace has no database.');
  const { view_ids, collection_id, format, permissions, content, ...base } = root;
  for (let index = 0; index < count; index++) {
    const id = stableId('plain row', collectionId, index);
    workspace.recordMap.block[id] = {
      ...base,
      id,
      type: 'page',
      properties: { title: [[`Row ${index + 1}`]] },
      created_time: base.created_time + index * 60_000,
      last_edited_time: base.created_time + index * 60_000,
      parent_id: collectionId,
      parent_table: 'collection',
    };
  }
}

/** Adds a data source to the main database; it has a title column and no rows. Returns its record. */
export function addDataSource(workspace: DemoWorkspace, name: string): CollectionRecord {
  const count = Object.keys(workspace.recordMap.collection).length;
  const added: CollectionRecord = {
    ...mainCollection(workspace),
    id: stableId('data source', workspace.pageId, name, count),
    name: [[name]],
    schema: { title: { name: 'Name', type: 'title' } },
  };
  workspace.recordMap.collection[added.id] = added;
  return added;
}

/** Removes a column of the main database. */
export function removeColumn(workspace: DemoWorkspace, name: string): void {
  delete mainCollection(workspace).schema[columnKeyOf(workspace, name)];
}

/** Advances Notion's clock by a minute, for tests that must not wait. */
export function touch(block: BlockRecord): void {
  block.version += 1;
  block.last_edited_time += 60_000;
}

/** An edit: a minute after the last one anywhere in the workspace. */
function edit({ recordMap }: DemoWorkspace, ...blocks: BlockRecord[]): void {
  const last = Object.values(recordMap.block).reduce((latest, block) => Math.max(latest, block.last_edited_time), 0);
  for (const block of blocks) {
    block.version += 1;
    block.last_edited_time = last + 60_000;
  }
}

/** Turns the first block of a row's page into a linked view of the site's database. */
export function showMainDatabase(workspace: DemoWorkspace, slug: string, views: Record<string, unknown>[]): void {
  const { recordMap } = workspace;
  const main = mainCollection(workspace);
  const block: BlockRecord | undefined = recordMap.block[rowBySlug(workspace, slug).content?.[0] ?? ''];
  const template = Object.values(recordMap.collection_view)[0];
  if (!template || !block) throw new Error('The workspace has no view, or the post no block.');
  const pointer = { id: main.id, table: 'collection', spaceId: main.space_id };
  const ids = views.map(({ type, query2, ...format }, index) => {
    const id = `${block.id.slice(0, -4)}fac${index}`;
    recordMap.collection_view[id] = {
      ...template,
      id,
      type: String(type),
      ...(query2 ? { query2: query2 as Record<string, unknown> } : {}),
      format: { ...format, collection_pointer: pointer },
      parent_id: block.id,
    };
    return id;
  });
  Object.assign(block, {
    type: 'collection_view',
    properties: undefined,
    view_ids: ids,
    collection_id: main.id,
    format: { collection_pointer: pointer },
  });
}
