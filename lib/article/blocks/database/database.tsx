/** @jsxImportSource hastscript */

import clsx from 'clsx';
import type { ElementContent } from 'hast';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import { type Cell, readCell } from '@/lib/article/blocks/database/cells';
import { renderCell } from '@/lib/article/blocks/database/render-cell';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import { renderTabs } from '@/lib/article/blocks/tab-panels';
import { reportFailure } from '@/lib/article/diagnostics';
import { databaseWithoutView, secretView, unreadableDatabase } from '@/lib/article/messages';
import type { Block, FileSource, Icon, PageReference } from '@/lib/article/model';
import { type Collection, type CollectionView, type Property, readCollection } from '@/lib/article/read/collection';
import { readCrop } from '@/lib/article/read/crop';
import { namelessPage, type Reader } from '@/lib/article/read/reader';
import { readPieces } from '@/lib/article/read/rich-text';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderLink, renderPageTitle } from '@/lib/article/render/links';
import { renderIcon, smallPicture } from '@/lib/article/render/pictures';
import { EMPTY, isBlank } from '@/lib/article/text';
import { asFields, asString, coverPosition, firstText, type SourceBlock } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** Card widths of Notion's three cover sizes. */
const COVER_PX: Record<string, number> = { small: 180, medium: 260, large: 320 };
/** Pixels of a table column without a width. */
const COLUMN_PX = 200;

interface Row {
  /** As the source has it. */
  id: string;
  page: PageReference;
  cover?: FileSource | undefined;
  /** See `coverPosition`. */
  coverPosition?: number | undefined;
  /** In the order of the view's columns. */
  cells: (Cell | null)[];
}

interface View {
  type: CollectionView['type'];
  name: string;
  columns: Pick<Property, 'name' | 'type' | 'width'>[];
  coverSize: string;
  /** The whole picture is shown in the place of a cover. */
  containsCover: boolean;
  /** A view that is not grouped has one group without label. */
  groups: { label: string | null; color: string; rows: Row[] }[];
}

export interface Database {
  title: StoredText;
  icon: Icon | null;
  hidesTitle: boolean;
  views: View[];
}

/** An embedded database: one view as it is, several as tabs. Calendars, timelines and the like are left out. */
export const database = defineBlock<Database>({
  types: ['collection_view'],
  closed: true,
  read: (source, reader) => {
    const collection = readCollection(source, reader.records, reader.columns);
    for (const { view, column } of collection?.secretViews ?? []) {
      reader.reportOnce(`secret view ${source.id} ${view}`, {
        ...secretView(view, column),
        blockId: source.id,
      });
    }
    if (!collection || collection.views.length + collection.secretViews.length === 0) {
      reader.reportOnce(`database ${source.id}`, {
        ...(collection ? databaseWithoutView : unreadableDatabase),
        blockId: source.id,
      });
    }
    return {
      title: collection?.title ?? EMPTY,
      icon: reader.icon(collection?.icon, collection?.id ?? ''),
      hidesTitle: collection?.views.every(({ format }) => format.hide_linked_collection_name === true) ?? true,
      views: (collection?.views ?? []).flatMap((view) => {
        try {
          return collection ? [readView(view, collection, reader)] : [];
        } catch (error) {
          // A view that cannot be read is skipped.
          reportFailure(reader, `${view.type} view`, source.id, error);
          return [];
        }
      }),
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
    const panels = views.map((view) => ({ label: view.name, render: () => renderView(view, block, context) }));
    return (
      <div className={clsx('notion-collection', blockClass(block))}>
        {!isBlank(title) && !hidesTitle ? withData(asElement(label), { markdown: { as: 'label' } }) : null}
        {renderTabs(context, 'views', blockClass(block), panels)}
      </div>
    );
  },
  text: ({ data }) => [data.title],
});

function readView(view: CollectionView, collection: Collection, reader: Reader): View {
  const { type, name, format, properties } = view;
  const isTable = type === 'table';
  const columns = isTable ? properties : properties.filter((property) => property.type !== 'title');
  const size = asString(format[`${type}_cover_size`]);
  return {
    type,
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type, width: column.width })),
    coverSize: size in COVER_PX ? size : 'medium',
    containsCover: asString(format[`${type}_cover_aspect`]) === 'contain',
    groups: view.groups.map(({ label, color, rows }) => ({
      label,
      color,
      rows: rows.map((row) => {
        const page = reader.page(row.id) ?? namelessPage(row.id);
        if (!reader.hasRoomForCells(view.properties.length)) return { id: row.id, page, cells: [] };
        const cover = isTable || type === 'list' ? {} : readCover(row, view, collection, reader);
        const cells = columns.map((property) =>
          isTable && property.type === 'title' ? null : readCell({ property, row, links: isTable }, reader),
        );
        return { id: row.id, page, cells, ...cover };
      }),
    })),
  };
}

