import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass, colorClass } from '@/lib/article/blocks/class-names';
import { drawLink } from '@/lib/article/blocks/links';
import { smallPicture } from '@/lib/article/blocks/pictures';
import type { Drawing } from '@/lib/article/drawing';
import { httpUrl } from '@/lib/article/links';
import { asString } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';

/** A link with a card: title, description, icon and cover, all from our own copies. */
export function drawBookmark(node: BlockNode, drawing: Drawing): ReactNode {
  const { properties, format, id } = node.block;
  const href = drawing.plain(properties.link).trim();
  if (!href) return null;
  const title = drawing.plain(properties.title).trim() || href;
  const icon = drawing.picture(asString(format.bookmark_icon), id);
  const cover = drawing.picture(asString(format.bookmark_cover), id);
  const description = drawing.plain(properties.description).trim();
  return (
    <div className={clsx('notion-row', blockClass(node))}>
      {drawLink(drawing, {
        href,
        className: clsx('notion-bookmark', colorClass(format.block_color)),
        blockId: id,
        children: (
          <>
            <span className="notion-bookmark-body">
              <span className="notion-bookmark-title">{hostIfAddress(title)}</span>
              {description && <span className="notion-bookmark-description">{description}</span>}
              <span className="notion-bookmark-link">
                {icon && smallPicture(icon, 16, 'notion-bookmark-link-icon')}
                <span className="notion-bookmark-link-text">{href}</span>
              </span>
            </span>
            {cover && smallPicture(cover, 240, 'notion-bookmark-image')}
          </>
        ),
      })}
    </div>
  );
}

function hostIfAddress(title: string): string {
  return title.startsWith('http') ? (httpUrl(title)?.hostname ?? title) : title;
}
