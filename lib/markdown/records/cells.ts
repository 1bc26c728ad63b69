import type { CellValue, ColumnSpec } from '@/lib/markdown/records/block-spec';
import { columnKey, stableId } from '@/lib/markdown/records/ids';
import { type ColumnSchema, MENTION, type RichText, type SelectOption } from '@/lib/markdown/records/records';
import { toDateValue } from '@/lib/markdown/text/inline';

/** Colors of options without a chosen color, one after the other, as Notion hands them out. */
const OPTION_COLORS = ['blue', 'green', 'orange', 'purple', 'pink', 'yellow', 'red', 'brown', 'gray', 'default'];

/** A cell as Notion stores it; undefined for an empty one, which Notion leaves out. */
export function toCell(type: string, value: CellValue): RichText | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (isRichText(value)) return value;
  switch (type) {
    case 'checkbox':
      return [[value === true || value === 'true' || value === 'Yes' ? 'Yes' : 'No']];
    case 'multi_select': {
      const names = namesOf(value);
      return names.length === 0 ? undefined : [[names.join(',')]];
    }
    case 'date':
      return [[MENTION, [['d', typeof value === 'string' ? toDateValue(value) : value]]]];
    case 'url':
      return [[String(value), [['a', String(value)]]]];
    default:
      return [[typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  }
}

/** A database's columns as its record keeps them, and the inner key of each by name. */
export function toSchema(
  databaseKey: string,
  columns: ColumnSpec[],
  rows: Record<string, CellValue>[],
): { schema: Record<string, ColumnSchema>; keys: Map<string, string> } {
  const schema: Record<string, ColumnSchema> = {};
  const keys = new Map<string, string>();
  for (const column of columns) {
    const key = column.type === 'title' ? 'title' : freeKey(databaseKey, column.name, schema);
    keys.set(column.name, key);
    schema[key] = { name: column.name, type: column.type };
    if (column.type === 'select' || column.type === 'multi_select' || column.type === 'status') {
      schema[key].options = toOptions(`${databaseKey}/${column.name}`, column, rows);
    }
  }
  return { schema, keys };
}

/** Names of a select or multi_select cell. */
export function namesOf(value: CellValue): string[] {
  if (isRichText(value)) return value.flatMap(([text]) => text.split(','));
  const names = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function toOptions(key: string, column: ColumnSpec, rows: Record<string, CellValue>[]): SelectOption[] {
  const given = column.options ?? [];
  const colors = new Map(given.map(({ name, color }) => [name, color]));
  const descriptions = new Map(given.map(({ name, description }) => [name, description]));
  for (const row of rows) {
    for (const name of column.type === 'multi_select' ? namesOf(row[column.name]) : namesOf([row[column.name] ?? ''])) {
      if (!colors.has(name)) colors.set(name, undefined);
    }
  }
  return [...colors].map(([value, color], index) => ({
    id: stableId(key, 'option', value),
    color: color ?? OPTION_COLORS[index % OPTION_COLORS.length] ?? 'default',
    value,
    ...(descriptions.get(value) && { description: descriptions.get(value) }),
  }));
}

/** Four characters can meet twice; the next try is as stable as the first. */
function freeKey(databaseKey: string, name: string, taken: Record<string, ColumnSchema>): string {
  for (let attempt = 0; ; attempt++) {
    const key = columnKey(databaseKey, name, attempt);
    if (!(key in taken)) return key;
  }
}

function isRichText(value: CellValue): value is RichText {
  return (
    Array.isArray(value) && value.length > 0 && value.every((run) => Array.isArray(run) && typeof run[0] === 'string')
  );
}
