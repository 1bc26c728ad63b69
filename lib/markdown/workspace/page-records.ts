import type { RecordMapBuilder } from '@/lib/markdown/workspace/record-map-builder';
import {
  asFields,
  asList,
  asString,
  asStrings,
  collectionIdOf,
  emptyRecords,
  type Fields,
  type RecordTable,
  type SourceRecords,
} from '@/lib/source/records';

/** The records that a page shows, and the pages below it in reading order. */
export function gatherRecords(
  pageId: string,
  { tables }: RecordMapBuilder,
): { records: SourceRecords; childIds: string[] } {
  const records = emptyRecords();
  const childIds: string[] = [];
  const find = (table: RecordTable, id: unknown): Fields | undefined =>
    (tables as unknown as SourceRecords)[table][asString(id)];
  const add = (table: RecordTable, id: unknown): Fields | undefined => {
    const record = find(table, id);
    if (record) records[table][id as string] ??= record;
    return record;
  };

  const addDatabase = (block: Fields): void => {
    const id = collectionIdOf(block);
    if (!add('collection', id)) return;
    for (const view of asStrings(block.view_ids)) add('collection_view', view);
    const shown = tables.view_rows[id];
    if (shown) records.view_rows[id] = shown;
    for (const row of Object.values(tables.block)) if (row.parent_id === id) visit(row.id, true, true);
  };

  /** `isOpen`: what the block holds is shown too. Pages in rows of a database are no pages below this one. */
  const visit = (id: string, isOpen: boolean, inRow = false): void => {
    if (records.block[id]) return;
    const block = add('block', id);
    if (!block) return;
    const format = asFields(block.format);
    addMentions(block);
    const isPage = block.type === 'page' || block.type === 'collection_view_page';
    const isRow = block.parent_table === 'collection';
    if (id !== pageId && isPage && !(isRow && isOpen)) {
      if (block.type === 'page' && isOpen && !inRow) childIds.push(id);
      if (block.type === 'collection_view_page') add('collection', block.collection_id);
      return;
    }
    for (const child of asStrings(block.content)) visit(child, true, inRow);
    visit(asString(asFields(format.transclusion_reference_pointer).id), true);
    visit(asString(asFields(format.alias_pointer).id), false);
    const automation = add('automation', block.automation_id ?? format.automation_id);
    for (const action of asStrings(automation?.action_ids)) add('automation_action', action);
    if (block.type === 'collection_view' || (block.type === 'collection_view_page' && id === pageId))
      addDatabase(block);
  };

  const addMentions = (block: Fields): void => {
    for (const text of Object.values(asFields(block.properties))) {
      for (const run of asList(text)) {
        for (const mark of asList(asList(run)[1])) {
          const [name, value] = asList(mark);
          if (name === 'p' || name === 'eoi') visit(asString(value), false);
          else if (name === 'u') add('user', value);
          else if (name === 'ce' && tables.custom_emoji[asString(value)])
            records.custom_emoji[asString(value)] = tables.custom_emoji[asString(value)] ?? '';
        }
      }
    }
  };

  visit(pageId, true);
  addParents(asString(records.block[pageId]?.parent_id), { find, records });
  return { records, childIds };
}

/** The way up, by names alone: a new column or row of the database must not change every page. */
function addParents(
  parentId: string,
  { find, records }: { find(table: RecordTable, id: unknown): Fields | undefined; records: SourceRecords },
): void {
  for (let id = parentId, depth = 0; id !== '' && depth < 20; depth++) {
    const table = find('block', id) ? 'block' : 'collection';
    const record = find(table, id);
    if (!record || records[table][id]) return;
    const { type, properties, format, name, icon, collection_id, parent_id, parent_table, alive } = record;
    const { page_icon } = asFields(format);
    const known = { id, type, name, icon, collection_id, parent_id, parent_table, alive };
    records[table][id] = {
      ...known,
      ...(table === 'block' && { properties: { title: asFields(properties).title }, format: { page_icon } }),
    };
    id = asString(parent_id);
  }
}
