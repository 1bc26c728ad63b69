import { directive } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RichText } from '@/lib/markdown/records/records';
import type { Attachment, ConversionContext } from '@/lib/markdown/text/conversion';
import { toInlineText } from '@/lib/markdown/text/inline';
import { isLocalFile } from '@/lib/markdown/text/local-files';
import { attribute, type LeafDirective } from '@/lib/markdown/text/markdown';

export interface PictureOptions {
  src: string;
  alt: string;
  /** Markdown, or a bare address: then the picture leads there. */
  caption: string;
  /** Pixels; the width of the text when absent. */
  width?: number;
  align?: string | undefined;
  full?: boolean;
  page?: boolean;
  link?: string | undefined;
}

/** The text column of a Notion page, in pixels: the width that Notion writes down for pictures that fill it. */
const TEXT_WIDTH = 708;

/** An image block; nothing when its file is missing. */
export function pictureBlock(options: PictureOptions, context: ConversionContext): BlockSpec[] {
  const upload = upToNotion(options.src, context);
  if (!upload) return [];
  return [
    {
      type: 'image',
      properties: {
        source: [[upload.source]],
        ...(options.alt && { alt_text: [[options.alt]] }),
        ...captionOf(options.caption, context),
      },
      format: {
        block_width: options.width ?? TEXT_WIDTH,
        block_full_width: options.full === true,
        block_page_width: options.page === true || (options.width === undefined && options.full !== true),
        ...(options.link && { image_hyperlink: options.link }),
        ...(options.align && { block_alignment: options.align }),
      },
    },
  ];
}

/** video, audio, pdf and file: an upload or an address. */
export function mediaBlock(type: string, node: LeafDirective, context: ConversionContext): BlockSpec[] {
  const src = attribute(node, 'src') ?? '';
  const upload = upToNotion(src, context);
  if (!upload) return [];
  const { source, name, bytes } = upload;
  const title = node.attributes?.name ?? name;
  const format = MEDIA_FORMATS[type];
  return [
    {
      type,
      properties: {
        source: [[source]],
        ...(title && { title: [[title]] }),
        ...(bytes !== undefined && { size: [[humanSize(bytes)]] }),
        ...captionOf(attribute(node, 'caption'), context),
      },
      ...(format && { format }),
    },
  ];
}

const WIDE = { block_width: TEXT_WIDTH, block_full_width: false, block_page_width: true };
const MEDIA_FORMATS: Readonly<Record<string, Record<string, unknown>>> = {
  video: { ...WIDE, block_aspect_ratio: 0.5625 },
  pdf: { ...WIDE, block_height: 500 },
};

/** A bookmark with what Notion found at its address. */
export function bookmarkBlock(node: LeafDirective, context: ConversionContext): BlockSpec {
  const fileAt = (name: 'icon' | 'cover') => {
    const path = attribute(node, name);
    return path === undefined ? undefined : upToNotion(path, context)?.source;
  };
  const texts = {
    link: attribute(node, 'url'),
    title: attribute(node, 'title'),
    description: attribute(node, 'description'),
  };
  const known = Object.entries(texts).flatMap(([name, text]): [string, RichText][] => (text ? [[name, [[text]]]] : []));
  return {
    type: 'bookmark',
    properties: { ...Object.fromEntries(known), ...captionOf(attribute(node, 'caption'), context) },
    format: { bookmark_icon: fileAt('icon'), bookmark_cover: fileAt('cover') },
  };
}

const EMBED_TYPES = 'tweet figma typeform codepen excalidraw gist drive replit maps miro embed'.split(' ');

/** A guest from another site, or a page (HTML) of the folder. */
export function embedBlock(node: LeafDirective, context: ConversionContext): BlockSpec {
  const wanted = attribute(node, 'type') ?? 'embed';
  const src = attribute(node, 'src') ?? '';
  if (!EMBED_TYPES.includes(wanted)) context.report(directive.unknownEmbed(wanted));
  const type = EMBED_TYPES.includes(wanted) ? wanted : 'embed';
  const caption = captionOf(attribute(node, 'caption'), context);
  if (type === 'drive') {
    const title = attribute(node, 'title') ?? src.match(/\/d\/([^/]+)/)?.[1] ?? '';
    return { type, properties: caption, format: { drive_properties: { url: src, title } } };
  }
  const upload = isLocalFile(src) ? context.attach(src) : undefined;
  const height = Number(attribute(node, 'height')) || 480;
  const format = type === 'tweet' ? {} : { format: { ...WIDE, block_height: height } };
  const name = node.attributes?.name ?? upload?.name;
  return {
    type,
    properties: { source: [[upload?.source ?? src]], ...(name && { title: [[name]] }), ...caption },
    ...format,
  };
}

function captionOf(markdown: string | undefined, context: ConversionContext): Record<string, RichText> {
  const caption = toInlineText(markdown ?? '', context);
  return caption.length > 0 ? { caption } : {};
}

/** The address as it is, or the upload of a file; undefined (and reported) when there is none. */
const upToNotion = (
  src: string,
  context: ConversionContext,
): (Partial<Attachment> & Pick<Attachment, 'source'>) | undefined =>
  src !== '' && !isLocalFile(src) ? { source: src } : context.attach(src);

function humanSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
