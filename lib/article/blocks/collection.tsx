import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { blockClass } from '@/lib/article/blocks/class-names';
import { ScrollFrame, Tabs, widthClass } from '@/lib/article/blocks/layout';
import { drawLink } from '@/lib/article/blocks/links';
import { drawPageTitle } from '@/lib/article/blocks/page-links';
import { drawIcon, smallPicture } from '@/lib/article/blocks/pictures';
import { drawProperty } from '@/lib/article/blocks/properties';
import {
  type Collection,
  type CollectionView,
  type Property,
  type RowGroup,
  readCollection,
} from '@/lib/article/collection-data';
import { coverPosition } from '@/lib/article/cover-position';
import type { Drawing } from '@/lib/article/drawing';
import { readPieces } from '@/lib/article/inline';
import { asFields, asString, firstText, type SourceBlock, toId32 } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import type { MediaFile } from '@/lib/store/model';

/** Card widths of Notion's three cover sizes. */
const COVER_PX: Record<string, number> = { small: 180, medium: 260, large: 320 };

/** An embedded database: one view as it is, several as tabs. Calendars, timelines and the like are left out. */
export function drawCollection(node: BlockNode, drawing: Drawing): ReactNode {
  const collection = readCollection(node.block, drawing.records, drawing.siteColumns);
  if (!collection || collection.views.length === 0) {
    drawing.report({
      level: 'warning',
      what: collection
        ? 'A database has no view that can be drawn (table, gallery, list or board); it is left out.'
        : 'A database could not be read; it is left out.',
      blockId: node.block.id,
      fix: 'Give it a table, gallery, list or board view, and share its original with the site.',
    });
    return null;
  }
  const hidesTitle = collection.views.every(({ format }) => format.hide_linked_collection_name === true);
  return (
    <div className={clsx('notion-collection', blockClass(node))}>
      {collection.title && !hidesTitle && (
        <div className="notion-collection-header">
          {drawIcon(drawing, collection.icon, collection.id, 'notion-collection-icon')}
          <span className="notion-collection-title">{collection.title}</span>
        </div>
      )}
      <Tabs
        name={drawing.uniqueName('views')}
        className={blockClass(node)}
        panels={collection.views.map((view) => ({
          key: view.id,
          label: view.name,
          content: guarded(view, collection, node, drawing),
        }))}
      />
    </div>
  );
}

/** A view that cannot be drawn costs itself. */
function guarded(view: CollectionView, collection: Collection, node: BlockNode, drawing: Drawing): ReactNode {
  try {
    return view.type === 'table' ? drawTableView(view, drawing) : drawCardsView(view, collection, drawing);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    drawing.report({ level: 'error', what: `A database view could not be drawn: ${why}`, blockId: node.block.id });
    return null;
  }
}

