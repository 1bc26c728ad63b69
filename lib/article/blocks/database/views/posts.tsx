/** @jsxImportSource hastscript */

import { renderGroups, renderPages } from '@/lib/article/blocks/database/groups';
import { renderList, renderRowLink, renderValues } from '@/lib/article/blocks/database/rows';
import type { ViewReader, ViewType } from '@/lib/article/blocks/database/view-type';
import { columnOf } from '@/lib/article/blocks/database/views/when';
import { viewWithoutPlaces } from '@/lib/article/messages';
import type { RichText } from '@/lib/article/model';
import type { CollectionView } from '@/lib/article/read/collection';
import type { Property } from '@/lib/article/read/properties';
import { renderPageTitle } from '@/lib/article/render/links';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';
import type { SourceBlock } from '@/lib/source/records';

/** Of a post, no more blocks than sources give. */
const FIRST_BLOCKS = 3;
const TEXTS: ReadonlySet<string> = new Set(['text', 'quote', 'callout', 'header', 'sub_header', 'sub_sub_header']);

/** Rows one below the other: of a feed with their first text, of a map with their place first. A map itself would be loaded from others. */
export const posts: ViewType = (view, reader) => {
  const { type } = view;
  const place = type === 'map' ? placeColumn(view, reader) : undefined;
  const others = view.properties.filter((property) => property.type !== 'title' && property.id !== place?.id);
  const properties = place ? [place, ...others] : others;
  const groups = reader.groups({ properties });
  const texts = new Map(type === 'feed' ? view.rows.map((row) => [row.id, firstTexts(row, view, reader)]) : []);
  return {
    render: (context) =>
      renderGroups(groups, ({ rows }) =>
        renderPages(context, rows, {
          cells: properties.length + 1 + FIRST_BLOCKS,
          render: (page) =>
            renderList(page, `notion-posts notion-${type}`, (row) => [
              <div className="notion-post-head">
                {renderRowLink(context, row, 'notion-post-title', renderPageTitle(context, row.page))}
                {renderValues(context, row, properties)}
              </div>,
              ...(texts.get(row.id) ?? []).map((text) => <p>{renderText(context, text)}</p>),
            ]),
        }),
      ),
  };
};

function placeColumn(view: CollectionView, { blockId, reportOnce }: ViewReader): Property | undefined {
  const column = columnOf(view, view.query.map_by ?? view.format.map_by, 'place');
  if (column?.type === 'place') return column;
  reportOnce(`places ${blockId} ${view.id}`, { ...viewWithoutPlaces(view.name), blockId });
  return undefined;
}

/** Nothing of a locked page is in a list. */
function firstTexts(row: SourceBlock, { isLocked }: CollectionView, reader: ViewReader): RichText[] {
  if (isLocked(row)) return [];
  const blocks = row.content.slice(0, FIRST_BLOCKS).flatMap((id) => reader.records.block(id) ?? []);
  return blocks
    .filter(({ type }) => TEXTS.has(type))
    .map(({ id, properties }) => reader.text(properties.title, { blockId: id }))
    .filter(({ plain }) => !isBlank(plain));
}
