import { toUuid } from './ids';

/** The fields of a block that this layer reads; everything else is passed on to the renderer untouched. */
export interface NotionBlock {
  id: string;
  type: string;
  properties?: Record<string, unknown>;
  content?: string[];
  format?: Record<string, unknown>;
  view_ids?: string[];
  collection_id?: string;
  parent_id?: string;
  parent_table?: string;
  space_id?: string;
  created_time?: number;
  last_edited_time?: number;
  version?: number;
  alive?: boolean;
  is_template?: boolean;
}

export interface NotionCollection {
  id: string;
  name?: unknown;
  description?: unknown;
  icon?: string;
  cover?: string;
  schema?: Record<string, NotionColumn>;
  version?: number;
  parent_id?: string;
}

export interface NotionColumn {
  name: string;
  type: string;
  options?: { id?: string; value: string; color?: string }[];
}

export interface NotionView {
  id: string;
  type: string;
  name?: string;
  format?: Record<string, unknown>;
  query2?: Record<string, unknown>;
  page_sort?: string[];
  version?: number;
  parent_id?: string;
}

export interface NotionRecord<T> {
  role: string;
  value: T;
}

/** A record map in one shape: every record is `{role, value}`, unusable ones are left out. */
export interface RecordMap {
  block: Record<string, NotionRecord<NotionBlock>>;
  collection: Record<string, NotionRecord<NotionCollection>>;
  collection_view: Record<string, NotionRecord<NotionView>>;
  notion_user: Record<string, NotionRecord<{ id: string } & Record<string, unknown>>>;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Notion wraps a collection up to three times; one more is a guard against a loop. */
const MAX_WRAPS = 4;

/**
 * Unwraps `{value}`, `{role, value}`, `{value: {value, role}}` and `{spaceId, value: {role, value}}` to the record itself.
 * Undefined for `role: "none"` and for anything without an id: the caller may not read it, or it does not exist.
 */
export function unwrapRecord<T extends { id: string }>(wrapped: unknown): NotionRecord<T> | undefined {
  let current: unknown = wrapped;
  let role = 'reader';
  for (let depth = 0; depth <= MAX_WRAPS; depth++) {
    if (!isObject(current)) return undefined;
    if (typeof current.role === 'string') role = current.role;
    if (role === 'none') return undefined;
    const isRecord = typeof current.id === 'string' && !isObject(current.value);
    if (isRecord) {
      const { crdt_data: _data, crdt_format_version: _version, ...value } = current;
      return { role, value: value as unknown as T };
    }
    current = current.value;
  }
  return undefined;
}

function unwrapTable<T extends { id: string }>(table: unknown): Record<string, NotionRecord<T>> {
  const records: Record<string, NotionRecord<T>> = {};
  if (!isObject(table)) return records;
  for (const [id, wrapped] of Object.entries(table)) {
    const record = unwrapRecord<T>(wrapped);
    if (record) records[toUuid(id) ?? id] = record;
  }
  return records;
}

export function emptyRecordMap(): RecordMap {
  return { block: {}, collection: {}, collection_view: {}, notion_user: {} };
}

/** The record map of any answer (also wrapped as `{recordMap}`), in the one shape that the rest of the code knows. */
export function normaliseRecordMap(answer: unknown): RecordMap {
  const source = isObject(answer) && isObject(answer.recordMap) ? answer.recordMap : answer;
  if (!isObject(source)) return emptyRecordMap();
  return {
    block: unwrapTable<NotionBlock>(source.block),
    collection: unwrapTable<NotionCollection>(source.collection),
    collection_view: unwrapTable<NotionView>(source.collection_view),
    notion_user: unwrapTable(source.notion_user),
  };
}

/** Adds the records of `more` to `target`; later ones win. */
export function mergeRecords(target: RecordMap, more: RecordMap): void {
  Object.assign(target.block, more.block);
  Object.assign(target.collection, more.collection);
  Object.assign(target.collection_view, more.collection_view);
  Object.assign(target.notion_user, more.notion_user);
}

/** The collection a database block shows: older blocks name it directly, newer ones by a pointer. */
export function collectionIdOf(block: NotionBlock, records: RecordMap): string | undefined {
  const pointer = block.format?.collection_pointer;
  const named = block.collection_id ?? (isObject(pointer) && typeof pointer.id === 'string' ? pointer.id : undefined);
  if (named) return named;
  const ids = Object.keys(records.collection);
  return ids.length === 1 ? ids[0] : undefined;
}
