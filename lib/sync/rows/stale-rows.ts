import type { Diagnostic } from '@/lib/diagnostics/errors';
import { isLocked } from '@/lib/lock/row-lock';
import type { SourceDatabase } from '@/lib/source/source';
import type { Row, Snapshot, SubPage } from '@/lib/store/model';
import type { Unreadable } from '@/lib/sync/messages';
import { omittedRow, rowOf } from './messages';
import { rowLabel, SHOWN_STATUSES } from './row';

/** What stays as it was because Notion's answers were cut short. */
export interface StaleRows {
  rows: Row[];
  /** The pages below them. */
  subPages: SubPage[];
  diagnostics: Diagnostic[];
}

/** Rows of the last good copy that Notion lists without content: a truncated answer does not mean that the owner removed them. */
export function staleRowsOf({ omittedRows, title }: SourceDatabase, before: Snapshot | undefined): StaleRows {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const rows = omittedRows.flatMap(({ id }) => known.get(id) ?? []);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows,
    subPages: before?.subPages.filter(({ rowId }) => ids.has(rowId)) ?? [],
    diagnostics: omittedRows.map(({ id, url, problem }) => {
      const row = known.get(id);
      return {
        level: 'error',
        ...(problem ?? omittedRow(row !== undefined)),
        location: row ? rowLabel(row) : rowOf(title),
        url,
      };
    }),
  };
}

type Access = Pick<Row, 'status' | 'password' | 'membersOnly' | 'date'>;

const DAY_MS = 86_400_000;

/** The more, the fewer may read a row at a time (milliseconds since 1970). */
function secrecy(row: Access | undefined, at: number): number {
  if (!row || !SHOWN_STATUSES.has(row.status) || Date.parse(row.date?.start ?? '') > at) return 3;
  if (row.status === 'Preview') return 2;
  return isLocked(row) ? 1 : 0;
}

/**
 * The rows that more people may read than in the last good copy: earlier texts of theirs were not written for them.
 *
 * @returns what becomes of a row if its text cannot be read: without a copy it is left out
 */
export function openedRows(
  rows: readonly (Access & Pick<Row, 'id'>)[],
  before: Snapshot | undefined,
): Map<string, Unreadable> {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  // A schedule counts from the day on which it ends anywhere in the world.
  const now = Date.now();
  return new Map(
    rows.flatMap((row): [string, Unreadable][] => {
      const old = known.get(row.id);
      const isOpened = secrecy(row, now + DAY_MS) < secrecy(old, now - DAY_MS);
      return isOpened ? [[row.id, old ? 'unopened' : 'left out']] : [];
    }),
  );
}

/** Rows of the last good copy that stay as they are, besides those that stay already. */
export const withRows = (stale: StaleRows, ids: ReadonlySet<string>, before: Snapshot | undefined): StaleRows => ({
  ...stale,
  rows: [...stale.rows, ...(before?.rows.filter(({ id }) => ids.has(id)) ?? [])],
  subPages: [...stale.subPages, ...(before?.subPages.filter(({ rowId }) => ids.has(rowId)) ?? [])],
});

/** The workspace with what stays, each row in its place of the order. */
export function withStaleRows(snapshot: Snapshot, { rows, subPages }: StaleRows, order: readonly string[]): Snapshot {
  if (rows.length === 0) return snapshot;
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row): number => place.get(id) ?? order.length;
  return {
    ...snapshot,
    rows: [...snapshot.rows, ...rows].sort((one, other) => placeOf(one) - placeOf(other)),
    subPages: [...snapshot.subPages, ...subPages],
  };
}
