import { log } from '@/lib/diagnostics/log';
import { createGatherer, GATHER_MS, RETRY_MS } from '@/lib/server/gatherer';
import { otherInstances } from '@/lib/server/instances/instances';
import { notRefreshed, refreshedWithProblems } from '@/lib/server/messages';
import { type RefreshFailure, refreshState } from '@/lib/server/refresh/refresh-state';
import { startSync } from '@/lib/server/refresh/sync-process';
import type { Site } from '@/lib/site/site';

const state = refreshState();
const { request, start } = createGatherer(refresh, state);
state.startIfDue ??= startIfDue;

/**
 * Updates the content store if it is older than the revalidation time. One refresh at a time, in a separate process: rendering articles
 * takes memory and time that the server's visitors need. Nobody waits for it: pages are rendered again once there is new content
 * (`lib/server/instances/page-cache.ts`). If Notion fails, the last good copy stays.
 *
 * @param committedAt when the content was written, in milliseconds since 1970
 */
export function refreshIfDue(sites: readonly Pick<Site, 'config'>[], committedAt: number): void {
  state.intervalMs = Math.min(...sites.map(({ config }) => config.site.revalidateSeconds)) * 1000;
  state.committedAt = committedAt;
  startIfDue();
}

function startIfDue(): void {
  const { intervalMs } = state;
  const now = Date.now();
  if (intervalMs === 0 || now < state.busyUntil) return;
  const freshAt = Math.max(state.committedAt, state.lastSuccessAt);
  if (now - freshAt >= intervalMs && now - state.lastTryAt >= Math.min(RETRY_MS, intervalMs)) start();
}

/** Updates the content store because something changed in Notion: reads these pages (32 hex digits) in any case. */
export const requestRefresh = request;

/** Syncs, unless another instance does or has just done so. */
async function refresh(named: readonly string[], wasAsked: boolean): Promise<'done' | 'failed' | 'waits'> {
  const instances = otherInstances();
  const turn = instances && (await instances.claim(wasAsked ? 0 : state.intervalMs));
  if (turn?.kind === 'fresh') {
    state.lastSuccessAt = Date.now() - turn.ageMs;
    return 'done';
  }
  if (turn?.kind === 'busy') {
    state.busyUntil = Date.now() + GATHER_MS;
    return 'waits';
  }
  const isDone = await sync(named);
  await turn?.end(isDone);
  return isDone ? 'done' : 'failed';
}

/** Whether the sync succeeded. */
async function sync(named: readonly string[]): Promise<boolean> {
  state.lastTryAt = Date.now();
  const process = startSync(named);
  process.child.on('message', noteProgress);
  state.stopSync = process.stop;
  const end = await process.end;
  state.stopSync = undefined;
  if (end.kind === 'unstarted') {
    log.error(notRefreshed.unstarted(state.isEmpty, end.reason));
    fail('start');
    return false;
  }
  const { code, signal, lateAfter } = end;
  if (code === 0) {
    state.lastSuccessAt = Date.now();
    state.lastFailure = undefined;
    if (end.failure === 'token') fail('token');
    reportProblems(end.problems);
    return true;
  }
  const output = end.output.trim();
  // Only its owner can change that: each attempt fails alike.
  const isKnown = end.failure === 'withheld' && end.problems === state.lastProblems;
  if (end.failure === 'withheld') state.lastProblems = end.problems;
  fail(lateAfter !== null ? 'timeout' : signal ? 'stopped' : end.failure, output);
  if (!isKnown)
    log.error(
      signal
        ? notRefreshed.stopped(state.isEmpty, signal, lateAfter, output)
        : notRefreshed.failed(state.isEmpty, output),
    );
  return false;
}

function noteProgress(message: unknown): void {
  if (typeof message === 'object' && message && 'progress' in message) state.progress = String(message.progress);
}

function fail(kind: RefreshFailure, output?: string): void {
  state.lastFailure = { kind, at: Date.now(), ...(output && { output }) };
}

/** Logs what a refresh left out or changed, unless the last one did the same. */
function reportProblems(problems: string): void {
  if (problems !== '' && problems !== state.lastProblems) log.warn(refreshedWithProblems(problems));
  state.lastProblems = problems;
}
