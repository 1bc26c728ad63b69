import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { EQUATION, type Mark, MENTION, type RichText, type Run } from '@/lib/markdown/records/records';

/** What articles read of a block's format. The rest is Notion's own bookkeeping. */
const FORMAT_KEYS = new Set([
  'alias_pointer',
  'attributes',
  'block_alignment',
  'block_aspect_ratio',
  'block_color',
  'block_full_width',
  'block_height',
  'block_page_width',
  'block_preserve_scale',
  'block_width',
  'bookmark_cover',
  'bookmark_icon',
  'code_wrap',
  'column_ratio',
  'display_source',
  'domain',
  'drive_properties',
  'list_start_index',
  'original_url',
  'page_cover',
  'page_cover_position',
  'page_full_width',
  'page_icon',
  'page_small_text',
  'table_block_column_format',
  'table_block_column_header',
  'table_block_column_order',
  'table_block_row_header',
  'toggleable',
  'transclusion_reference_pointer',
  'uri',
]);

/** Values that mean the same as their absence. */
const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  block_alignment: ['', 'center'],
  block_color: ['', 'default'],
  block_full_width: [false],
  block_page_width: [false],
  block_preserve_scale: [false],
  code_wrap: [true],
  list_start_index: [1],
  page_full_width: [false],
  page_icon: [''],
  page_small_text: [false],
  table_block_column_header: [false],
  table_block_row_header: [false],
  toggleable: [false],
};

const PICTURE_PROPERTIES = new Set(['source', 'alt_text', 'caption']);
/** Types that have a position of their own: the others have the width of the text whatever their records say. */
const PLACED =
  /^(?:image|video|audio|file|pdf|embed|tweet|figma|typeform|codepen|excalidraw|gist|drive|replit|maps|miro|loom|abstract|invision|framer|whimsical|sketch|deepnote)$/;
const PLACEMENT = /^block_(?!color)/;
const COLOR = /^[a-z]+(?:_background)?$/;
/** Marks that stand for something, with the text of their run where the text is empty. */
const OBJECTS: Readonly<Record<string, string | undefined>> = {
  e: EQUATION,
  p: MENTION,
  u: MENTION,
  d: undefined,
  lm: undefined,
  eoi: MENTION,
  ce: MENTION,
};
const DATE_KEYS = ['start_date', 'start_time', 'end_date', 'end_time'];

/** A block as articles see it: two blocks that look the same are equal. */
export function normalSpec(spec: BlockSpec): BlockSpec {
  const columns = columnNames(spec);
  const renamed = (key: string): string => columns.get(key) ?? key;
  const properties = Object.entries(spec.properties ?? {}).flatMap(([key, text]) => {
    if (spec.type === 'image' && !PICTURE_PROPERTIES.has(key)) return [];
    if (spec.type === 'table_row' && !Array.isArray(text)) return [];
    const normal = normalText(text);
    return normal.length > 0 ? [[key, normal] as const] : [];
  });
  const format = normalFormat(spec, renamed);
  const records = recordsOf(spec);
  const children = (spec.children ?? []).map((child) =>
    spec.type === 'table' ? normalSpec(withRenamedCells(child, columns)) : normalSpec(child),
  );
  return {
    type: spec.type,
    ...(spec.id !== undefined && { id: spec.id }),
    ...(spec.key?.startsWith('synced/') && { key: spec.key }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties.sort(byKey)) }),
    ...(Object.keys(format).length > 0 && { format }),
    ...(children.length > 0 && { children }),
    ...(spec.fields && { fields: spec.fields }),
    ...(Object.keys(records).length > 0 && { records }),
  };
}

/** Runs that look the same are one, and empty ones are none. */
export function normalText(text: unknown): RichText {
  if (!Array.isArray(text)) return [];
  const joined: RichText = [];
  for (const item of text) {
    const [words, marks] = (Array.isArray(item) ? item : [item]) as [unknown, unknown];
    if (typeof words !== 'string' || (words === '' && !Array.isArray(marks))) continue;
    const run = normalRun(words, Array.isArray(marks) ? marks : []);
    const last = joined.at(-1);
    const marked = JSON.stringify(run[1]);
    if (last && JSON.stringify(last[1]) === marked && !isObject(run[1]?.at(-1))) last[0] += run[0];
    else if (run[0] !== '') joined.push(run);
  }
  return joined;
}

