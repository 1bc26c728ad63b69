/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { type Row, renderRowLink, renderValues, rowElement } from '@/lib/article/blocks/database/rows';
import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { renderEntry, renderPeriods } from '@/lib/article/blocks/database/views/periods';
import { asZoom, columnsIn, SCALES, type Window, type Zoom } from '@/lib/article/blocks/database/views/time-windows';
import { readSchedule, type Schedule, whenText } from '@/lib/article/blocks/database/views/when';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import type { CollectionView } from '@/lib/article/read/collection';
import { type Property, readProperties } from '@/lib/article/read/properties';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, type Markup, nodesOf } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';
import { formatPeriod } from '@/lib/i18n/periods';
import { dayAt } from '@/lib/i18n/zoned-time';
import { asFields, asSize } from '@/lib/source/records';

/** Pixels of the columns beside the scale. */
const TITLE_PX = 200;
const COLUMN_PX = 120;

interface Timeline extends Schedule {
  zoom: Zoom;
  /** Columns beside the scale; null where the view hides them, and the titles are in the bars. */
  table: Property[] | null;
}

/** Rows as bars on a scale. What is in view at once, by the zoom, is a table; those without rows are left out. */
export const timeline: ViewType = (view, reader) => {
  const { format, query } = view;
  const { zoomLevel, centerTimestamp } = asFields(format.timeline_preference);
  const table = format.timeline_show_table === false ? null : tableColumns(view);
  const schedule = readSchedule(view, reader, [query.timeline_by, query.timeline_by_end], table ?? []);
  const zoom = asZoom(zoomLevel);
  const { steps, forms } = SCALES[zoom];
  // Where its author left off.
  const shown = { ...schedule, now: asSize(centerTimestamp) ?? schedule.now, zoom, table };
  const renderWindow = (context: RenderContext, window: Window, label: string, rows: readonly Row[]): Markup => {
    const cells = schedule.properties.length + (table?.length ?? 0) + 4;
    const fitting = rows.filter(({ id }) => context.hasRoom(cells, id));
    return renderScrollFrame(
      <table className={clsx('notion-timeline', window.labels.length > 14 && 'notion-timeline-long')}>
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {table && <col className={widthClass(TITLE_PX)} />}
          {table?.map(({ width }) => (
            <col className={widthClass(width ?? COLUMN_PX)} />
          ))}
          <col span={window.labels.length * steps} />
        </colgroup>
        <thead>
          <tr>
            {table && <td />}
            {table?.map(({ name, type }) => (
              <th scope="col">{name || type}</th>
            ))}
            {window.labels.map(({ start }) => (
              <th scope="col" colSpan={steps}>
                {formatPeriod(start, context.locale, forms[1])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fitting.map((row) => {
            const line = [...renderTitle(row, shown, context), ...renderBar(row, window, shown, context)];
            return rowElement(<tr className={blockClass(row)}>{line}</tr>, row);
          })}
        </tbody>
      </table>,
    );
  };
  return { render: (context) => renderPeriods(context, shown, zoom, renderWindow) };
};

/** The columns of the table beside the scale, but for the titles. */
const tableColumns = ({ format, columns, property }: CollectionView): Property[] =>
  readProperties('timeline_table', format, columns).filter(({ id, type }) => type !== 'title' && property(id));

/** What a row has in the table beside the scale. */
function renderTitle(row: Row, { table, properties }: Timeline, context: RenderContext): Markup[] {
  if (!table) return [];
  return [
    <th scope="row">{renderRowLink(context, row, 'notion-link', renderPageTitle(context, row.page))}</th>,
    ...table.map(({ type }, index) => (
      <td className={`notion-property-${type}`}>{row.cells[properties.length + index]?.(context)}</td>
    )),
  ];
}

function renderBar(row: Row, window: Window, view: Timeline, context: RenderContext): Markup[] {
  const when = view.times.get(row.id);
  if (!when) return [];
  const { steps } = SCALES[view.zoom];
  const { from, to } = columnsIn(window, steps, when);
  const last = window.labels.length * steps;
  const dates = <time dateTime={dayAt(when.start, 'UTC')}>{whenText(when, context.locale)}</time>;
  // What does not fit in a late one is before it.
  const className = clsx('notion-bar', from > last / 2 && 'notion-bar-late');
  const bar = view.table ? (
    <span className={className}>{[dates, ...renderValues(context, row, view.properties)].flatMap(nodesOf)}</span>
  ) : (
    renderEntry(context, row, view, { after: dates, className })
  );
  return [
    from > 0 ? <td colSpan={from} /> : null,
    <td colSpan={to - from}>{bar}</td>,
    to < last ? <td colSpan={last - to} /> : null,
  ];
}
