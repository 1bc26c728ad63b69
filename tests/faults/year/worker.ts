import path from 'node:path';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import { withFallback } from '@/lib/sources/fallback';
import { failDisk } from '../failing-disk.mjs';
import { type QUICK, syncHere } from '../sync-here';

/** Syncs in a process of their own, one after another until one is made to die. */

/** What the process is asked for. */
export interface SyncTask {
  directory: string;
  pageId: string;
  /** Notion's interfaces; the first is preferred. */
  apiBaseUrl?: string | undefined;
  official?: { url: string; token: string } | undefined;
  timing: typeof QUICK;
  /** From this write or renaming on in the store, the disk is full, or the process is killed in the middle of it. */
  crash?: { how: 'full disk' | 'kill'; at: number } | undefined;
}

let task: SyncTask | undefined;
let left = Number.POSITIVE_INFINITY;

failDisk({
  isStruck: (file) =>
    task?.crash !== undefined && path.resolve(file).startsWith(path.resolve(task.directory)) && --left <= 0,
  kills: () => task?.crash?.how === 'kill',
});

process.on('message', async (asked: SyncTask) => {
  task = asked;
  left = asked.crash?.at ?? Number.POSITIVE_INFINITY;
  const { directory, pageId, apiBaseUrl, official, timing } = asked;
  const byPage = createNotionSource({ apiBaseUrl: apiBaseUrl ?? '', host: '', timing });
  const byToken = official && createOfficialSource({ baseUrl: official.url, token: official.token, host: '', timing });
  const source = byToken && apiBaseUrl ? withFallback(byToken, byPage) : (byToken ?? byPage);
  process.send?.(await syncHere(source, pageId, directory, timing.timeoutMs));
});
process.send?.('ready');
