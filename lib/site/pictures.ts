import { toAssetHref } from '@/lib/site/addresses';
import type { PageIcon, Picture } from '@/lib/site/model';
import type { Icon, MediaFile } from '@/lib/store/model';

/** Where a media file is served, complete. */
export type MediaHref = (file: string) => string;

/** Sizes of a picture whose own are not known: the usual share of a cover, so that its place is kept. */
const UNKNOWN_SIZE = { width: 1200, height: 630 };

/** A media file as themes see it. Smaller copies are offered as WebP, which every browser of today reads. */
export function toPicture(media: MediaFile, mediaHref: MediaHref): Picture {
  const { width, height } = media.width && media.height ? (media as Required<MediaFile>) : UNKNOWN_SIZE;
  const copies = (media.variants ?? []).filter((variant) => variant.type === 'image/webp');
  const picture: Picture = { src: mediaHref(media.file), width, height };
  if (copies.length > 0) {
    picture.srcSet = copies.map((copy) => `${mediaHref(copy.file)} ${copy.width}w`).join(', ');
  }
  if (media.placeholder) picture.placeholder = media.placeholder;
  return picture;
}

/** A picture that a setting names by its address. */
export function toConfiguredPicture(address: string, basePath: string): Picture | null {
  return address === '' ? null : { src: toAssetHref(address, basePath), ...UNKNOWN_SIZE };
}

export function toPageIcon(icon: Icon | null, mediaHref: MediaHref): PageIcon | null {
  if (!icon) return null;
  return 'emoji' in icon ? { emoji: icon.emoji } : { picture: toPicture(icon.media, mediaHref) };
}
