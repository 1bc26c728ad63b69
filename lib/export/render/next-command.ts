import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { languagePrefixes } from '@/lib/export/environment';
import { buildStep, nextStopped } from '@/lib/export/messages';
import type { PagesToRender } from '@/lib/server/pages';
import { writeAtomically } from '@/lib/store/files';
import { type Progress, silentProgress } from '@/lib/sync/progress';
import { packageCommand } from '@/scripts/process/package-command';
import { writePublicAssets } from './public-assets';

const next = packageCommand('next');

/** Runs `next` with its output shown; ends with it. Rejects when it fails, or when the signal ends it. */
export async function runNext(options: readonly string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const memory = options[0] === 'start' ? memoryOptions() : [];
  const child = spawn(process.execPath, [...memory, next, ...options], {
    stdio: 'inherit',
    env: await fullEnvironment(options, env),
    ...(signal && { signal }),
  });
  return ended(child, options[0], passSignals(child));
}

/**
 * Runs a whole build by `next`. Its table of pages and its hints are for developers: what it prints is shown if it fails, warnings in
 * any case.
 */
export async function buildWithNext(env: NodeJS.ProcessEnv, progress: Progress = silentProgress): Promise<void> {
  return spawnBuild(await fullEnvironment(['build'], env)).finish(progress);
}

/** A whole build that has been started. */
export interface WholeBuild {
  /** Waits for its end. Rejects when Next fails. */
  finish(progress?: Progress): Promise<void>;
  /** Ends it where nothing is to be built. */
  cancel(): Promise<void>;
}

/** Starts a whole build of an export before there is content: pages are compiled without it, and rendered once `finish` is called. */
export async function startWholeBuild(env: NodeJS.ProcessEnv): Promise<WholeBuild> {
  await mkdir(path.dirname(PAGES_FILE), { recursive: true });
  await rm(PAGES_FILE, { force: true });
  const build = spawnBuild({
    ...(await fullEnvironment(['build'], env)),
    NOTELIGHT_PAGES: PAGES_FILE,
    NOTELIGHT_BUILD_PID: String(process.pid),
  });
  return {
    ...build,
    async finish(progress) {
      // All of them.
      await writeAtomically(PAGES_FILE, JSON.stringify(null));
      return build.finish(progress);
    },
  };
}

