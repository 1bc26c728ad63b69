import { spawn } from 'node:child_process';
import path from 'node:path';
import { diagnosticsIn } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { notRefreshed, refreshedWithProblems } from '@/lib/server/messages';

/** How long a page rendered again in the background waits for new content: visitors get its old copy meanwhile. */
const STALE_WAIT_MS = 30_000;
/** After a failed refresh, the next attempt waits at least this long. */
const RETRY_MS = 60_000;
/** A sync that takes longer hangs, and blocks the next one. */
const LIMIT_MINUTES = 20;

let running: Promise<void> | undefined;
let lastTryAt = 0;
let lastSuccessAt = 0;
/** The problems reported by the last successful refresh: the same ones are not repeated every few minutes. */
let lastDiagnostics = '';

/**
 * Updates the content store if it is older than the revalidation time. One refresh at a time, in a separate process: rendering articles
 * takes memory and time that the server's visitors need. If Notion fails, the last good copy stays.
 */
export async function refreshIfDue(themeTables: ThemeTables, reason: string | undefined): Promise<void> {
  if (reason === 'build' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { sites } = await loadSiteContext(themeTables);
  const interval = Math.min(...sites.map(({ config }) => config.site.revalidateSeconds)) * 1000;
  const { manifest } = await contentStore().readContent();
  const freshAt = Math.max(manifest.committedAt, lastSuccessAt);
  const isDue = Date.now() - freshAt >= interval && Date.now() - lastTryAt >= Math.min(RETRY_MS, interval);
  if (isDue) running ??= refresh();
  // First visitors get the existing copy; only pages rendered again in the background wait.
  if (running && reason === 'stale') await Promise.race([running, wait(STALE_WAIT_MS)]);
}

function refresh(): Promise<void> {
  lastTryAt = Date.now();
  const script = path.join(process.cwd(), 'scripts', 'sync.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'pipe'] });
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
  return new Promise<void>((resolve) => {
    child.on('error', (error) => {
      log.error(notRefreshed.unstarted(error.message));
      resolve();
    });
    child.on('close', (code, signal) => {
      if (code === 0) {
        lastSuccessAt = Date.now();
        reportDiagnostics(diagnosticsIn(output));
      }
      // A failure to start has been reported above.
      else if (child.pid !== undefined) {
        const lateAfter = isLate ? LIMIT_MINUTES : null;
        const text = output.trim();
        log.error(signal ? notRefreshed.stopped(signal, lateAfter, text) : notRefreshed.failed(text));
      }
      resolve();
    });
  }).finally(() => {
    clearTimeout(limit);
    running = undefined;
  });
}

/** Logs what a refresh left out or changed, unless the last one did the same. */
function reportDiagnostics(diagnostics: string): void {
  if (diagnostics !== '' && diagnostics !== lastDiagnostics) log.warn(refreshedWithProblems(diagnostics));
  lastDiagnostics = diagnostics;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
