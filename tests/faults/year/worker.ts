import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

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

/** Whether it is the turn of the fault. */
const isStruck = (file: string): boolean =>
  task?.crash !== undefined && path.resolve(file).startsWith(path.resolve(task.directory)) && --left <= 0;

function strike(file: string): never {
  if (task?.crash?.how === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error(`ENOSPC: write '${file}'`), { code: 'ENOSPC', path: file });
}

const { open, rename, writeFile } = fs.promises;
fs.promises.open = async (file, flags, mode) => {
  const handle = await open(file, flags, mode);
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (content) => {
    if (!isStruck(String(file))) return write(content);
    await write(String(content).slice(0, String(content).length / 2));
    return strike(String(file));
  };
  return handle;
};
fs.promises.writeFile = async (file, content, options) =>
  isStruck(String(file)) ? strike(String(file)) : writeFile(file, content, options);
// Renaming takes no room: only a kill strikes here.
fs.promises.rename = async (from, to) =>
  task?.crash?.how === 'kill' && isStruck(String(to)) ? strike(String(to)) : rename(from, to);
syncBuiltinESMExports();

const { loadConfig } = await import('@/lib/config/load');
const { finishSync } = await import('@/lib/export/content/finish-sync');
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
