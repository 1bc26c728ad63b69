import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import { nodesOf } from '@/lib/article/render/elements';
import { plainBlock } from '@/lib/article/render/notion-elements';
import { renderText } from '@/lib/article/render/rich-text';

/** A toggle without a title would be a control without a name. */
const NO_TITLE = '…';

/** A line that folds the blocks below it away. */
export const toggle = defineBlock<{ text: RichText }>({
  types: ['toggle'],
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => {
    const element = plainBlock('toggle', { ...block, color: '' });
    const [summary, body] = element.children;
    const line = renderText(context, block.data.text);
    if (summary?.type === 'element') summary.children = line.length > 0 ? line : nodesOf(NO_TITLE);
    if (body?.type === 'element') body.children = context.children(block);
    return element;
  },
});
