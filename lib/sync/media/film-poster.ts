import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { allVariables } from '@/lib/environment';

/**
 * What `ffmpeg` reads a film with, by the film's ending. It is named, because `ffmpeg` would also take lists of further files for films,
 * and open those.
 */
const DEMUXERS: Readonly<Record<string, string>> = {
  '.m4v': 'mov',
  '.mov': 'mov',
  '.mp4': 'mov',
  '.ogv': 'ogg',
  '.webm': 'matroska',
};
/** A film of 4K takes 3 seconds (measured). */
const MAX_MS = 15_000;
/** Of a frame as PNG: it has at most a few megapixels. */
const MAX_BYTES = 40_000_000;
/** Pixels of a frame that is decoded: a little more than 8K. */
const MAX_PIXELS = 36_000_000;
/** Seconds that are looked at. */
const SECONDS = 10;
/** As wide as pictures are for browsers that choose none. Of so many frames, the one that is most like all of them: films begin in black. */
const FRAME = "scale=w='min(1200,iw*sar)':h=ow/dar,thumbnail=50";

/** Whether a file of the store is a film of which a frame could be drawn. */
export const isFilm = (file: string): boolean => path.extname(file) in DEMUXERS;

/** A frame of a film as PNG; null when none can be drawn, undefined where there is no `ffmpeg`. */
export async function filmFrame(file: string): Promise<Buffer | null | undefined> {
  const input = ['-protocol_whitelist', 'file', '-f', DEMUXERS[path.extname(file)] ?? '', '-t', `${SECONDS}`];
  const limits = ['-max_pixels', `${MAX_PIXELS}`, '-threads', '1'];
  const output = ['-map', '0:V:0', '-vf', FRAME, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  const { PATH, NODE_ENV } = allVariables();
  try {
    const { stdout } = await promisify(execFile)(
      'ffmpeg',
      ['-nostdin', '-v', 'error', ...input, ...limits, '-i', `file:${file}`, ...output],
      // What decodes the files of others knows no secrets of this process.
      {
        encoding: 'buffer',
        env: { PATH, NODE_ENV },
        killSignal: 'SIGKILL',
        maxBuffer: MAX_BYTES,
        timeout: MAX_MS,
      },
    );
    return stdout.length > 0 ? stdout : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'EACCES' ? undefined : null;
  }
}

/** The first frame of a picture as WebP; null for what cannot be drawn. */
export async function preparePoster(frame: Buffer, quality?: number) {
  // Most syncs read no film, and the library takes a tenth of a second to load.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(frame).webp({ quality }).toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
