import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass } from '@/lib/article/blocks/class-names';
import { drawLink, unsafeLink } from '@/lib/article/blocks/links';
import { placeClasses, smallPicture } from '@/lib/article/blocks/pictures';
import type { Drawing } from '@/lib/article/drawing';
import { type Embed, frameEmbed, videoEmbed } from '@/lib/article/embeds';
import { httpUrl } from '@/lib/article/links';
import { isNotionFile, mediaToken } from '@/lib/article/media';
import { asFields, asSize, asString, type Fields, firstText } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import { serverMessages } from '@/lib/i18n/server-messages';

/** Height of a frame in eighths of its width; the style sheet has a class for each (2 to 12). */
const DEFAULT_RATIO = 5;
/** Width of the article's column, for blocks that only tell their height. */
const COLUMN_WIDTH = 720;

export function drawVideo(node: BlockNode, drawing: Drawing): ReactNode {
  const source = sourceOf(node);
  const embed = isNotionFile(source) ? null : videoEmbed(asString(node.block.format.display_source) || source);
  if (embed) return drawFacade(node, drawing, embed, source);
  const file = openable(drawing, source, node.block.id);
  if (file && !file.isPlayable) return drawFile(node, drawing);
  return file ? (
    <Figure node={node} drawing={drawing}>
      {/* biome-ignore lint/a11y/useMediaCaption: Notion keeps no captions */}
      <video
        src={file.address}
        controls
        preload="none"
        playsInline
        className={ratioClass(node.block.format, 'video')}
      />
    </Figure>
  ) : null;
}

export function drawAudio(node: BlockNode, drawing: Drawing): ReactNode {
  const file = openable(drawing, sourceOf(node), node.block.id);
  if (file && !file.isPlayable) return drawFile(node, drawing);
  return file ? (
    <Figure node={node} drawing={drawing}>
      {/* biome-ignore lint/a11y/useMediaCaption: Notion keeps no captions */}
      <audio src={file.address} controls preload="none" />
    </Figure>
  ) : null;
}

export function drawFrame(node: BlockNode, drawing: Drawing): ReactNode {
  const { type, format } = node.block;
  const source = sourceOf(node) || asString(format.display_source);
  const embed = frameEmbed(type, asString(format.display_source) || source);
  return embed ? drawFacade(node, drawing, embed, source) : null;
}

/** A document: drawn by the browser's own viewer from our copy, once the reader asks. What only says that it is one is a file. */
export function drawPdf(node: BlockNode, drawing: Drawing): ReactNode {
  const source = sourceOf(node);
  const file = openable(drawing, source, node.block.id);
  if (!file) return null;
  const { address } = file;
  const name = drawing.plain(node.block.properties.title).trim() || fileName(source) || 'PDF';
  if (!file.isPdf) return drawFileLink(node, drawing, address, name);
  return drawFacade(node, drawing, { src: address, host: 'pdf', name }, address);
}

export function drawFile(node: BlockNode, drawing: Drawing): ReactNode {
  const source = sourceOf(node);
  const address = openable(drawing, source, node.block.id)?.address;
  const name = drawing.plain(node.block.properties.title).trim() || fileName(source);
  if (address) return drawFileLink(node, drawing, address, name);
  // A file of Notion's that is missing is reported by the sync; of any other address it is said that it is no link.
  return source && !isNotionFile(source) ? drawUnlinkedFile(node, drawing, source, name) : null;
}

function drawUnlinkedFile(node: BlockNode, drawing: Drawing, source: string, name: string): ReactNode {
  drawing.reportOnce(`link ${source}`, unsafeLink(source, node.block.id));
  return (
    <Figure node={node} drawing={drawing} className="notion-file">
      <span className="notion-file-link">
        <span className="notion-file-title">{name}</span>
      </span>
    </Figure>
  );
}

function drawFileLink(node: BlockNode, drawing: Drawing, address: string, name: string): ReactNode {
  const size = drawing.plain(node.block.properties.size).trim();
  const body = (
    <>
      <span className="notion-file-title">{name || serverMessages(drawing.locale).ARTICLE.FILE}</span>
      {size && <span className="notion-file-size">{size}</span>}
    </>
  );
  return (
    <Figure node={node} drawing={drawing} className="notion-file">
      {address.startsWith('notelight:') ? (
        <a href={address} className="notion-file-link" download={name || true}>
          {body}
        </a>
      ) : (
        drawLink(drawing, { href: address, className: 'notion-file-link', blockId: node.block.id, children: body })
      )}
    </Figure>
  );
}

