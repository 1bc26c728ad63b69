import type { PageObjectResponse } from '@notionhq/client';
import { columnValue } from '@/lib/article/read/computed-columns';
import type { FormulaValue } from '@/lib/article/read/formula/values';
import { createRecords, emptyRecords, type Fields } from '@/lib/source/records';
import {
  type BlockRecord,
  type CollectionRecord,
  MENTION,
  plainText,
  type RichText,
} from '@/tests/fake-notion/records';
import { type ColumnFields, type OfficialContext, toUser } from './context';
import { fileName, toFile } from './files';
import { toRichText } from './rich-text';
import { propertyId, propertyType } from './schema';
import { toDate, toTime } from './times';

/** Values of one property that a page holds; the others are read by the property's own address. */
export const MAX_VALUES = 25;

/** Types that have a list of values and are read page by page. */
const LISTED = ['title', 'rich_text', 'people', 'relation'];

/** A property with all its values. */
export interface PropertyValue {
  id: string;
  type: string;
  value: unknown;
}

/** Whether a property is read page by page. */
export function isListed(property: PropertyValue): property is PropertyValue & { value: unknown[] } {
  return LISTED.includes(property.type) && Array.isArray(property.value);
}

/** The properties of a page, by the names of its columns; long ones are cut. */
export function toProperties(row: BlockRecord, context: OfficialContext): PageObjectResponse['properties'] {
  const entries = pageColumns(row, context).map(({ key, column, collection }) => {
    const property = toProperty(row, key, column, collection, context);
    const { id, type, value } = property;
    const isCut = isListed(property) && property.value.length > MAX_VALUES;
    const shown = isCut ? property.value.slice(0, MAX_VALUES) : value;
    return [column.name, { id, type, [type]: shown, ...((isCut || type === 'relation') && { has_more: isCut }) }];
  });
  return Object.fromEntries(entries) as PageObjectResponse['properties'];
}

/** The columns that a page has: those of its data source, or its title alone. */
export function pageColumns(row: BlockRecord, { records }: OfficialContext) {
  const collection = row.parent_table === 'collection' ? records.collection(row.parent_id) : undefined;
  const schema = collection?.schema ?? { title: { name: 'title', type: 'title' } };
  return Object.entries(schema).map(([key, column]) => ({ key, column: column as ColumnFields, collection }));
}

/** What a page has in a column. */
export function toProperty(
  row: BlockRecord,
  key: string,
  column: ColumnFields,
  collection: CollectionRecord | undefined,
  context: OfficialContext,
): PropertyValue {
  const type = propertyType(column.type);
  const read = Object.hasOwn(VALUES, type) ? VALUES[type] : undefined;
  // A type that this interface does not know yet has something in it all the same.
  const value = read?.({ row, key, column, collection, context }) ?? (read ? null : { value: cellText(row, key) });
  return { id: propertyId(key), type, value };
}

interface Cell {
  row: BlockRecord;
  key: string;
  column: ColumnFields;
  collection: CollectionRecord | undefined;
  context: OfficialContext;
}

const cellText = (row: BlockRecord, key: string): string => plainText(row.properties?.[key]);
const richText = ({ row, key, context }: Cell) => toRichText(row.properties?.[key], context);
const text = ({ row, key }: Cell): string | null => cellText(row, key) || null;