function spawnBuild(env: NodeJS.ProcessEnv): WholeBuild {
  const child = spawn(process.execPath, [next, 'build'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const lines: string[] = [];
  let told: Progress = silentProgress;
  let isRendering = false;
  const onLine = (line: string): void => {
    lines.push(line);
    const count = renderedCount(line);
    if (count) {
      if (!isRendering) told.step(buildStep.render, count.total);
      isRendering = true;
      told.reach(count.done);
    }
    const [, said] = /^\s*(?:⚠|\[notelight\])\s+(.*)/.exec(line) ?? [];
    if (said) log.warnOnce(line.includes('⚠') ? buildStep.nextSaid(said) : said);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine);
  const state = { wasStopped: false };
  const result = ended(child, 'build', state);
  // The caller that started it early waits for it later.
  result.catch(() => undefined);
  return {
    async finish(progress = silentProgress) {
      told = progress;
      progress.step(buildStep.compile);
      passSignals(child, state);
      try {
        await result;
      } catch (error) {
        console.error(lines.join('\n').trim());
        throw error;
      }
    },
    async cancel() {
      child.kill();
      await result.catch(() => undefined);
    },
  };
}

/** How far Next says that it is. */
function renderedCount(text: string): { done: number; total: number } | undefined {
  const [, done, total] = /Generating static pages .*\((\d+)\/(\d+)\)/.exec(text) ?? [];
  return total === undefined ? undefined : { done: Number(done), total: Number(total) };
}

/** Megabytes. A server of 10,000 posts needs 175 of them; with this limit it takes 560 of the machine, without one a gigabyte. */
const SERVER_HEAP_MB = 1_536;

/**
 * How much memory a server may use for objects. Node takes its limit from the machine, and far below it rather grows than cleans up.
 * Where the machine is small, or `NODE_OPTIONS` names a limit, that one stays.
 */
export function memoryOptions(): string[] {
  const { heap_size_limit: limit } = getHeapStatistics();
  const isNamed = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '');
  return isNamed || limit < SERVER_HEAP_MB * 1024 ** 2 ? [] : [`--max-old-space-size=${SERVER_HEAP_MB}`];
}

async function fullEnvironment([task]: readonly string[], env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const assets = await writePublicAssets({ isDevelopment: task === 'dev' });
  // A build keeps its rules, so a server that uses it needs none.
  const prefixes = task === 'start' ? [] : await languagePrefixes();
  return { ...env, ...assets, NOTELIGHT_PREFIXES: prefixes.join(',') };
}

/** Where Next reads which pages it must render; see `lib/server/content/pages-to-render.ts`. */
const PAGES_FILE = path.join('.next', 'cache', 'pages-to-render.json');
/** Next's own list of its pages. */
const PRERENDERED = path.join('.next', 'prerender-manifest.json');

/** Next writes it when all pages are rendered. */
const ALL_RENDERED = path.join('.next', 'export-marker.json');
/** Where Next renders them. */
const RENDERED = path.join('.next', 'server', 'pages');
const LOOK_AGAIN_MS = 10;

/** Renders pages of the last build again. */
export interface PageRenderer {
  /** Gives them to Next. `rendered` waits until they lie where an export has them; it rejects when Next fails. */
  render(pages: PagesToRender, directory: string, progress?: Progress): Promise<{ rendered: Promise<void> }>;
  /** Ends it where nothing is to be rendered. */
  cancel(): Promise<void>;
}

/**
 * Next takes more than a second until it asks for pages, so it is started before they are known. It is ended when they are there: what it
 * does after that, the copying of all files of the export, takes half a second more.
 */
export async function startRenderer(env: NodeJS.ProcessEnv, { few }: { few: boolean }): Promise<PageRenderer> {
  await mkdir(path.dirname(PAGES_FILE), { recursive: true });
  await rm(PAGES_FILE, { force: true });
  // Next would read it before it writes it, and export the pages of the build before.
  await rm(PRERENDERED, { force: true });
  await rm(ALL_RENDERED, { force: true });
  const options = ['build', '--experimental-build-mode', 'generate'];
  const child = spawn(process.execPath, [next, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // What pages are compiled with is that of the last build.
    env: {
      ...env,
      NOTELIGHT_PAGES: PAGES_FILE,
      NOTELIGHT_BUILD_PID: String(process.pid),
      NOTELIGHT_FEW_PAGES: few ? '1' : '',
    },
  });
  let output = '';
  let told: Progress = silentProgress;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const count = renderedCount(text);
      if (count) told.reach(count.done);
    });
  const result = ended(child, 'build');
  result.catch(() => undefined);
  const end = async (): Promise<void> => {
    child.kill();
    await result.catch(() => undefined);
  };
  return {
    async render(pages, directory, progress = silentProgress) {
      told = progress;
      passSignals(child);
      const files = [...pages.pages.map((page) => page.path), ['404']].map(renderedFile);
      // What is there afterwards is new.
      for (const { from } of files) rmSync(from, { force: true });
      await writeAtomically(PAGES_FILE, JSON.stringify(pages));
      const collect = async (): Promise<void> => {
        await Promise.race([result, allRendered(child)]).catch((error: unknown) => {
          console.error(output.trim());
          throw error;
        });
        // Next knows better where a page of an odd name lies.
        if (!files.every(({ from }) => existsSync(from))) return result;
        // It would empty the folder.
        await end();
        for (const { from, to } of files) {
          const target = path.join(directory, to);
          mkdirSync(path.dirname(target), { recursive: true });
          copyFileSync(from, target);
        }
      };
      return { rendered: collect() };
    },
    cancel: end,
  };
}

/** Waits until Next has rendered all pages, or is ended. */
async function allRendered(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && !existsSync(ALL_RENDERED))
    await setTimeout(LOOK_AGAIN_MS);
}

/** The file that Next renders a page to, and its place in an export. */
function renderedFile(segments: readonly string[]): { from: string; to: string } {
  const name = segments.length === 0 ? 'index' : path.join(...segments);
  return { from: path.join(RENDERED, `${name}.html`), to: path.join(...segments, 'index.html') };
}

/** Passes signals on to a process until it ends. Says whether there was one. */
function passSignals(child: ChildProcess, state = { wasStopped: false }): { wasStopped: boolean } {
  const stop = (signal: NodeJS.Signals): void => {
    state.wasStopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  child.once('exit', () => {
    for (const signal of signals) process.off(signal, stop);
  });
  return state;
}

/** Rejects when the process fails, and when a build is stopped; a server that is asked to stop has succeeded. */
function ended(child: ChildProcess, task: string | undefined, state = { wasStopped: false }): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0 || (state.wasStopped && task !== 'build')) resolve();
      else reject(new NotelightError(whyStopped(task, signal)));
    });
  });
}

function whyStopped(task: string | undefined, signal: NodeJS.Signals | null): string {
  if (!signal) return nextStopped.failed(task);
  return signal === 'SIGKILL' ? nextStopped.byMemory(task) : nextStopped.bySignal(task, signal);
}
