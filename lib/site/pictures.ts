import { toAssetHref } from '@/lib/site/addresses';
import type { PageIcon, Picture } from '@/lib/site/model';
import type { Icon, MediaFile, MediaVariant } from '@/lib/store/model';

/** Where a media file is served, complete. */
export type MediaHref = (file: string) => string;

/** Sizes of a picture whose own are not known: the usual share of a cover, so that its place is kept. */
const UNKNOWN_SIZE = { width: 1200, height: 630 };

/** Pixels of the copy for browsers that do not read AVIF (Edge before 121): enough for the widest list on a dense screen. */
const COPY_WIDTH = 1080;

/** A media file as themes see it. Smaller copies are offered as AVIF, a quarter lighter than WebP (measured on the demo's covers). */
export function toPicture(media: MediaFile, mediaHref: MediaHref): Picture {
  const { width, height } = media.width && media.height ? (media as Required<MediaFile>) : UNKNOWN_SIZE;
  const picture: Picture = { src: mediaHref(media.file), width, height };
  const copies = copiesOf(media, 'image/avif');
  if (copies.length > 0) picture.srcSet = copies.map((copy) => `${mediaHref(copy.file)} ${copy.width}w`).join(', ');
  const others = copiesOf(media, 'image/webp');
  const copy = others.find((other) => other.width >= COPY_WIDTH) ?? others.at(-1);
  if (copy) picture.copy = mediaHref(copy.file);
  if (media.placeholder) picture.placeholder = media.placeholder;
  return picture;
}

function copiesOf({ variants = [] }: MediaFile, type: MediaVariant['type']): MediaVariant[] {
  return variants.filter((variant) => variant.type === type);
}

/** A picture that a setting names by its address. */
export function toConfiguredPicture(address: string, basePath: string): Picture | null {
  return address === '' ? null : { src: toAssetHref(address, basePath), ...UNKNOWN_SIZE };
}

export function toPageIcon(icon: Icon | null, mediaHref: MediaHref): PageIcon | null {
  if (!icon) return null;
  return 'emoji' in icon ? { emoji: icon.emoji } : { picture: toPicture(icon.media, mediaHref) };
}
