import type { ShownGroup } from '@/lib/article/blocks/database/groups';
import type { Row } from '@/lib/article/blocks/database/rows';
import type { CollectionView } from '@/lib/article/read/collection';
import { asValues, Page } from '@/lib/article/read/formula/values';
import { asFields, type SourceBlock } from '@/lib/source/records';

/** Deeper rows are indented like these. */
const MAX_LEVEL = 3;

/** The same groups with sub-items below the rows that they belong to, or without them, as the view shows them. */
export function nestRows(groups: ShownGroup[], view: CollectionView): ShownGroup[] {
  const mode = view.format.subitem_display_mode;
  if (mode !== 'show' && mode !== 'hidden') return groups;
  const parents = parentsOf(view);
  return groups.map((group) => {
    const ids = new Set(group.rows.map(({ id }) => id));
    const below = new Map<string, Row[]>();
    for (const row of group.rows) {
      const parent = parents.get(row.id);
      const key = parent !== undefined && ids.has(parent) ? parent : '';
      below.set(key, [...(below.get(key) ?? []), row]);
    }
    const seen = new Set<string>();
    const walk = (parent: string, level: number): Row[] =>
      (below.get(parent) ?? []).flatMap((row) => {
        if (seen.has(row.id)) return [];
        seen.add(row.id);
        const own = level > 0 ? { ...row, level: Math.min(level, MAX_LEVEL) } : row;
        return [own, ...(mode === 'hidden' ? [] : walk(row.id, level + 1))];
      });
    const rows = walk('', 0);
    // Rows that are below each other in a circle have no top.
    const circle = mode === 'hidden' ? [] : group.rows.filter(({ id }) => !seen.has(id));
    return { ...group, rows: [...rows, ...circle] };
  });
}

/** The rows that rows belong to: of the two relations that sub-items are made of, the one to the parent has one page in each row. */
function parentsOf({ rows, columns, databaseId, value, format }: CollectionView): Map<string, string> {
  const pagesOf = (row: SourceBlock, column: string): string[] =>
    asValues(value(row, column)).flatMap((one) => (one instanceof Page ? one.row.id : []));
  const single = Object.keys(columns).filter((id) => {
    const { type, collection_id } = asFields(columns[id]);
    const isOwn = type === 'relation' && (id === format.subitem_property || collection_id === databaseId);
    return isOwn && rows.every((row) => pagesOf(row, id).length < 2);
  });
  const isNamed = (id: string): boolean => /parent/i.test(String(asFields(columns[id]).name));
  const parent = single.length === 1 ? single[0] : single.find(isNamed);
  if (parent === undefined) return new Map();
  return new Map(rows.flatMap((row) => pagesOf(row, parent).map((id): [string, string] => [row.id, id])));
}
