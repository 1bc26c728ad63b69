import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { NotelightError } from '@/lib/diagnostics/errors';
import { print } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { nextProgram, renderOnly, takeRendered } from '@/lib/next/next-build';
import { languagePrefixes } from './environment';
import { nextStopped } from './messages';

/** Runs `next` with its output shown; ends with it. Rejects when it fails, or when the signal ends it. */
export async function runNext(options: readonly string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const [task] = options;
  const memory = task === 'start' ? memoryOptions() : [];
  const child = spawn(process.execPath, [...memory, nextProgram(), ...options], {
    stdio: 'inherit',
    env: await fullEnvironment(task, env),
    ...(signal && { signal }),
  });
  return ended(child, task);
}

/** Compiles and renders everything. What Next prints is for developers: it is shown if the build fails. */
export async function buildWithNext(env: NodeJS.ProcessEnv): Promise<void> {
  return build([], await fullEnvironment('build', env));
}

/** Where Next puts the page for what is not found. */
const NOT_FOUND = '404';

/** Which pages Next renders: `lib/server/pages.ts`. */
const PAGES_FILE = path.join('.next', 'cache', 'pages-to-render.json');

/**
 * Renders pages of the last build again, with what was compiled then.
 *
 * @param pages their paths, as Next asks for them
 * @param target where they are put
 */
export async function renderWithNext(
  pages: readonly string[][],
  target: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const own = pages.filter((page) => page.join('/') !== NOT_FOUND);
  mkdirSync(path.dirname(PAGES_FILE), { recursive: true });
  writeFileSync(PAGES_FILE, JSON.stringify(own));
  const again = { ...env, NOTELIGHT_PAGES: PAGES_FILE };
  // Only an export renders the page for what is not found; of the others it would be another second.
  if (own.length < pages.length) return build(renderOnly(), again);
  await build(renderOnly(), { ...again, NOTELIGHT_WITHOUT_EXPORT: '1' });
  await takeRendered(pages, target);
}

async function build(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [nextProgram(), 'build', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    await ended(child, 'build');
  } catch (error) {
    print.error(output.trim());
    throw error;
  }
}

/** Megabytes. A server of 10,000 posts needs 175 of them; with this limit it takes 560 of the machine, without one a gigabyte. */
const SERVER_HEAP_MB = 1_536;

/**
 * How much memory a server may use for objects. Node takes its limit from the machine, and far below it rather grows than cleans up.
 * Where the machine is small, or `NODE_OPTIONS` names a limit, that one stays.
 */
export function memoryOptions(): string[] {
  const { heap_size_limit: limit } = getHeapStatistics();
  const isNamed = /--max[-_]old[-_]space[-_]size/.test(allVariables().NODE_OPTIONS ?? '');
  return isNamed || limit < SERVER_HEAP_MB * 1024 ** 2 ? [] : [`--max-old-space-size=${SERVER_HEAP_MB}`];
}

/** With the files that pages load. A build has them in it, and its rules, so a server that uses it needs none. */
async function fullEnvironment(task: string | undefined, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (task === 'start') return env;
  const { writePublicAssets } = await import('./public-assets');
  const assets = await writePublicAssets(env);
  return { ...env, ...assets, NOTELIGHT_PREFIXES: (await languagePrefixes()).join(',') };
}

/**
 * Waits for the end of a process, and passes signals on to it. Rejects when it fails, and when a build is stopped; a server that is asked
 * to stop has succeeded.
 */
function ended(child: ChildProcess, task: string | undefined): Promise<void> {
  let wasStopped = false;
  const stop = (signal: NodeJS.Signals): void => {
    wasStopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, stop);
      if (code === 0 || (wasStopped && task !== 'build')) resolve();
      else reject(new NotelightError(whyStopped(task, signal)));
    });
  });
}

function whyStopped(task: string | undefined, signal: NodeJS.Signals | null): string {
  if (!signal) return nextStopped.failed(task);
  return signal === 'SIGKILL' ? nextStopped.byMemory(task) : nextStopped.bySignal(task, signal);
}
