import sharp, { type Metadata, type SharpOptions } from 'sharp';
import type { Crop } from '@/lib/source/crop';

/** Of pictures that are drawn once more before their copies are made. */
const QUALITY = 90;
/** A file that ends too early is shown as far as it goes. Its size was looked at before. */
const LENIENT = { limitInputPixels: false, failOn: 'none' } as const satisfies SharpOptions;
/** Formats that stay what they are; in a circle, what is around it has to be transparent. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);
const ROUND_FORMATS = new Set(['png', 'webp']);

/** The part of a picture that its author shows, upright, without a pixel of the rest: a thumbnail of the whole goes with all metadata. */
export async function cropPicture(
  content: Buffer,
  { autoOrient, format, pages = 1 }: Metadata,
  { isRound, ...crop }: Exclude<Crop, 'unknown'>,
): Promise<Buffer> {
  const [left, width] = span(crop.x, crop.width, autoOrient.width);
  const [top, height] = span(crop.y, crop.height, autoOrient.height);
  const part = sharp(content, { ...LENIENT, animated: pages > 1 && (format === 'gif' || format === 'webp') })
    .autoOrient()
    .extract({ left, top, width, height })
    .keepIccProfile();
  // The frames of an animation lie below each other, and each has its circle.
  if (isRound)
    part
      .ensureAlpha()
      .composite([{ input: ellipse(width, height), blend: 'dest-in', tile: pages > 1, gravity: 'northwest' }]);
  const formats: ReadonlySet<string | undefined> = isRound ? ROUND_FORMATS : FORMATS;
  const kept = formats.has(format) ? format : 'webp';
  const options = kept === 'png' || kept === 'gif' ? {} : { quality: QUALITY };
  return part.toFormat(kept as 'jpeg' | 'png' | 'gif' | 'webp', options).toBuffer();
}

/** Whole pixels inside of what is shown, at least one: where it begins, and how many. */
function span(start: number, length: number, size: number): [first: number, count: number] {
  // Per cents of whole pixels are a little beside them.
  const first = Math.min(size - 1, Math.ceil((start * size) / 100 - 0.01));
  const end = Math.floor(((start + length) * size) / 100 + 0.01);
  return [first, Math.max(1, end - first)];
}

function ellipse(width: number, height: number): Buffer {
  const [x, y] = [width / 2, height / 2];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${x}" cy="${y}" rx="${x}" ry="${y}"/></svg>`,
  );
}
