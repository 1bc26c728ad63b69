import { defineBlock } from '@/lib/article/blocks/block-type';
import { plainBlock } from '@/lib/article/render/notion-elements';
import { asFields, asString } from '@/lib/source/records';

/** An original of synced blocks: a frame around them. */
export const syncedOriginal = defineBlock({
  types: ['transclusion_container'],
  render: (block, context) => {
    const element = plainBlock('transclusion_container', { ...block, color: '' });
    element.children = context.children(block);
    return element;
  },
});

/** A copy, which shows the blocks of its original. */
export const syncedCopy = defineBlock({
  ...syncedOriginal,
  types: ['transclusion_reference'],
  holder: ({ format }) => asString(asFields(format.transclusion_reference_pointer).id),
});
