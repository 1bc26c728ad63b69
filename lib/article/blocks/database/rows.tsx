/** @jsxImportSource hastscript */

import type { ElementContent } from 'hast';
import { readCell } from '@/lib/article/blocks/database/cells';
import type { Cell } from '@/lib/article/blocks/database/value-cells';
import type { FileSource, PageReference } from '@/lib/article/model';
import type { CollectionView } from '@/lib/article/read/collection';
import type { Property } from '@/lib/article/read/properties';
import { namelessPage, type Reader } from '@/lib/article/read/reader';
import { linkIn, readPieces } from '@/lib/article/read/rich-text';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, type Markup, nodesOf, withData } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { toId32 } from '@/lib/ids';
import { readCrop } from '@/lib/source/crop';
import { asFields, coverPosition, firstText, type SourceBlock } from '@/lib/source/records';

export interface Row {
  /** As the source has it. */
  id: string;
  page: PageReference;
  cover?: FileSource | undefined;
  /** See `coverPosition`. */
  coverPosition?: number | undefined;
  /** Of a sub-item, how many rows it is below. */
  level?: number;
  /** Of the view's columns, in their order; null for the title and for what is empty. */
  cells: (Cell | null)[];
}

export interface RowOptions {
  /** The columns, where they are not those that the view shows. */
  properties?: readonly Property[];
  /** False inside a card that is a link. @default true */
  links?: boolean;
  /** The picture of a card is read. */
  cover?: boolean;
}

/** A row for a view. Of an article with more cells than can be shown the last rows have none. */
export function readRow(row: SourceBlock, view: CollectionView, options: RowOptions, reader: Reader): Row {
  const { properties = view.properties, links = true } = options;
  const known = reader.page(row.id) ?? namelessPage(row.id);
  const page = view.format.show_page_icon === false ? { ...known, icon: null } : known;
  if (!reader.hasRoomForCells(Math.max(1, properties.length))) return { id: row.id, page, cells: [] };
  const cover = options.cover ? readCover(row, view, reader) : {};
  const cells = properties.map((property) =>
    property.type === 'title' ? null : readCell({ property, row, links, reader }),
  );
  return { id: row.id, page, cells, ...cover };
}

/** The picture of a card: the page's cover, its first picture, or a file of the named column. */
function readCover(
  row: SourceBlock,
  { type, format, property, isLocked }: CollectionView,
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
      const content = isLocked(row) ? [] : row.content;
      const image = content.map((id) => records.block(id)).find((block) => block?.type === 'image');
      const source = firstText(image?.properties.source);
      return source && image ? { cover: picture(source, image.id, readCrop(image.format)) } : pageCover();
    }
    case 'property':
    case 'file': {
      const href = linkIn(readPieces(row.properties[property(cover.property)?.id ?? '']));
      return href ? { cover: picture(href, row.id) } : {};
    }
    default:
      return {};
  }
}

/** Marks the element of a row: it goes where readers may not know the row. */
export const rowElement = (element: Markup, { page }: Pick<Row, 'page'>): Markup =>
  withData(element, { reference: { kind: 'row', page: page.id } });

/** What reveals something of rows beyond their names, such as a sum: it is for readers who may know all of them. */
export const ofRows = (markup: Markup, rows: readonly Pick<SourceBlock, 'id'>[]): Markup =>
  withData(<div>{markup}</div>, { reference: { kind: 'computed', pages: rows.map(({ id }) => toId32(id)) } });

/** A link to the page of a row; without one its words alone. */
export function renderRowLink(context: RenderContext, { id, page }: Row, className: string, children: Markup): Markup {
  return renderLink(context, { href: `/${page.id}`, className, blockId: id, row: true }, children);
}

/** Rows as entries of a list. */
export const renderList = (rows: readonly Row[], className: string, render: (row: Row) => Markup): Markup => (
  <ul className={className}>
    {rows.map((row) => rowElement(<li className={blockClass(row)}>{render(row)}</li>, row))}
  </ul>
);

/** Columns whose values do not explain themselves. */
const NAMED = new Set(['number', 'date', 'formula', 'rollup', 'created_time', 'last_edited_time']);

/** What a row has in its columns but the title, one element for each that is not empty. */
export function renderValues(context: RenderContext, row: Row, properties: readonly Property[]): ElementContent[] {
  const values = properties.flatMap(({ type, name }, index) => {
    const value = nodesOf(row.cells[index]?.(context));
    if (value.length === 0) return [];
    const label = NAMED.has(type) && name ? [<span className="notion-property-name">{name}</span>, ' '] : [];
    return [<span className={`notion-collection-card-property notion-property-${type}`}>{[...label, ...value]}</span>];
  });
  return nodesOf(values);
}
