/** @jsxImportSource hastscript */

import type { ViewReader, ViewType } from '@/lib/article/blocks/database/view-type';
import { unreadableWidget } from '@/lib/article/messages';
import type { CollectionView } from '@/lib/article/read/collection';
import { idsIn } from '@/lib/ids';
import { asFields, asList, asString } from '@/lib/source/records';

/** As many as Notion has; whatever else a layout names is none of it. */
const MAX_WIDGETS = 12;

/** Views of other databases, side by side in rows. */
export const dashboard: ViewType = (view, reader) => {
  const { blockId } = reader;
  const all = rowsOf(view, reader).map((ids) => ids.flatMap((id) => reader.view(id) ?? report(id) ?? []));
  const rows = all.filter((widgets) => widgets.length > 0);
  function report(id: string): void {
    reader.reportOnce(`widget ${blockId} ${id}`, { ...unreadableWidget(view.name), blockId });
  }
  if (rows.length === 0) report(view.id);
  return {
    render: (context) => (
      <div className="notion-dashboard">
        {rows.map((widgets) => (
          <div className="notion-dashboard-row">
            {widgets.map(({ name, render }) => (
              <div className="notion-widget">
                <div className="notion-collection-header">
                  <span className="notion-collection-title">{name}</span>
                </div>
                {render(context)}
              </div>
            ))}
          </div>
        ))}
      </div>
    ),
    text: rows.flat().flatMap(({ text = [] }) => text),
  };
};

/** The ids of widgets, row by row. Of the public page nobody knows what the modules of a layout are called: what names views counts. */
function rowsOf({ format }: CollectionView, { records }: ViewReader): string[][] {
  const rows = asList(format.dashboard_rows).map((row) =>
    asList(asFields(row).widgets).map((widget) => asString(asFields(widget).view_id)),
  );
  if (rows.length > 0) return rows.map((ids) => ids.filter(Boolean).slice(0, MAX_WIDGETS));
  const layout = records.record('layout', asFields(format.dashboard_layout_pointer).id);
  const found = idsIn(layout?.modules).filter((id) => records.record('collection_view', id));
  return [found.slice(0, MAX_WIDGETS)];
}
