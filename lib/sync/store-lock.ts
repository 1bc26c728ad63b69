import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { StoreError } from '@/lib/diagnostics/errors';
import { PRIVATE_FILE } from '@/lib/store/permissions';
import { lockFailed, storeIsBusy } from './messages';

/** How often the holder says that it is alive. */
const BEAT_MS = 10_000;
/**
 * A lock without a sign of life for so long is from a sync that is gone. The process id alone does not tell: containers give
 * the same ids again and again.
 */
const STALE_MS = 60_000;

/** Locks that this process holds. */
const ownLocks = new Set<string>();

/** Keeps a second sync out of the store. Answers the function that lets it in again. */
export async function lockStore(file: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: PRIVATE_FILE });
      return keepAlive(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await readFile(file, 'utf8').catch(() => '');
      if (await isHeld(file, holder)) {
        throw new StoreError(storeIsBusy(holder, file));
      }
      await rm(file, { force: true });
    }
  }
  throw new StoreError(lockFailed(file));
}

function keepAlive(file: string): () => Promise<void> {
  ownLocks.add(file);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    ownLocks.delete(file);
    await rm(file, { force: true });
  };
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  const info = await stat(file).catch(() => undefined);
  if (!info || Date.now() - info.mtimeMs > STALE_MS) return false;
  // Made, and not yet written to.
  if (holder === '') return true;
  const pid = Number(holder);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return ownLocks.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
