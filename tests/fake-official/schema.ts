import type { DataSourceObjectResponse } from '@notionhq/client';
import type { CollectionRecord } from '@/tests/fake-notion/records';
import type { ColumnFields, OfficialContext } from './context';

/** The official names of v3's column types, where they differ. */
const TYPES: Record<string, string> = {
  text: 'rich_text',
  person: 'people',
  file: 'files',
  auto_increment_id: 'unique_id',
  location: 'place',
};

/** The official name of a v3 column type; one that nobody knows keeps its own. */
export function propertyType(type: string): string {
  return TYPES[type] ?? type;
}

/** The id of a column in addresses and answers. */
export function propertyId(key: string): string {
  return encodeURIComponent(key);
}

/** The columns of a data source, by their names. */
export function toSchema(
  collection: CollectionRecord,
  context: OfficialContext,
): DataSourceObjectResponse['properties'] {
  const entries = Object.entries(collection.schema).map(([key, column]) => {
    const type = propertyType(column.type);
    const definition = DEFINITIONS[type]?.(column as ColumnFields, collection, context) ?? {};
    return [column.name, { id: propertyId(key), name: column.name, description: null, type, [type]: definition }];
  });
  return Object.fromEntries(entries) as DataSourceObjectResponse['properties'];
}

type Definition = (column: ColumnFields, collection: CollectionRecord, context: OfficialContext) => object;

const options = ({ options = [] }: ColumnFields) =>
  options.map(({ id, value, color, description = null }) => ({ id, name: value, color, description }));

/** Of types that have more than a name. */
const DEFINITIONS: Record<string, Definition> = {
  number: ({ number_format: format }) => ({ format: format ?? 'number' }),
  select: (column) => ({ options: options(column) }),
  multi_select: (column) => ({ options: options(column) }),
  status: (column) => ({
    options: options(column),
    groups: [
      { id: 'all', name: 'To-do', color: 'gray', option_ids: (column.options ?? []).map(({ id }) => id) },
      { id: 'in-progress', name: 'In progress', color: 'blue', option_ids: [] },
      { id: 'complete', name: 'Complete', color: 'green', option_ids: [] },
    ],
  }),
  formula: ({ formula, formula2 }, { schema }, { records }) => ({
    expression: formula2
      ? expressionOf(formula2 as FormulaCode, (id) => records.collection(id)?.schema)
      : typeof formula === 'string'
        ? formula
        : usedColumns(formula, schema).join(' + '),
  }),
  relation: ({ collection_id: id }, _collection, { records }) => ({
    database_id: records.collection(String(id))?.parent_id ?? '',
    data_source_id: String(id),
    type: 'single_property',
    single_property: {},
  }),
  rollup: (column, collection, { records }) => {
    const { relation_property: relation, target_property: target, aggregation } = column;
    const relationColumn = collection.schema[String(relation)] as ColumnFields | undefined;
    const other = records.collection(String(relationColumn?.collection_id ?? ''));
    return {
      function: aggregation ?? 'show_original',
      relation_property_name: relationColumn?.name ?? '',
      relation_property_id: propertyId(String(relation)),
      rollup_property_name: other?.schema[String(target)]?.name ?? '',
      rollup_property_id: propertyId(String(target)),
    };
  },
  unique_id: ({ prefix }) => ({ prefix: prefix ?? null }),
};

interface FormulaCode {
  code: [text: string, formats?: [name: string, column: { property: string; collection: { id: string } }][]][];
}

/** A formula of today as the interface writes it, with the names of columns. */
function expressionOf(
  { code }: FormulaCode,
  schemaOf: (id: string) => Readonly<Record<string, { name: string }>> | undefined,
): string {
  const parts = code.map(([text, formats]) => {
    const column = formats?.[0]?.[1];
    return column ? `prop(${JSON.stringify(schemaOf(column.collection.id)?.[column.property]?.name)})` : text;
  });
  return parts.join('');
}

/** `prop("Name")` of each column that a stored formula reads. */
function usedColumns(formula: unknown, schema: Readonly<Record<string, { name: string }>>): string[] {
  const { type, id, args } = (formula ?? {}) as { type?: string; id?: string; args?: unknown[] };
  const own = type === 'property' && id ? [`prop(${JSON.stringify(schema[id]?.name ?? id)})`] : [];
  return [...own, ...(args ?? []).flatMap((node) => usedColumns(node, schema))];
}
