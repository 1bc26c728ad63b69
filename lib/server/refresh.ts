import { spawn } from 'node:child_process';
import path from 'node:path';
import { diagnosticsIn } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { notRefreshed, refreshedWithProblems } from '@/lib/server/messages';

/** How long a page that is rendered again waits for news: nobody waits with it, its old copy is being served. */
const STALE_WAIT_MS = 30_000;
/** After a failed refresh, the next one is not tried before this. */
const RETRY_MS = 60_000;
/** A sync that takes longer hangs, and no other is started while it runs. */
const LIMIT_MINUTES = 20;

let running: Promise<void> | undefined;
let lastTryAt = 0;
let lastSuccessAt = 0;
/** What the last successful refresh said of problems: the same is not told every few minutes. */
let lastDiagnostics = '';

/**
 * Brings the content store up to date when it is older than the revalidate time. One refresh at a time, in a process of its
 * own: rendering articles takes memory and time that the server's visitors need. When Notion fails, the last good copy stays.
 */
export async function refreshIfDue(themeTables: ThemeTables, reason: string | undefined): Promise<void> {
  if (reason === 'build' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { sites } = await loadSiteContext(themeTables);
  const interval = Math.min(...sites.map(({ config }) => config.site.revalidateSeconds)) * 1000;
  const { manifest } = await contentStore().readContent();
  const freshAt = Math.max(manifest.committedAt, lastSuccessAt);
  const isDue = Date.now() - freshAt >= interval && Date.now() - lastTryAt >= Math.min(RETRY_MS, interval);
  if (isDue) running ??= refresh();
  // A first visitor gets the copy that is there; only a page that is rendered again in the background waits.
  if (running && reason === 'stale') await Promise.race([running, wait(STALE_WAIT_MS)]);
}

function refresh(): Promise<void> {
  lastTryAt = Date.now();
  const script = path.join(process.cwd(), 'scripts', 'sync.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Letters of several bytes may come in two pieces.
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
      // One that could not be started has been reported above.
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

/** Reports what a refresh left out or changed, when that differs from the last time. */
function reportDiagnostics(diagnostics: string): void {
  if (diagnostics !== '' && diagnostics !== lastDiagnostics) log.warn(refreshedWithProblems(diagnostics));
  lastDiagnostics = diagnostics;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
