import { blankExif } from './metadata/blank-exif';

export { blankExif } from './metadata/blank-exif';

/** Formats whose metadata can be cut out of the file, so that nothing is encoded again. */
export type StrippableFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'mp4';

/**
 * The same picture or film without position, camera, author, comments and previews, and without what lies behind its end; color
 * profiles and animation stay. Undefined when the file does not follow its format, and its content is unknown.
 */
export function stripMetadata(content: Buffer, format: StrippableFormat): Buffer | undefined {
  try {
    return STRIPPERS[format](content);
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * A picture that is its own address (`data:image/png;base64,…`) without what it holds beside the picture. Undefined for what is no
 * such address, or not of the format that it claims.
 */
export function strippedDataPicture(address: string): string | undefined {
  const [head = '', type = ''] = /^\s*data:image\/(png|jpe?g|gif|webp|avif);base64,/i.exec(address) ?? [];
  if (!head) return undefined;
  const format = type.toLowerCase().replace('jpg', 'jpeg') as Exclude<StrippableFormat, 'mp4'> | 'avif';
  const content = Buffer.from(address.slice(head.length), 'base64');
  const stripped = format === 'avif' ? blankExif(content) : stripMetadata(content, format);
  return stripped && `data:image/${format};base64,${stripped.toString('base64')}`;
}

const STRIPPERS: Record<StrippableFormat, (content: Buffer) => Buffer | undefined> = {
  jpeg: stripJpeg,
  png: stripPng,
  // A GIF has no place for a position; what a program notes in XMP is overwritten.
  gif: (content) => (/^GIF8[79]a$/.test(content.toString('latin1', 0, 6)) ? blankExif(content) : undefined),
  webp: stripWebp,
  mp4: stripMp4,
};

/** Copies the parts that stay into one piece of memory: a file may consist of millions of them. */
function keeper(content: Buffer) {
  const target = Buffer.allocUnsafe(content.length);
  let length = 0;
  return {
    keep(start: number, end: number): void {
      length += content.copy(target, length, start, end);
    },
    kept: (): Buffer => target.subarray(0, length),
  };
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** JPEG is a row of segments, each with a marker; after `SOS` come the pixels. A file that is cut off stays cut off. */
function stripJpeg(content: Buffer): Buffer | undefined {
  if (content.readUInt16BE(0) !== 0xffd8) return undefined;
  const { keep, kept } = keeper(content);
  keep(0, 2);
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || marker < 0xc0) return undefined;
    const end = at + 2 + length;
    const next = marker === START_OF_SCAN ? endOfScan(content, end) : end;
    if (isNeededSegment(marker, content.subarray(at + 4, end))) keep(at, next);
    at = next;
  }
  if (content[at] === 0xff && content[at + 1] === END_OF_IMAGE) keep(at, at + 2);
  return kept();
}

/** The position of the next marker; in pixels, `FF` is followed by a zero or by one of eight restart marks. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return content.length;
}

/** Segments that decoding needs: tables, frames, scans, JFIF, the ICC profile and Adobe's CMYK marker. */
function isNeededSegment(marker: number, body: Buffer): boolean {
  if (marker === 0xe0) return startsWith(body, 'JFIF\0');
  if (marker === 0xe2) return startsWith(body, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWith(body, 'Adobe');
  return marker < 0xe0;
}

const startsWith = (body: Buffer, text: string): boolean => body.toString('latin1', 0, text.length) === text;

const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Pixels, palette, color, density and animation. Text, Exif and dates are not among them. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function stripPng(content: Buffer): Buffer | undefined {
  if (content.toString('hex', 0, 8) !== PNG_SIGNATURE) return undefined;
  const { keep, kept } = keeper(content);
  keep(0, 8);
  for (let at = 8; at + 8 <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8);
    const end = at + 12 + content.readUInt32BE(at);
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (PNG_CHUNKS.has(type)) keep(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return kept();
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the flags in `VP8X` that announce Exif and XMP. */
const WEBP_METADATA_FLAGS = 0x0c;

function stripWebp(content: Buffer): Buffer | undefined {
  if (!startsWith(content, 'RIFF') || content.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const { keep, kept } = keeper(content);
  keep(0, 12);
  const announced = Math.min(content.length, 8 + content.readUInt32LE(4));
  for (let at = 12; at + 8 <= announced; ) {
    const type = content.toString('latin1', at, at + 4);
    const size = content.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (WEBP_CHUNKS.has(type)) keep(at, end);
    at = end;
  }
  const stripped = kept();
  stripped.writeUInt32LE(stripped.length - 8, 4);
  // The head of an extended file is its first chunk.
  if (stripped.toString('latin1', 12, 16) === 'VP8X') {
    stripped.writeUInt8(stripped.readUInt8(20) & ~WEBP_METADATA_FLAGS, 20);
  }
  return stripped;
}

/** Boxes of a film, or of a picture that is built like one, that hold others; those with notes may be in any of them. */
const MP4_FOLDERS = new Set(['moov', 'trak', 'moof', 'traf']);
/** Boxes with notes: titles, place and device of the recording, a camera's own. `free` and `skip` hold what a program deleted. */
const MP4_NOTES = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'Exif', 'xml ', 'brob', 'jumb']);

/**
 * MP4, QuickTime, M4A, JPEG XL and JPEG 2000: the film names places in itself by their distance from its beginning, so notes are overwritten with
 * zeros and nothing moves.
 */
function stripMp4(content: Buffer): Buffer | undefined {
  if (!MP4_BEGINNINGS.has(content.toString('latin1', 4, 8))) return undefined;
  const stripped = Buffer.from(content);
  const clear = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end; ) {
      const short = stripped.readUInt32BE(at);
      const type = stripped.toString('latin1', at + 4, at + 8);
      const head = short === 1 ? 16 : 8;
      // A size of zero leads to the end of the file.
      const size = short === 1 ? Number(stripped.readBigUInt64BE(at + 8)) : short || end - at;
      if (size < head) throw new RangeError('a box is smaller than its head');
      const last = Math.min(at + size, end);
      if (MP4_FOLDERS.has(type)) clear(at + head, last);
      else if (MP4_NOTES.has(type)) {
        stripped.write('free', at + 4, 'latin1');
        stripped.fill(0, at + head, last);
      }
      at += size;
    }
  };
  clear(0, stripped.length);
  return stripped;
}

/** Boxes that a film may begin with, and JPEG XL and JPEG 2000. */
const MP4_BEGINNINGS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'JXL ', 'jP  ']);
