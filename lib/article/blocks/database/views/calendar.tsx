/** @jsxImportSource hastscript */

import { renderPages } from '@/lib/article/blocks/database/groups';
import { type Row, renderList } from '@/lib/article/blocks/database/rows';
import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { renderEntry, renderPeriods } from '@/lib/article/blocks/database/views/periods';
import { type Span, type Window, windowsOf } from '@/lib/article/blocks/database/views/time-windows';
import { clockTime, readSchedule, type Schedule } from '@/lib/article/blocks/database/views/when';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { formatPeriod, weekStart } from '@/lib/i18n/periods';
import { dayAt } from '@/lib/i18n/zoned-time';

/** Of a day with more entries, the others are folded. */
const ENTRIES_SHOWN = 20;
/** An entry over more days than these, or one of very many entries, is on its first day and its last day alone. */
const MOST_DAYS = 31;
const MANY_ENTRIES = 100;
const isWeekend = (day: number): boolean => new Date(day).getUTCDay() % 6 === 0;

/** Months or weeks with entries, each a table. An entry over several days is on each of them. */
export const calendar: ViewType = (view, reader) => {
  const schedule = readSchedule(view, reader, [view.query.calendar_by]);
  const { calendar_show_weekends, calendar_view_range } = view.format;
  const isShown = (day: number): boolean => calendar_show_weekends !== false || !isWeekend(day);
  const times = [...schedule.times].filter(([, when]) =>
    windowsOf(when, 'day', 0, MOST_DAYS).some(({ start }) => isShown(start)),
  );
  // Calendars have no groups, whatever the view had as another type.
  const rows = [...new Set(schedule.groups.flatMap((group) => group.rows))];
  const groups = [{ label: null, color: '', rows, calculations: [] }];
  const shown = { ...schedule, groups, times: new Map(times) };
  const renderWindow = (context: RenderContext, window: Window, label: string, own: readonly Row[]): Markup => {
    const days = rowsByDay(own, window, shown, context);
    const weeks = windowsOf(window, 'week', weekStart(context.locale), MOST_DAYS).map(({ labels }) =>
      labels.map(({ start }) => start).filter(isShown),
    );
    return (
      <table className="notion-calendar">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th scope="col">{formatPeriod(day, context.locale, 'weekday')}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr>
              {week.map((day) => (
                <td>{isIn(window, day) ? renderDay(day, days.get(day) ?? [], shown, context) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  };
  const zoom = calendar_view_range === 'week' ? 'week' : 'month';
  return { render: (context) => renderPeriods(context, shown, zoom, renderWindow) };
};

const isIn = ({ start, end }: Span, day: number): boolean => day >= start && day < end;

/** The rows of each day in the order of their beginning; those for which there is no room are left out. */
function rowsByDay(rows: readonly Row[], window: Span, { times, properties }: Schedule, context: RenderContext) {
  const days = new Map<number, Row[]>();
  const startOf = ({ id }: Row): number => times.get(id)?.start ?? 0;
  const most = times.size > MANY_ENTRIES ? 2 : MOST_DAYS;
  for (const row of [...rows].sort((one, other) => startOf(one) - startOf(other))) {
    const when = times.get(row.id) ?? window;
    for (const { start } of windowsOf(when, 'day', 0, most).filter((day) => isIn(window, day.start))) {
      if (context.hasRoom(properties.length + 1, row.id)) days.set(start, [...(days.get(start) ?? []), row]);
    }
  }
  return days;
}

function renderDay(day: number, rows: readonly Row[], view: Schedule, context: RenderContext): Markup {
  const renderItem = (row: Row): Markup => {
    const { start, isTimed } = view.times.get(row.id) ?? { start: day, isTimed: false };
    const isFirst = start >= day;
    const before = isTimed && isFirst ? <span className="notion-entry-time">{clockTime(start)}</span> : null;
    return renderEntry(context, row, isFirst ? view : { properties: [] }, { before });
  };
  const date = <time dateTime={dayAt(day, 'UTC')}>{formatPeriod(day, context.locale, 'dayNumber')}</time>;
  if (rows.length === 0) return date;
  const render = (page: readonly Row[]) => renderList(page, 'notion-entries', renderItem);
  return [date, ...renderPages(context, rows, { cells: 0, size: ENTRIES_SHOWN, render })];
}
