import { httpUrl, isNotionHost } from '@/lib/article/links';
import { isNotionFileAddress } from '@/lib/notion/hosts';
import type { MediaFile, MediaVariant } from '@/lib/store/model';

/** A file of an article that the site keeps for itself. */
export interface MediaSource {
  /** As the record has it; `renderArticle` asks with the same text. */
  url: string;
  blockId: string;
  /** Every picture is kept, so that a page asks nothing of third parties; other files only when Notion hosts them. */
  kind: 'image' | 'file';
}

/** Notion keeps this file, at an address that expires. */
export function isNotionFile(url: string): boolean {
  if (url.startsWith('attachment:') || isNotionPath(url)) return true;
  const parsed = httpUrl(url);
  if (!parsed) return false;
  if (isNotionFileAddress(parsed)) return true;
  return isNotionHost(parsed.hostname) && /^\/(?:image|images|icons|signed|f)\//.test(parsed.pathname);
}

/** Can be fetched as a picture. */
export function isPictureSource(url: string): boolean {
  return isNotionFile(url) || httpUrl(url) !== null;
}

function isNotionPath(url: string): boolean {
  return /^\/(?:images|icons|image|signed)\//.test(url);
}

/** Article column and widths around it: what the browser needs to choose a copy. */
const ARTICLE_WIDTH = 720;
/** The copy that `src` names, for browsers without `srcset` (specification section 9, width in the article). */
const DEFAULT_WIDTH = 1200;
/** Width of the picture that is swapped in when zoomed (specification section 9). */
const ZOOM_WIDTH = 1920;

export interface PictureSources {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  zoom: string;
}

export function mediaToken(file: string): string {
  return `notelight:media/${file}`;
}

export function pictureSources(media: MediaFile): PictureSources {
  const webp = variantsOf(media, 'image/webp');
  const avif = variantsOf(media, 'image/avif');
  return {
    src: mediaToken(atLeast(webp, DEFAULT_WIDTH)?.file ?? media.file),
    srcSet: toSrcSet(webp),
    avifSrcSet: toSrcSet(avif),
    zoom: mediaToken(atLeast(webp, ZOOM_WIDTH)?.file ?? media.file),
  };
}

/** The smallest copy for a place of this many CSS pixels, twice as dense. */
export function smallSource(media: MediaFile, pixels: number): string {
  return mediaToken(atLeast(variantsOf(media, 'image/webp'), pixels * 2)?.file ?? media.file);
}

export function sizesOf(width: number | undefined, fullWidth: boolean): string {
  if (fullWidth) return '100vw';
  const pixels = Math.round(width ?? ARTICLE_WIDTH);
  return `(max-width: ${pixels}px) 100vw, ${pixels}px`;
}

function variantsOf(media: MediaFile, type: MediaVariant['type']): MediaVariant[] {
  return (media.variants ?? []).filter((variant) => variant.type === type).sort((a, b) => a.width - b.width);
}

function atLeast(variants: MediaVariant[], width: number): MediaVariant | undefined {
  return variants.find((variant) => variant.width >= width) ?? variants.at(-1);
}

function toSrcSet(variants: MediaVariant[]): string | undefined {
  return variants.map((variant) => `${mediaToken(variant.file)} ${variant.width}w`).join(', ') || undefined;
}