/** A file in Google Drive: a card, or a frame when only its address is known. */
export function drawDrive(node: BlockNode, drawing: Drawing): ReactNode {
  const { id, format } = node.block;
  const properties = asFields(format.drive_properties);
  const href = asString(properties.url);
  if (!httpUrl(href)) return drawFrame(node, drawing);
  const thumbnail = drawing.picture(asString(properties.thumbnail), id);
  const icon = drawing.picture(asString(properties.icon), id);
  return (
    <div className={clsx('notion-google-drive', blockClass(node))}>
      {drawLink(drawing, {
        href,
        className: 'notion-google-drive-link',
        blockId: id,
        children: (
          <>
            {thumbnail && smallPicture(thumbnail, 360, 'notion-google-drive-preview')}
            <span className="notion-google-drive-body-title">{asString(properties.title) || 'Google Drive'}</span>
            <span className="notion-google-drive-body-source">
              {icon && smallPicture(icon, 16, 'notion-google-drive-body-source-icon')}
              {httpUrl(href)?.hostname}
            </span>
          </>
        ),
      })}
    </div>
  );
}

/** What stands where a frame may open: our own picture of it, a button for script and a link for everybody. */
function drawFacade(node: BlockNode, drawing: Drawing, embed: Embed, address: string): ReactNode {
  const { id, format } = node.block;
  const thumbnail = embed.thumbnail ? drawing.picture(embed.thumbnail, id) : undefined;
  const host = httpUrl(address)?.hostname.replace(/^www\./, '');
  const label = (
    <>
      <span className="notion-embed-name">{embed.name}</span>
      {host && host !== embed.name && <span className="notion-embed-address">{host}</span>}
    </>
  );
  return (
    <Figure node={node} drawing={drawing}>
      <div
        className={clsx('notion-embed', ratioClass(format, embed.host))}
        data-embed-src={embed.src}
        data-embed-host={embed.host}
      >
        {thumbnail && smallPicture(thumbnail, 480, 'notion-embed-thumbnail')}
        <button type="button" className="notion-embed-play" aria-label={embed.name} />
        {address.startsWith('notelight:') ? (
          <a href={address} className="notion-embed-link">
            {label}
          </a>
        ) : (
          drawLink(drawing, {
            href: address || embed.src,
            className: 'notion-embed-link',
            blockId: id,
            children: label,
          })
        )}
      </div>
    </Figure>
  );
}

function Figure({
  node,
  drawing,
  className,
  children,
}: {
  node: BlockNode;
  drawing: Drawing;
  className?: string;
  children: ReactNode;
}) {
  const { type, format, properties } = node.block;
  const caption = drawing.plain(properties.caption).trim();
  return (
    <figure
      className={clsx(
        'notion-asset-wrapper',
        `notion-asset-wrapper-${type}`,
        className,
        ...placeClasses(format),
        blockClass(node),
      )}
    >
      {children}
      {caption && (
        <figcaption className="notion-asset-caption">
          {drawing.text(properties.caption, { blockId: node.block.id })}
        </figcaption>
      )}
    </figure>
  );
}

function sourceOf(node: BlockNode): string {
  return firstText(node.block.properties.source);
}

interface OpenableFile {
  /** Our copy, else where it is. */
  address: string;
  /** Our copy is a PDF. */
  isPdf: boolean;
  /** A film or sound; of a file elsewhere nobody knows. */
  isPlayable: boolean;
}

/** Undefined for a file whose address will expire, or is none. */
function openable(drawing: Drawing, source: string, blockId: string): OpenableFile | undefined {
  if (!source) return undefined;
  if (!isNotionFile(source)) {
    const address = httpUrl(source)?.href;
    return address ? { address, isPdf: false, isPlayable: true } : undefined;
  }
  const media = drawing.file(source, blockId);
  if (!media) return undefined;
  const { file, type } = media;
  const isPlayable = /^(?:audio|video)\//.test(type);
  return { address: mediaToken(file), isPdf: type === 'application/pdf', isPlayable };
}

function fileName(source: string): string {
  const last = source.split(/[?#]/)[0]?.split(/[/:]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // Not encoded: the name is as it stands.
    return last;
  }
}

/** The class that keeps the place of a frame before it is there. */
function ratioClass(format: Fields, host: string): string {
  const wide = format.block_full_width === true || format.block_page_width === true;
  const width = wide ? COLUMN_WIDTH : (asSize(format.block_width) ?? COLUMN_WIDTH);
  const height = asSize(format.block_height);
  const ratio = asSize(format.block_aspect_ratio) ?? (height ? height / width : undefined);
  if (ratio === undefined) {
    if (format.block_preserve_scale === true) return `notion-ratio-${wide ? 6 : 4}`;
    return ['video', 'youtube', 'vimeo', 'loom', 'wistia', 'tella'].includes(host)
      ? 'notion-ratio-video'
      : `notion-ratio-${DEFAULT_RATIO}`;
  }
  return Math.abs(ratio - 9 / 16) < 0.03
    ? 'notion-ratio-video'
    : `notion-ratio-${Math.min(12, Math.max(2, Math.round(ratio * 8)))}`;
}
