/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import { readGroups } from '@/lib/article/blocks/database/groups';
import { viewTypes } from '@/lib/article/blocks/database/registry';
import { readRow } from '@/lib/article/blocks/database/rows';
import { type ReadView, renderView, type ViewReader } from '@/lib/article/blocks/database/view-type';
import { renderTabs } from '@/lib/article/blocks/tab-panels';
import { reportFailure } from '@/lib/article/diagnostics';
import { cutView, databaseWithoutView, secretView, unknownView, unreadableDatabase } from '@/lib/article/messages';
import type { Icon } from '@/lib/article/model';
import { type CollectionView, readCollection, readView, type SecretView } from '@/lib/article/read/collection';
import type { Reader } from '@/lib/article/read/reader';
import { wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { EMPTY, isBlank } from '@/lib/article/text';
import type { StoredText } from '@/lib/store/model';

/** Widgets in widgets; Notion has none. */
const MAX_DEPTH = 2;

export interface Database {
  title: StoredText;
  icon: Icon | null;
  hidesTitle: boolean;
  views: ReadView[];
}

/** An embedded database: one view as it is, several as tabs. */
export const database = defineBlock<Database>({
  types: ['collection_view'],
  closed: true,
  read: (source, reader) => {
    const collection = readCollection(source, reader);
    const { views = [], secretViews = [] } = collection ?? {};
    if (views.length + secretViews.length === 0) {
      reader.reportOnce(`database ${source.id}`, {
        ...(collection ? databaseWithoutView : unreadableDatabase),
        blockId: source.id,
      });
    }
    return {
      title: collection?.title ?? EMPTY,
      icon: reader.icon(collection?.icon, collection?.id ?? ''),
      hidesTitle: views.every(({ format }) => format.hide_linked_collection_name === true),
      views: [...views, ...secretViews].flatMap((view) => toReadView(view, { ...reader, blockId: source.id }) ?? []),
    };
  },
  render: (block, context) => {
    context.needs.collections = true;
    const { title, icon, hidesTitle, views } = block.data;
    if (views.length === 0) return null;
    const label = (
      <div className="notion-collection-header">
        {renderIcon(context, icon, 'notion-collection-icon')}
        <span className="notion-collection-title">{wordsOf(title)}</span>
      </div>
    );
    const panels = views.map((view) => ({ label: view.name, render: () => renderView(view, block.id, context) }));
    return (
      <div className={clsx('notion-collection', blockClass(block))}>
        {!isBlank(title) && !hidesTitle ? label : null}
        {renderTabs(context, 'views', blockClass(block), panels)}
      </div>
    );
  },
  text: ({ data }) => [data.title, ...data.views.flatMap(({ type, data: view }) => type.text?.(view) ?? [])],
});

/** A view with what its type reads of it; null, and reported, for one that cannot be shown. */
function toReadView(
  view: CollectionView | SecretView,
  reader: Reader & { blockId: string },
  depth = 0,
): ReadView | null {
  const { blockId } = reader;
  if ('view' in view) {
    const { view: name, column } = view;
    reader.reportOnce(`secret view ${blockId} ${name}`, { ...secretView(name, column), blockId });
    return null;
  }
  const { name } = view;
  const type = viewTypes.get(view.type);
  if (!type || depth > MAX_DEPTH) {
    reader.reportOnce(`view ${blockId} ${view.id}`, { ...unknownView(name, view.type), blockId });
    return null;
  }
  const viewReader: ViewReader = {
    ...reader,
    row: (row, options = {}) => readRow(row, view, options, reader),
    groups: (options = {}) => {
      const known = new Map(view.rows.map((row) => [row, readRow(row, view, options, reader)]));
      return readGroups(view, known, reader);
    },
    view: (id) => {
      const found = readView(id, view.databaseId, reader);
      return found && toReadView(found, reader, depth + 1);
    },
  };
  try {
    const left = Math.max(0, view.total - view.rows.length);
    if (left > 0)
      reader.reportOnce(`rows ${blockId} ${view.id}`, { ...cutView(name, view.rows.length, view.total), blockId });
    return { name, type, left, data: type.read(view, viewReader) };
  } catch (error) {
    // A view that cannot be read is skipped.
    reportFailure(reader, `${view.type} view`, blockId, error);
    return null;
  }
}
