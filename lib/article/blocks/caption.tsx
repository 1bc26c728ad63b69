/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Block, Placement, RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, type Markup } from '@/lib/article/render/elements';
import { placementClasses } from '@/lib/article/render/pictures';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';

/** The caption of a picture, player, frame or code block. */
export function renderCaption(context: RenderContext, caption: RichText): Markup {
  return isBlank(caption.plain) ? null : (
    <figcaption className="notion-asset-caption">{renderText(context, caption)}</figcaption>
  );
}

/** A figure with placement and caption. */
export function renderFigure(
  context: RenderContext,
  block: Block<{ placement: Placement; caption: RichText }>,
  children: Markup,
  className?: string,
): Markup {
  const { placement, caption } = block.data;
  return (
    <figure
      className={clsx(
        'notion-asset-wrapper',
        `notion-asset-wrapper-${block.type}`,
        className,
        placementClasses(placement),
        blockClass(block),
      )}
    >
      {children}
      {renderCaption(context, caption)}
    </figure>
  );
}
