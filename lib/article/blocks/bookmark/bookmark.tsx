/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { httpUrl } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Block, FileSource } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, colorClass, type Markup, nodesOf } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { smallPictureOf } from '@/lib/article/render/pictures';

interface Bookmark {
  href: string;
  title?: string;
  description?: string;
  icon?: FileSource | undefined;
  cover?: FileSource | undefined;
}

/** A link with a card: title, description, icon and cover, all from our own copies. */
export const bookmark = defineBlock<Bookmark>({
  types: ['bookmark'],
  read: ({ id, properties, format }, reader) => ({
    href: reader.plain(properties.link),
    title: reader.plain(properties.title),
    description: reader.plain(properties.description),
    icon: reader.picture(format.bookmark_icon, id),
    cover: reader.picture(format.bookmark_cover, id),
  }),
  render: (block, context) =>
    block.data.href ? (
      <div className={clsx('notion-row', blockClass(block))}>{renderBookmark(context, block, block.data)}</div>
    ) : null,
  text: ({ data: { title = '', description = '' } }) => [title, description],
});

/** A title that is an address adds nothing to its host. */
const hostOr = (title: string): string => (title.startsWith('http') ? (httpUrl(title)?.hostname ?? title) : title);

/** The card of a link. */
export function renderBookmark(
  context: RenderContext,
  { id, color }: Pick<Block, 'id' | 'color'>,
  { href, title, description, icon, cover }: Bookmark,
): Markup {
  const link = [
    smallPictureOf(context, icon, 16, 'notion-bookmark-link-icon'),
    <span className="notion-bookmark-link-text">{href}</span>,
  ];
  const body = renderBookmarkText(hostOr(title || href), description, link.flatMap(nodesOf));
  const picture = smallPictureOf(context, cover, 240, 'notion-bookmark-image');
  const className = clsx('notion-bookmark', colorClass(color));
  return renderLink(context, { href, className, blockId: id }, [body, picture].flatMap(nodesOf));
}

/** The words of such a card. */
export const renderBookmarkText = (title: string, description: string | undefined, link: Markup): Markup => (
  <span className="notion-bookmark-body">
    <span className="notion-bookmark-title">{title}</span>
    {description ? <span className="notion-bookmark-description">{description}</span> : null}
    <span className="notion-bookmark-link">{link}</span>
  </span>
);
