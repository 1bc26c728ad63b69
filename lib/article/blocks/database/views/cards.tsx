/** @jsxImportSource hastscript */

import clsx from 'clsx';
import type { Element } from 'hast';
import { renderCalculations, renderGroups, renderPages, type ShownGroup } from '@/lib/article/blocks/database/groups';
import { type Row, renderList, renderRowLink, renderValues } from '@/lib/article/blocks/database/rows';
import { defineView } from '@/lib/article/blocks/database/view-type';
import { renderScrollFrame } from '@/lib/article/blocks/scroll-frame';
import type { Property } from '@/lib/article/read/properties';
import { pageWords } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';
import { smallPicture } from '@/lib/article/render/pictures';
import { asFields, asString } from '@/lib/source/records';

/** Card widths for Notion's cover sizes. */
const COVER_PX: Record<string, number> = { small: 180, medium: 260, large: 320 };

interface Cards {
  type: string;
  properties: Property[];
  groups: ShownGroup[];
  isUntitled: boolean;
  /** Cards without a picture have its place, as others have one, or nothing else would be in them. */
  hasCovers: boolean;
  coverSize: string;
  /** The whole picture is shown in the place of a cover. */
  containsCover: boolean;
}

/** Galleries, lists and boards are lists of cards; a board's groups are side by side. */
export const cards = defineView<Cards>({
  types: ['gallery', 'list', 'board'],
  read: (view, reader) => {
    const { type, format, query } = view;
    // The title of a card is a part of its own, and what its group is called is above it.
    const grouped = [format.board_columns_by, format.collection_group_by, { property: query.group_by }]
      .map(asFields)
      .map(({ groupBy, property }) => !asString(groupBy).includes('group') && view.property(property)?.id);
    const properties = view.properties.filter(
      ({ id, type: kind }) => kind !== 'title' && !(/^(?:select|status|checkbox)$/.test(kind) && grouped.includes(id)),
    );
    const size = asString(format[`${type}_cover_size`]);
    const isUntitled = type === 'gallery' && format.gallery_title_visible === false;
    const groups = reader.groups({ properties, links: false, cover: type !== 'list' });
    return {
      type,
      properties,
      groups,
      hasCovers: type === 'gallery' && (isUntitled || groups.some(({ rows }) => rows.some(({ cover }) => cover))),
      coverSize: size in COVER_PX ? size : 'medium',
      containsCover: asString(format[`${type}_cover_aspect`]) === 'contain',
      isUntitled,
    };
  },
  render: (view, context, { blockId }) => {
    const { type, coverSize, properties, groups } = view;
    const className = `notion-${type}-view notion-${type}-size-${coverSize}${view.isUntitled ? ' notion-cards-untitled' : ''}`;
    const render = (rows: readonly Row[]): Markup => {
      const cards = renderList(rows, className, (row) => renderCard(row, view, context));
      return type === 'gallery' ? withData(cards, { reference: { kind: 'view', view: 'gallery' } }) : cards;
    };
    const renderAll = (own: readonly ShownGroup[]): Markup =>
      renderGroups(own, (group) => {
        if (group.groups) return renderBoard(renderAll(group.groups));
        const pages = renderPages(context, group.rows, { cells: properties.length + 1, render });
        return [...pages, ...nodesOf(renderCalculations(context, group, blockId))];
      });
    const isBoard = type === 'board' && !groups.some((group) => group.groups);
    return isBoard ? renderBoard(renderAll(groups)) : renderAll(groups);
  },
});

const renderBoard = (columns: Markup): Markup =>
  renderScrollFrame(<div className="notion-board-columns">{columns}</div>, 'notion-board');

/** Instead of a picture, the beginning of the title in large letters, in one of the colors of `styles/components/covers.css`. */
function renderTitleCover({ page }: Row): Element {
  const className = `notion-collection-card-cover title-cover title-cover-${page.id.charCodeAt(page.id.length - 1) % 6}`;
  const cover = (
    <span className={className} ariaHidden="true">
      {wordsOf(pageWords(page))}
    </span>
  );
  return withData(cover, { reference: { kind: 'siteOnly' } });
}

function renderCard(
  row: Row,
  { properties, coverSize, containsCover, hasCovers }: Cards,
  context: RenderContext,
): Markup {
  const cover = context.picture(row.cover);
  const position = cover && row.coverPosition !== undefined && `cover-at-${row.coverPosition}`;
  const className = clsx('notion-collection-card-cover', containsCover && 'notion-cover-contain', position);
  const placeOfCover = hasCovers ? renderTitleCover(row) : null;
  const body = (
    <span className="notion-collection-card-body">
      {renderPageTitle(context, row.page)}
      {renderValues(context, row, properties)}
    </span>
  );
  return renderRowLink(context, row, 'notion-collection-card', [
    cover ? smallPicture(cover, COVER_PX[coverSize] ?? 260, className, { isCover: true }) : placeOfCover,
    body,
  ]);
}
