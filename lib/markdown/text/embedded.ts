import { directive } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { isLocalFile } from '@/lib/markdown/records/folder-files';
import type { RichText } from '@/lib/markdown/records/records';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { toInlineText } from '@/lib/markdown/text/inline';
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
}

/** The text column of a Notion page, in pixels: the width that Notion writes down for pictures that fill it. */
const TEXT_WIDTH = 708;

/** An image block; nothing when its file is missing. */
export function pictureBlock(options: PictureOptions, context: ConversionContext): BlockSpec[] {
  const upload = upToNotion(options.src, context);
  if (!upload) return [];
  const { source } = upload;
  const caption = toInlineText(options.caption, context);
  return [
    {
      type: 'image',
      properties: {
        source: [[source]],
        ...(options.alt && { alt_text: [[options.alt]] }),
        ...(caption.length > 0 && { caption }),
      },
      format: {
        block_width: options.width ?? TEXT_WIDTH,
        block_full_width: options.full === true,
        block_page_width: options.page === true || (options.width === undefined && options.full !== true),
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
  const caption = toInlineText(attribute(node, 'caption') ?? '', context);
  const title = node.attributes?.name ?? name;
  const format = MEDIA_FORMATS[type];
  return [
    {
      type,
      properties: {
        source: [[source]],
        ...(title && { title: [[title]] }),
        ...(bytes !== undefined && { size: [[humanSize(bytes)]] }),
        ...(caption.length > 0 && { caption }),
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
  const known = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, [[text]]] as const] : []));
  const caption = toInlineText(attribute(node, 'caption') ?? '', context);
  return {
    type: 'bookmark',
    properties: { ...Object.fromEntries(known), ...(caption.length > 0 && { caption }) },
    format: { bookmark_icon: fileAt('icon'), bookmark_cover: fileAt('cover') },
  };
}

const EMBED_TYPES = [
  'tweet',
  'figma',
  'typeform',
  'codepen',
  'excalidraw',
  'gist',
  'drive',
  'replit',
  'maps',
  'miro',
  'embed',
];

/** A guest from another site. */
export function embedBlock(node: LeafDirective, context: ConversionContext): BlockSpec {
  const wanted = attribute(node, 'type') ?? 'embed';
  const src = attribute(node, 'src') ?? '';
  if (!EMBED_TYPES.includes(wanted)) context.report(directive.unknownEmbed(wanted));
  const type = EMBED_TYPES.includes(wanted) ? wanted : 'embed';
  const caption = toInlineText(attribute(node, 'caption') ?? '', context);
  const shared: Record<string, RichText> = caption.length > 0 ? { caption } : {};
  if (type === 'tweet') return { type, properties: { source: [[src]], ...shared } };
  if (type === 'drive') return { type, properties: shared, format: driveFormat(src, attribute(node, 'title')) };
  const height = Number(attribute(node, 'height')) || 480;
  return {
    type,
    properties: { source: [[src]], ...shared },
    format: { ...WIDE, block_height: height },
  };
}

/** What Notion's Google Drive connection knows of a file; it keeps no `source`. */
function driveFormat(src: string, title: string | undefined): Record<string, unknown> {
  const fileId = src.match(/\/d\/([^/]+)/)?.[1] ?? '';
  return {
    drive_status: { authed: true, last_fetched: 0 },
    drive_properties: { url: src, title: title ?? fileId, file_id: fileId, trashed: false, version: '1' },
  };
}

interface Upload {
  source: string;
  name?: string;
  bytes?: number;
}

/** The address as it is, or the upload of a file in `pictures/`; undefined (and reported) when there is none. */
function upToNotion(src: string, context: ConversionContext): Upload | undefined {
  if (src !== '' && !isLocalFile(src)) return { source: src };
  const file = context.attach(src);
  if (file) return file;
  context.missingFile(src);
  return undefined;
}

function humanSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}
