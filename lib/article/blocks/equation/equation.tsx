/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/render/elements';

/** A formula on a line of its own. */
export const equation = defineBlock<{ tex: string }>({
  types: ['equation'],
  read: ({ properties }, reader) => ({ tex: reader.plain(properties.title) }),
  render: (block, context) => {
    const { tex } = block.data;
    if (!tex) return null;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula scrolls and has to be reached by keyboard
      <div className={clsx('notion-equation', 'notion-equation-block', blockClass(block))} tabIndex={0}>
        {context.math(tex, true, block.id)}
      </div>
    );
  },
  text: ({ data }) => [data.tex],
});
