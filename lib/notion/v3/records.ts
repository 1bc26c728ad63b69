import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toUuid } from '@/lib/ids';
import { asFields, asString, collectionIdOf as namedCollection, withoutSuggestions } from '@/lib/source/records';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What the fields of each record have to be. A field of another kind, such as `null`, counts as absent, so that nothing trips over it. */
const blockFields = {
  type: isText,
  properties: isObject,
  content: isIds,
  format: isObject,
  view_ids: isIds,
  collection_id: isText,
  parent_id: isText,
  parent_table: isText,
  created_by_id: isText,
  last_edited_by_id: isText,
  space_id: isText,
  created_time: isTime,
  last_edited_time: isTime,
  version: isTime,
};
const collectionFields = { schema: isObject, parent_id: isText, version: isTime };
const viewFields = {
  type: isText,
  name: isText,
  format: isObject,
  query2: isObject,
  page_sort: isIds,
  version: isTime,
};

/** The fields of records that this folder reads, by their tables. */
export const READ_FIELDS = {
  block: Object.keys(blockFields),
  collection: Object.keys(collectionFields),
  collection_view: Object.keys(viewFields),
} as const;

type Read<Checks> = {
  [Name in keyof Checks]?: Checks[Name] extends (value: unknown) => value is infer Value ? Value : never;
};

/** The fields of a block that this layer reads; everything else is passed on to the renderer untouched. */
export interface NotionBlock extends Read<Omit<typeof blockFields, 'type'>> {
  id: string;
  type: string;
  alive?: boolean;
  is_template?: boolean;
}

export interface NotionCollection extends Read<Omit<typeof collectionFields, 'schema'>> {
  id: string;
  name?: unknown;
  description?: unknown;
  icon?: string;
  cover?: string;
  schema?: Record<string, NotionColumn>;
}

export interface NotionView extends Read<Omit<typeof viewFields, 'type'>> {
  id: string;
  type: string;
}

export interface NotionColumn {
  name: string;
  type: string;
  options?: { id?: string; value: string; color?: string; description?: string }[];
}

/** Tables whose records are taken as they are: people, what buttons do, how forms and dashboards are put together, what a form asks. */
const PLAIN_TABLES = ['notion_user', 'automation', 'automation_action', 'layout', 'form_question'] as const;

type PlainTables = Record<(typeof PLAIN_TABLES)[number], Record<string, { id: string } & Json>>;

/** A record map in one shape: records without their wrapping, unusable ones are left out. */
export interface RecordMap extends PlainTables {
  block: Record<string, NotionBlock>;
  /** Blocks that the answer has a place for and no record: deleted, or not shared. About all others it is silent. */
  forbidden?: string[];
  collection: Record<string, NotionCollection>;
  collection_view: Record<string, NotionView>;
}

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

/** Notion wraps a collection up to three times; one more is a guard against a loop. */
const MAX_WRAPS = 4;

/**
 * Unwraps `{value}`, `{role, value}`, `{value: {value, role}}` and `{spaceId, value: {role, value}}` to the record itself.
 * Undefined for `role: "none"` and for anything without an id: the caller may not read it, or it does not exist.
 */
export function unwrapRecord<T extends { id: string }>(wrapped: unknown): T | undefined {
  let current: unknown = wrapped;
  let space_id: string | undefined;
  for (let depth = 0; depth <= MAX_WRAPS; depth++) {
    if (!isObject(current) || current.role === 'none') return undefined;
    if (typeof current.spaceId === 'string' && current.spaceId) space_id ??= current.spaceId;
    const isRecord = typeof current.id === 'string' && !isObject(current.value);
    if (isRecord) {
      const { crdt_data: _data, crdt_format_version: _version, ...value } = current;
      // Queries need the workspace, which newer answers contain beside the record.
      return { ...(space_id && { space_id }), ...value } as unknown as T;
    }
    current = current.value;
  }
  return undefined;
}

