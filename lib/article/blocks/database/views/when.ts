import type { ShownGroup } from '@/lib/article/blocks/database/groups';
import type { Row } from '@/lib/article/blocks/database/rows';
import type { ViewReader } from '@/lib/article/blocks/database/view-type';
import type { Span } from '@/lib/article/blocks/database/views/time-windows';
import { viewWithoutDates } from '@/lib/article/messages';
import type { CollectionView } from '@/lib/article/read/collection';
import { FormulaDate } from '@/lib/article/read/formula/values';
import { DAY_MS } from '@/lib/article/read/periods';
import type { Property } from '@/lib/article/read/properties';
import { formatDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { asFields, asSize, asString, type SourceBlock } from '@/lib/source/records';

/** When something is, by the clocks of the site. */
export interface When extends Span {
  /** Otherwise it is whole days. */
  isTimed: boolean;
}

/** The rows of a view in time. */
export interface Schedule {
  /** The columns that the view shows, but for the titles; those that are read besides follow them in the cells of a row. */
  properties: Property[];
  groups: ShownGroup[];
  /** By the ids of rows. */
  times: ReadonlyMap<string, When>;
  undated: Row[];
  /** What is shown first: when somebody last changed the page, as nobody knows at build when readers come. */
  now: number;
}

/**
 * Reads which row is when.
 *
 * @param names what the view calls the column with the dates, and one of its own for their ends
 * @param besides columns that are read too
 */
export function readSchedule(
  view: CollectionView,
  reader: ViewReader,
  [start, end]: readonly unknown[],
  besides: readonly Property[] = [],
): Schedule {
  const { blockId, records, pageId, reportOnce } = reader;
  const from = columnOf(view, start, 'date');
  const to = view.property(end);
  if (!from || !view.isOpen(from.id)) {
    reportOnce(`dates ${blockId} ${view.id}`, { ...viewWithoutDates(view.name), blockId });
  }
  // The date is seen from where a row stands.
  const properties = view.properties.filter(({ id, type }) => type !== 'title' && id !== from?.id);
  const columns = from ? [from, ...(to ? [to] : [])] : [];
  const times = new Map<string, When>();
  for (const row of view.rows) {
    const when = whenOf(row, columns, view);
    if (when) times.set(row.id, when);
  }
  const groups = reader.groups({ properties: [...properties, ...besides], links: false });
  const rows = new Set(groups.flatMap((group) => group.rows));
  return {
    properties,
    groups,
    times,
    undated: [...rows].filter(({ id }) => !times.has(id)),
    now: asSize(records.block(pageId)?.fields.last_edited_time) ?? Number.POSITIVE_INFINITY,
  };
}

function whenOf(row: SourceBlock, [from, to]: readonly (Property | undefined)[], view: CollectionView): When | null {
  const dateOf = (column: Property | undefined): FormulaDate | null => {
    const value = column && view.value(row, column.id);
    return value instanceof FormulaDate ? value : null;
  };
  const endOf = (date: FormulaDate): number => date.end ?? date.getTime();
  const date = dateOf(from);
  if (!date) return null;
  const other = dateOf(to) ?? date;
  const [first, last] = endOf(other) < date.getTime() ? [other, date] : [date, other];
  return { start: first.getTime(), end: endOf(last) + (last.hasTime ? 0 : DAY_MS), isTimed: first.hasTime };
}

/** The column that a view names, else the first one of a type. One that is named and may not be read has no other in its place. */
export function columnOf(view: CollectionView, name: unknown, type: string): Property | undefined {
  const first = Object.keys(view.columns).find((id) => asFields(view.columns[id]).type === type);
  return view.property(asString(name) || first);
}

/** `09:30`. */
export const clockTime = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** `Mar 5, 2026 → Mar 12, 2026`, `Mar 5, 2026 09:30 → 11:00`. */
export function whenText({ start, end, isTimed }: When, locale: Locale): string {
  const [first, last] = [start, isTimed ? end : end - 1].map((time) => formatDay(time, locale));
  if (!isTimed) return first === last ? `${first}` : `${first} → ${last}`;
  const until = first === last ? clockTime(end) : `${last} ${clockTime(end)}`;
  return `${first} ${clockTime(start)}${end > start ? ` → ${until}` : ''}`;
}
