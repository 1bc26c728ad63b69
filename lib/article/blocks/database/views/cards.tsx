/** @jsxImportSource hastscript */

import clsx from 'clsx';
import type { Element } from 'hast';
import { renderCalculations, renderGroups, renderPages, type ShownGroup } from '@/lib/article/blocks/database/groups';
import { type Row, renderList, renderRowLink, renderValues } from '@/lib/article/blocks/database/rows';
import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { renderScrollFrame } from '@/lib/article/blocks/scroll-frame';
import { pageWords } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';
import { smallPicture } from '@/lib/article/render/pictures';
import { asFields, asString } from '@/lib/source/records';

/** Card widths for Notion's cover sizes. */
const COVER_PX: Record<string, number> = { small: 180, medium: 260, large: 320 };

/** Galleries, lists and boards are lists of cards; a board's groups are side by side. */
export const cards: ViewType = (view, reader) => {
  const { type, format, query } = view;
  // The title of a card is a part of its own, and what its group is called is above it.
  const grouped = [format.board_columns_by, format.collection_group_by, { property: query.group_by }]
    .map(asFields)
    .map(({ groupBy, property }) => !asString(groupBy).includes('group') && view.property(property)?.id);
  const properties = view.properties.filter(
    ({ id, type: kind }) => kind !== 'title' && !(/^(?:select|status|checkbox)$/.test(kind) && grouped.includes(id)),
  );
  const groups = reader.groups({ properties, links: false, cover: type !== 'list' });
  const size = asString(format[`${type}_cover_size`]);
  const coverSize = size in COVER_PX ? size : 'medium';
  const isUntitled = type === 'gallery' && format.gallery_title_visible === false;
  // Cards without a picture have its place, as others have one, or nothing else would be in them.
  const hasCovers = type === 'gallery' && (isUntitled || groups.some(({ rows }) => rows.some(({ cover }) => cover)));
  const isWhole = asString(format[`${type}_cover_aspect`]) === 'contain';

  const renderCover = (row: Row, context: RenderContext): Markup => {
    const cover = context.picture(row.cover);
    if (!cover) return hasCovers ? renderTitleCover(row) : null;
    const { coverPosition: at } = row;
    const position = at !== undefined && `cover-at step-${at / 5}`;
    const className = clsx('notion-collection-card-cover', isWhole && 'notion-cover-contain', position);
    return smallPicture(cover, COVER_PX[coverSize] ?? 260, className, { isCover: true });
  };
  const renderCard = (row: Row, context: RenderContext): Markup =>
    renderRowLink(context, row, 'notion-collection-card', [
      ...nodesOf(renderCover(row, context)),
      ...nodesOf(
        <span className="notion-collection-card-body">
          {renderPageTitle(context, row.page)}
          {renderValues(context, row, properties)}
        </span>,
      ),
    ]);
  const className = `notion-${type}-view notion-${type}-size-${coverSize}${isUntitled ? ' notion-cards-untitled' : ''}`;
  const renderAll = (own: readonly ShownGroup[], context: RenderContext): Markup =>
    renderGroups(own, (group) => {
      if (group.groups) return renderBoard(renderAll(group.groups, context));
      const render = (rows: readonly Row[]): Markup => {
        const list = renderList(rows, className, (row) => renderCard(row, context));
        return type === 'gallery' ? withData(list, { reference: { kind: 'view', view: 'gallery' } }) : list;
      };
      const pages = renderPages(context, group.rows, { cells: properties.length + 1, render });
      return [...pages, ...nodesOf(renderCalculations(context, group))];
    });
  const isBoard = type === 'board' && !groups.some((group) => group.groups);
  return {
    render: (context) => (isBoard ? renderBoard(renderAll(groups, context)) : renderAll(groups, context)),
  };
};

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
