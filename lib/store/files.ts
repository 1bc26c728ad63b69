import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { StoreError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { fromJson } from '@/lib/json';
import { diskFaults, readableByOthers, unwritable } from './messages';
import type { StorePaths } from './paths';

/** The store holds locked articles unencrypted: only the user who syncs may read it. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** Media become files of an export by a hard link, which shares the mode. Their folder keeps others out. */
export const PUBLISHED_FILE = 0o644;

const OTHERS = 0o077;

/** Closes a store whose folder others can open: caches of hosts and archives restore it with rights of their own. Windows has no such modes. */
export async function closeStore({ root }: StorePaths): Promise<void> {
  if (process.platform === 'win32' || ((await stat(root)).mode & OTHERS) === 0) return;
  await chmod(root, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) =>
    log.warn(readableByOthers(root, error.code)),
  );
}

/**
 * Writes a file so that a reader sees the old or the new one, never a part: into a temporary file beside it, flushed, then
 * renamed over it.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode = PRIVATE_FILE): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    // On a full disk, half a file would take up the space that the next sync needs.
    await rm(temporary, { force: true }).catch(ignore('the failure to write it is reported'));
    throw error;
  }
}

/** The same error or, where the disk is at fault, one with where, why and what to do. `isPublished`: the content was written, but not the files beside it. */
export function asStoreError(error: unknown, folder: string, isPublished = false): unknown {
  const { code, path: file } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const why = code === undefined ? undefined : diskFaults[code];
  if (why === undefined || (file !== undefined && !file.startsWith(folder))) return error;
  return new StoreError(unwritable(folder, why, code, isPublished), { cause: error });
}

/** The parsed file, or undefined when it is missing or cut off: what cannot be read is made again. */
export const readJson = async <T>(file: string): Promise<T | undefined> =>
  fromJson<T>(await readFile(file, 'utf8').catch(ignore('it is made again')));

/** Writes a value as gzipped JSON. */
export async function writePacked(file: string, value: unknown): Promise<void> {
  await writeAtomically(file, gzipSync(JSON.stringify(value), { level: 4 }));
}

/** No file of a store is longer; a few kilobytes that were packed with intent can be a thousand times as long. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** The value of gzipped JSON; undefined when it is cut off, too long or no such thing. */
export function unpackJson(packed: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(packed, { maxOutputLength: MAX_UNPACKED }).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What `writePacked` wrote; undefined when it is missing or cut off. */
export async function readPacked(file: string): Promise<unknown> {
  const packed = await readFile(file).catch(ignore('it is made again'));
  return packed && unpackJson(packed);
}

/** A hard link where the disk allows one, else a copy. */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Paths of all files below a folder, with slashes; none if there is no such folder. */
export function filesBelow(directory: string): string[] {
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(directory, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${folder}${entry.name}/`);
      else files.push(folder + entry.name);
    }
  };
  if (existsSync(directory)) visit('');
  return files;
}

/** The sizes of all files below a folder, by their paths; 0 for what leads nowhere. */
export function sizesBelow(directory: string): Map<string, number> {
  const sizeOf = (file: string): number => statSync(path.join(directory, file), { throwIfNoEntry: false })?.size ?? 0;
  return new Map(filesBelow(directory).map((file) => [file, sizeOf(file)]));
}
