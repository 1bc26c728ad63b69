import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { Crop } from '@/lib/source/crop';
import type { MediaVariant } from '@/lib/store/model';
import { blankExif, type StrippableFormat, stripMetadata } from '@/lib/store/strip-metadata';
import { pictureReason } from '@/lib/sync/media/messages';
import { browserPicture, isMovingAvif, isMovingPng, type WholePicture } from './browser-formats';
import { cropPicture } from './crop-picture';
import { isMarkup, passiveSvg } from './passive-svg';
import { placeholderOf } from './placeholder';

/** Widths of the copies, largest first (specification section 9). */
const COPY_WIDTHS = [3840, 2048, 1920, 1200, 1080, 828, 750, 640] as const;
/** A copy has at most this share of the bytes of the next larger one. */
const WORTHWHILE = 0.8;
/** Bytes grow with the area (measured), so what is wider than this share of the next one need not be tried. */
const WORTHWHILE_WIDTH = Math.sqrt(WORTHWHILE);
/** Lighter pictures have no copies. */
const LIGHT_BYTES = 20_000;
/** Copies for browsers and feed readers that do not know AVIF, of pictures of more bytes: as an icon or on a card, and in the text. */
const WEBP_COPIES = [
  { width: 640, above: 100_000 },
  { width: 1200, above: 300_000 },
] as const;
/** Of WebP (specification section 9). */
const DEFAULT_QUALITY = 75;
/** AVIF looks like WebP at about this share of its number (measured: docs/picture-formats.md). */
const AVIF_QUALITY_SHARE = 0.7;
/** A sixth of the time of effort 2 for 4 % more bytes, and not slower than WebP (measured: docs/picture-formats.md). */
const AVIF = { effort: 0, chromaSubsampling: '4:2:0' } as const;
/** Half the time of effort 4 for 4 % more bytes (measured: docs/picture-formats.md). */
const WEBP_EFFORT = 2;
/** Of pictures that are turned upright and so have to be encoded once more. */
const TURNED_QUALITY = 90;
/** Wider than every breakpoint: larger originals are drawn down to it, so that no visitor gets 100 megapixels. */
const MAX_WIDTH = 3840;
/** The highest WebP. */
const MAX_HEIGHT = 16_383;
/** Largest picture kept, in pixels: a square of the maximum width. */
const MAX_AREA = MAX_WIDTH * MAX_WIDTH;
const WEBP = { extension: 'webp', type: 'image/webp' };
const AVIF_FILE = { extension: 'avif', type: 'image/avif' } as const;
const avifCopy = (width: number, content: Buffer): PictureCopy => ({ width, ...AVIF_FILE, content });
/**
 * Megapixels that are read, so that no picture takes more than 5 s and 500 MB (measured): JPEG is decoded smaller in strips and PNG
 * in rows; what is interlaced or of another format lies in memory as a whole; AVIF and deep colors take several times as much.
 */
export const MAX_MEGAPIXELS = { strips: 150, rows: 100, whole: 50, deep: 24 } as const;
/** A picture that takes longer with all its copies is given up: none takes more than a few seconds, because its pixels are counted. */
const MAX_PICTURE_MS = 120_000;
export const LENIENT = {
  limitInputPixels: MAX_MEGAPIXELS.strips * 1_000_000,
  failOn: 'none',
} as const satisfies SharpOptions;
/** A picture that was read and can be drawn by every browser. */
export interface PreparedPicture extends WholePicture {
  placeholder?: string;
  /** Its file ends too early, and a part of it is missing. */
  isCut?: true;
  isMoving?: true;
  /** Only its first frame could be cropped. */
  isStill?: true;
  /** A drawing without the words that are HTML in it. */
  isWordless?: true;
  variants: PictureCopy[];
}

/** A picture in another width or format. */
export interface PictureCopy {
  width: number;
  type: MediaVariant['type'];
  extension: string;
  content: Buffer;
}

/** Formats that stay what they are; every other one that can be decoded becomes WebP. */
const KEPT: Record<
  string,
  { format: StrippableFormat & ('jpeg' | 'png' | 'gif' | 'webp'); extension: string; type: string }
> = {
  jpeg: { format: 'jpeg', extension: 'jpg', type: 'image/jpeg' },
  png: { format: 'png', extension: 'png', type: 'image/png' },
  gif: { format: 'gif', extension: 'gif', type: 'image/gif' },
  webp: { format: 'webp', extension: 'webp', type: 'image/webp' },
};

/** Pixels as they are seen. */
interface Pixels {
  raw: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  isCut?: true;
}

export interface PictureOptions {
  /** Of WebP, 1 to 100. */
  quality?: number;
  /** The part that may be seen. */
  crop?: Crop | undefined;
}

/**
 * Reads a picture and makes its copies, never wider than the original. Nothing of it holds more than the picture: no position, no
 * camera, no author. When it cannot be used, whatever its name, the answer is the reason, as the end of a sentence.
 */
