import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { MediaFile } from './model';

interface MediaFormat {
  /** MIME type. */
  type: string;
  /** How its files begin, in hexadecimal; text has no such mark. */
  begins?: RegExp;
}

const ZIP = /^504b0304/;
/** Word, Excel and PowerPoint before 2007. */
const OLE = /^d0cf11e0a1b11ae1/;
/** A size, then `ftyp`; QuickTime may begin with another box. */
const MP4 = /^.{8}66747970/;
const QUICKTIME = /^.{8}(?:66747970|6d6f6f76|6d646174|77696465|66726565|736b6970)/;
/** What cameras write. */
const HEIF = /^.{8}66747970(?:686569|686576|6d696631)/;
const TIFF = /^(?:49492a00|4d4d002a)/;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * Formats that do nothing in a browser but show or play; everything else is kept and sent as plain bytes. GZIP is not among them:
 * some hosts unpack such files on their way and send what is inside without a type.
 */
const FORMATS: Readonly<Record<string, MediaFormat>> = {
  avif: { type: 'image/avif', begins: /^.{8}66747970(?:61766966|61766973|6d696631)/ },
  bmp: { type: 'image/bmp', begins: /^424d/ },
  csv: { type: 'text/csv; charset=utf-8' },
  doc: { type: 'application/msword', begins: OLE },
  docx: { type: `${OFFICE}.wordprocessingml.document`, begins: ZIP },
  epub: { type: 'application/epub+zip', begins: ZIP },
  flac: { type: 'audio/flac', begins: /^664c6143/ },
  // Only `lib/sync/media/html-page.ts` makes them, with a policy of their own.
  html: { type: 'text/html; charset=utf-8' },
  gif: { type: 'image/gif', begins: /^474946383[79]61/ },
  heic: { type: 'image/heic', begins: HEIF },
  heif: { type: 'image/heif', begins: HEIF },
  ico: { type: 'image/x-icon', begins: /^00000100/ },
  jpeg: { type: 'image/jpeg', begins: /^ffd8ff/ },
  jpg: { type: 'image/jpeg', begins: /^ffd8ff/ },
  json: { type: 'application/json; charset=utf-8' },
  jxl: { type: 'image/jxl', begins: /^(?:ff0a|0000000c4a584c20)/ },
  m4a: { type: 'audio/mp4', begins: MP4 },
  m4v: { type: 'video/mp4', begins: MP4 },
  md: { type: 'text/markdown; charset=utf-8' },
  mov: { type: 'video/quicktime', begins: QUICKTIME },
  // A tag, or the first bits of a frame.
  mp3: { type: 'audio/mpeg', begins: /^(?:494433|fff[23ab])/ },
  mp4: { type: 'video/mp4', begins: MP4 },
  odp: { type: `${OPEN_DOCUMENT}.presentation`, begins: ZIP },
  ods: { type: `${OPEN_DOCUMENT}.spreadsheet`, begins: ZIP },
  odt: { type: `${OPEN_DOCUMENT}.text`, begins: ZIP },
  oga: { type: 'audio/ogg', begins: /^4f676753/ },
  ogg: { type: 'audio/ogg', begins: /^4f676753/ },
  ogv: { type: 'video/ogg', begins: /^4f676753/ },
  opus: { type: 'audio/ogg', begins: /^4f676753/ },
  pdf: { type: 'application/pdf', begins: /^255044462d/ },
  png: { type: 'image/png', begins: /^89504e470d0a1a0a/ },
  ppt: { type: 'application/vnd.ms-powerpoint', begins: OLE },
  pptx: { type: `${OFFICE}.presentationml.presentation`, begins: ZIP },
  psd: { type: 'image/vnd.adobe.photoshop', begins: /^38425053/ },
  rar: { type: 'application/vnd.rar', begins: /^526172211a07/ },
  rtf: { type: 'application/rtf', begins: /^7b5c727466/ },
  svg: { type: 'image/svg+xml', begins: /^3c/ },
  tif: { type: 'image/tiff', begins: TIFF },
  tiff: { type: 'image/tiff', begins: TIFF },
  txt: { type: 'text/plain; charset=utf-8' },
  wav: { type: 'audio/wav', begins: /^52494646.{8}57415645/ },
  webm: { type: 'video/webm', begins: /^1a45dfa3/ },
  webp: { type: 'image/webp', begins: /^52494646.{8}57454250/ },
  xls: { type: 'application/vnd.ms-excel', begins: OLE },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP },
  zip: { type: 'application/zip', begins: ZIP },
  '7z': { type: 'application/x-7z-compressed', begins: /^377abcaf271c/ },
};

/** The extension of what is sent as plain bytes, whatever it holds. */
export const BYTES = 'bin';

const HTML = 'html';
/** The extension of uploaded pages. Earlier versions kept others as they were. */
export const PAGE = `page.${HTML}`;

/**
 * The extension under which a file is kept: its own when that is of a format that browsers only show, and the content is of that
 * format; otherwise `bin`. Drawings (SVG) come from `lib/sync/media/pictures/passive-svg.ts` alone, which knows what is in them, and
 * pages (HTML) from `lib/sync/media/html-page.ts`.
 */
export function safeExtension(extension: string, content: Buffer): string {
  const format = extension === 'svg' || extension === HTML ? undefined : formatOf(extension);
  if (!format) return BYTES;
  const isFormat = format.begins ? format.begins.test(content.toString('hex', 0, 16)) : isText(content);
  return isFormat ? extension : BYTES;
}

/** The extension of a picture by how it begins; undefined for what is none, and for a drawing. */
export function pictureExtension(content: Buffer): string | undefined {
  const start = content.toString('hex', 0, 16);
  const found = Object.entries(FORMATS).find(
    ([name, { type, begins }]) => name !== 'svg' && type.startsWith('image/') && begins?.test(start),
  );
  return found?.[0];
}

/** Text in UTF-8: in other encodings it may be anything. */
const isText = (content: Buffer): boolean => isUtf8(content) && !content.includes(0);

/** The names of a file and of everything that was made of it. */
export const namesOf = ({ file, variants = [], poster }: MediaFile): string[] => [
  file,
  ...variants.map((variant) => variant.file),
  ...(poster ? [poster.file] : []),
];

function formatOf(extension: string): MediaFormat | undefined {
  return Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
}

const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/** Whether a file of this name may be among the site's media. Earlier versions kept others, which may run in a browser. */
export function isSafeMedia(name: string): boolean {
  const extension = extensionOf(name);
  if (extension === HTML) return name.endsWith(`.${PAGE}`);
  return extension === BYTES || formatOf(extension) !== undefined;
}

/** The MIME type of a file of the site's media, by its name. */
export function mediaType(name: string): string {
  return formatOf(extensionOf(name))?.type ?? 'application/octet-stream';
}

/** Nothing in a file of the site's media runs, loads or sends, were it opened by itself. */
export const MEDIA_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/** The same where scripts of uploaded pages may run. Pages whose scripts may not run have a policy of their own. */
export const RUNNING_MEDIA_POLICY = `${MEDIA_POLICY}; script-src 'unsafe-inline'`;

/** What is sent with a file of the site's media, by its name. */
export function mediaHeaders(name: string): Record<string, string> {
  const type = mediaType(name);
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      extensionOf(name) === HTML ? `${RUNNING_MEDIA_POLICY}; sandbox allow-scripts` : MEDIA_POLICY,
    ...(type === 'application/octet-stream' ? { 'content-disposition': 'attachment' } : {}),
  };
}
