import type { QueryDataSourceResponse } from '@notionhq/client';
import type { CollectionRecord } from '@/tests/fake-notion/records';
import type { OfficialContext } from './context';
import { toPage } from './pages';
import { type PageRequest, toPageOf } from './paging';
import { toMinute } from './times';

/** Rows that one query gives at the most. */
export const QUERY_LIMIT = 10_000;

type Timestamp = 'created_time' | 'last_edited_time';
type Since = { timestamp: Timestamp } & Partial<Record<Timestamp, { on_or_after: string }>>;

/** What the source and Notion's client ask for: rows since a time, by the time of their creation. */
export interface QueryRequest extends PageRequest {
  filter?: Since | { and: Since[] };
  sorts?: { direction: 'ascending' | 'descending' }[];
}

/** The rows of a data source, the newest first unless the request says otherwise, 100 at a time, and never more than `limit` of them. */
export function queryRows(
  collection: CollectionRecord,
  request: QueryRequest,
  limit: number,
  context: OfficialContext,
): QueryDataSourceResponse {
  const { filter, sorts = [] } = request;
  const since = filter ? ('and' in filter ? filter.and : [filter]) : [];
  const sign = sorts[0]?.direction === 'ascending' ? 1 : -1;
  const rows = context.records
    .rows(collection.id)
    .filter((row) =>
      since.every(
        ({ timestamp, ...times }) => toMinute(row[timestamp]) >= Date.parse(times[timestamp]?.on_or_after ?? ''),
      ),
    )
    .sort((one, other) => sign * (one.created_time - other.created_time));
  const scope = JSON.stringify(['query', collection.id, request.filter]);
  const { results, ...page } = toPageOf(rows.slice(0, limit), scope, request);
  return {
    type: 'page_or_data_source',
    page_or_data_source: {},
    ...page,
    results: results.map((row) => toPage(row, context)),
    ...(rows.length > limit &&
      !page.has_more && { request_status: { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' } }),
  };
}
