import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { packageCommand } from '@/scripts/process/package-command';
import { languagePrefixes } from './environment';
import { nextStopped } from './messages';
import { writePublicAssets } from './public-assets';

const next = packageCommand('next');

/** Runs `next` with its output shown; ends with it. Rejects when it fails. */
export async function runNext(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const assets = await writePublicAssets({ isDevelopment: options[0] === 'dev' });
  // A build keeps its rules, so a server that uses it needs none.
  const prefixes = options[0] === 'start' ? [] : await languagePrefixes();
  return run(options, { ...env, ...assets, NOTELIGHT_PREFIXES: prefixes.join(',') });
}

/** Where Next reads which pages it must render; see `lib/server/pages.ts`. */
const PAGES_FILE = path.join('.next', 'cache', 'pages-to-render.json');

/** Renders some pages of the last build again. */
export async function renderPages(pages: readonly (readonly string[])[], env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(path.dirname(PAGES_FILE), { recursive: true });
  await writeFile(PAGES_FILE, JSON.stringify(pages));
  // Next would read it before it writes it, and export the pages of the build before.
  await rm(path.join('.next', 'prerender-manifest.json'), { force: true });
  await runNext(['build', '--experimental-build-mode', 'generate'], { ...env, NOTELIGHT_PAGES: PAGES_FILE });
}

function run(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [task] = options;
  const child = spawn(process.execPath, [next, ...options], { stdio: 'inherit', env });
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // A server that is asked to stop has succeeded; a build that is stopped has not.
      if (code === 0 || (isStopped && task !== 'build')) resolve();
      else reject(new NotelightError(whyStopped(task, signal)));
    });
  });
}

function whyStopped(task: string | undefined, signal: NodeJS.Signals | null): string {
  if (!signal) return nextStopped.failed(task);
  return signal === 'SIGKILL' ? nextStopped.byMemory(task) : nextStopped.bySignal(task, signal);
}
