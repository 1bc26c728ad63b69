import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ignore } from '@/lib/diagnostics/ignore';
import { writeAtomically } from '@/lib/store/files';

/** The allowed widths (specification section 9): small sizes, then device sizes. */
const WIDTHS: ReadonlySet<number> = new Set([
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
]);
/** The allowed qualities (specification section 9); the first is the default. */
const QUALITIES: readonly number[] = [75, 80, 50];
/** Formats that can be resized; vector images are sharp at any size, and animations would stop. */
const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/;
const MEDIA_NAME = /^[\w-]+\.[a-z0-9]+$/;
/** AVIF at effort 2 takes a tenth of the time of effort 4 for a few per cent more bytes (measured). */
const AVIF_EFFORT = 2;
/** AVIF looks the same at about this share of WebP's quality value. */
const AVIF_QUALITY_SHARE = 0.7;
/** Sync stores nothing larger. */
const MAX_PIXELS = 150_000_000;
/** The number of requests that may wait while one picture is resized; each takes up to a few seconds. */
const MAX_WAITING = 8;
/** The number of files kept on disk; beyond it the oldest are deleted. A thousand are about 100 MB. */
const MAX_KEPT = 1_000;

export interface PictureRequest {
  /** Its file name among the site's media. */
  file: string;
  width: number;
  quality: number;
}

export interface ResizedPicture {
  content: Buffer;
  type: string;
}

/** The request in `?url=&w=&q=`, or null: only the site's own media, in the widths and qualities that pages use. */
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

/** Whether a file can be resized; others are sent unchanged. */
export function isResizable(file: string): boolean {
  return RESIZABLE.test(file);
}

/** Too many pictures are waiting to be resized. */
export class TooManyPicturesError extends Error {}

const rendering = new Map<string, Promise<ResizedPicture>>();
let waiting = 0;
const inTurn = pLimit(1);

/**
 * A picture at a width, never enlarged, in the best format that the browser accepts. Each is made only once: it is stored in `folder`,
 * and concurrent requests share the work. Media are named by their content, so stored files never go stale. One picture is resized at a
 * time, because each takes memory and CPU from the pages; rejects with `TooManyPicturesError` if too many are waiting.
 */
export function resizedPicture(
  source: string,
  { file, width, quality }: PictureRequest,
  { accept, folder }: { accept: string; folder: string },
): Promise<ResizedPicture> {
  const format = accept.includes('image/avif') ? 'avif' : 'webp';
  const kept = path.join(folder, `${file}-${width}-${quality}.${format}`);
  const running = rendering.get(kept);
  if (running) return running;
  const picture = read(kept, format)
    .catch(() => ifFew(() => render(source, kept, { width, quality, format })))
    .finally(() => rendering.delete(kept));
  rendering.set(kept, picture);
  return picture;
}

function ifFew(render: () => Promise<ResizedPicture>): Promise<ResizedPicture> {
  if (waiting > MAX_WAITING) return Promise.reject(new TooManyPicturesError());
  waiting += 1;
  return inTurn(render).finally(() => {
    waiting -= 1;
  });
}

type Format = 'avif' | 'webp';

async function read(kept: string, format: Format): Promise<ResizedPicture> {
  return { content: await readFile(kept), type: `image/${format}` };
}

async function render(
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
  // The disk may be full, or read-only.
  await writeAtomically(kept, content)
    .then(() => removeOldest(path.dirname(kept)))
    .catch(ignore('the picture is made again next time'));
  return { content, type: `image/${format}` };
}

/** Limits the size of the folder, whatever is requested. */
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
  // Deletes a tenth at once, so that not every picture has to check.
  await Promise.all(files.slice(0, files.length - MAX_KEPT * 0.9).map(({ file }) => rm(file, { force: true })));
}
