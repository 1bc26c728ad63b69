import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { freePort } from '@/scripts/process/free-port';
import { runCommand } from '@/scripts/process/run-command';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { printFigures } from './table';
import { BENCH_DIR } from './workspace';

/** For two idle cores and a warm npm cache. `ownPage` includes the time that a person takes to answer the questions. */
const BUDGET_SECONDS = { demo: 60, ownPage: 300, warmPage: 5 };
/** Ten times the demo's budget. */
const GIVE_UP_MS = 10 * 60_000;
const LOOK_EVERY_MS = 50;
/** Next keeps what it has compiled once it has had nothing else to do for some seconds; nobody ends it at the first page. */
const CACHE_WRITTEN_AFTER_MS = 20_000;

/** `npm start` in a fresh clone without packages: seconds to the first answer. */
export async function benchStart(): Promise<void> {
  const clone = await freshClone('start');
  try {
    const seconds = await clone.shows('npm start', 'Notelight');
    printFigures('A fresh clone', [
      { name: 'npm start, to the first answer', value: seconds, unit: 'seconds', budget: BUDGET_SECONDS.demo },
    ]);
  } finally {
    await clone.remove();
  }
}

/** `npm run dev` where it has run before: seconds to the first page. */
export async function benchDev(): Promise<void> {
  const clone = await freshClone('dev');
  try {
    // Loopback only.
    const command = 'npm run dev -- --hostname 127.0.0.1';
    const cold = await clone.shows(command, 'Notelight', {}, CACHE_WRITTEN_AFTER_MS);
    const warm = await clone.shows(command, 'Notelight');
    printFigures('The development server', [
      { name: 'in a fresh clone, to the first page', value: cold, unit: 'seconds' },
      { name: 'when warm, to the first page', value: warm, unit: 'seconds', budget: BUDGET_SECONDS.warmPage },
    ]);
  } finally {
    await clone.remove();
  }
}

/** Follows the README's commands in an empty folder: the demo, then a workspace of one's own. */
export async function benchNewcomer(): Promise<void> {
  const clone = await freshClone('newcomer');
  const title = 'Carnet du port';
  const post = 'Mon premier billet';
  const notion = await startFakeNotion({
    workspaces: [buildWorkspace({ title, rows: [row({ title: post, slug: 'premier' })] })],
  });
  try {
    const { first, own, init, build, serve } = await readmeCommands(clone.folder);
    const demo = await clone.shows(first, 'Notelight');
    const startedAt = performance.now();
    const env = { API_BASE_URL: notion.apiBaseUrl };
    await clone.runs(init.replace(/"<[^>]*>"/, notion.pageIds()), env);
    await clone.shows(own, post, env);
    const ownPage = (performance.now() - startedAt) / 1000;
    await clone.runs(build, env);
    await clone.shows(serve, post);
    printFigures('A newcomer with the README', [
      { name: `${first}, to the demo`, value: demo, unit: 'seconds', budget: BUDGET_SECONDS.demo },
      { name: `npm run init and ${own}, to a page`, value: ownPage, unit: 'seconds', budget: BUDGET_SECONDS.ownPage },
    ]);
  } finally {
    await notion.close();
    await clone.remove();
  }
}

/** The commands as the README has them. */
async function readmeCommands(folder: string) {
  const text = await readFile(path.join(folder, 'README.md'), 'utf8');
  const find = (pattern: RegExp): string => {
    const [, command] = pattern.exec(text) ?? [];
    if (!command)
      throw new NotelightError(`The README has no command like ${pattern}. Correct it, or this measurement.`);
    return command;
  };
  return {
    first: find(/^## Run it[\s\S]*?```sh\n(npm start)\s/m),
    init: find(/`(npm run init -- --page "<[^>]+>" --yes)`/),
    own: find(/^## Point it at your Notion[\s\S]*?```sh\nnpm run init.*\n(npm start)\s/m),
    build: find(/\| `(npm run build)` \|/),
    serve: find(/\| `(npm run serve)` \|/),
  };
}

/** The last commit in a folder of its own, without packages and settings. */
async function freshClone(name: string) {
  const folder = path.resolve(BENCH_DIR, name);
  const archive = `${folder}.tar`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [command, ...argv] of [
    ['git', 'archive', '--output', archive, 'HEAD'],
    ['tar', '-xf', archive, '-C', folder],
  ] as const) {
    const { code, output } = await runCommand(command, argv);
    if (code !== 0) throw new NotelightError(`${command} failed, so nothing could be measured.\n${output.trim()}`);
  }
  await rm(archive);
  const { PATH, HOME, TMPDIR } = process.env;
  const start = (command: string, env: NodeJS.ProcessEnv | Record<string, string>) => {
    // A process group, so that npm, its shell and the server end together.
    const child = spawn(command, {
      cwd: folder,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', ...env } as unknown as NodeJS.ProcessEnv,
    });
    const run = { output: '', code: undefined as number | undefined };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (run.output += text));
    const ended = new Promise<void>((resolve) =>
      child.once('close', (code) => {
        run.code = code ?? -1;
        resolve();
      }),
    );
    const end = () => {
      if (run.code === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    };
    // A process group would outlive an interrupted measurement.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const interrupted = () => {
        end();
        process.exit(1);
      };
      process.once(signal, interrupted);
      void ended.then(() => process.off(signal, interrupted));
    }
    const stop = async () => {
      end();
      await ended;
    };
    return { run, ended, stop };
  };
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
    /** Runs a command that ends by itself. */
    async runs(command: string, env: Record<string, string> = {}): Promise<void> {
      console.info(`${command}…`);
      const { run, ended } = start(command, env);
      await ended;
      if (run.code !== 0) throw new NotelightError(`${command} failed.\n${run.output.trim()}`);
    },
    /** Runs a command that serves a site, and ends it some time after the first page has a text. Answers with the seconds until then. */
    async shows(command: string, text: string, env: Record<string, string> = {}, endAfterMs = 0): Promise<number> {
      console.info(`${command}…`);
      const port = await freePort();
      const startedAt = performance.now();
      const { run, stop } = start(command, { ...env, PORT: String(port) });
      try {
        for (;;) {
          const answer = await fetch(`http://127.0.0.1:${port}/`).catch(ignore('it is asked again'));
          if (answer?.ok && (await answer.text()).includes(text)) {
            const seconds = (performance.now() - startedAt) / 1000;
            await new Promise((resolve) => setTimeout(resolve, endAfterMs));
            return seconds;
          }
          if (run.code !== undefined || performance.now() - startedAt > GIVE_UP_MS)
            throw new NotelightError(`${command} shows no page with “${text}”.\n${run.output.trim()}`);
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
      } finally {
        await stop();
      }
    },
  };
}
