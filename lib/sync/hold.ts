import { open, readFile, rm, stat } from 'node:fs/promises';
import { StoreError } from '@/lib/errors';

/** A lock older than this is from a machine that went away: no sync takes so long. */
const STALE_MS = 6 * 3_600_000;

/** Keeps a second sync out of the store. Answers the function that lets it in again. */
export async function holdStore(file: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      if (await isHeld(file, holder)) {
        throw new StoreError(
          `Another sync (process ${holder}) is writing to this store. Wait for it, or delete ${file} if it is gone.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new StoreError(`The lock ${file} could not be taken. Delete it if no other sync is running.`);
}

async function isHeld(file: string, pid: number): Promise<boolean> {
  const info = await stat(file).catch(() => undefined);
  if (!info || !Number.isInteger(pid) || pid <= 0 || Date.now() - info.mtimeMs > STALE_MS) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
