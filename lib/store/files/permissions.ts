import { chmod, stat } from 'node:fs/promises';
import { log } from '@/lib/diagnostics/log';
import { readableByOthers } from '@/lib/store/messages';
import type { StorePaths } from '@/lib/store/paths';

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
