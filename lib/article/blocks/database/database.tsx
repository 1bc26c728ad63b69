/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { readGroups } from '@/lib/article/blocks/database/groups';
import { viewTypes } from '@/lib/article/blocks/database/registry';
import { readRow } from '@/lib/article/blocks/database/rows';
import type { ShownView, ViewReader } from '@/lib/article/blocks/database/view-type';
import { renderTabs } from '@/lib/article/blocks/tab-panels';
import { reportFailure } from '@/lib/article/diagnostics';
import { cutView, databaseWithoutView, secretView, unknownView, unreadableDatabase } from '@/lib/article/messages';
import type { Icon } from '@/lib/article/model';
import { type CollectionView, readCollection, readView } from '@/lib/article/read/collection';
import type { Reader } from '@/lib/article/read/reader';
import { blockClass, nodesOf, wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { EMPTY, isBlank } from '@/lib/article/text';
import { formatCount } from '@/lib/i18n/format';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { StoredText } from '@/lib/store/model';

/** Widgets in widgets; Notion has none. */
const MAX_DEPTH = 2;

interface Database {
  title: StoredText;
  icon: Icon | null;
  hidesTitle: boolean;
  views: ShownView[];
}

/** An embedded database: one view as it is, several as tabs. */
export const database = defineBlock<Database>({
  types: ['collection_view'],
  closed: true,
  read: (source, reader) => {
    const { id: blockId } = source;
    let secrets = 0;
    const onSecret = (name: string, column: string): void => {
      secrets += 1;
      reader.reportOnce(`secret view ${blockId} ${name}`, { ...secretView(name, column), blockId });
    };
    const collection = readCollection(source, { ...reader, onSecret });
    const { views = [] } = collection ?? {};
    if (views.length + secrets === 0)
      reader.reportOnce(`database ${blockId}`, {
        ...(collection ? databaseWithoutView : unreadableDatabase),
        blockId,
      });
    return {
      title: collection?.title ?? EMPTY,
      icon: reader.icon(collection?.icon, collection?.id ?? ''),
      hidesTitle: views.every(({ format }) => format.hide_linked_collection_name === true),
      views: views.flatMap((view) => toShown(view, { ...reader, blockId, onSecret }) ?? []),
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
    const panels = views.map(({ name, render }) => ({ label: name, render: () => render(context) }));
    return (
      <div className={clsx('notion-collection', blockClass(block))}>
        {!isBlank(title) && !hidesTitle ? label : null}
        {renderTabs(context, 'views', blockClass(block), panels)}
      </div>
    );
  },
  text: ({ data }) => [data.title, ...data.views.flatMap(({ text = [] }) => text)],
});

/** A view that cannot be read or rendered is skipped; the rest still renders. */
function toShown(
  view: CollectionView,
  reader: Reader & { blockId: string; onSecret(name: string, column: string): void },
  depth = 0,
): ShownView | null {
  const { blockId } = reader;
  const { name } = view;
  const type = viewTypes.get(view.type);
  if (!type || depth > MAX_DEPTH) {
    reader.reportOnce(`view ${blockId} ${view.id}`, { ...unknownView(name, view.type), blockId });
    return null;
  }
  const viewReader: ViewReader = {
    ...reader,
    groups: (options = {}) => {
      const known = new Map(view.rows.map((row) => [row, readRow(row, view, options, reader)]));
      return readGroups(view, known, reader);
    },
    view: (id) => {
      const found = readView(id, view.databaseId, reader);
      return found && toShown(found, reader, depth + 1);
    },
  };
  const orNull = <Result,>(make: () => Result): Result | null => {
    try {
      return make();
    } catch (error) {
      reportFailure(reader, `${view.type} view`, blockId, error);
      return null;
    }
  };
  const left = Math.max(0, view.total - view.rows.length);
  if (left > 0)
    reader.reportOnce(`rows ${blockId} ${view.id}`, { ...cutView(name, view.rows.length, view.total), blockId });
  const shown = orNull(() => type(view, viewReader));
  return (
    shown && {
      ...shown,
      name,
      render: (context) => {
        const words = serverMessages(context.locale).ARTICLE.ROWS_LEFT;
        const count = formatCount(left, context.locale);
        const rest = left > 0 ? <p className="notion-collection-left">{formatMessage(words, { count })}</p> : null;
        return orNull(() => [...nodesOf(shown.render(context)), ...nodesOf(rest)]);
      },
    }
  );
}
