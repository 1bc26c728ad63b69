/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Element } from 'hast';
import { type PictureCopies, pictureCopies, sizesOf, smallCopy } from '@/lib/article/addresses/media';
import type { FileSource, Icon, Placement } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, withData } from '@/lib/article/render/elements';
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

/** A picture of the article's own, with its copies in several sizes. */
export function renderPicture(
  context: RenderContext,
  { inline, source, alt, placement, zoomable }: ArticlePicture,
  missing: () => Element,
): Element {
  if (inline) return asElement(<img src={inline} className="notion-image" alt={alt} loading="lazy" />);
  const media = context.media(source);
  if (!media) return missing();
  const copies = pictureCopies(media);
  const { size, width } = placement;
  const shown = size === 'own' ? width : undefined;
  const sizes = sizesOf(shown, size === 'full');
  const dimensions = shownSize(media, shown);
  const first = context.isFirstPicture();
  const img = asElement(
    <img
      width={dimensions.width}
      height={dimensions.height}
      className="notion-image"
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />,
  );
  const picture = withData(img, { reference: mediaOf(copies, zoomable) });
  const { placeholder } = media;
  return asElement(
    <span className="notion-picture">
      {placeholder && INLINE_PICTURE.test(placeholder) ? placeholderElement(placeholder) : null}
      {copies.avif.length > 0 ? (
        <picture>
          {withData(asElement(<source type="image/avif" />), {
            reference: { kind: 'media', files: {}, srcSet: copies.avif, sizes },
          })}
          {picture}
        </picture>
      ) : (
        picture
      )}
    </span>,
  );
}

function mediaOf({ src, avif, zoom }: PictureCopies, zoomable: boolean): MediaReference {
  if (!zoomable) return { kind: 'media', files: { src } };
  return { kind: 'media', files: { src, 'data-zoom': zoom }, ...(avif.length > 0 && { zoomSet: avif }) };
}

const placeholderElement = (image: string): Element =>
  withData(asElement(<img className="notion-image-tiny" alt="" ariaHidden="true" />), {
    reference: { kind: 'placeholder', image },
    markdown: { as: 'nothing' },
  });

/** Width and height as shown, so that nothing moves when the picture arrives. */
function shownSize(media: MediaFile, shown: number | undefined): { width?: number; height?: number } {
  const { width, height } = media;
  if (!width || !height) return shown ? { width: Math.round(shown) } : {};
  if (!shown) return { width, height };
  return { width: Math.round(shown), height: Math.max(1, Math.round((shown * height) / width)) };
}

/** Width of the text in Notion's editor: what its author made wider is to break out of the text. */
const EDITOR_TEXT_PX = 720;
/** Up to this width a picture has room in the margin of the text. */
const MARGIN_PX = 240;

/** Its author has made it wider than the text. */
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

/** A decorative picture of fixed size: icons, covers of cards. */
export function smallPicture(
  media: MediaFile,
  pixels: number,
  className: string,
  { alt = '', isCover }: { alt?: string; isCover?: true } = {},
): Element {
  const ratio = media.width && media.height ? media.height / media.width : 1;
  const img = asElement(
    <img
      width={pixels}
      height={Math.max(1, Math.round(pixels * ratio))}
      className={className}
      alt={alt}
      loading="lazy"
      decoding="async"
    />,
  );
  const files = { src: smallCopy(media, pixels) };
  return withData(img, { reference: { kind: 'media', files, ...(isCover && { isCover }) } });
}

/** A small picture where its file is kept. */
export function smallPictureOf(
  context: RenderContext,
  source: FileSource | undefined,
  pixels: number,
  className: string,
): Element | null {
  const media = context.media(source);
  return media ? smallPicture(media, pixels, className) : null;
}

/** The icon of a page, callout or database: an emoji or a picture. */
export function renderIcon(context: RenderContext, icon: Icon | null, className: string): Element | null {
  if (!icon) return null;
  const classes = clsx('notion-page-icon', className);
  if ('picture' in icon) {
    const picture = smallPictureOf(context, icon.picture, 24, classes);
    return picture && withData(picture, { markdown: { as: 'nothing' } });
  }
  return asElement(
    <span className={classes} ariaHidden="true">
      {icon.emoji}
    </span>,
  );
}
