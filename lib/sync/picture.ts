import sharp, { type SharpOptions } from 'sharp';
import type { MediaVariant } from '@/lib/store/model';
import { isPassiveSvg } from './passive-svg';

/** Widths of the smaller copies (specification section 9). */
const VARIANT_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Specification section 9: quality default 75. */
const WEBP_QUALITY = 75;
/** About the same look as WebP at 75. */
const AVIF_QUALITY = 52;
/** AVIF at effort 2 takes a tenth of the time of effort 4 for a few per cent more bytes (measured). */
const AVIF_EFFORT = 2;
/** Wider than every breakpoint: larger originals are drawn down to it, so that no visitor gets 100 megapixels. */
const MAX_WIDTH = 3840;
/** Placeholder's longer side. */
const PLACEHOLDER_SIZE = 16;
/** Decoding more needs over a gigabyte of memory. */
const MAX_PIXELS = 150_000_000;
const TOO_MANY_PIXELS = `it has more than ${MAX_PIXELS / 1_000_000} megapixels`;
const NO_PICTURE = 'it is not a picture that can be read';

/** Ends the reason for a picture of a format that cannot be drawn: it is in order, and no copy of it would help. */
const FOREIGN_FORMAT = 'picture, a format that cannot be read here';

/** Formats of cameras and programs that cannot be decoded, by how their files begin, in hexadecimal. */
const FOREIGN_FORMATS: { name: string; begins: RegExp }[] = [
  // A size, then `ftyp` and one of `hei?`, `hev?`, `mif1`, `msf1`.
  { name: 'HEIC', begins: /^.{8}66747970(?:686569|686576|6d696631|6d736631)/ },
  // `BM`, a size, then four zeros.
  { name: 'BMP', begins: /^424d.{8}0{8}/ },
  { name: 'ICO', begins: /^00000100/ },
  { name: 'JPEG XL', begins: /^(?:ff0a|0000000c4a584c20)/ },
  { name: 'JPEG 2000', begins: /^0000000c6a502020/ },
  { name: 'Photoshop', begins: /^38425053/ },
];

/** The picture is in order, but has to be converted before it can be shown. */
export const isForeignFormat = (reason: string): boolean => reason.includes(FOREIGN_FORMAT);

/** Why a picture could not be decoded. */
function whyUnreadable(content: Buffer): string {
  const start = content.subarray(0, 16).toString('hex');
  const format = FOREIGN_FORMATS.find(({ begins }) => begins.test(start));
  return format ? `it is a ${format.name} ${FOREIGN_FORMAT}` : NO_PICTURE;
}

/** A picture that was read and can be drawn by every browser. */
export interface PreparedPicture {
  content: Buffer;
  extension: string;
  type: string;
  width: number;
  height: number;
  placeholder?: string;
  /** Its file ends too early, and a part of it is missing. */
  isCut?: true;
  variants: { width: number; type: MediaVariant['type']; extension: string; content: Buffer }[];
}

/** Formats kept as they are; every other one that can be decoded becomes WebP. */
const KEPT: Record<string, { extension: string; type: string }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  gif: { extension: 'gif', type: 'image/gif' },
  webp: { extension: 'webp', type: 'image/webp' },
};

/**
 * Reads a picture and makes its smaller copies (WebP and AVIF, never wider than the original). When it cannot be used, whatever
 * its name says, the answer is the reason, as the end of a sentence.
 */
export async function preparePicture(content: Buffer): Promise<PreparedPicture | string> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'none' as const };
    const metadata = await sharp(content, options).metadata();
    if (!metadata.width || !metadata.height || !metadata.format) return whyUnreadable(content);
    if (metadata.width * (metadata.pageHeight ?? metadata.height) > MAX_PIXELS) return TOO_MANY_PIXELS;
    if (metadata.format === 'svg') return await prepareDrawing(content, metadata.width, metadata.height);
    const animated = (metadata.pages ?? 1) > 1;
    return animated
      ? await prepareAnimation(content, metadata.format, options)
      : await preparePhoto(content, metadata.format, options);
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : whyUnreadable(content);
  }
}

async function preparePhoto(content: Buffer, format: string, options: SharpOptions): Promise<PreparedPicture> {
  const { data: original, info, isCut } = await drawUpright(content, options);
  const kept = KEPT[format];
  const tooWide = info.width > MAX_WIDTH;
  const keep = kept && !tooWide;
  const main = keep
    ? { content, ...kept, width: info.width, height: info.height }
    : await redraw(original, options, Math.min(info.width, MAX_WIDTH));
  const source = tooWide ? main.content : original;
  // A copy at full width too: a 1,600 px photo is 300 kB as JPEG and 90 as AVIF.
  const widths = [...VARIANT_WIDTHS.filter((width) => width < main.width), main.width];
  const variants: PreparedPicture['variants'] = [];
  for (const width of widths) {
    const resized = sharp(source, options).resize({ width, withoutEnlargement: true });
    variants.push({
      width,
      type: 'image/avif',
      extension: 'avif',
      content: await resized.clone().avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer(),
    });
    variants.push({
      width,
      type: 'image/webp',
      extension: 'webp',
      content: await resized.clone().webp({ quality: WEBP_QUALITY }).toBuffer(),
    });
  }
  return { ...main, placeholder: await placeholderOf(source, options), variants, ...(isCut ? { isCut } : {}) };
}

/**
 * The picture as it is seen: cameras store the turn beside it, and the smaller copies lose that note. It is read strictly first,
 * which costs nothing more and tells whether its file is whole; a format that cannot be written becomes WebP.
 */
async function drawUpright(content: Buffer, options: SharpOptions) {
  const draw = (strictness: SharpOptions) => sharp(content, { ...options, ...strictness }).autoOrient();
  const finish = (drawn: ReturnType<typeof draw>) => drawn.toBuffer({ resolveWithObject: true });
  try {
    return { ...(await finish(draw({ failOn: 'truncated' }))), isCut: undefined };
  } catch {
    return await finish(draw({})).then(
      (drawn) => ({ ...drawn, isCut: true as const }),
      async () => ({ ...(await finish(draw({}).webp({ quality: WEBP_QUALITY }))), isCut: undefined }),
    );
  }
}

async function redraw(content: Buffer, options: SharpOptions, width: number) {
  const { data, info } = await sharp(content, options)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content: data, extension: 'webp', type: 'image/webp', width: info.width, height: info.height };
}

/** Moving pictures stay as they are: a smaller copy of a GIF is seldom smaller. */
async function prepareAnimation(
  content: Buffer,
  format: string,
  options: SharpOptions,
): Promise<PreparedPicture | string> {
  const kept = KEPT[format];
  if (!kept) return whyUnreadable(content);
  const first = await sharp(content, options).metadata();
  const height = first.pageHeight ?? first.height ?? 0;
  return {
    content,
    ...kept,
    width: first.width ?? 0,
    height,
    placeholder: await placeholderOf(content, options),
    variants: [],
  };
}

async function prepareDrawing(content: Buffer, width: number, height: number): Promise<PreparedPicture> {
  if (isPassiveSvg(content)) {
    return { content, extension: 'svg', type: 'image/svg+xml', width, height, variants: [] };
  }
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    ...(KEPT.png as { extension: string; type: string }),
    width: info.width,
    height: info.height,
    variants: [],
  };
}

async function placeholderOf(content: Buffer, options: SharpOptions): Promise<string> {
  const tiny = await sharp(content, options)
    .resize({ width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
