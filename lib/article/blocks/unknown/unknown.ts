import { defineBlock, UNKNOWN } from '@/lib/article/blocks/block-type';
import { unsupportedBlock } from '@/lib/article/messages';
import type { RichText } from '@/lib/article/model';
import { plainBlock } from '@/lib/article/render/notion-elements';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';

interface Unknown {
  /** Without empty ones. */
  texts: RichText[];
}

/** Where a block may have words. */
const TEXTS = ['title', 'name', 'text', 'description', 'address', 'caption'] as const;
/** Types that are nothing but their words and what is in them. */
const WORDS: ReadonlySet<string> = new Set(['ai_block', 'place']);

/** A block type that is not supported yet: its text is shown, and the sync report names it. */
export const unknown = defineBlock<Unknown>({
  types: [UNKNOWN, ...WORDS],
  read: ({ id, type, properties }, reader, { children }) => {
    const texts = TEXTS.map((name) => reader.text(properties[name], { blockId: id })).filter(
      ({ plain }) => !isBlank(plain),
    );
    const hasText = texts.length > 0 || children.length > 0;
    if (!hasText || !WORDS.has(type)) {
      reader.reportOnce(`type ${type}${hasText ? '' : ' empty'}`, { ...unsupportedBlock(type, hasText), blockId: id });
    }
    return { texts };
  },
  render: (block, context) => [
    ...block.data.texts.map((text) => {
      const paragraph = plainBlock('text', block);
      return { ...paragraph, tagName: 'p', children: renderText(context, text) };
    }),
    ...context.children(block),
  ],
  text: ({ data }) => data.texts.map(({ plain }) => plain),
});
