import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { StoreError } from '@/lib/diagnostics/errors';
import { ignore, missing } from '@/lib/diagnostics/ignore';
import { fromJson } from '@/lib/json';
import { PRIVATE_FILE } from '@/lib/store/files';
import { lockFailed, lockLost, storeIsBusy } from '@/lib/sync/messages';

/** How often the holder shows that it is alive. */
const BEAT_MS = 10_000;
/**
 * A lock without a sign of life for so long is from a sync that is gone. A process id alone is not enough: containers give the same
 * ids again and again, and those of another machine mean nothing here.
 */
const STALE_MS = 60_000;

/** Who holds a lock, from its file. */
interface Holder {
  /** Where the process id is valid. */
  host: string;
  /** For messages. */
  name: string;
  pid: number;
  /** Tells this lock from every other one. */
  id: string;
}

/** A lock that is held. */
export interface StoreLock {
  /** Rejects if another sync has taken the store meanwhile, e.g. while this machine slept. */
  check(): Promise<void>;
  release(): Promise<void>;
}

interface LockOptions {
  /** Where process ids are valid. @default this machine since it started, as this container sees its processes */
  host?: string;
  /** @default 10 seconds */
  beatMs?: number;
}

/** Ids of the locks that this process holds. */
const ownLocks = new Set<string>();

/** Keeps a second sync out of the store, also one on another machine with the same disk. */
export async function lockStore(
  file: string,
  { host = thisHost(), beatMs = BEAT_MS }: LockOptions = {},
): Promise<StoreLock> {
  const holder: Holder = { host, name: hostname(), pid: process.pid, id: randomUUID() };
  const text = JSON.stringify(holder);
  for (let attempt = 0; attempt < 2; attempt++) {
    if (await create(file, text)) return keepAlive(file, text, { id: holder.id, beatMs });
    const found = await readText(file);
    if (found !== undefined && (await isHeld(file, found, host))) {
      const { pid, name } = parseHolder(found) ?? {};
      throw new StoreError(storeIsBusy(pid, name, file));
    }
    if (found !== undefined) await takeAway(file, found);
  }
  throw new StoreError(lockFailed(file));
}

/** False when there is one. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(text);
    } catch (error) {
      // On a full disk: an empty lock would hold up the next sync.
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(missing);

/** Removes a stale lock, and no other: between two checks another sync may have taken it over. */
async function takeAway(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}.tmp`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readText(aside)) !== text) await link(aside, file).catch(ignore('another sync has taken it'));
  await rm(aside, { force: true });
}

function keepAlive(file: string, text: string, { id, beatMs }: { id: string; beatMs: number }): StoreLock {
  ownLocks.add(id);
  const isOurs = async (): Promise<boolean> => (await readText(file)) === text;
  const beat = setInterval(() => void heartbeat(file, text), beatMs);
  beat.unref();
  return {
    async check() {
      if (!(await isOurs())) throw new StoreError(lockLost(file));
    },
    async release() {
      clearInterval(beat);
      ownLocks.delete(id);
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

/** Written rather than dated, so that the time is that of the disk: clocks of machines differ. */
async function heartbeat(file: string, text: string): Promise<void> {
  if ((await readText(file)) === text)
    await writeFile(file, text, { flag: 'r+' }).catch(ignore('another sync has taken it'));
}

async function isHeld(file: string, text: string, host: string): Promise<boolean> {
  const age = await silenceOf(file);
  if (age === undefined || age > STALE_MS) return false;
  const holder = parseHolder(text);
  // Just made and not yet written to, or of a version that wrote something else.
  if (!holder || holder.host !== host) return true;
  const { pid, id } = holder;
  if (pid === process.pid) return ownLocks.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Milliseconds since the last sign of life, by the clock of the disk; undefined when the lock is gone. */
async function silenceOf(file: string): Promise<number | undefined> {
  const probe = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(probe, '-', { mode: PRIVATE_FILE });
    const [now, last] = [await stat(probe), await stat(file).catch(missing)];
    return last && now.mtimeMs - last.mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Undefined for a lock that no present version wrote. */
function parseHolder(text: string): Holder | undefined {
  const { host, name, pid, id } = fromJson<Partial<Holder> | null>(text) ?? {};
  if (typeof host !== 'string' || typeof name !== 'string' || typeof id !== 'string') return undefined;
  return Number.isInteger(pid) && Number(pid) > 0 ? { host, name, pid: Number(pid), id } : undefined;
}

/** Containers of one machine may share its name, and machines of one image everything else: the same process ids need all of it. */
function thisHost(): string {
  const parts = [hostname(), known(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())];
  return [...parts, known(() => readlinkSync('/proc/self/ns/pid'))].join(' ');
}

/** Only Linux has it. */
function known(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
