import { type Embed, frameEmbed, videoEmbed } from '@/lib/article/addresses/embeds';
import { httpUrl } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderBookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { renderFigure } from '@/lib/article/blocks/caption';
import { readUpload, renderUpload } from '@/lib/article/blocks/embed/upload';
import { renderFacade } from '@/lib/article/blocks/facade';
import type { File } from '@/lib/article/blocks/file/file';
import { unsupportedBlock } from '@/lib/article/messages';
import type { Block, FileSource, Placement, RichText } from '@/lib/article/model';
import { type Reader, readPlacement } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { asString, firstText, type SourceBlock } from '@/lib/source/records';

export interface Frame {
  /** Null where its address is invalid. */
  embed: Embed | null;
  thumbnail: FileSource | undefined;
  /** For readers who do not open the frame. */
  address: string;
  placement: Placement;
  caption: RichText;
  title: string;
}

interface Shown extends Frame {
  /** A file that was uploaded instead. */
  upload: File | null;
}

/** Services whose pages open in a frame; `embed` is any other, or a page that was uploaded. */
export const embed = defineBlock<Shown>({
  types: ['embed', 'html', 'tweet', 'maps', 'figma', 'typeform', 'codepen', 'excalidraw', 'gist', 'replit', 'miro'],
  read: (source, reader) => {
    const written = firstText(source.properties.source);
    const shown = asString(source.format.display_source);
    const upload = readUpload(source, reader, [written, shown]);
    if (source.type === 'html' && !upload && !written && !shown) {
      reader.reportOnce('html', { ...unsupportedBlock('html', false), blockId: source.id });
    }
    // The address that the author wrote names the film and its start; what Notion made of it may not.
    const film = source.type === 'embed' ? videoEmbed(written) : null;
    const found = upload ? null : (film ?? frameEmbed(source.type, shown || written));
    return { ...readFrame(source, reader, found, written || shown), upload };
  },
  render: (block, context) => {
    const { upload } = block.data;
    return upload ? renderUpload(context, { ...block, type: 'embed', data: upload }) : renderFrame(block, context);
  },
  text: ({ data }) => [data.title, data.caption.plain],
});

/** A block that opens a frame. */
export function readFrame(
  { id, properties, format }: SourceBlock,
  reader: Reader,
  found: Embed | null,
  address: string,
): Frame {
  return {
    embed: found,
    thumbnail: reader.picture(found?.thumbnail, id),
    address: address || (found?.src ?? ''),
    placement: readPlacement(format),
    caption: reader.text(properties.caption, { blockId: id }),
    title: reader.plain(properties.title),
  };
}

export function renderFrame(block: Block<Frame>, context: RenderContext): Markup {
  const { embed: found, address, thumbnail } = block.data;
  const href = httpUrl(address)?.href;
  // A page that is not shown here.
  if (!found) return href ? renderFigure(context, block, renderBookmark(context, block, { href })) : null;
  const { src, host, name } = found;
  return renderFacade(context, block, { src: { url: src }, host, name, address: { url: address }, thumbnail });
}