/** The picture of a card: the page's cover, its first picture, or a file of the named column. */
function readCover(
  row: SourceBlock,
  { type, format }: CollectionView,
  collection: Collection,
  { records, picture }: Reader,
): Pick<Row, 'cover' | 'coverPosition'> {
  const cover = asFields(format[`${type}_cover`]);
  const pageCover = () => ({
    cover: picture(row.format.page_cover, row.id),
    coverPosition: coverPosition(row.format),
  });
  switch (cover.type) {
    case 'page_cover':
      return pageCover();
    case 'page_content':
    case 'page_content_first': {
      // No list may show content of a locked page.
      const content = collection.isLocked(row) ? [] : row.content;
      const image = content.map((id) => records.block(id)).find((block) => block?.type === 'image');
      const source = firstText(image?.properties.source);
      return source && image ? { cover: picture(source, image.id, readCrop(image.format)) } : pageCover();
    }
    case 'property':
    case 'file': {
      const pieces = readPieces(row.properties[asString(cover.property)]);
      const href = pieces.flatMap(({ marks }) => marks).find(([name]) => name === 'a')?.[1];
      return href ? { cover: picture(href, row.id) } : {};
    }
    default:
      return {};
  }
}

/** A view that cannot be rendered is skipped; the rest still renders. */
function renderView(view: View, block: Block<Database>, context: RenderContext): Markup {
  try {
    return view.type === 'table' ? renderTableView(view, context) : renderCardsView(view, context);
  } catch (error) {
    reportFailure(context, `${view.type} view`, block.id, error);
    return null;
  }
}

function renderTableView(view: View, context: RenderContext): Markup {
  const { columns } = view;
  const renderRows = (rows: readonly Row[]) => {
    const table = (
      <table className="notion-collection-table">
        <colgroup>
          {columns.map(({ width }) => (
            <col className={widthClass(width ?? COLUMN_PX)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name, type }) => (
              <th scope="col" className={`notion-property-${type}`}>
                {name || type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            rowElement(
              <tr className={blockClass(row)}>
                {columns.map(({ type }, index) => (
                  <td className={`notion-property-${type}`}>
                    {type === 'title'
                      ? renderRowLink(context, row, 'notion-link', renderPageTitle(context, row.page))
                      : renderCell(context, row.cells[index] ?? null, { blockId: row.id, links: true })}
                  </td>
                ))}
              </tr>,
              row,
            ),
          )}
        </tbody>
      </table>
    );
    return renderScrollFrame(withData(asElement(table), { reference: { kind: 'view', view: 'table' } }));
  };
  return renderGroups(view, context, renderRows);
}

/** Galleries, lists and boards are lists of cards; a board's groups are side by side. */
function renderCardsView(view: View, context: RenderContext): Markup {
  const { type, coverSize } = view;
  const groups = renderGroups(view, context, (rows) => {
    const cards = asElement(
      <ul className={`notion-${type}-view notion-${type}-size-${coverSize}`}>
        {rows.map((row) => rowElement(<li className={blockClass(row)}>{renderCard(row, view, context)}</li>, row))}
      </ul>,
    );
    return type === 'gallery' ? withData(cards, { reference: { kind: 'view', view: 'gallery' } }) : cards;
  });
  if (type !== 'board') return groups;
  return renderScrollFrame(<div className="notion-board-columns">{groups}</div>, 'notion-board');
}

const rowElement = (element: Markup, { page }: Row): Markup =>
  withData(asElement(element), { reference: { kind: 'row', page: page.id } });

function renderCard(row: Row, { type, columns, coverSize, containsCover }: View, context: RenderContext): Markup {
  const cover = context.media(row.cover);
  const values = columns.flatMap(({ type: column }, index) => {
    const value = nodesOf(renderCell(context, row.cells[index] ?? null, { blockId: row.id, links: false }));
    return value.length === 0
      ? []
      : [<span className={`notion-collection-card-property notion-property-${column}`}>{value}</span>];
  });
  const position = cover && row.coverPosition !== undefined && `cover-at-${row.coverPosition}`;
  const className = clsx('notion-collection-card-cover', containsCover && 'notion-cover-contain', position);
  const placeOfCover = type === 'gallery' ? <span className="notion-collection-card-cover" /> : null;
  const body = (
    <span className="notion-collection-card-body">
      {renderPageTitle(context, row.page)}
      {values}
    </span>
  );
  return renderRowLink(context, row, 'notion-collection-card', [
    cover ? smallPicture(cover, COVER_PX[coverSize] ?? 260, className, { isCover: true }) : placeOfCover,
    withData(asElement(body), { markdown: { as: 'series' } }),
  ]);
}

function renderGroups(
  { groups, columns, type }: View,
  context: RenderContext,
  render: (rows: readonly Row[]) => Markup,
): ElementContent[] {
  // The title of a card is a cell of its own.
  const cells = columns.length + Number(type !== 'table');
  const fitting = groups.map((group) => ({
    ...group,
    rows: group.rows.filter(({ id }) => context.hasRoom(cells, id)),
  }));
  const rendered = fitting.map(({ label, color, rows }) => {
    if (label === null) return render(rows);
    const count = withData(asElement(<span className="notion-collection-group-count">{rows.length}</span>), {
      reference: { kind: 'rowCount' },
      markdown: { as: 'nothing' },
    });
    const title = (
      <div className="notion-collection-group-title">
        <span className={`notion-property-select-item notion-item-${color}`}>{label}</span>
        {count}
      </div>
    );
    const group = (
      <div className="notion-collection-group">
        {withData(asElement(title), { markdown: { as: 'label' } })}
        {render(rows)}
      </div>
    );
    return withData(asElement(group), { reference: { kind: 'group', rows: rows.length } });
  });
  return nodesOf(rendered);
}

function renderRowLink(context: RenderContext, { id, page }: Row, className: string, children: Markup): Markup {
  return renderLink(context, { href: `/${page.id}`, className, blockId: id, row: true }, children);
}
