import type { Row, Snapshot } from '@/lib/store/model';
import { isPage, SHOWN_STATUSES } from './row';

type Named = Pick<Row, 'id' | 'title' | 'slug' | 'url'>;

/** Rows that readers saw in the last copy, and that are gone or have another title. */
export interface RowChanges {
  prefix: string;
  removed: Named[];
  renamed: { from: string; row: Named }[];
}

/** Readers know nothing of a draft that has an address of its own. */
const isSeen = ({ status }: Pick<Row, 'status'>): boolean => SHOWN_STATUSES.has(status) && status !== 'Preview';

/** @param before the last good copy; undefined in a first sync */
export function rowChanges(before: Snapshot | undefined, now: Snapshot): RowChanges {
  const rows = new Map(now.rows.map((row) => [row.id, row]));
  const shown = before?.rows.filter((row) => isPage(row) && isSeen(row)) ?? [];
  const named = ({ id, title, slug, url }: Row): Named => ({ id, title, slug, url });
  return {
    prefix: now.prefix,
    removed: shown.filter(({ id }) => !rows.has(id)).map(named),
    renamed: shown.flatMap(({ id, title: from }) => {
      const row = rows.get(id);
      return row && isSeen(row) && row.title !== from ? [{ from, row: named(row) }] : [];
    }),
  };
}
