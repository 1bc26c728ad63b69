import { type BlockRecord, plainText, type RichText } from '@/tests/fake-notion/records';
import { addReferences } from '@/tests/fake-notion/v3-pages';
import type { RecordAnswer, RecordSource } from '@/tests/fake-notion/v3-records';

/** Rows of one result when the caller does not say: Notion's own first load. */
const DEFAULT_LIMIT = 50;

/** What a row has to be for a view to show it. */
export interface Condition {
  property?: string;
  filter?: { operator?: string; value?: { value?: unknown } };
  operator?: 'and' | 'or';
  filters?: Condition[];
}

interface Reducer {
  type?: string;
  limit?: number;
  filter?: Condition;
}

interface Loader {
  reducers?: Record<string, Reducer>;
  filter?: Condition;
  limit?: number;
  sort?: { property: string; direction?: string }[];
}

/**
 * The rows of a database in the order of the view. Filters of the kinds that notion-client sends are applied, and sorts by words. `hasMore` says that `limit` cut rows off.
 */
export function queryCollection(body: Record<string, unknown>, source: RecordSource, answer: RecordAnswer) {
  const collectionId = idOf(body.collection) ?? idOf(body.source) ?? '';
  const viewId = idOf(body.collectionView) ?? '';
  const loader = (body.loader ?? {}) as Loader;
  const rows = sorted(rowsOf(collectionId, viewId, source), loader.sort).filter((row) => matches(row, loader.filter));

  const reducers = loader.reducers ?? { collection_group_results: { type: 'results', limit: loader.limit } as Reducer };
  const shown = new Set<BlockRecord>();
  const reducerResults: Record<string, unknown> = {};
  for (const [name, reducer] of Object.entries(reducers)) {
    reducerResults[name] = reduce(reducer, rows, shown);
  }

  for (const row of shown) {
    answer.add('block', row.id);
    addReferences(row, answer);
  }
  answer.add('collection', collectionId);
  answer.add('collection_view', viewId);
  return {
    result: { type: 'reducer', reducerResults, sizeHint: rows.length },
    recordMap: answer.toRecordMap(),
    allBlockIds: [...shown].map(({ id }) => id),
  };
}

/** Rows as the view sorts them; those the view does not know come behind. */
function rowsOf(collectionId: string, viewId: string, source: RecordSource): BlockRecord[] {
  const rows = new Map(source.rows(collectionId).map((row) => [row.id, row]));
  const sorted = (source.get('collection_view', viewId)?.page_sort ?? []).flatMap((id) => rows.get(id) ?? []);
  return [...new Set([...sorted, ...rows.values()])];
}

function sorted(rows: BlockRecord[], sort: Loader['sort'] = []): BlockRecord[] {
  const wordsOf = (row: BlockRecord, property: string): string => plainText(row.properties?.[property]);
  return [...rows].sort((one, other) => {
    for (const { property, direction } of sort) {
      const result = wordsOf(one, property).localeCompare(wordsOf(other, property), 'en');
      if (result !== 0) return direction === 'descending' ? -result : result;
    }
    return 0;
  });
}

function reduce(reducer: Reducer, rows: BlockRecord[], shown: Set<BlockRecord>): Record<string, unknown> {
  const matching = rows.filter((row) => matches(row, reducer.filter));
  // Names and sizes of groups, which no reader asks for.
  if (reducer.type !== 'results') return { type: reducer.type };
  const limit = reducer.limit ?? DEFAULT_LIMIT;
  const page = matching.slice(0, limit);
  for (const row of page) shown.add(row);
  return { type: 'results', blockIds: page.map(({ id }) => id), hasMore: matching.length > limit };
}

/** Whether a row passes a filter; conditions of unknown kinds let everything pass. */
function matches(row: BlockRecord, condition: Condition | undefined): boolean {
  if (!condition) return true;
  if (condition.filters) {
    const results = condition.filters.map((filter) => matches(row, filter));
    return condition.operator === 'or' ? results.length === 0 || results.includes(true) : !results.includes(false);
  }
  const { property, filter } = condition;
  if (property === undefined || !filter?.operator) return true;
  return OPERATORS[filter.operator]?.(row.properties?.[property], filter.value?.value) ?? true;
}

const OPERATORS: Record<string, (cell: RichText | undefined, wanted: unknown) => boolean> = {
  enum_is: (cell, wanted) => plainText(cell) === String(wanted),
  enum_contains: (cell, wanted) => plainText(cell).split(',').includes(String(wanted)),
  string_contains: (cell, wanted) => plainText(cell).includes(String(wanted)),
  number_greater_than: (cell, wanted) => Number(plainText(cell)) > Number(wanted),
  is_empty: (cell) => (cell?.length ?? 0) === 0,
  is_not_empty: (cell) => (cell?.length ?? 0) > 0,
};

function idOf(pointer: unknown): string | undefined {
  const id = (pointer as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}
