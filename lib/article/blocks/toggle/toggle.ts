import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import type { RichText } from '@/lib/article/model';
import { renderText } from '@/lib/article/render/rich-text';

/** A toggle without a title would be a control without a name. */
const NO_TITLE = '…';

/** A line that folds the blocks below it away. */
export const toggle = defineBlock<{ text: RichText }>({
  types: ['toggle'],
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => {
    const line = renderText(context, block.data.text);
    const summary = h('summary', line.length > 0 ? line : NO_TITLE);
    return h(
      'details',
      { className: ['notion-toggle', blockClass(block)] },
      summary,
      h('div', context.children(block)),
    );
  },
  text: ({ data }) => [data.text.plain],
});
