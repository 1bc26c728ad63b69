import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { freePort } from '@/scripts/process/free-port';
import { runCommand } from '@/scripts/process/run-command';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { printFigures } from './table';
import { BENCH_DIR, withWorkspaces } from './workspace';

/** For two idle cores and a warm npm cache. `ownPage` includes the time that a person takes to answer the questions. */
const BUDGET_SECONDS = { demo: 60, ownPage: 300, warmPage: 5 };
/** Ten times the demo's budget. */
const GIVE_UP_MS = 10 * 60_000;
const LOOK_EVERY_MS = 50;
/** Next keeps what it has compiled once it has had nothing else to do for some seconds; nobody ends it at the first page. */
const CACHE_WRITTEN_AFTER_MS = 20_000;

/** `npm run dev` in a fresh clone, and where it has run before: seconds to the first page. */
export function benchDev(): Promise<void> {
  return withClone('dev', async (folder) => {
    // Loopback only.
    const command = 'npm run dev -- --hostname 127.0.0.1';
    const cold = await secondsUntil('Notelight', command, folder, {}, CACHE_WRITTEN_AFTER_MS);
    const warm = await secondsUntil('Notelight', command, folder);
    printFigures('The development server', [
      { name: 'in a fresh clone, to the first page', value: cold, unit: 'seconds' },
      { name: 'when warm, to the first page', value: warm, unit: 'seconds', budget: BUDGET_SECONDS.warmPage },
    ]);
  });
}

/** Follows the README's commands in a fresh clone without packages: the demo, then a workspace of one's own. */
export async function benchNewcomer(): Promise<void> {
  const post = 'Mon premier billet';
  const own = buildWorkspace({ title: 'Carnet du port', rows: [row({ title: post, slug: 'premier' })] });
  await withClone('newcomer', (folder) =>
    withWorkspaces('newcomer', [own], async ({ fakeNotion }) => {
      const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
      const [, init] = /`(npm run init -- --page "<[^>]+>" --yes)`/.exec(readme) ?? [];
      if (!init)
        throw new NotelightError('The README has no “npm run init -- --page …” any more: correct this measurement.');
      const demo = await secondsUntil('Notelight', 'npm start', folder);
      const startedAt = performance.now();
      const env = { API_BASE_URL: fakeNotion.apiBaseUrl };
      await finish(init.replace(/"<[^>]*>"/, fakeNotion.pageIds()), folder, env);
      await secondsUntil(post, 'npm start', folder, env);
      const ownPage = (performance.now() - startedAt) / 1000;
      await finish('npm run build', folder, env);
      await secondsUntil(post, 'npm run serve', folder);
      printFigures('A newcomer with the README', [
        { name: 'npm start, to the demo', value: demo, unit: 'seconds', budget: BUDGET_SECONDS.demo },
        {
          name: 'npm run init and npm start, to a page',
          value: ownPage,
          unit: 'seconds',
          budget: BUDGET_SECONDS.ownPage,
        },
      ]);
    }),
  );
}

/** The last commit in a folder of its own, without packages and settings, while it is used. */
async function withClone(name: string, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.resolve(BENCH_DIR, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { code, output } = await runCommand('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder]);
  if (code !== 0) throw new NotelightError(`The project could not be copied.\n${output.trim()}`);
  await use(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

interface Running {
  output: string;
  code?: number;
  /** Ends it, npm and its shell with it. */
  end(): void;
  ended: Promise<void>;
}

function start(command: string, cwd: string, own: Readonly<Record<string, string>>): Running {
  console.info(`${command}…`);
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, HOST: '127.0.0.1', ...own } as unknown as NodeJS.ProcessEnv;
  const child = spawn(command, { cwd, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const end = () => {
    if (running.code === undefined && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  const running: Running = {
    output: '',
    end,
    ended: new Promise<void>((resolve) =>
      child.once('close', (code) => {
        process.off('exit', end);
        running.code = code ?? -1;
        resolve();
      }),
    ),
  };
  // A process group would outlive an interrupted measurement.
  process.once('exit', end).once('SIGINT', () => process.exit(1));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (running.output += text));
  return running;
}

/** Runs a command that ends by itself. */
async function finish(command: string, folder: string, env: Record<string, string>): Promise<void> {
  const running = start(command, folder, env);
  await running.ended;
  if (running.code !== 0) throw new NotelightError(`${command} failed.\n${running.output.trim()}`);
}

/** Runs a command that serves a site, and ends it some time after its first page has a text: the seconds until it has. */
async function secondsUntil(
  text: string,
  command: string,
  folder: string,
  env: Record<string, string> = {},
  endAfterMs = 0,
): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const running = start(command, folder, { ...env, PORT: String(port) });
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(ignore('it is asked again'));
      if (answer?.ok && (await answer.text()).includes(text)) break;
      if (running.code !== undefined || performance.now() - startedAt > GIVE_UP_MS)
        throw new NotelightError(`${command} shows no page with “${text}”.\n${running.output.trim()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, endAfterMs));
    return seconds;
  } finally {
    running.end();
    await running.ended;
  }
}