function drawTableView(view: CollectionView, drawing: Drawing): ReactNode {
  return drawGroups(view, drawing, (group) => (
    <ScrollFrame>
      <table className="notion-collection-table">
        <colgroup>
          {view.properties.map(({ id, width }) => (
            <col key={id} className={widthClass(width ?? 200)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {view.properties.map(({ id, name, type }) => (
              <th key={id} scope="col" className={`notion-property-${type}`}>
                {name || type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <tr key={row.id} className={`notion-block-${toId32(row.id)}`} data-row={toId32(row.id)}>
              {view.properties.map((property) => (
                <td key={property.id} className={`notion-property-${property.type}`}>
                  {property.type === 'title'
                    ? drawRowLink(row, 'notion-link', drawPageTitle(drawing, row.id), drawing)
                    : drawProperty({ property, row, links: true }, drawing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  ));
}

/** Galleries, lists and boards are lists of cards; a board's groups stand side by side. */
function drawCardsView(view: CollectionView, collection: Collection, drawing: Drawing): ReactNode {
  const cards = drawGroups(view, drawing, (group) => (
    <ul className={`notion-${view.type}-view notion-${view.type}-size-${sizeOf(view)}`}>
      {group.rows.map((row) => (
        <li key={row.id} className={`notion-block-${toId32(row.id)}`} data-row={toId32(row.id)}>
          {drawCard(row, view, collection, drawing)}
        </li>
      ))}
    </ul>
  ));
  return view.type === 'board' ? (
    <ScrollFrame className="notion-board">
      <div className="notion-board-columns">{cards}</div>
    </ScrollFrame>
  ) : (
    cards
  );
}

function drawCard(row: SourceBlock, view: CollectionView, collection: Collection, drawing: Drawing): ReactNode {
  const properties = view.properties.filter(({ type }) => type !== 'title');
  const cover = view.type === 'list' ? undefined : coverOf(row, view, collection, drawing);
  const values = properties.flatMap((property) => {
    const value = drawProperty({ property, row, links: false }, drawing);
    return value === null || value === '' ? [] : [{ property, value }];
  });
  const place = cover?.position === undefined ? undefined : `cover-at-${cover.position}`;
  const fit = asString(view.format[`${view.type}_cover_aspect`]) === 'contain' ? 'notion-cover-contain' : undefined;
  return drawRowLink(
    row,
    'notion-collection-card',
    <>
      {cover
        ? smallPicture(cover.media, COVER_PX[sizeOf(view)] ?? 260, clsx('notion-collection-card-cover', fit, place))
        : view.type === 'gallery' && <span className="notion-collection-card-cover" />}
      <span className="notion-collection-card-body">
        {drawPageTitle(drawing, row.id)}
        {values.map(({ property, value }) => drawCardValue(property, value))}
      </span>
    </>,
    drawing,
  );
}

function drawCardValue(property: Property, value: ReactNode): ReactNode {
  return (
    <span key={property.id} className={`notion-collection-card-property notion-property-${property.type}`}>
      {value}
    </span>
  );
}

function drawGroups(view: CollectionView, drawing: Drawing, draw: (group: RowGroup) => ReactNode): ReactNode {
  const cells = view.properties.length;
  const groups = view.groups.map((group) => ({
    ...group,
    rows: group.rows.filter(({ id }) => drawing.hasRoom('cells', cells, id)),
  }));
  return groups.map((group, index) =>
    group.label === null ? (
      <Fragment key="rows">{draw(group)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and nothing is ever drawn again
      <div key={index} className="notion-collection-group" data-group={group.rows.length}>
        <div className="notion-collection-group-title">
          <span className={clsx('notion-property-select-item', `notion-item-${group.color}`)}>{group.label}</span>
          <span className="notion-collection-group-count">{group.rows.length}</span>
        </div>
        {draw(group)}
      </div>
    ),
  );
}

function drawRowLink(row: SourceBlock, className: string, children: ReactNode, drawing: Drawing): ReactNode {
  return drawLink(drawing, { href: `/${toId32(row.id)}`, className, blockId: row.id, children });
}

function sizeOf(view: CollectionView): string {
  const size = asString(view.format[`${view.type}_cover_size`]);
  return size in COVER_PX ? size : 'medium';
}

interface CardCover {
  media: MediaFile;
  /** See `coverPosition`. */
  position?: number | undefined;
}

/** The picture of a card: the page's cover, its first picture, or a file of the named column. */
function coverOf(
  row: SourceBlock,
  view: CollectionView,
  collection: Collection,
  drawing: Drawing,
): CardCover | undefined {
  const cover = asFields(view.format[`${view.type}_cover`]);
  const pageCover = () => {
    const media = drawing.picture(asString(row.format.page_cover), row.id);
    return media && { media, position: coverPosition(row.format) };
  };
  const picture = (source: string, id: string) => {
    const media = drawing.picture(source, id);
    return media && { media };
  };
  switch (cover.type) {
    case 'page_cover':
      return pageCover();
    case 'page_content':
    case 'page_content_first': {
      // What a locked page shows is told by no list.
      const content = collection.isLocked(row) ? [] : row.content;
      const image = content.map((id) => drawing.records.block(id)).find((block) => block?.type === 'image');
      const source = firstText(image?.properties.source);
      return source && image ? picture(source, image.id) : pageCover();
    }
    case 'property':
    case 'file': {
      const piece = readPieces(row.properties[asString(cover.property)]).find(({ marks }) =>
        marks.some(([name]) => name === 'a'),
      );
      const href = piece?.marks.find(([name]) => name === 'a')?.[1];
      return href ? picture(href, row.id) : undefined;
    }
    default:
      return undefined;
  }
}
