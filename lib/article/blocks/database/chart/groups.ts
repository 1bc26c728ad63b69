import type { CollectionView } from '@/lib/article/read/collection';
import { FormulaDate } from '@/lib/article/read/formula/values';
import { groupRows, type RowGroup } from '@/lib/article/read/groups';
import type { Property } from '@/lib/article/read/properties';
import type { Reader } from '@/lib/article/read/reader';
import type { Fields, SourceBlock } from '@/lib/source/records';
import type { ChartKey } from '@/lib/store/chart';

/** The groups of rows, and the places of each row in them. */
export interface Groups {
  keys: ChartKey[];
  places: Map<SourceBlock, number[]>;
  isScale: boolean;
}

export const NO_GROUPS: Groups = { keys: [], places: new Map(), isScale: false };

/** The rows of a chart in groups by a column, with the periods between the first and the last; or each in groups of its own. */
export function chartGroups(
  property: Property,
  by: Fields,
  { rows, value }: CollectionView,
  { reader, isEach }: { reader: Reader; isEach: boolean },
): Groups {
  // Groups without rows are left out when it is known which rows the reader may know.
  const manual = { ...by, hideEmptyGroups: false, sort: { type: 'manual' } };
  const groups = isEach
    ? rows.flatMap((row) =>
        groupRows([row], property, {}, { ...reader, value }).filter((group) => group.rows.length > 0),
      )
    : groupRows(rows, property, manual, { ...reader, value, fillsPeriods: true });
  const places = new Map(rows.map((row): [SourceBlock, number[]] => [row, []]));
  groups.forEach((group, place) => {
    for (const row of group.rows) places.get(row)?.push(place);
  });
  const values = rows.map((row) => value(row, property.id));
  const isScale = !isEach && values.some((one) => one instanceof FormulaDate || typeof one === 'number');
  return { keys: groups.map((group) => toKey(group, property)), places, isScale };
}

function toKey({ label, color }: RowGroup<SourceBlock>, { type }: Property): ChartKey {
  const [first] = typeof label === 'object' && type === 'relation' ? (label ?? []) : [];
  return {
    label: label ?? '–',
    color: color === 'default' ? '' : color,
    ...(typeof first === 'object' && { page: first.page }),
    ...(label === '–' && { isNone: true }),
  };
}
