/** @jsxImportSource hastscript */

import { defineView, type ReadView, renderView, type ViewReader } from '@/lib/article/blocks/database/view-type';
import { unreadableWidget } from '@/lib/article/messages';
import type { CollectionView } from '@/lib/article/read/collection';
import { idsIn } from '@/lib/ids';
import { asFields, asList, asString } from '@/lib/source/records';

/** As many as Notion has; whatever else a layout names is none of it. */
const MAX_WIDGETS = 12;

interface Dashboard {
  rows: ReadView[][];
}

/** Views of other databases, side by side in rows. */
export const dashboard = defineView<Dashboard>({
  types: ['dashboard'],
  read: (view, reader) => {
    const { blockId } = reader;
    const rows = rowsOf(view, reader).map((ids) => ids.flatMap((id) => reader.view(id) ?? report(id) ?? []));
    function report(id: string): void {
      reader.reportOnce(`widget ${blockId} ${id}`, { ...unreadableWidget(view.name), blockId });
    }
    if (rows.every((widgets) => widgets.length === 0)) report(view.id);
    return { rows: rows.filter((widgets) => widgets.length > 0) };
  },
  render: ({ rows }, context, { blockId }) => (
    <div className="notion-dashboard">
      {rows.map((widgets) => (
        <div className="notion-dashboard-row">
          {widgets.map((widget) => (
            <div className="notion-widget">
              <div className="notion-collection-header">
                <span className="notion-collection-title">{widget.name}</span>
              </div>
              {renderView(widget, blockId, context)}
            </div>
          ))}
        </div>
      ))}
    </div>
  ),
  text: ({ rows }) => rows.flat().flatMap(({ type, data }) => type.text?.(data) ?? []),
});

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
