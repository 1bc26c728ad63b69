import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/database';
import type { Row, Snapshot, SubPage } from '@/lib/store/model';
import { rowLabel } from './row';

/** What stays as it was because Notion's answers were cut short. */
export interface StaleRows {
  rows: Row[];
  /** The pages below them. */
  subPages: SubPage[];
  diagnostics: Diagnostic[];
}

/** The rows of the last good copy that Notion names and says nothing about: an answer cut short is no wish of the owner. */
export function staleRowsOf({ omittedRows, title }: SourceDatabase, before: Snapshot | undefined): StaleRows {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const rows = omittedRows.flatMap(({ id }) => known.get(id) ?? []);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows,
    subPages: before?.subPages.filter(({ rowId }) => ids.has(rowId)) ?? [],
    diagnostics: omittedRows.map(({ id, url }) => {
      const row = known.get(id);
      return {
        level: 'error',
        message: `Notion names this row and does not give it: ${row ? 'it stays as it was' : 'it is left out'}.`,
        location: row ? rowLabel(row) : `a row of ${title || 'the database'}`,
        url,
        hint: 'Sync again later. If it stays so, open the row in Notion and check that it is shared like the others.',
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
