import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import { asFields, asString } from '@/lib/source/records';

/** An original of synced blocks: a frame around them. */
export const syncedOriginal = defineBlock({
  types: ['transclusion_container'],
  read: () => ({}),
  render: (block, context) =>
    h('div', { className: ['notion-sync-block', blockClass(block)] }, context.children(block)),
  text: () => [],
});

/** A copy, which shows the blocks of its original. */
export const syncedCopy = defineBlock({
  ...syncedOriginal,
  types: ['transclusion_reference'],
  holder: ({ format }) => asString(asFields(format.transclusion_reference_pointer).id),
});
