import { diagnosticsIn } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { otherInstances } from '@/lib/server/instances/instances';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { notRefreshed, refreshedWithProblems } from '@/lib/server/messages';
import { type RefreshFailure, refreshState } from '@/lib/server/refresh/refresh-state';
import { startSync } from '@/lib/server/refresh/sync-process';

/** Events come in bursts: those of this time are answered by one sync. */
export const GATHER_MS = 1_500;
/** After a failed refresh, the next attempt waits at least this long. */
const RETRY_MS = 60_000;
/** The ids of so many pages fit into the arguments of a process on every system; the others are for the sync after it. */
const MAX_NAMED = 500;

const state = refreshState();
state.startIfDue ??= startIfDue;

/**
 * Updates the content store if it is older than the revalidation time. One refresh at a time, in a separate process: rendering articles
 * takes memory and time that the server's visitors need. Nobody waits for it: pages are rendered again once there is new content
 * (`lib/server/instances/page-cache.ts`). If Notion fails, the last good copy stays.
 */
export async function refreshIfDue(themeTables: ThemeTables): Promise<void> {
  const { sites } = await loadSiteContext(themeTables);
  state.intervalMs = Math.min(...sites.map(({ config }) => config.site.revalidateSeconds)) * 1000;
  state.committedAt = (await contentStore().readContent()).manifest.committedAt;
  startIfDue();
}

function startIfDue(): void {
  const { intervalMs } = state;
  const now = Date.now();
  if (intervalMs === 0 || now < state.busyUntil) return;
  const freshAt = Math.max(state.committedAt, state.lastSuccessAt);
  if (now - freshAt >= intervalMs && now - state.lastTryAt >= Math.min(RETRY_MS, intervalMs)) start();
}

/**
 * Updates the content store because something changed in Notion. What is asked for while a sync runs is read by one more sync after it;
 * what a failed sync should have read is tried again every minute.
 *
 * @param pages ids (32 hex digits) of pages to read even if they are unchanged in the list of rows; others are ignored
 */
export function requestRefresh(pages: readonly string[]): void {
  for (const id of pages) state.named.add(id);
  state.isAsked = true;
  if (!state.running) startIn(GATHER_MS);
}

function startIn(milliseconds: number): void {
  state.timer ??= setTimeout(start, milliseconds).unref();
}

function start(): void {
  if (state.running || state.isStopping) return;
  clearTimeout(state.timer);
  state.timer = undefined;
  const wasAsked = state.isAsked;
  const named = [...state.named].slice(0, MAX_NAMED);
  for (const id of named) state.named.delete(id);
  state.isAsked = state.named.size > 0;
  state.running = refresh(named, wasAsked).then((outcome) => {
    state.running = undefined;
    if (outcome !== 'done') {
      for (const id of named) state.named.add(id);
      state.isAsked ||= wasAsked;
    }
    if (state.isAsked && !state.isStopping) startIn(outcome === 'failed' ? RETRY_MS : GATHER_MS);
  });
}

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
  state.stopSync = process.stop;
  const end = await process.end;
  state.stopSync = undefined;
  if (end.kind === 'unstarted') {
    log.error(notRefreshed.unstarted(end.reason));
    fail('start');
    return false;
  }
  const { code, signal, lateAfter } = end;
  if (code === 0) {
    state.lastSuccessAt = Date.now();
    state.lastFailure = undefined;
    reportDiagnostics(diagnosticsIn(end.output));
    return true;
  }
  const output = end.output.trim();
  // Only its owner can change that: each attempt fails alike.
  const isKnown = end.failure === 'withheld' && diagnosticsIn(output) === state.lastDiagnostics;
  if (end.failure === 'withheld') state.lastDiagnostics = diagnosticsIn(output);
  fail(lateAfter !== null ? 'timeout' : signal ? 'stopped' : end.failure);
  if (!isKnown) log.error(signal ? notRefreshed.stopped(signal, lateAfter, output) : notRefreshed.failed(output));
  return false;
}

function fail(kind: RefreshFailure): void {
  state.lastFailure = { kind, at: Date.now() };
}

/** Logs what a refresh left out or changed, unless the last one did the same. */
function reportDiagnostics(diagnostics: string): void {
  if (diagnostics !== '' && diagnostics !== state.lastDiagnostics) log.warn(refreshedWithProblems(diagnostics));
  state.lastDiagnostics = diagnostics;
}
