import { copyFile, link, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '@/lib/store/files';
import type { StorePaths } from '@/lib/store/paths';

/** Windows lets few users make symbolic links. */
const refer = process.platform === 'win32' ? link : symlink;

/** Calls `action` with the folder of a copy of a store to try things in, which is gone afterwards. */
export async function withThrowAwayCopy<Result>(
  paths: Pick<StorePaths, 'root' | 'lock'>,
  action: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  try {
    await fill(copy, paths);
    return await action(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Files in its folders are links to those of the store: whatever writes to a store replaces such files and changes none. The journals at
 * its top are copied.
 */
async function fill(copy: string, { root, lock }: Pick<StorePaths, 'root' | 'lock'>): Promise<void> {
  for (const file of filesBelow(root)) {
    const [from, to] = [path.join(root, file), path.join(copy, file)];
    if (from === lock) continue;
    await mkdir(path.dirname(to), { recursive: true });
    await (path.dirname(file) === '.' ? copyFile : refer)(from, to);
  }
}
