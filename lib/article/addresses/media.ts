import { httpUrl, isNotionHost } from '@/lib/article/addresses/links';
import type { Crop } from '@/lib/source/crop';
import { isNotionFileAddress } from '@/lib/source/hosts';
import type { SourceFile } from '@/lib/source/source';
import type { MediaFile, MediaVariant } from '@/lib/store/model';

/** A file of an article that the site keeps for itself; `renderArticle` asks with the same text. */
export interface MediaSource extends SourceFile {
  /** Every picture is kept, so that a page asks nothing of third parties; other files, and pages (HTML), only when Notion hosts them. */
  kind: 'image' | 'file' | 'page';
  /** The part of a picture that may be seen: nothing else of it is kept. */
  crop?: Crop;
  /** Readers are offered the file of a picture that cannot be drawn. */
  isOffered?: true;
}

/** Notion keeps this file, at an address that expires. */
export function isNotionFile(url: string): boolean {
  if (/^(?:attachment:|\/(?:images|icons|image|signed)\/)/.test(url)) return true;
  const parsed = httpUrl(url);
  if (!parsed) return false;
  if (isNotionFileAddress(parsed)) return true;
  return isNotionHost(parsed.hostname) && /^\/(?:image|images|icons|signed|f)\//.test(parsed.pathname);
}

/** Can be fetched as a picture. */
export const isPictureSource = (url: string): boolean => isNotionFile(url) || httpUrl(url) !== null;

/** Article column and widths around it: what the browser needs to choose a copy. */
const ARTICLE_WIDTH = 720;
/** The copy that `src` names, for browsers without `srcset` (specification section 9, width in the article). */
const DEFAULT_WIDTH = 1200;

/** The files of a picture. */
export interface PictureCopies {
  /** For browsers without AVIF, and for feeds. */
  src: string;
  /** AVIF, smallest first, each with its width. */
  avif: [file: string, width: number][];
  /** The widest. */
  zoom: string;
}

export function pictureCopies(media: MediaFile): PictureCopies {
  const avif = variantsOf(media, 'image/avif');
  return {
    src: copyForAll(media, DEFAULT_WIDTH)?.file ?? media.file,
    avif: avif.map(({ file, width }): [string, number] => [file, width]),
    zoom: avif.at(-1)?.file ?? media.file,
  };
}

/** The smallest copy for a place of this many CSS pixels, twice as dense. */
export function smallCopy(media: MediaFile, pixels: number): string {
  return copyForAll(media, pixels * 2)?.file ?? media.file;
}

export function sizesOf(width: number | undefined, fullWidth: boolean): string {
  if (fullWidth) return '100vw';
  const pixels = Math.round(width ?? ARTICLE_WIDTH);
  return `(max-width: ${pixels}px) 100vw, ${pixels}px`;
}

function variantsOf(media: MediaFile, type: MediaVariant['type']): MediaVariant[] {
  return (media.variants ?? []).filter((variant) => variant.type === type).sort((a, b) => a.width - b.width);
}

/** The smallest copy of at least this width, or of the picture's own, that every browser reads. */
function copyForAll(media: MediaFile, width: number): MediaVariant | undefined {
  const needed = Math.min(width, media.width ?? width);
  return variantsOf(media, 'image/webp').find((variant) => variant.width >= needed);
}