export async function preparePicture(
  content: Buffer,
  { quality = DEFAULT_QUALITY, crop }: PictureOptions = {},
): Promise<PreparedPicture | string> {
  if (crop) {
    const part = await cropped(content, crop);
    if (typeof part === 'string') return part;
    const picture = await preparePicture(part, { quality });
    const isStill = isMovingPng(content) || isMovingAvif(content);
    return typeof picture === 'string' || !isStill ? picture : { ...picture, isStill };
  }
  const drawing = prepareDrawing(content) ?? browserPicture(content);
  if (drawing) return typeof drawing === 'string' ? drawing : { variants: [], ...drawing };
  return reading(content, async (metadata) => {
    if (isMoving(content, metadata)) return prepareAnimation(content, metadata);
    const stripped = strippedFile(content, metadata);
    const pixels = await readPixels(content);
    const main = stripped ?? (await drawnFile(content, metadata, pixels, quality));
    const placeholder = await placeholderOf(fromPixels(pixels));
    // Browsers that do not know AVIF show the first picture of a sequence.
    const moving = isMovingAvif(content) && ({ isMoving: true } as const);
    const variants = moving ? [avifCopy(main.width, blankExif(content))] : await makeCopies(pixels, main, quality);
    return { ...main, ...placeholder, variants, ...moving, ...(pixels.isCut && { isCut: true }) };
  });
}

async function cropped(content: Buffer, crop: Crop): Promise<Buffer | string> {
  if (crop === 'unknown') return pictureReason.unknownCrop;
  if (isMarkup(content)) return pictureReason.croppedDrawing;
  return reading(content, (metadata) => cropPicture(content, metadata, crop));
}

/** What `read` makes of a picture whose size is bearable, or why it cannot be read. */
async function reading<Result>(
  content: Buffer,
  read: (metadata: Metadata) => Promise<Result | string>,
): Promise<Result | string> {
  try {
    const metadata = await sharp(content, LENIENT).metadata();
    const { format, width, height, pageHeight } = metadata;
    if (!width || !height || !format || format === 'svg') return pictureReason.unreadable;
    const limit = maxMegapixels(metadata);
    if (width * (pageHeight ?? height) > limit * 1_000_000) return pictureReason.megapixels(limit);
    return await inTime(read(metadata));
  } catch (error) {
    if (error instanceof SlowPictureError) return pictureReason.slow;
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? pictureReason.megapixels(MAX_MEGAPIXELS.strips)
      : pictureReason.unreadable;
  }
}

class SlowPictureError extends Error {}

/** Decoders and encoders cannot be stopped from here, but we need not wait for them. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowPictureError()), MAX_PICTURE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How much of a picture has to be in memory at once decides how large it may be. */
function maxMegapixels({ format, isProgressive, depth, orientation = 1 }: Metadata): number {
  if (format === 'heif' || depth !== 'uchar') return MAX_MEGAPIXELS.deep;
  if (isProgressive || (format !== 'jpeg' && orientation > 1)) return MAX_MEGAPIXELS.whole;
  if (format === 'jpeg') return MAX_MEGAPIXELS.strips;
  return format === 'png' ? MAX_MEGAPIXELS.rows : MAX_MEGAPIXELS.whole;
}

/** The file that is kept where its metadata cannot be taken out of it. */
async function drawnFile(content: Buffer, metadata: Metadata, pixels: Pixels, quality: number): Promise<WholePicture> {
  const kept = keptFormat(metadata);
  // The turn of a camera is part of what goes, so the pixels are turned; the colors stay those of the profile.
  const drawn = kept ? turned(content, kept.format) : fromPixels(pixels).webp({ quality, effort: WEBP_EFFORT });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const { extension, type } = kept ?? WEBP;
  return { content: data, extension, type, width: info.width, height: info.height };
}

/** Drawn again in its own format and size; a quality would make a palette of PNG. */
export function turned(content: Buffer, format: 'jpeg' | 'png' | 'gif' | 'webp'): Sharp {
  const options = format === 'png' ? {} : { quality: TURNED_QUALITY };
  return sharp(content, LENIENT).autoOrient().keepIccProfile().toFormat(format, options);
}

/** The file without its metadata; undefined when it has to be drawn again. */
function strippedFile(content: Buffer, metadata: Metadata): WholePicture | undefined {
  const { width, height, orientation = 1 } = metadata;
  const kept = keptFormat(metadata);
  const stripped = kept && orientation === 1 ? stripMetadata(content, kept.format) : undefined;
  return kept && stripped && { content: stripped, extension: kept.extension, type: kept.type, width, height };
}

