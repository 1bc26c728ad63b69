/** @jsxImportSource hastscript */

import { filmEmbed } from '@/lib/article/addresses/embeds';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type Frame, readFrame, renderFrame } from '@/lib/article/blocks/embed/embed';
import { type File, readFile, renderUnplayable } from '@/lib/article/blocks/file/file';
import { addressOf, isPlayable, withAddress } from '@/lib/article/blocks/file-address';
import { ratioClass } from '@/lib/article/blocks/ratio';
import { asString } from '@/lib/source/records';

interface Video extends File {
  /** Null for a video that the browser plays itself. */
  frame: Frame | null;
}

/** A video of a service, in a frame, or one that the browser plays. */
export const video = defineBlock<Video>({
  types: ['video'],
  read: (source, reader) => {
    const file = readFile(source, reader);
    const embed = file.source ? null : filmEmbed(file.address, asString(source.format.display_source));
    return { ...file, frame: embed && readFrame(source, reader, embed, file.address) };
  },
  render: (block, context) => {
    const { frame, placement } = block.data;
    if (frame) return renderFrame({ ...block, data: frame }, context);
    const file = addressOf(block.data, context);
    if (!file) return null;
    if (!isPlayable(file)) return renderUnplayable(context, block, file);
    const poster = 'media' in file ? file.poster : undefined;
    const size = poster
      ? ({ width: poster.width, height: poster.height, loading: 'lazy' } as const)
      : { className: ratioClass(placement, 'video') };
    // Without captions: Notion keeps none.
    const player = <video controls preload="none" playsInline {...size} />;
    return renderFigure(context, block, withAddress(player, 'src', file));
  },
  text: ({ data }) => [data.name, data.caption.plain],
});
