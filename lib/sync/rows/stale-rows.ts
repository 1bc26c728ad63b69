import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import type { Row, Snapshot, SubPage } from '@/lib/store/model';
import { omittedRow, rowOf } from './messages';
import { rowLabel } from './row';

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