/** What the picture stays; undefined for a foreign format and for more pixels than any page shows. */
function keptFormat({ format, autoOrient: { width, height } }: Metadata): (typeof KEPT)[string] | undefined {
  const fits = width <= MAX_WIDTH && height <= MAX_HEIGHT && width * height <= MAX_AREA;
  return fits && format ? KEPT[format] : undefined;
}

/**
 * Copies in AVIF, smallest first, each a fifth lighter than the next. The widest has all pixels: a photo of 1,600 px is 300 kB as JPEG
 * and 90 as AVIF. Browsers that do not know AVIF show the picture itself, or WebP where that is heavy.
 */
async function makeCopies(
  pixels: Pixels,
  { content: { length: mainBytes }, type: mainType }: Pick<WholePicture, 'content' | 'type'>,
  quality: number,
): Promise<PictureCopy[]> {
  if (mainBytes <= LIGHT_BYTES) return [];
  const copies: PictureCopy[] = [];
  const avifQuality = Math.max(1, Math.floor(quality * AVIF_QUALITY_SHARE));
  for (const width of worthwhileWidths(pixels.width)) {
    const content = await atWidth(pixels, width)
      .avif({ ...AVIF, quality: avifQuality })
      .toBuffer();
    const larger = copies[0]?.content.length;
    // A drawing of few colors may be lighter as it is.
    if (larger === undefined && content.length >= mainBytes) break;
    if (larger === undefined || content.length <= larger * WORTHWHILE) copies.unshift(avifCopy(width, content));
  }
  const needed = WEBP_COPIES.filter(({ above }) => mainBytes > above);
  const widths = new Set(needed.map(({ width }) => Math.min(width, pixels.width)));
  if (mainType === WEBP.type) widths.delete(pixels.width);
  for (const width of widths) {
    const content = await atWidth(pixels, width).webp({ quality, effort: WEBP_EFFORT }).toBuffer();
    copies.push({ width, type: 'image/webp', extension: 'webp', content });
  }
  return copies;
}

/** Largest first. */
function worthwhileWidths(own: number): number[] {
  const widths = [own];
  for (const width of COPY_WIDTHS) if (width <= (widths.at(-1) ?? 0) * WORTHWHILE_WIDTH) widths.push(width);
  return widths;
}

const atWidth = (pixels: Pixels, width: number): Sharp =>
  width === pixels.width ? fromPixels(pixels) : fromPixels(pixels).resize({ width });

/**
 * The picture as it is seen: cameras store the turn beside it. It is read strictly first, which costs nothing more and shows
 * whether its file is whole. Decoded once, in the size of the largest copy.
 */
async function readPixels(content: Buffer): Promise<Pixels> {
  const draw = (options: SharpOptions) => sharp(content, { ...options, sequentialRead: true });
  const finish = async (drawn: Sharp): Promise<Pixels> => {
    const { width = 0, height = 0 } = (await drawn.metadata()).autoOrient;
    const { data, info } = await drawn
      .autoOrient()
      .resize({ width: widthWithin(width, height), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { raw: data, width: info.width, height: info.height, channels: info.channels };
  };
  try {
    return await finish(draw({ ...LENIENT, failOn: 'truncated' }));
  } catch {
    return { ...(await finish(draw(LENIENT))), isCut: true };
  }
}

function widthWithin(width: number, height: number): number {
  const bounds = [width, MAX_WIDTH, (MAX_HEIGHT * width) / height, Math.sqrt((MAX_AREA * width) / height)];
  return Math.max(1, Math.floor(Math.min(...bounds)));
}

function fromPixels({ raw, width, height, channels }: Pixels): Sharp {
  return sharp(raw, { raw: { width, height, channels }, limitInputPixels: false });
}

/** Moving pictures stay as they are: a smaller copy of a GIF is seldom smaller. */
async function prepareAnimation(content: Buffer, metadata: Metadata): Promise<PreparedPicture | string> {
  const kept = KEPT[metadata.format ?? ''];
  const stripped = kept && stripMetadata(content, kept.format);
  if (!stripped) return pictureReason.unreadable;
  const { extension, type } = kept;
  const height = metadata.pageHeight ?? metadata.height;
  const placeholder = await placeholderOf(sharp(content, LENIENT));
  const known = { content: stripped, extension, type, width: metadata.width, height };
  return { ...known, ...placeholder, variants: [], isMoving: true };
}

/** Of the pages of other formats, such as TIFF, the first is the picture. */
const isMoving = (content: Buffer, { format, pages = 1 }: Metadata): boolean =>
  format === 'png' ? isMovingPng(content) : pages > 1 && format !== undefined && format in KEPT;

/** Undefined for anything but a drawing. */
function prepareDrawing(content: Buffer): PreparedPicture | string | undefined {
  if (!isMarkup(content)) return undefined;
  const drawing = passiveSvg(content);
  return typeof drawing === 'string' ? drawing : { ...drawing, extension: 'svg', type: 'image/svg+xml', variants: [] };
}
