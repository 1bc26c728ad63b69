import { defineBlock } from '@/lib/article/blocks/block-type';
import { plainBlock } from '@/lib/article/render/notion-elements';

export const divider = defineBlock({
  types: ['divider'],
  render: (block) => plainBlock('divider', { ...block, color: '' }),
});
