import type { CellValue, ColumnSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
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

/** The key of a column in records: no name that every object has is one. */
export const columnKey = (name: string): string => `c-${name}`;

/** A database's columns as its record keeps them. */
export function toSchema(
  databaseKey: string,
  columns: ColumnSpec[],
  rows: Record<string, CellValue>[],
): Record<string, ColumnSchema> {
  const entries = columns.map((column): [string, ColumnSchema] => {
    const { name, type } = column;
    const hasOptions = type === 'select' || type === 'multi_select' || type === 'status';
    const options = hasOptions ? { options: toOptions(`${databaseKey}/${name}`, column, rows) } : {};
    return [type === 'title' ? 'title' : columnKey(name), { name, type, ...options }];
  });
  return Object.fromEntries(entries);
}

/** Names of a select or multi_select cell. */
export function namesOf(value: CellValue): string[] {
  if (isRichText(value)) return value.flatMap(([text]) => text.split(','));
  const names = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function toOptions(
  key: string,
  { name, type, options = [] }: ColumnSpec,
  rows: Record<string, CellValue>[],
): SelectOption[] {
  const known = new Map(options.map((option) => [option.name, option]));
  for (const row of rows)
    for (const value of type === 'multi_select' ? namesOf(row[name]) : namesOf([row[name] ?? '']))
      if (!known.has(value)) known.set(value, { name: value });
  return [...known.values()].map(({ name: value, color, description }, index) => ({
    id: stableId(key, 'option', value),
    color: color ?? OPTION_COLORS[index % OPTION_COLORS.length] ?? 'default',
    value,
    ...(description && { description }),
  }));
}

function isRichText(value: CellValue): value is RichText {
  return (
    Array.isArray(value) && value.length > 0 && value.every((run) => Array.isArray(run) && typeof run[0] === 'string')
  );
}
