/** @jsxImportSource hastscript */

import { renderGroups, renderPages } from '@/lib/article/blocks/database/groups';
import { type Row, renderList, renderRowLink, renderValues } from '@/lib/article/blocks/database/rows';
import { SCALES, type Window, windowsOf, type Zoom } from '@/lib/article/blocks/database/views/time-windows';
import type { Schedule } from '@/lib/article/blocks/database/views/when';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';
import { formatPeriod, weekStart } from '@/lib/i18n/periods';
import { serverMessages } from '@/lib/i18n/server-messages';

/** Something longer is in the first window and the last one alone. */
const MOST_WINDOWS = 12;

type RenderWindow = (context: RenderContext, window: Window, label: string, rows: readonly Row[]) => Markup;

/**
 * Months, weeks or years with rows: one is in view, with the names of those before and after it. Tabs (`renderTabs`) without memory, of
 * which the style sheet shows the neighbors alone. One goes where readers may not know any of its rows. Rows without a date are below.
 */
export function renderPeriods(context: RenderContext, view: Schedule, zoom: Zoom, render: RenderWindow): Markup {
  const { locale } = context;
  const name = context.uniqueName('period');
  const windows = readWindows(view, zoom, weekStart(locale));
  const chosen = windows.find(({ end }) => end > view.now) ?? windows.at(-1);
  const tabs = windows.map((window) => {
    const label = formatPeriod(window.start, locale, SCALES[zoom].forms[0], window.end - 1);
    const groups = view.groups
      .map((group) => ({ ...group, rows: group.rows.filter(({ id }) => window.ids.has(id)) }))
      .filter(({ rows }) => rows.length > 0);
    const tab = (
      <div className="notion-tab">
        <label className="notion-tab-button">
          <input type="radio" name={name} checked={window === chosen} />
          <span>{label}</span>
        </label>
        <div className="notion-tab-panel">
          {renderGroups(groups, ({ rows }) => render(context, window, label, rows))}
        </div>
      </div>
    );
    return withData(tab, { reference: { kind: 'group' } });
  });
  return [
    windows.length > 0 && <div className="notion-tabs notion-periods">{tabs}</div>,
    ...renderUndated(context, view),
  ].flatMap((part) => nodesOf(part || null));
}

/** The windows with rows, in their order, with the ids of those. */
function readWindows({ times }: Schedule, zoom: Zoom, weekStart: number): (Window & { ids: Set<string> })[] {
  const windows = new Map<number, Window & { ids: Set<string> }>();
  for (const [id, when] of times) {
    for (const window of windowsOf(when, zoom, weekStart, MOST_WINDOWS)) {
      const known = windows.get(window.start) ?? { ...window, ids: new Set() };
      windows.set(window.start, { ...known, ids: known.ids.add(id) });
    }
  }
  return [...windows.values()].sort((one, other) => one.start - other.start);
}

function renderUndated(context: RenderContext, view: Schedule) {
  const label = serverMessages(context.locale).ARTICLE.NO_DATE;
  const { undated: rows } = view;
  const render = (page: readonly Row[]) => renderList(page, 'notion-entries', (row) => renderEntry(context, row, view));
  return renderGroups(rows.length > 0 ? [{ label, color: 'default', rows, calculations: [] }] : [], () =>
    renderPages(context, rows, { cells: view.properties.length + 1, size: 10, render }),
  );
}

/** A row as a card: its title, between what is before and after it, and the values of columns. */
export const renderEntry = (
  context: RenderContext,
  row: Row,
  { properties }: Pick<Schedule, 'properties'>,
  {
    before = null,
    after = null,
    className = 'notion-entry',
  }: { before?: Markup; after?: Markup; className?: string } = {},
): Markup =>
  renderRowLink(
    context,
    row,
    className,
    [before, renderPageTitle(context, row.page), after, renderValues(context, row, properties)].flatMap(nodesOf),
  );
