import { blankExif, stripMetadata } from '@/lib/store/strip-metadata';

/** A picture that every browser can draw, without its copies. */
export interface WholePicture {
  content: Buffer;
  extension: string;
  type: string;
  width: number;
  height: number;
}

/**
 * What browsers draw and sharp does not, as it is but without its metadata: an icon of Windows, or a bitmap. Undefined for anything else,
 * and for one whose parts lie outside the file.
 */
export function browserPicture(content: Buffer): WholePicture | undefined {
  try {
    const start = content.toString('latin1', 0, 4);
    if (start === '\0\0\u0001\0') return readIcon(content);
    return start.startsWith('BM') ? readBitmap(content) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const ICON_HEAD = 6;
const ICON_ENTRY = 16;
/** A byte cannot hold it, so a zero stands for it. */
const ICON_MAX = 256;

/** An icon holds the same picture in several sizes, each a bitmap or a PNG; the largest is its size. */
function readIcon(content: Buffer): WholePicture | undefined {
  const count = content.readUInt16LE(4);
  const head = Buffer.from(content.subarray(0, ICON_HEAD + count * ICON_ENTRY));
  const images: Buffer[] = [];
  let [width, height, end] = [0, 0, head.length];
  for (let entry = ICON_HEAD; entry < ICON_HEAD + count * ICON_ENTRY; entry += ICON_ENTRY) {
    const [bytes, place] = [content.readUInt32LE(entry + 8), content.readUInt32LE(entry + 12)];
    if (bytes === 0 || place + bytes > content.length) return undefined;
    const image = content.subarray(place, place + bytes);
    const clean = stripMetadata(image, 'png') ?? blankExif(image);
    width = Math.max(width, content.readUInt8(entry) || ICON_MAX);
    height = Math.max(height, content.readUInt8(entry + 1) || ICON_MAX);
    head.writeUInt32LE(clean.length, entry + 8);
    head.writeUInt32LE(end, entry + 12);
    end += clean.length;
    // Sizes may share their pixels: a thousand that do would make a small file large.
    if (end > 2 * content.length) return undefined;
    images.push(clean);
  }
  if (count === 0) return undefined;
  return { content: Buffer.concat([head, ...images]), extension: 'ico', type: 'image/x-icon', width, height };
}

/** Bytes of the shortest head with sizes of four bytes; that of OS/2 is shorter. */
const BITMAP_HEAD = 40;
/** A packed file may be small, and its picture not. */
const MAX_PIXELS = 50_000_000;

function readBitmap(content: Buffer): WholePicture | undefined {
  const [pixels, head] = [content.readUInt32LE(10), content.readUInt32LE(14)];
  // Rows from above are announced by a height below zero.
  const [width, height] = [content.readInt32LE(18), Math.abs(content.readInt32LE(22))];
  const isSound = head >= BITMAP_HEAD && pixels < content.length && width > 0 && height > 0;
  if (!isSound || width * height > MAX_PIXELS) return undefined;
  return { content: blankExif(content), extension: 'bmp', type: 'image/bmp', width, height };
}

/** Whether a PNG has several frames: its count of them comes before its pixels. */
export function isMovingPng(content: Buffer): boolean {
  const pixels = content.indexOf('IDAT');
  const animation = content.subarray(0, Math.max(0, pixels)).indexOf('acTL');
  return animation !== -1 && animation + 8 <= content.length && content.readUInt32BE(animation + 4) > 1;
}

/** Whether an AVIF holds a sequence beside its first picture: its brands name one, and a track has the frames. */
export function isMovingAvif(content: Buffer): boolean {
  if (content.toString('latin1', 4, 8) !== 'ftyp' || content.length < 16) return false;
  const brands = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256));
  return brands.includes('avis') && content.includes('moov');
}
