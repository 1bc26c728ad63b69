import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { readableByOthers } from './messages';
import type { StorePaths } from './paths';

/** The store holds locked articles unencrypted: only the user who syncs may read it. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** Media become files of an export by a hard link, which shares the mode. Their folder keeps others out. */
export const PUBLISHED_FILE = 0o644;

const OTHERS = 0o077;

/** Closes a store that an earlier version left open to other users of the machine. Windows has no such modes. */
export async function closeStore(paths: StorePaths): Promise<void> {
  if (process.platform === 'win32' || ((await stat(paths.root)).mode & OTHERS) === 0) return;
  try {
    const { root, snapshots, articles, pages, listings, stateIndexes, summaries, media, cards, resized } = paths;
    for (const folder of [snapshots, articles, pages, listings, stateIndexes, summaries, root])
      await closeFiles(folder);
    for (const folder of [media, cards, resized, snapshots, articles, pages, listings, stateIndexes, summaries, root])
      await chmod(folder, PRIVATE_FOLDER).catch(unlessMissing);
  } catch (error) {
    log.warn(readableByOthers(paths.root, (error as NodeJS.ErrnoException).code));
  }
}

async function closeFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile()) await chmod(path.join(folder, entry.name), PRIVATE_FILE).catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
