/** @jsxImportSource hastscript */
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type File, readFile, renderUnplayable } from '@/lib/article/blocks/file/file';
import { addressOf, isPlayable, withAddress } from '@/lib/article/blocks/file-address';

/** Audio, played by the browser. */
export const audio = defineBlock<File>({
  types: ['audio'],
  read: readFile,
  render: (block, context) => {
    const file = addressOf(block.data, context);
    if (!file) return null;
    if (!isPlayable(file)) return renderUnplayable(context, block, file);
    // biome-ignore lint/a11y/useMediaCaption: Notion keeps no captions
    const player = <audio controls preload="none" />;
    return renderFigure(context, block, withAddress(player, 'src', file));
  },
  text: ({ data }) => [data.name, data.caption.plain],
});
