import { spawn } from 'node:child_process';
import path from 'node:path';
import { diagnosticsIn } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { notRefreshed, refreshedWithProblems } from '@/lib/server/messages';

/** Events come in bursts: those of this time are answered by one sync. */
export const GATHER_MS = 1_500;
/** After a failed refresh, the next attempt waits at least this long. */
const RETRY_MS = 60_000;
/** A sync that takes longer hangs, and blocks the next one. */
const LIMIT_MINUTES = 20;
/** The ids of so many pages fit into the arguments of a process on every system; the others are for the sync after it. */
const MAX_NAMED = 500;

interface RefreshState {
  running: Promise<void> | undefined;
  /** Until what was asked for begins. */
  timer: NodeJS.Timeout | undefined;
  /** Something changed in Notion that no sync has read yet. */
  isAsked: boolean;
  /** Ids of the pages that the next sync reads, whatever their version says. */
  named: Set<string>;
  lastTryAt: number;
  lastSuccessAt: number;
  /** The problems reported by the last successful refresh: the same ones are not repeated every few minutes. */
  lastDiagnostics: string;
}

/** Next keeps its pages and its API routes apart, each with its own copy of this module; there is one sync for all. */
const REFRESH = Symbol.for('notelight.refresh');
const shared = globalThis as { [REFRESH]?: RefreshState };
shared[REFRESH] ??= {
  running: undefined,
  timer: undefined,
  isAsked: false,
  named: new Set(),
  lastTryAt: 0,
  lastSuccessAt: 0,
  lastDiagnostics: '',
};
const state = shared[REFRESH];

/**
 * Updates the content store if it is older than the revalidation time. One refresh at a time, in a separate process: rendering articles
 * takes memory and time that the server's visitors need. Nobody waits for it: pages are rendered anew once there is new content
 * (`lib/server/page-cache.ts`). If Notion fails, the last good copy stays.
 */
export async function refreshIfDue(themeTables: ThemeTables): Promise<void> {
  const { sites } = await loadSiteContext(themeTables);
  const interval = Math.min(...sites.map(({ config }) => config.site.revalidateSeconds)) * 1000;
  const { manifest } = await contentStore().readContent();
  const freshAt = Math.max(manifest.committedAt, state.lastSuccessAt);
  const isDue = Date.now() - freshAt >= interval && Date.now() - state.lastTryAt >= Math.min(RETRY_MS, interval);
  if (isDue) start();
}

/**
 * Updates the content store because something changed in Notion. What is asked for while a sync runs is read by one more sync after it;
 * what a failed sync should have read is tried again every minute.
 *
 * @param pages ids (32 hex digits) of pages to read even if the list of rows says that they did not change; others are ignored
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
  if (state.running) return;
  clearTimeout(state.timer);
  state.timer = undefined;
  const wasAsked = state.isAsked;
  const named = [...state.named].slice(0, MAX_NAMED);
  for (const id of named) state.named.delete(id);
  state.isAsked = state.named.size > 0;
  state.running = sync(named).then((isDone) => {
    state.running = undefined;
    if (!isDone) {
      for (const id of named) state.named.add(id);
      state.isAsked ||= wasAsked;
    }
    if (state.isAsked) startIn(isDone ? GATHER_MS : RETRY_MS);
  });
}

/** Whether the sync succeeded. */
function sync(named: readonly string[]): Promise<boolean> {
  state.lastTryAt = Date.now();
  const script = path.join(process.cwd(), 'scripts', 'run.mjs');
  const options = ['--refresh', ...(named.length > 0 ? [`--reread=${named.join(',')}`] : [])];
  const child = spawn(process.execPath, [script, 'sync', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NOTELIGHT_NO_INSTALL: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Multi-byte characters may be split between chunks.
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (output += chunk));
  }
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
  }, LIMIT_MINUTES * 60_000);
  limit.unref();
  return new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      log.error(notRefreshed.unstarted(error.message));
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (code === 0) {
        state.lastSuccessAt = Date.now();
        reportDiagnostics(diagnosticsIn(output));
      }
      // A failure to start has been reported above.
      else if (child.pid !== undefined) {
        const lateAfter = isLate ? LIMIT_MINUTES : null;
        const text = output.trim();
        log.error(signal ? notRefreshed.stopped(signal, lateAfter, text) : notRefreshed.failed(text));
      }
      resolve(code === 0);
    });
  }).finally(() => clearTimeout(limit));
}

/** Logs what a refresh left out or changed, unless the last one did the same. */
function reportDiagnostics(diagnostics: string): void {
  if (diagnostics !== '' && diagnostics !== state.lastDiagnostics) log.warn(refreshedWithProblems(diagnostics));
  state.lastDiagnostics = diagnostics;
}
