import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import { asElement } from '@/lib/article/render/elements';
import { blankLine, plainBlock } from '@/lib/article/render/notion-elements';
import { renderText } from '@/lib/article/render/rich-text';
import { flatText } from '@/lib/article/text';

/** `<ins/>` as the whole text of a block marks the place of an advertisement; nothing is rendered there. */
const ADVERTISEMENT = /^<ins\s*\/>$/;

/** A text is a paragraph; with blocks below it, a paragraph and a frame for them. An empty one is a blank line. */
export const text = defineBlock<{ text: RichText }>({
  types: ['text'],
  read: ({ id, properties }, reader) => {
    const read = reader.text(properties.title, { blockId: id });
    return { text: ADVERTISEMENT.test(flatText(read.plain).trim()) ? { ...read, spans: [], plain: '' } : read };
  },
  render: (block, context) => {
    const { spans } = block.data.text;
    const isEmpty = spans.every(({ text, mention }) => !mention && /^[ \t]*$/.test(text));
    if (isEmpty && block.children.length === 0) return blankLine(block);
    const element = plainBlock('text', block);
    const line = renderText(context, block.data.text);
    if (block.children.length === 0) {
      element.tagName = 'p';
      element.children = line;
    } else {
      const below = asElement(h('div.notion-text-children', context.children(block)));
      element.children = line.length > 0 ? [asElement(h('p', line)), below] : [below];
    }
    return element;
  },
});
