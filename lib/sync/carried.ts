import type { Problem } from '@/lib/errors';
import type { SourceDatabase } from '@/lib/source/database';
import type { Row, Snapshot, SubPage } from '@/lib/store/model';
import { rowLabel } from './row';

/** What stays as it was because Notion's answers were cut short. */
export interface Carried {
  rows: Row[];
  /** The pages below them. */
  subPages: SubPage[];
  problems: Problem[];
}

/** The rows of the last good copy that Notion names and says nothing about: an answer cut short is no wish of the owner. */
export function carriedOver({ omittedRows, title }: SourceDatabase, before: Snapshot | undefined): Carried {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const rows = omittedRows.flatMap(({ id }) => known.get(id) ?? []);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows,
    subPages: before?.subPages.filter(({ rowId }) => ids.has(rowId)) ?? [],
    problems: omittedRows.map(({ id, url }) => {
      const row = known.get(id);
      return {
        level: 'error',
        what: `Notion names this row and does not give it: ${row ? 'it stays as it was' : 'it is left out'}.`,
        where: row ? rowLabel(row) : `a row of ${title || 'the database'}`,
        url,
        fix: 'Sync again later. If it stays so, open the row in Notion and check that it is shared like the others.',
      };
    }),
  };
}

/** The workspace with what stays, each row in its place of the order. */
export function withCarried(snapshot: Snapshot, { rows, subPages }: Carried, order: readonly string[]): Snapshot {
  if (rows.length === 0) return snapshot;
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row): number => place.get(id) ?? order.length;
  return {
    ...snapshot,
    rows: [...snapshot.rows, ...rows].sort((one, other) => placeOf(one) - placeOf(other)),
    subPages: [...snapshot.subPages, ...subPages],
  };
}
