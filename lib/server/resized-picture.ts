import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from '@/lib/store/files';

/** Widths that may be asked for (specification section 9): small sizes, then device sizes. */
const WIDTHS: ReadonlySet<number> = new Set([
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
]);
/** Qualities that may be asked for (specification section 9); the first is the default. */
const QUALITIES: readonly number[] = [75, 80, 50];
/** Formats that can be drawn smaller; drawings are sharp at any size, and moving pictures would stop. */
const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/;
const MEDIA_NAME = /^[\w-]+\.[a-z0-9]+$/;
/** AVIF at effort 2 takes a tenth of the time of effort 4 for a few per cent more bytes (measured). */
const AVIF_EFFORT = 2;
/** AVIF looks alike at about this share of WebP's number. */
const AVIF_QUALITY_SHARE = 0.7;
/** Sync keeps nothing larger. */
const MAX_PIXELS = 150_000_000;
/** Requests that wait for the one picture that is being drawn; each takes up to a few seconds. */
const MAX_WAITING = 8;
/** Kept on disk; beyond it those that were drawn first go. A thousand are about 100 MB. */
const MAX_KEPT = 1_000;

export interface PictureRequest {
  /** Name of the file among the site's media. */
  file: string;
  width: number;
  quality: number;
}

export interface ResizedPicture {
  content: Buffer;
  type: string;
}

/** What `?url=&w=&q=` ask for, or null: only the site's own media, in the widths and qualities that pages use. */
export function parsePictureRequest(
  query: Readonly<Record<string, string | string[] | undefined>>,
  basePath: string,
): PictureRequest | null {
  const { url, w, q = String(QUALITIES[0]) } = query;
  if (typeof url !== 'string' || typeof w !== 'string' || typeof q !== 'string') return null;
  const folder = [`${basePath}/media/`, '/media/'].find((prefix) => url.startsWith(prefix));
  if (!folder || !/^\d{2,4}$/.test(w) || !/^\d{2}$/.test(q)) return null;
  const file = url.slice(folder.length);
  const width = Number(w);
  const quality = Number(q);
  return MEDIA_NAME.test(file) && WIDTHS.has(width) && QUALITIES.includes(quality) ? { file, width, quality } : null;
}

/** Whether a file can be drawn smaller; others are sent as they are. */
export function isResizable(file: string): boolean {
  return RESIZABLE.test(file);
}

/** Too many pictures are asked for at a time. */
export class TooManyPicturesError extends Error {}

const drawing = new Map<string, Promise<ResizedPicture>>();
let waiting = 0;
let lastDrawn: Promise<unknown> = Promise.resolve();

/**
 * A picture at a width, never above its own, in the best format that the browser takes. Drawn once: kept in `folder`, and asked
 * for twice at a time it is rendered once too. Media are named by their content, so what is kept stays right. One is drawn at a time,
 * since each takes memory and processors from the pages; rejects with `TooManyPicturesError` when many wait already.
 */
export function resizedPicture(
  source: string,
  { file, width, quality }: PictureRequest,
  { accept, folder }: { accept: string; folder: string },
): Promise<ResizedPicture> {
  const format = accept.includes('image/avif') ? 'avif' : 'webp';
  const kept = path.join(folder, `${file}-${width}-${quality}.${format}`);
  const running = drawing.get(kept);
  if (running) return running;
  const picture = read(kept, format)
    .catch(() => inTurn(() => draw(source, kept, { width, quality, format })))
    .finally(() => drawing.delete(kept));
  drawing.set(kept, picture);
  return picture;
}

function inTurn(draw: () => Promise<ResizedPicture>): Promise<ResizedPicture> {
  if (waiting > MAX_WAITING) return Promise.reject(new TooManyPicturesError());
  waiting += 1;
  const drawn = lastDrawn.then(draw).finally(() => {
    waiting -= 1;
  });
  lastDrawn = drawn.catch(() => {});
  return drawn;
}

type Format = 'avif' | 'webp';

async function read(kept: string, format: Format): Promise<ResizedPicture> {
  return { content: await readFile(kept), type: `image/${format}` };
}

async function draw(
  source: string,
  kept: string,
  { width, quality, format }: { width: number; quality: number; format: Format },
): Promise<ResizedPicture> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const content = await (format === 'avif'
    ? image.avif({ quality: Math.round(quality * AVIF_QUALITY_SHARE), effort: AVIF_EFFORT })
    : image.webp({ quality })
  ).toBuffer();
  // A disk that is full or read-only costs the time to draw it again.
  await writeAtomically(kept, content)
    .then(() => removeOldest(path.dirname(kept)))
    .catch(() => {});
  return { content, type: `image/${format}` };
}

/** Keeps the folder small whoever asks for what. */
async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MAX_KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, writtenAt: (await stat(file)).mtimeMs };
    }),
  );
  files.sort((a, b) => a.writtenAt - b.writtenAt);
  // A tenth at once, so that not every picture has to look.
  await Promise.all(files.slice(0, files.length - MAX_KEPT * 0.9).map(({ file }) => rm(file, { force: true })));
}