const VALUES: Record<string, (cell: Cell) => unknown> = {
  title: richText,
  rich_text: richText,
  url: text,
  email: text,
  phone_number: text,
  number: ({ row, key }) => toNumber(cellText(row, key)),
  checkbox: ({ row, key }) => cellText(row, key) === 'Yes',
  select: ({ row, key, column }) => toOption(cellText(row, key), column),
  status: ({ row, key, column }) => toOption(cellText(row, key), column),
  multi_select: ({ row, key, column }) =>
    cellText(row, key)
      .split(',')
      .flatMap((name) => toOption(name, column) ?? []),
  date: ({ row, key }) => toDate(marked(row.properties?.[key], 'd')[0] ?? {}),
  people: ({ row, key, context }) => marked(row.properties?.[key], 'u').map((id) => toUser(String(id), context)),
  relation: ({ row, key }) => marked(row.properties?.[key], 'p').map((id) => ({ id })),
  files: ({ row, key, context }) =>
    (row.properties?.[key] ?? []).flatMap(([name, marks]) => {
      const source = marks?.find(([mark]) => mark === 'a')?.[1];
      if (typeof source !== 'string') return [];
      return [{ name: name || fileName(source), ...toFile(source, row.space_id, context.signer) }];
    }),
  formula: (cell) => toFormula(computed(cell)),
  rollup: toRollup,
  unique_id: ({ row, key, column }) => ({ prefix: column.prefix ?? null, number: toNumber(cellText(row, key)) }),
  created_time: ({ row }) => toTime(row.created_time),
  last_edited_time: ({ row }) => toTime(row.last_edited_time),
  created_by: ({ row, context }) => toUser(row.created_by_id, context),
  last_edited_by: ({ row, context }) => toUser(row.last_edited_by_id, context),
  place: ({ row, key }) => markedPlace(row.properties?.[key]),
  verification: ({ row, key }) => ({ state: cellText(row, key) || 'unverified', verified_by: null, date: null }),
  button: () => ({}),
};

function toNumber(written: string): number | null {
  return written === '' || Number.isNaN(Number(written)) ? null : Number(written);
}

function toOption(name: string, { options = [] }: ColumnFields) {
  if (name === '') return null;
  const option = options.find(({ value }) => value === name);
  return { id: option?.id ?? name, name, color: option?.color ?? 'default' };
}

function markedPlace(cell: RichText | undefined): object | null {
  const place = marked(cell, 'plc')[0] ?? (plainText(cell) && { name: plainText(cell) });
  return place ? { lat: 0, lon: 0, address: null, ...(place as object) } : null;
}

/** The values of one kind of mark in a cell. */
function marked(cell: RichText | undefined, kind: string): unknown[] {
  return (cell ?? []).flatMap(([run, marks]) =>
    run === MENTION ? (marks ?? []).flatMap(([name, value]) => (name === kind ? [value] : [])) : [],
  );
}

/** What a formula or a rollup comes to, as Notion computes it from the stored records. */
function computed({ row, key, collection, context }: Cell): FormulaValue {
  const { workspaces } = context.records;
  const tables = workspaces.find(({ recordMap }) => recordMap.block[row.id])?.recordMap;
  const records = createRecords({
    ...emptyRecords(),
    block: (tables?.block ?? {}) as unknown as Record<string, Fields>,
    collection: (tables?.collection ?? {}) as unknown as Record<string, Fields>,
    user: (tables?.notion_user ?? {}) as unknown as Record<string, Fields>,
  });
  const source = records.block(row.id);
  if (!source) return null;
  const columns = { title: { type: 'title' }, ...collection?.schema };
  return columnValue(source, key, { columns, records, locale: 'en-US' });
}

function toFormula(value: FormulaValue): object {
  if (typeof value === 'number') return { type: 'number', number: value };
  if (typeof value === 'boolean') return { type: 'boolean', boolean: value };
  if (value instanceof Date) return { type: 'date', date: { start: value.toISOString(), end: null, time_zone: null } };
  return { type: 'string', string: value };
}

/** Originals come as a list of values, numbers and dates as one. */
function toRollup(cell: Cell): object {
  const { row, column, collection, context } = cell;
  const name = String(column.aggregation ?? 'show_original');
  if (name === 'show_original' || name === 'show_unique') {
    const relation = collection?.schema[String(column.relation_property)] as ColumnFields | undefined;
    const other = context.records.collection(String(relation?.collection_id ?? ''));
    const target = String(column.target_property);
    const targetColumn = other?.schema[target] as ColumnFields | undefined;
    const array = marked(row.properties?.[String(column.relation_property)], 'p').flatMap((id) => {
      const related = context.records.block(String(id));
      if (!related || !targetColumn) return [];
      const { type, value } = toProperty(related, target, targetColumn, other, context);
      return [{ type, [type]: value }];
    });
    return { type: 'array', array, function: name };
  }
  const value = computed(cell);
  if (value instanceof Date) {
    return { type: 'date', date: { start: value.toISOString(), end: null, time_zone: null }, function: name };
  }
  return { type: 'number', number: typeof value === 'number' ? value : null, function: name };
}
