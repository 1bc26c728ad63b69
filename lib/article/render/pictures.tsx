/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Element } from 'hast';
import { type PictureCopies, pictureCopies, sizesOf, smallCopy } from '@/lib/article/addresses/media';
import type { FileSource, Icon, Placement } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, withData } from '@/lib/article/render/elements';
import type { Locale } from '@/lib/i18n/locale';
import type { MediaFile, MediaReference } from '@/lib/store/model';

/** Inline pictures may be data in an address; anything but a bitmap may not. */
export const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

interface ArticlePicture {
  /** Where it is: an inline picture's own address, or a file. */
  inline: string;
  source: FileSource | undefined;
  alt: string;
  placement: Placement;
  zoomable: boolean;
}

/** A picture of the article's own, with its copies in several sizes; null without one that can be drawn. */
export function renderPicture(
  context: RenderContext,
  { inline, source, alt, placement, zoomable }: ArticlePicture,
): Element | null {
  if (inline) return asElement(<img src={inline} className="notion-image" alt={alt} loading="lazy" />);
  const media = context.picture(source);
  if (!media) return null;
  const copies = pictureCopies(media);
  const { size, width } = placement;
  const shown = size === 'own' ? width : undefined;
  const sizes = sizesOf(shown, size === 'full');
  const first = context.isFirstPicture();
  const img = (
    <img
      {...shownSize(media, shown)}
      className="notion-image"
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
  const picture = withSources(withData(img, { reference: mediaOf(copies, zoomable) }), media, sizes, copies.avif);
  const { placeholder } = media;
  return asElement(
    <span className="notion-picture">
      {placeholder && INLINE_PICTURE.test(placeholder) ? placeholderElement(placeholder) : null}
      {picture}
    </span>,
  );
}

/** A picture with its lighter copies, and with the still one of what moves, for readers who prefer that. */
function withSources(img: Element, { poster }: MediaFile, sizes: string, avif: MediaReference['srcSet'] = []): Element {
  const source = (srcSet: MediaReference['srcSet'], attributes: Record<string, string>): Element =>
    withData(<source {...attributes} />, { reference: { kind: 'media', files: {}, srcSet, sizes } });
  const sources = [
    ...(poster ? [source([[poster.file, poster.width]], { media: '(prefers-reduced-motion: reduce)' })] : []),
    ...(avif.length > 0 ? [source(avif, { type: 'image/avif' })] : []),
  ];
  return sources.length === 0 ? img : asElement(<picture>{[...sources, img]}</picture>);
}

function mediaOf({ src, avif, zoom }: PictureCopies, zoomable: boolean): MediaReference {
  if (!zoomable) return { kind: 'media', files: { src } };
  return { kind: 'media', files: { src, 'data-zoom': zoom }, ...(avif.length > 0 && { zoomSet: avif }) };
}

const placeholderElement = (image: string): Element =>
  withData(<img className="notion-image-tiny" alt="" ariaHidden="true" />, {
    reference: { kind: 'placeholder', image },
  });

/** Displayed size, so that nothing shifts when the picture loads. */
function shownSize(media: MediaFile, shown: number | undefined): { width?: number; height?: number } {
  const { width, height } = media;
  if (!width || !height) return shown ? { width: Math.round(shown) } : {};
  if (!shown) return { width, height };
  return { width: Math.round(shown), height: Math.max(1, Math.round((shown * height) / width)) };
}

/** A picture that is nearly as wide as the text, or wider by itself, is as wide as that: some pixels more or less look like a mistake. */
export function picturePlacement(placement: Placement, media: MediaFile | undefined, locale: Locale): Placement {
  const { size, width } = placement;
  // `--measure` of `styles/tokens.css`.
  const share = (width ?? media?.width ?? 0) / (/^(?:zh|ja)/.test(locale) ? 665 : 524);
  const isNear = share >= 0.88 && (share <= 1.1 || width === undefined);
  return size === 'own' && isNear ? { ...placement, size: 'page' } : placement;
}

/** Text width of Notion's editor: anything wider breaks out of the text column. */
const EDITOR_TEXT_PX = 720;
/** Up to this width a picture fits into the margin. */
const MARGIN_PX = 240;

const isBroad = ({ size, width }: Placement): boolean => size === 'own' && (width ?? 0) > EDITOR_TEXT_PX;

/** The position of a picture, player or frame: width and side. */
export function placementClasses(placement: Placement): string | undefined {
  const { size, width, align } = placement;
  if (size !== 'own') return `notion-asset-wrapper-${size}`;
  if (isBroad(placement)) return 'notion-asset-wrapper-wide';
  // A small picture at the right of the text can also be beside it.
  if (width && width <= MARGIN_PX && align === 'right') return 'notion-align-right article-aside';
  return align ? `notion-align-${align}` : undefined;
}

/** A decorative picture of a fixed size, such as an icon or a card cover. */
export function smallPicture(
  media: MediaFile,
  pixels: number,
  className: string,
  { alt = '', isCover }: { alt?: string; isCover?: true } = {},
): Element {
  const ratio = media.width && media.height ? media.height / media.width : 1;
  const img = (
    <img
      width={pixels}
      height={Math.max(1, Math.round(pixels * ratio))}
      className={className}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
  const files = { src: smallCopy(media, pixels) };
  const picture = withData(img, { reference: { kind: 'media', files, ...(isCover && { isCover }) } });
  return withSources(picture, media, `${pixels}px`);
}

/** The same for a file that may be missing. */
export function smallPictureOf(
  context: RenderContext,
  source: FileSource | undefined,
  pixels: number,
  className: string,
): Element | null {
  const media = context.picture(source);
  return media ? smallPicture(media, pixels, className) : null;
}

/** The icon of a page, callout or database: an emoji or a picture. */
export function renderIcon(context: RenderContext, icon: Icon | null, className: string): Element | null {
  if (!icon) return null;
  const classes = clsx('notion-page-icon', className);
  if ('picture' in icon) return smallPictureOf(context, icon.picture, 24, classes);
  return asElement(
    <span className={classes} ariaHidden="true">
      {icon.emoji}
    </span>,
  );
}
