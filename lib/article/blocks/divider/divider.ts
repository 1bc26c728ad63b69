import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';

export const divider = defineBlock({
  types: ['divider'],
  read: () => ({}),
  render: (block) => h('hr', { className: ['notion-hr', blockClass(block)] }),
  text: () => [],
});
