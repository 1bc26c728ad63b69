import type { ExtendedRecordMap } from 'notion-types';

/** Reads records of any shape that Notion has answered with; whatever is missing or malformed reads as absent. */

export type Fields = Record<string, unknown>;

/** A block with every field present and of the right kind. */
export interface SourceBlock {
  /** As Notion has it, a dashed UUID. */
  id: string;
  type: string;
  properties: Fields;
  format: Fields;
  content: string[];
  parentId: string;
  fields: Fields;
}

export type RecordTable =
  | 'block'
  | 'collection'
  | 'collection_view'
  | 'notion_user'
  | 'automation'
  | 'automation_action';

export interface Records {
  block(id: unknown): SourceBlock | undefined;
  record(table: RecordTable, id: unknown): Fields | undefined;
  /** The answer to a view's query, or undefined. */
  query(collectionId: string, viewId: string): Fields | undefined;
  customEmoji(id: unknown): string | undefined;
  /** Blocks whose parent is this record, in the map's order. */
  childrenOf(parentId: string): SourceBlock[];
}

export function createRecords(recordMap: ExtendedRecordMap): Records {
  const map = asFields(recordMap);
  const blocks = new Map<string, SourceBlock | undefined>();
  let byParent: Map<string, SourceBlock[]> | undefined;

  const record = (table: RecordTable, id: unknown): Fields | undefined => {
    if (typeof id !== 'string' || !id) return undefined;
    const records = asFields(map[table]);
    return unwrap(Object.hasOwn(records, id) ? records[id] : undefined);
  };

  const block = (id: unknown): SourceBlock | undefined => {
    if (typeof id !== 'string') return undefined;
    if (!blocks.has(id)) blocks.set(id, toBlock(id, record('block', id)));
    return blocks.get(id);
  };

  return {
    block,
    record,
    query: (collectionId, viewId) => asOptionalFields(asFields(asFields(map.collection_query)[collectionId])[viewId]),
    customEmoji: (id) => {
      const emoji = typeof id === 'string' ? asFields(map.custom_emojis)[id] : undefined;
      if (typeof emoji === 'string') return emoji;
      const url = unwrap(emoji)?.url;
      return typeof url === 'string' ? url : undefined;
    },
    childrenOf: (parentId) => {
      byParent ??= groupByParent(Object.keys(asFields(map.block)).map(block));
      return byParent.get(parentId) ?? [];
    },
  };
}

function groupByParent(blocks: (SourceBlock | undefined)[]): Map<string, SourceBlock[]> {
  const groups = new Map<string, SourceBlock[]>();
  for (const block of blocks) {
    if (!block) continue;
    const group = groups.get(block.parentId);
    if (group) group.push(block);
    else groups.set(block.parentId, [block]);
  }
  return groups;
}

function toBlock(id: string, fields: Fields | undefined): SourceBlock | undefined {
  if (!fields || typeof fields.type !== 'string') return undefined;
  return {
    id: typeof fields.id === 'string' && fields.id ? fields.id : id,
    type: fields.type,
    properties: asFields(fields.properties),
    format: asFields(fields.format),
    content: asStrings(fields.content),
    parentId: asString(fields.parent_id),
    fields,
  };
}

/** `{value}` and `{value: {value, role}}` both hold the record; a record without rights holds none. */
function unwrap(box: unknown): Fields | undefined {
  const outer = asOptionalFields(box);
  const inner = asOptionalFields(outer?.value) ?? (outer && 'type' in outer ? outer : undefined);
  if (!inner) return undefined;
  return 'role' in inner && !('type' in inner) ? asOptionalFields(inner.value) : (nestedValue(inner) ?? inner);
}

function nestedValue(fields: Fields): Fields | undefined {
  return 'id' in fields ? undefined : asOptionalFields(fields.value);
}

export function asOptionalFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function asFields(value: unknown): Fields {
  return asOptionalFields(value) ?? {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asStrings(value: unknown): string[] {
  return asList(value).filter((item): item is string => typeof item === 'string');
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A finite number above zero, else undefined. */
export function asSize(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The 32 hex digits of an id. */
export function toId32(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

/** The first text of a property such as `source` or `link`. */
export function firstText(property: unknown): string {
  const first = asList(property)[0];
  return asString(asList(first)[0]).trim();
}
