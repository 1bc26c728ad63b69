import clsx from 'clsx';
import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass } from '@/lib/article/blocks/classes';
import type { RichText } from '@/lib/article/model';
import { withData } from '@/lib/article/render/elements';
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
    if (spans.length === 0 && block.children.length === 0) {
      return withData(h('div', { className: ['notion-blank', blockClass(block)] }, '\u00a0'), {
        markdown: { as: 'nothing' },
      });
    }
    const className = clsx('notion-text', colorClass(block.color), blockClass(block));
    const line = renderText(context, block.data.text);
    if (block.children.length === 0) return h('p', { className }, line);
    const below = h('div.notion-text-children', context.children(block));
    return h('div', { className }, line.length > 0 ? h('p', line) : null, below);
  },
  text: ({ data }) => [data.text.plain],
});
