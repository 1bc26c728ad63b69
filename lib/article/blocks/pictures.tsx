import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass } from '@/lib/article/blocks/class-names';
import { drawLink } from '@/lib/article/blocks/links';
import type { Drawing } from '@/lib/article/drawing';
import { collectionIdOf } from '@/lib/article/inline';
import { isAddress } from '@/lib/article/links';
import { isPictureSource, pictureSources, sizesOf, smallSource } from '@/lib/article/media';
import { asSize, asString, type Fields, firstText } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import type { MediaFile } from '@/lib/store/model';
import { strippedDataPicture } from '@/lib/store/strip-metadata';

/** Inline pictures may stand in an address; anything but a bitmap may not. */
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

export function drawImage(node: BlockNode, drawing: Drawing): ReactNode {
  const { properties, format, id } = node.block;
  const source = firstText(properties.source) || asString(format.display_source);
  if (!source) return null;
  const caption = drawing.plain(properties.caption).trim();
  const linked = isAddress(caption);
  // A picture whose author says nothing about it is decoration; one that is a link is named by where it leads.
  const alt = drawing.plain(properties.alt_text).trim() || caption;
  const picture = drawArticlePicture(drawing, { source, id, alt, format, zoomable: !linked });
  return (
    <figure
      className={clsx('notion-asset-wrapper', 'notion-asset-wrapper-image', ...placeClasses(format), blockClass(node))}
    >
      {linked
        ? drawLink(drawing, { href: caption, className: 'notion-image-link', blockId: id, children: picture })
        : picture}
      {caption && !linked && (
        <figcaption className="notion-asset-caption">{drawing.text(properties.caption, { blockId: id })}</figcaption>
      )}
    </figure>
  );
}

interface ArticlePicture {
  source: string;
  id: string;
  alt: string;
  format: Fields;
  zoomable: boolean;
}

function drawArticlePicture(drawing: Drawing, { source, id, alt, format, zoomable }: ArticlePicture): ReactNode {
  const own = INLINE_PICTURE.test(source) ? strippedDataPicture(source) : undefined;
  if (own) return <img src={own} className="notion-image" alt={alt} loading="lazy" />;
  const media = isPictureSource(source) ? drawing.picture(source, id) : undefined;
  if (!media) {
    // A word or two would need a language; the picture's own text and a drawn frame do not.
    return <span className="notion-image-missing">{alt}</span>;
  }
  const { src, srcSet, avifSrcSet, zoom } = pictureSources(media);
  const full = format.block_full_width === true;
  const shown = full || format.block_page_width === true ? undefined : asSize(format.block_width);
  const size = shownSize(media, shown);
  const sizes = srcSet && sizesOf(shown ?? undefined, full);
  const first = drawing.isFirstPicture();
  const img = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={size.width}
      height={size.height}
      className="notion-image"
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      data-zoom={zoomable ? zoom : undefined}
    />
  );
  const picture = avifSrcSet ? (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {img}
    </picture>
  ) : (
    img
  );
  const tiny = media.placeholder && INLINE_PICTURE.test(media.placeholder) ? media.placeholder : undefined;
  return (
    <span className="notion-picture" data-tiny={tiny}>
      {picture}
    </span>
  );
}

/** Width and height as shown, so that nothing moves when the picture arrives. */
function shownSize(media: MediaFile, shown: number | undefined): { width?: number; height?: number } {
  const { width, height } = media;
  if (!width || !height) return shown ? { width: Math.round(shown) } : {};
  if (!shown) return { width, height };
  return { width: Math.round(shown), height: Math.max(1, Math.round((shown * height) / width)) };
}

/** Where a picture, player or frame stands: width and side. */
export function placeClasses(format: Fields): (string | undefined)[] {
  if (format.block_full_width === true) return ['notion-asset-wrapper-full'];
  if (format.block_page_width === true) return ['notion-asset-wrapper-page'];
  const alignment = asString(format.block_alignment);
  return [alignment === 'left' || alignment === 'right' ? `notion-align-${alignment}` : undefined];
}

/** A picture of fixed size that says nothing of its own: icons, covers of cards. */
export function smallPicture(media: MediaFile, pixels: number, className: string, alt = ''): ReactNode {
  const ratio = media.width && media.height ? media.height / media.width : 1;
  return (
    <img
      src={smallSource(media, pixels)}
      width={pixels}
      height={Math.max(1, Math.round(pixels * ratio))}
      className={className}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The icon of a page, callout or database: an emoji or a picture. */
export function drawIcon(drawing: Drawing, icon: string, blockId: string, className: string): ReactNode {
  const text = icon.trim();
  if (!text) return null;
  if (isPictureSource(text)) {
    const media = drawing.picture(text, blockId);
    return media ? smallPicture(media, 24, clsx('notion-page-icon', className)) : null;
  }
  if (text.includes(':') || text.length > 32) return null;
  return (
    <span className={clsx('notion-page-icon', className)} aria-hidden="true">
      {text}
    </span>
  );
}

export function pagePicture(drawing: Drawing, id: string, className: string): ReactNode {
  const block = drawing.records.block(id);
  if (!block) return null;
  const collection = drawing.records.record('collection', collectionIdOf(block.fields));
  return drawIcon(drawing, asString(block.format.page_icon) || asString(collection?.icon), id, className);
}