const isObject = (mark: Mark | undefined): boolean => mark !== undefined && mark[0] in OBJECTS;

/** Links come first, as they are rendered; what the run stands for comes last. */
function normalRun(words: string, marks: unknown[]): Run {
  const plain: Mark[] = [];
  let object: Mark | undefined;
  for (const mark of marks) {
    const [name, value] = unboxed(mark);
    if (name in OBJECTS) object ??= [name, name === 'd' ? dateOf(value) : value];
    else if (!isKnown(name, value) || plain.some(([known, same]) => known === name && (name === 'a' || same === value)))
      continue;
    else plain.push(value === undefined ? [name] : [name, value]);
  }
  plain.sort(([one], [other]) => Number(other === 'a') - Number(one === 'a'));
  const all = object ? [...plain, object] : plain;
  const text = object ? (OBJECTS[object[0]] ?? words) : words;
  return all.length > 0 ? [text, all] : [text];
}

/** Older mentions have one name for all. */
function unboxed(mark: unknown): Mark {
  const [name, value] = (Array.isArray(mark) ? mark : []) as [unknown, unknown];
  if (name === MENTION && Array.isArray(value)) return [value[0] === 'u' ? 'u' : 'p', value[1]];
  return [String(name), value];
}

function isKnown(name: string, value: unknown): boolean {
  if (name === 'a') return typeof value === 'string' && value !== '';
  if (name === 'h') return typeof value === 'string' && value !== 'default' && COLOR.test(value);
  return ['b', 'i', 's', 'c', '_'].includes(name);
}

function dateOf(value: unknown): Record<string, unknown> {
  const date = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(DATE_KEYS.flatMap((key) => (date[key] ? [[key, date[key]]] : [])));
}

function normalFormat(spec: BlockSpec, renamed: (key: string) => string): Record<string, unknown> {
  const kept = Object.entries(spec.format ?? {}).flatMap(([key, value]): [string, unknown][] => {
    if (PLACEMENT.test(key) && !PLACED.test(spec.type)) return [];
    if (!FORMAT_KEYS.has(key) || value === undefined || value === null || DEFAULTS[key]?.includes(value)) return [];
    if (key === 'display_source') return value === sourceOf(spec) || spec.type === 'image' ? [] : [[key, value]];
    if (key.endsWith('_pointer')) return [[key, { id: (value as { id?: unknown }).id }]];
    if (key === 'table_block_column_order') return [[key, (value as string[]).map(renamed)]];
    if (key === 'table_block_column_format') {
      const formats = Object.entries(value as Record<string, Record<string, unknown>>).flatMap(([column, format]) => {
        const own = Object.entries(format).filter(([name, one]) => !(name === 'color' && one === 'default'));
        return own.length > 0 ? [[renamed(column), Object.fromEntries(own.sort(byKey))] as const] : [];
      });
      return formats.length > 0 ? [[key, Object.fromEntries(formats.sort(byKey))]] : [];
    }
    return [[key, value]];
  });
  return Object.fromEntries(kept.sort(byKey));
}

/** The records that a block came with, those of its mentions among them. */
function recordsOf({ records, attached = [] }: BlockSpec): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const tables of [records, ...attached.map((mention) => mention.records)])
    for (const [table, entries] of Object.entries(tables ?? {})) all[table] = { ...all[table], ...entries };
  return all;
}

const sourceOf = ({ properties }: BlockSpec): string => properties?.source?.[0]?.[0] ?? '';

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Columns of a simple table have names that mean nothing: here they are counted. */
function columnNames({ type, format, children = [] }: BlockSpec): Map<string, string> {
  if (type !== 'table') return new Map();
  const order = format?.table_block_column_order;
  const keys = Array.isArray(order) ? order.map(String) : children.flatMap((row) => Object.keys(row.properties ?? {}));
  return new Map([...new Set(keys)].map((key, index) => [key, `c${index}`]));
}

function withRenamedCells(row: BlockSpec, columns: ReadonlyMap<string, string>): BlockSpec {
  const cells = Object.entries(row.properties ?? {}).flatMap(([key, text]) => {
    const name = columns.get(key);
    return name === undefined ? [] : [[name, text] as const];
  });
  return { ...row, properties: Object.fromEntries(cells) };
}
