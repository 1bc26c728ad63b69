/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { httpUrl } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass } from '@/lib/article/blocks/classes';
import type { Block, FileSource } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { smallPictureOf } from '@/lib/article/render/pictures';

interface Bookmark {
  href: string;
  title: string;
  description: string;
  icon: FileSource | undefined;
  cover: FileSource | undefined;
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
  render: (block, context) => {
    const { href, icon, cover, ...texts } = block.data;
    if (!href) return null;
    const pictures = {
      icon: smallPictureOf(context, icon, 16, 'notion-bookmark-link-icon'),
      cover: smallPictureOf(context, cover, 240, 'notion-bookmark-image'),
    };
    return (
      <div className={clsx('notion-row', blockClass(block))}>
        {renderBookmark(context, block, { href, ...texts, ...pictures })}
      </div>
    );
  },
  text: ({ data }) => [data.title, data.description],
});

/** A title that is an address adds nothing to its host. */
const hostOr = (title: string): string => (title.startsWith('http') ? (httpUrl(title)?.hostname ?? title) : title);

interface Card {
  href: string;
  title?: string;
  description?: string;
  icon?: Markup;
  cover?: Markup;
}

/** The card of a link. */
export function renderBookmark(
  context: RenderContext,
  block: Pick<Block<unknown>, 'id' | 'color'>,
  { href, title, description, icon, cover }: Card,
): Markup {
  const text = (
    <span className="notion-bookmark-body">
      <span className="notion-bookmark-title">{hostOr(title || href)}</span>
      {description ? <span className="notion-bookmark-description">{description}</span> : null}
      <span className="notion-bookmark-link">
        {icon}
        <span className="notion-bookmark-link-text">{href}</span>
      </span>
    </span>
  );
  const body = (
    <>
      {text}
      {cover}
    </>
  );
  return renderLink(
    context,
    { href, className: clsx('notion-bookmark', colorClass(block.color)), blockId: block.id },
    body,
  );
}
