/** @jsxImportSource hastscript */

import { filmEmbed } from '@/lib/article/addresses/embeds';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type Frame, readFrame, renderFrame } from '@/lib/article/blocks/embed/embed';
import { type File, readFile, renderUnplayable } from '@/lib/article/blocks/file/file';
import { addressOf, type FileAddress, isPlayable, withAddress } from '@/lib/article/blocks/file-address';
import { ratioClass } from '@/lib/article/blocks/ratio';
import type { Block } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
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
    return renderPlayer(block, context, (file) => {
      const poster = 'media' in file ? file.poster : undefined;
      const size = poster
        ? ({ width: poster.width, height: poster.height, loading: 'lazy' } as const)
        : { className: ratioClass(placement, 'video') };
      return <video controls preload="none" playsInline {...size} />;
    });
  },
  text: ({ data }) => [data.name, data.caption.plain],
});

/** Audio, played by the browser. */
export const audio = defineBlock<File>({
  types: ['audio'],
  read: readFile,
  // biome-ignore lint/a11y/useMediaCaption: Notion keeps no captions
  render: (block, context) => renderPlayer(block, context, () => <audio controls preload="none" />),
  text: ({ data }) => [data.name, data.caption.plain],
});

/** A player of a file; a link to what browsers do not play. */
function renderPlayer(block: Block<File>, context: RenderContext, player: (file: FileAddress) => Markup): Markup {
  const file = addressOf(block.data, context);
  if (!file) return null;
  if (!isPlayable(file)) return renderUnplayable(context, block, file);
  return renderFigure(context, block, withAddress(player(file), 'src', file));
}
