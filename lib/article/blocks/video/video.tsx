/** @jsxImportSource hastscript */

import { isVideoPage, videoEmbed } from '@/lib/article/addresses/embeds';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type Frame, readFrame, renderFrame, renderLinkedPage } from '@/lib/article/blocks/embed/embed';
import { type File, readFile, renderNamedFile } from '@/lib/article/blocks/file/file';
import { addressOf, isPlayable, withAddress } from '@/lib/article/blocks/file-address';
import { ratioClass } from '@/lib/article/blocks/ratio';
import { asElement } from '@/lib/article/render/elements';
import { asString } from '@/lib/source/records';

interface Video extends File {
  /** Null for a film that the browser plays itself. */
  frame: Frame | null;
}

/** A film: of a service that plays it in a frame, or played by the browser. */
export const video = defineBlock<Video>({
  types: ['video'],
  read: (source, reader) => {
    const file = readFile(source, reader);
    const embed = file.source ? null : (videoEmbed(file.address) ?? videoEmbed(asString(source.format.display_source)));
    return { ...file, frame: embed && readFrame(source, reader, embed, file.address) };
  },
  render: (block, context) => {
    const { frame, placement } = block.data;
    if (frame) return renderFrame({ ...block, data: frame }, context);
    const file = addressOf(block.data, context);
    if (!file) return null;
    if (isVideoPage(block.data.address)) return renderLinkedPage(context, block);
    if (!isPlayable(file)) return renderNamedFile(context, block);
    // biome-ignore lint/a11y/useMediaCaption: Notion keeps no captions
    const player = asElement(<video controls preload="none" playsInline className={ratioClass(placement, 'video')} />);
    return renderFigure(context, block, withAddress(player, 'src', file));
  },
  text: ({ data }) => [data.name, data.caption.plain],
});
