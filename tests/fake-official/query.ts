import type { QueryDataSourceResponse } from '@notionhq/client';
import type { BlockRecord, CollectionRecord } from '@/tests/fake-notion/records';
import type { OfficialContext } from './context';
import { invalid } from './errors';
import { toPage } from './pages';
import { type PageRequest, toPageOf } from './paging';
import { toProperty } from './properties';
import { findColumn, propertyType } from './schema';
import { toMinute } from './times';

/** Rows that one query gives at the most. */
export const QUERY_LIMIT = 10_000;

type Fields = Record<string, unknown>;

export interface QueryRequest extends PageRequest {
  filter?: Fields;
  sorts?: Fields[];
  in_trash?: boolean;
}

/** The rows of a data source that pass the filter, 100 at a time, and never more than `limit` of them. */
export function queryRows(
  collection: CollectionRecord,
  request: QueryRequest,
  limit: number,
  context: OfficialContext,
): QueryDataSourceResponse {
  const rows = selectRows(collection, request, context);
  const { results, ...page } = toPageOf(
    rows.slice(0, limit),
    JSON.stringify(['query', collection.id, request.filter, request.sorts]),
    request,
  );
  return {
    type: 'page_or_data_source',
    page_or_data_source: {},
    ...page,
    results: results.map((row) => toPage(row, context)),
    ...(rows.length > limit &&
      !page.has_more && {
        request_status: { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' },
      }),
  };
}

/** The same rows as records, in the order asked for; the newest come first when none is. */
export function selectRows(
  collection: CollectionRecord,
  { filter, sorts }: Pick<QueryRequest, 'filter' | 'sorts'>,
  context: OfficialContext,
): BlockRecord[] {
  const rows = context.records.rows(collection.id);
  const passed = filter ? rows.filter(toTest(filter, collection, context)) : rows;
  const orders = (sorts?.length ? sorts : [{ timestamp: 'created_time', direction: 'descending' }]).map((sort) =>
    toOrder(sort, collection, context),
  );
  return passed.sort((a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
}

type Test = (row: BlockRecord) => boolean;

function toTest(filter: Fields, collection: CollectionRecord, context: OfficialContext): Test {
  for (const operator of ['and', 'or'] as const) {
    const parts = filter[operator];
    if (!Array.isArray(parts)) continue;
    const tests = (parts as Fields[]).map((part) => toTest(part, collection, context));
    return operator === 'and' ? (row) => tests.every((test) => test(row)) : (row) => tests.some((test) => test(row));
  }
  const { timestamp, property } = filter;
  if (timestamp === 'created_time' || timestamp === 'last_edited_time') {
    const passes = toCondition(filter[timestamp], moment);
    return (row) => passes(toMinute(row[timestamp]));
  }
  if (typeof property !== 'string') {
    throw invalid('body failed validation: body.filter should be a valid filter.');
  }
  const [key, column] = columnNamed(property, collection);
  const type = propertyType(column.type);
  const given = Object.keys(filter).find((name) => name !== 'property' && name !== 'type');
  if (given !== type) {
    throw invalid(`database property ${type} does not match filter ${given}`);
  }
  const passes = toCondition(filter[type]);
  return (row) => passes(plainValue(toProperty(row, key, column, collection, context).value));
}

function columnNamed(name: string, collection: CollectionRecord) {
  const found = findColumn(name, collection);
  if (!found) throw invalid(`Could not find property with name or id: ${name}`);
  return found;
}

type Plain = string | number | boolean | string[] | null;

/** A value as filters and sorts compare it. */
function plainValue(value: unknown): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const parts = value.map(plainValue).map((part) => String(part ?? ''));
    const isText = value.some((part) => typeof part === 'object' && part !== null && 'plain_text' in part);
    return isText ? parts.join('') : parts;
  }
  const { object, plain_text, name, start, id, number } = value as Fields;
  if (object === 'user') return id as string;
  return (plain_text ?? name ?? start ?? id ?? number ?? null) as Plain;
}

const isEmpty = (value: Plain): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
const contains = (value: Plain, part: unknown): boolean =>
  Array.isArray(value) ? value.includes(String(part)) : String(value ?? '').includes(String(part));
const isOneOf = (value: Plain, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

/** Moments compare as moments, whatever their zones; days count from midnight. */
const moment = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

const CONDITIONS: Record<string, (value: Plain, wanted: unknown) => boolean> = {
  equals: isOneOf,
  does_not_equal: (value, wanted) => !isOneOf(value, wanted),
  contains,
  does_not_contain: (value, wanted) => !contains(value, wanted),
  starts_with: (value, wanted) => String(value ?? '').startsWith(String(wanted)),
  ends_with: (value, wanted) => String(value ?? '').endsWith(String(wanted)),
  is_empty: isEmpty,
  is_not_empty: (value) => !isEmpty(value),
  on_or_after: (value, wanted) => moment(value) >= moment(wanted),
  after: (value, wanted) => moment(value) > moment(wanted),
  on_or_before: (value, wanted) => moment(value) <= moment(wanted),
  before: (value, wanted) => moment(value) < moment(wanted),
  greater_than: (value, wanted) => moment(value) > moment(wanted),
  less_than: (value, wanted) => moment(value) < moment(wanted),
  greater_than_or_equal_to: (value, wanted) => moment(value) >= moment(wanted),
  less_than_or_equal_to: (value, wanted) => moment(value) <= moment(wanted),
};

function toCondition(
  condition: unknown,
  read: (given: unknown) => unknown = (given) => given,
): (value: Plain) => boolean {
  const [name = '', given] = Object.entries((condition ?? {}) as Fields)[0] ?? [];
  const passes = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined;
  if (!passes) throw invalid(`body failed validation: body.filter has the unknown condition \`${name}\`.`);
  const wanted = read(given);
  return (value) => passes(value, wanted);
}

function toOrder(
  { timestamp, property, direction }: Fields,
  collection: CollectionRecord,
  context: OfficialContext,
): (a: BlockRecord, b: BlockRecord) => number {
  const sign = direction === 'descending' ? -1 : 1;
  if (timestamp === 'created_time' || timestamp === 'last_edited_time') {
    return (a, b) => sign * (a[timestamp] - b[timestamp]);
  }
  const [key, column] = columnNamed(String(property), collection);
  const read = (row: BlockRecord) => plainValue(toProperty(row, key, column, collection, context).value);
  return (a, b) => sign * compare(read(a), read(b));
}

function compare(a: Plain, b: Plain): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''));
}
