import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import { asElement } from '@/lib/article/render/elements';
import { plainBlock } from '@/lib/article/render/notion-elements';
import { renderText } from '@/lib/article/render/rich-text';

/** A quotation: its own text as a paragraph, then the blocks in it. */
export const quote = defineBlock<{ text: RichText }>({
  types: ['quote'],
  sheet: 'text',
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => {
    const element = plainBlock('quote', block);
    const line = renderText(context, block.data.text);
    element.children = [...(line.length > 0 ? [asElement(h('p', line))] : []), ...context.children(block)];
    return element;
  },
  text: ({ data }) => [data.text.plain],
});
