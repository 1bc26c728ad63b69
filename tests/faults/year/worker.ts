import path from 'node:path';
import { failDisk } from '../failing-disk.mjs';

/** Syncs in a process of their own, one after another until one is made to die. */

/** What the process is asked for. */
export interface SyncTask {
  directory: string;
  pageId: string;
  /** Notion's interfaces; the first is preferred. */
  apiBaseUrl?: string | undefined;
  official?: { url: string; token: string } | undefined;
  timing: { cooldownMs: number; backoffMs: number; timeoutMs: number; maxPauseMs: number };
  /** From this write or renaming on in the store, the disk is full, or the process is killed in the middle of it. */
  crash?: { how: 'full disk' | 'kill'; at: number } | undefined;
}

export interface SyncAnswer {
  isWhole: boolean;
  report: string;
}

let task: SyncTask | undefined;
let left = Number.POSITIVE_INFINITY;

failDisk({
  isStruck: (file) =>
    task?.crash !== undefined && path.resolve(file).startsWith(path.resolve(task.directory)) && --left <= 0,
  kills: () => task?.crash?.how === 'kill',
});

const { loadConfig } = await import('@/lib/config/load');
const { finishSync } = await import('@/lib/export/content/finish-sync');
const { publishedColumns } = await import('@/lib/export/content/restore-addresses');
const { createNotionSource } = await import('@/lib/notion/source');
const { createOfficialSource } = await import('@/lib/notion/official-source');
const { withFallback } = await import('@/lib/sources/fallback');
const { silentProgress } = await import('@/lib/sync/progress');
const { formatReport, isWhole } = await import('@/lib/sync/report');
const { syncWorkspaces } = await import('@/lib/sync/sync');

async function sync({ directory, pageId, apiBaseUrl, official, timing }: SyncTask): Promise<SyncAnswer> {
  const byPage = createNotionSource({ apiBaseUrl: apiBaseUrl ?? '', host: '', timing });
  const byToken = official && createOfficialSource({ baseUrl: official.url, token: official.token, host: '', timing });
  const report = await syncWorkspaces({
    workspaces: [{ prefix: '', tag: '', pageId }],
    source: byToken && apiBaseUrl ? withFallback(byToken, byPage) : (byToken ?? byPage),
    directory,
    publishedColumns,
    config: loadConfig().config,
    resolveSettings: (table) => loadConfig({ table }),
    downloadTiming: { answerMs: timing.timeoutMs, bodyMs: timing.timeoutMs, pauseMs: 1 },
  });
  const changes = report.sites.map((site) => site.changes);
  await finishSync(directory, { progress: silentProgress, isDemo: false, changes });
  return { isWhole: isWhole(report), report: formatReport(report) };
}

process.on('message', async (asked: SyncTask) => {
  task = asked;
  left = asked.crash?.at ?? Number.POSITIVE_INFINITY;
  const answer = await sync(asked).catch((error) => ({ isWhole: false, report: String(error?.stack ?? error) }));
  process.send?.(answer);
});
process.send?.('ready');
