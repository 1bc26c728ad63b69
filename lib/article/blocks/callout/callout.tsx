/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Icon, RichText } from '@/lib/article/model';
import { blockClass, colorClass } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';

interface Callout {
  icon: Icon | null;
  text: RichText;
}

/** An aside with an icon. */
export const callout = defineBlock<Callout>({
  types: ['callout'],
  read: ({ id, properties, format }, reader) => ({
    icon: reader.icon(format.page_icon, id),
    text: reader.text(properties.title, { blockId: id }),
  }),
  render: (block, context) => {
    const { icon, text } = block.data;
    return (
      <div className={clsx('notion-callout', colorClass(block.color, '_co'), blockClass(block))} role="note">
        {renderIcon(context, icon, 'notion-callout-icon')}
        <div className="notion-callout-text">
          {isBlank(text.plain) ? null : <p>{renderText(context, text)}</p>}
          {context.children(block)}
        </div>
      </div>
    );
  },
});
