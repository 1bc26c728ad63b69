import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@/lib/config/load';
import { isRecord } from '@/lib/config/values';
import { allVariables } from '@/lib/environment';
import type { RefreshFailure } from '@/lib/server/refresh/refresh-state';

/** A sync ends by itself after `SYNC_MINUTES`; one that has not ended so long after that hangs, and blocks the next one. */
const GRACE_MINUTES = 5;

/**
 * As `nice` counts. Readers come first: at 200 requests a second on two cores, while one sync follows the other, 95 % of cached pages come
 * within 7 ms instead of 36 ms.
 */
export const SYNC_PRIORITY = 10;

/** How a sync in a process of its own ended. */
export type SyncEnd =
  /** It did not start. */
  | { kind: 'unstarted'; reason: string }
  | {
      kind: 'ended';
      code: number | null;
      /** What ended it, if it did not end by itself. */
      signal: NodeJS.Signals | null;
      /** What it printed. */
      output: string;
      /** How it reports its failure (`scripts/sync.ts`). */
      failure: RefreshFailure;
      /** What it left out and what is wrong. */
      problems: string;
      /** After how many minutes it was ended because it took too long; null if it was not. */
      lateAfter: number | null;
    };

/** A sync that runs in a process of its own. */
export interface SyncProcess {
  end: Promise<SyncEnd>;
  stop(): void;
  child: ChildProcess;
}

/** Starts the sync of a running server. `named`: ids of pages to read whatever their version; `only`: rows to read again and again. */
export function startSync(
  named: readonly string[],
  env: NodeJS.ProcessEnv = allVariables(),
  only: readonly string[] = [],
): SyncProcess {
  const script = path.join(process.cwd(), 'scripts', 'run.mjs');
  const listed = Object.entries({ reread: named, only }).filter(([, ids]) => ids.length > 0);
  const options = ['--refresh', ...listed.map(([flag, ids]) => `--${flag}=${ids.join(',')}`)];
  const child = spawn(process.execPath, [script, 'sync', ...options], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...env, NOTELIGHT_NO_INSTALL: '1' },
  });
  // A host that refuses, or a process that has already ended, is not a reason to fail.
  try {
    if (child.pid !== undefined) setPriority(child.pid, SYNC_PRIORITY);
  } catch {}
  let failure: RefreshFailure = 'other';
  let problems = '';
  child.on('message', (message) => {
    if (isRecord(message)) problems = String(message.problems ?? problems);
    else failure = failureOf(message);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    // Multi-byte characters may be split between chunks.
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk) => (output += chunk));
  }
  const limitMinutes = loadConfig().config.notion.syncMinutes + GRACE_MINUTES;
  let lateAfter: number | null = null;
  const limit = setTimeout(() => {
    lateAfter = limitMinutes;
    child.kill('SIGTERM');
  }, limitMinutes * 60_000);
  limit.unref();
  const end = new Promise<SyncEnd>((resolve) => {
    child.on('error', ({ message }) => resolve({ kind: 'unstarted', reason: message }));
    child.on('close', (code, signal) => resolve({ kind: 'ended', code, signal, output, failure, problems, lateAfter }));
  }).finally(() => clearTimeout(limit));
  return { end, stop: () => void child.kill('SIGTERM'), child };
}

const KINDS: readonly RefreshFailure[] = ['source', 'token', 'withheld', 'store', 'settings'];

const failureOf = (kind: unknown): RefreshFailure => KINDS.find((known) => known === kind) ?? 'other';
