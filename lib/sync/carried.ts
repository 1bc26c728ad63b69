import type { Problem } from '@/lib/errors';
import type { NotionDatabase } from '@/lib/notion/database';
import { notionUrl } from '@/lib/notion/ids';
import { rowLabel } from '@/lib/notion/row';
import { plainText } from '@/lib/notion/values';
import type { Row, Snapshot, SubPage } from '@/lib/store/model';

/** What stays as it was because Notion's answers were cut short. */
export interface Carried {
  rows: Row[];
  /** The pages below them. */
  subPages: SubPage[];
  problems: Problem[];
}

/** The rows of the last good copy that Notion names and says nothing about: an answer cut short is no wish of the owner. */
export function carriedOver({ silentRowIds, collection }: NotionDatabase, before: Snapshot | undefined): Carried {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const rows = silentRowIds.flatMap((id) => known.get(id) ?? []);
  const ids = new Set(rows.map(({ id }) => id));
  const database = plainText(collection.name) || 'the database';
  return {
    rows,
    subPages: before?.subPages.filter(({ rowId }) => ids.has(rowId)) ?? [],
    problems: silentRowIds.map((id) => {
      const row = known.get(id);
      return {
        level: 'error',
        what: `Notion names this row and does not give it: ${row ? 'it stays as it was' : 'it is left out'}.`,
        where: row ? rowLabel(row) : `a row of ${database}`,
        url: notionUrl(id),
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