function unwrapTable<T extends { id: string }>(table: unknown, mend?: (value: Json) => void): Record<string, T> {
  const records: Record<string, T> = {};
  if (!isObject(table)) return records;
  for (const [id, wrapped] of Object.entries(table)) {
    const record = unwrapRecord<T>(wrapped);
    if (!record) continue;
    mend?.(record as unknown as Json);
    records[toUuid(id) ?? id] = record;
  }
  return records;
}

function mendFields(record: Json, fields: Record<string, (value: unknown) => boolean>): void {
  for (const [name, isRight] of Object.entries(fields)) {
    const value = record[name];
    if (value === undefined || isRight(value)) continue;
    // A bad entry is skipped; the rest of the list is kept.
    if (isRight === isIds && Array.isArray(value)) record[name] = value.filter(isText);
    else delete record[name];
  }
}

/** Its texts without what was only suggested: everything else reads them from here, also where only letters are asked for. */
function mendBlock(block: Json): void {
  mendFields(block, blockFields);
  if (isObject(block.properties)) block.properties = mapTexts(block.properties);
}

const mapTexts = (texts: Json): Json =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withoutSuggestions(text)]));

function mendCollection(collection: Json): void {
  mendFields(collection, collectionFields);
  for (const name of ['name', 'description']) {
    if (collection[name] !== undefined) collection[name] = withoutSuggestions(collection[name]);
  }
  if (!isObject(collection.schema)) return;
  const columns = Object.entries(collection.schema).flatMap(([key, column]) => {
    if (!isObject(column) || !isText(column.name)) return [];
    const options = Array.isArray(column.options) ? column.options.filter(isObject) : undefined;
    return [[key, { ...column, options }] as const];
  });
  collection.schema = Object.fromEntries(columns);
}

const plainTables = (source: Json) =>
  Object.fromEntries(PLAIN_TABLES.map((table) => [table, unwrapTable(source[table])])) as PlainTables;

export const emptyRecordMap = (): RecordMap => ({ block: {}, collection: {}, collection_view: {}, ...plainTables({}) });

/** The record map of any answer (also wrapped as `{recordMap}`), in the one shape that the rest of the code knows. */
export function normalizeRecordMap(answer: unknown): RecordMap {
  const source = isObject(answer) && isObject(answer.recordMap) ? answer.recordMap : answer;
  if (!isObject(source)) return emptyRecordMap();
  const block = unwrapTable<NotionBlock>(source.block, mendBlock);
  const answered = isObject(source.block) ? Object.keys(source.block).map((id) => toUuid(id) ?? id) : [];
  const forbidden = answered.filter((id) => !block[id]);
  return {
    ...plainTables(source),
    block,
    ...(forbidden.length > 0 && { forbidden }),
    collection: unwrapTable<NotionCollection>(source.collection, mendCollection),
    collection_view: unwrapTable<NotionView>(source.collection_view, (view) => mendFields(view, viewFields)),
  };
}

/** Adds the records of `more` to `target`; later ones win. */
export function mergeRecords(target: RecordMap, more: RecordMap): void {
  for (const table of ['block', 'collection', 'collection_view', ...PLAIN_TABLES] as const)
    Object.assign(target[table], more[table]);
  if (more.forbidden) target.forbidden = [...(target.forbidden ?? []), ...more.forbidden];
}

/** The ids to which blocks or views point by a key of their format. */
export const pointed = (parts: readonly (NotionView | NotionBlock | undefined)[], key: string): string[] =>
  parts.flatMap((part) => asString(asFields(part?.format?.[key]).id) || []);

/** The collection a database block shows: older blocks name it directly, newer ones by a pointer. */
export function collectionIdOf(block: NotionBlock, records: RecordMap): string | undefined {
  const named = namedCollection({ ...block });
  if (named) return named;
  const ids = Object.keys(records.collection);
  return ids.length === 1 ? ids[0] : undefined;
}
