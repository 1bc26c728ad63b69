import sharp from 'sharp';
import { blankExif, type StrippableFormat, stripMetadata } from '@/lib/store/strip-metadata';
import { LENIENT, MAX_MEGAPIXELS, turned } from './pictures/picture';

/**
 * Files that hold metadata of which they can be freed, by how they begin, in hexadecimal: whatever their names say. `exif`: TIFF, what
 * cameras write in their own formats, Photoshop, AVIF and HEIC. Films begin with a box of less than 512 MB, and texts do not.
 */
const ATTACHMENT_FORMATS: [format: StrippableFormat | 'exif', begins: RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['exif', /^(?:49492a00|49495500|4949524f|49495253|4d4d002a|4d4d4f52|46554a4946494c4d|38425053)/],
  ['exif', /^.{8}66747970(?:..){0,40}?(?:617669[67]|686569|686576|6d6966|6d6961|6d736631|637278)/],
  ['mp4', /^(?:0[0-8bcef]|1.).{6}(?:66747970|6d6f6f76|6d646174|77696465|66726565|736b6970|4a584c20|6a502020)/],
];

/** A file that readers take home, in full size: pictures and films without position and camera, everything else as it is. */
export async function cleanAttachment(content: Buffer): Promise<Buffer> {
  const start = content.toString('hex', 0, 64);
  const format = ATTACHMENT_FORMATS.find(([, begins]) => begins.test(start))?.[0];
  if (!format) return content;
  if (format === 'exif') return blankExif(content);
  const stripped = stripMetadata(content, format);
  // A damaged file is published too, and its position is as readable as ever.
  if (format === 'mp4') return stripped ?? blankExif(content);
  try {
    const { orientation = 1, width, height } = await sharp(content, LENIENT).metadata();
    const isHuge = width * height > MAX_MEGAPIXELS.whole * 1_000_000;
    return stripped && (orientation === 1 || isHuge) ? stripped : await turned(content, format).toBuffer();
  } catch {
    return stripped ?? blankExif(content);
  }
}
