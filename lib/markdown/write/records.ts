import type { RootContent } from 'mdast';
import { stringify } from 'yaml';
import { FILE_SCHEME } from '@/lib/markdown/text/local-files';
import { RECORD_FENCE } from '@/lib/markdown/text/record-fence';
import type { Writing } from '@/lib/markdown/write/text';
import { asFields, asString, asStrings, type SourceBlock, type SourceRecords } from '@/lib/source/records';

/** A block that no text can say, by its record: a database, a button, a card of Google Drive. */
export function recordFence(block: SourceBlock, writing: Writing): RootContent {
  const { places, source } = writing;
  const { id, type, fields } = block;
  const isDatabase = type.startsWith('collection_view');
  const value = {
    type,
    ...(isDatabase && { id }),
    properties: block.properties,
    format: block.format,
    ...(isDatabase && databaseOf(block, source)),
    ...(type === 'button' && {
      fields: { automation_id: block.format.automation_id ?? fields.automation_id },
      records: automationRecords(asString(block.format.automation_id), source),
    }),
  };
  return { type: 'code', lang: RECORD_FENCE, value: stringify(withFiles(value, places), { lineWidth: 0 }).trimEnd() };
}

function databaseOf({ fields, format }: SourceBlock, source: SourceRecords) {
  const { view_ids, collection_id } = fields;
  const views = asStrings(view_ids);
  const pointer = asFields(format.collection_pointer).id;
  const first = asFields(source.collection_view[views[0] ?? '']);
  const id =
    asString(collection_id) ||
    asString(pointer) ||
    asString(first.collection_id) ||
    asString(asFields(asFields(first.format).collection_pointer).id);
  return { fields: { collection_id: id, view_ids: views }, records: databaseRecords(id, views, source) };
}

/** The same value with the names of copied files for their addresses. */
function withFiles(value: unknown, places: Writing['places']): unknown {
  if (typeof value === 'string') {
    const file = places.file(value);
    return file === undefined ? value : FILE_SCHEME + file;
  }
  if (Array.isArray(value)) return value.map((item) => withFiles(item, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, places)]));
}

/** A database with its views, and the rows that the source gave of it. */
function databaseRecords(id: string, viewIds: string[], source: SourceRecords): Partial<SourceRecords> {
  const collection = source.collection[id];
  const pick = <T>(table: Record<string, T>, ids: readonly string[]): Record<string, T> =>
    Object.fromEntries(ids.flatMap((key) => (table[key] === undefined ? [] : [[key, table[key]]])));
  const shown = source.view_rows[id];
  const rows = Object.keys(source.block).filter((key) => asFields(source.block[key]).parent_id === id);
  const blocks = new Set(rows);
  for (const row of blocks) for (const child of asStrings(source.block[row]?.content)) blocks.add(child);
  return {
    ...(collection && { collection: { [id]: collection } }),
    collection_view: pick(source.collection_view, viewIds),
    block: pick(source.block, [...blocks]),
    ...(shown && { view_rows: { [id]: pick(shown, viewIds) } }),
    user: source.user,
  };
}

function automationRecords(id: string, source: SourceRecords): Partial<SourceRecords> {
  const automation = source.automation[id];
  if (!automation) return {};
  const actions = asStrings(automation.action_ids);
  return {
    automation: { [id]: automation },
    automation_action: Object.fromEntries(
      actions.flatMap((key) => (source.automation_action[key] ? [[key, source.automation_action[key]]] : [])),
    ),
  };
}
