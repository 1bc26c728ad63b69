import { toAssetHref } from '@/lib/site/addresses';
import type { PageIcon, Picture } from '@/lib/site/model';
import type { MediaHref } from '@/lib/site/site';
import type { Icon, MediaFile, MediaVariant, StoredPage } from '@/lib/store/model';

/** Sizes of a picture whose own are not known: the usual share of a cover, so that its place is kept. */
const UNKNOWN_SIZE = { width: 1200, height: 630 };

/** Pixels of the copy of a cover for browsers that cannot choose one themselves (specification section 9). */
const COPY_WIDTH = 1080;

/**
 * A media file as themes see it. There is one copy for browsers that do not read AVIF (Edge before 121). Smaller
 * copies are offered as AVIF, a quarter lighter than WebP (measured on the demo's covers).
 */
export function toPicture(media: MediaFile, mediaHref: MediaHref): Picture {
  const picture: Picture = { src: mediaHref(media.file), ...sizeOf(media) };
  const copies = copiesOf(media, 'image/avif');
  if (copies.length > 0) picture.srcSet = copies.map((copy) => `${mediaHref(copy.file)} ${copy.width}w`).join(', ');
  const needed = Math.min(COPY_WIDTH, media.width ?? COPY_WIDTH);
  const copy = copiesOf(media, 'image/webp').find(({ width }) => width >= needed);
  if (copy) picture.copy = mediaHref(copy.file);
  if (media.poster) picture.still = mediaHref(media.poster.file);
  if (media.placeholder) picture.placeholder = media.placeholder;
  return picture;
}

function sizeOf(media: MediaFile): { width: number; height: number } {
  const { width, height } = media;
  return width && height ? { width, height } : UNKNOWN_SIZE;
}

/** The cover of a page, cropped where its author wants it. */
export function toCover(
  { pageCover, pageCoverPosition: position }: Pick<StoredPage, 'pageCover' | 'pageCoverPosition'>,
  mediaHref: MediaHref,
): Picture | null {
  return pageCover && { ...toPicture(pageCover, mediaHref), ...(position !== undefined && { position }) };
}

/** A cover for a small place: its smallest copies, and no placeholder, which would be half as heavy as they are. */
export function toThumbnail(cover: MediaFile, picture: Picture, mediaHref: MediaHref): Picture {
  const [small] = copiesOf(cover, 'image/avif');
  const [copy] = copiesOf(cover, 'image/webp');
  const { src, width, height, still, position } = picture;
  return {
    src: copy ? mediaHref(copy.file) : src,
    width,
    height,
    ...(still && { still }),
    ...(small && { srcSet: `${mediaHref(small.file)} ${small.width}w` }),
    ...(position !== undefined && { position }),
  };
}

function copiesOf({ variants = [] }: MediaFile, type: MediaVariant['type']): MediaVariant[] {
  return variants.filter((variant) => variant.type === type);
}

/** A picture that a setting names by its address. */
export function toConfiguredPicture(address: string, basePath: string): Picture | null {
  return address === '' ? null : { src: toAssetHref(address, basePath), ...UNKNOWN_SIZE };
}

/** An icon for a line of text: the smallest copy of a picture, which every browser reads. */
export function toTitleIcon(icon: Icon | null, mediaHref: MediaHref): PageIcon | null {
  if (!icon || 'emoji' in icon) return icon;
  const [smallest] = copiesOf(icon.media, 'image/webp');
  return { picture: { src: mediaHref(smallest?.file ?? icon.media.file), ...sizeOf(icon.media) } };
}

export function toPageIcon(icon: Icon | null, mediaHref: MediaHref): PageIcon | null {
  if (!icon) return null;
  return 'emoji' in icon ? { emoji: icon.emoji } : { picture: toPicture(icon.media, mediaHref) };
}
