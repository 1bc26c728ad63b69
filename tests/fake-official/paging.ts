import { stableId } from '@/lib/markdown/records/ids';
import { invalid } from './errors';

/** Entries of one answer at the most, and when the caller does not say. */
const MAX_PAGE_SIZE = 100;

export interface PageRequest {
  start_cursor?: string | null;
  page_size?: number;
}

export interface PageOf<Entry> {
  object: 'list';
  results: Entry[];
  next_cursor: string | null;
  has_more: boolean;
}

/**
 * One page of a list. A cursor counts entries: when the list changes between two pages, entries come twice or not at all.
 * `scope` names the list, for a cursor of another one is refused.
 */
export function toPageOf<Entry>(entries: readonly Entry[], scope: string, request: PageRequest): PageOf<Entry> {
  const size = Math.min(MAX_PAGE_SIZE, Number(request.page_size ?? MAX_PAGE_SIZE));
  const start = offsetOf(request.start_cursor, scope);
  const end = start + size;
  const has_more = entries.length > end;
  return {
    object: 'list',
    results: entries.slice(start, end),
    next_cursor: has_more ? cursorOf(scope, end) : null,
    has_more,
  };
}

/** Shaped like a UUID, as Notion's are: the list's name, then the number of entries before it. */
function cursorOf(scope: string, offset: number): string {
  return stableId('cursor', scope).slice(0, 24) + offset.toString(16).padStart(12, '0');
}

function offsetOf(cursor: string | null | undefined, scope: string): number {
  if (cursor === undefined || cursor === null || cursor === '') return 0;
  const offset = Number.parseInt(cursor.slice(24), 16);
  if (Number.isNaN(offset) || cursor !== cursorOf(scope, offset)) {
    throw invalid(`The start_cursor provided is invalid: ${cursor}`);
  }
  return offset;
}
