/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { renderCalculations, renderGroups, renderPages, type ShownGroup } from '@/lib/article/blocks/database/groups';
import { type Row, renderList, renderRowLink, renderValues } from '@/lib/article/blocks/database/rows';
import { defineView } from '@/lib/article/blocks/database/view-type';
import { renderScrollFrame } from '@/lib/article/blocks/scroll-frame';
import type { Property } from '@/lib/article/read/properties';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';
import { smallPicture } from '@/lib/article/render/pictures';
import { asString } from '@/lib/source/records';

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
    const { type, format } = view;
    // The title of a card is a part of its own.
    const properties = view.properties.filter((property) => property.type !== 'title');
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

function renderCard(
  row: Row,
  { properties, coverSize, containsCover, hasCovers }: Cards,
  context: RenderContext,
): Markup {
  const cover = context.picture(row.cover);
  const position = cover && row.coverPosition !== undefined && `cover-at-${row.coverPosition}`;
  const className = clsx('notion-collection-card-cover', containsCover && 'notion-cover-contain', position);
  const placeOfCover = hasCovers ? <span className="notion-collection-card-cover" /> : null;
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
