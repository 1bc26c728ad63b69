import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { NotelightError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { modeVariable } from '@/lib/environment';
import { memoryOptions } from '@/lib/export/run-next';
import { freePort } from '@/scripts/process/free-port';
import { packageCommand } from '@/scripts/process/package-command';
import { findRedisServer, NO_REDIS, startRedisServer } from '@/tests/redis-server';
import { share } from './browser';
import type { Load } from './load-thread';
import { treeBytes } from './measure-process';
import { type Figure, printFigures } from './table';
import {
  type BenchSize,
  type BenchWorkspace,
  generated,
  measureScript,
  measureSync,
  withWorkspaces,
} from './workspace';

const RATE = 200;
const RATE_SECONDS = 15;
/** Pages that are asked for again and again, so that they are cached. */
const CACHED = 200;
/** For each page of the site; 100,000 requests are promised for 10,000 pages. */
const REQUESTS_PER_PAGE = 10;
const BUDGET = { milliseconds: 20, bytes: 600e6, withRedis: 2 };
const SECRET = 'known-to-the-bench-alone';
const START_MS = 60_000;

/** A server under load: the time of cached pages while it refreshes, alone and with Redis, and its memory after every page was asked for. */
export async function benchServers(size: BenchSize): Promise<void> {
  const name = `servers-${size.posts}x${size.blocks}`;
  await withWorkspaces(name, [generated(name, size)], async (workspace) => {
    await measureSync(workspace);
    await measureScript('build:server', ['--no-sync'], workspace.env);
    const paths = Array.from({ length: size.posts }, (_, index) => `/article/generated-${index + 1}/`);
    const cached = paths.slice(0, CACHED);
    const alone = await timesWhileRefreshing(workspace, cached);
    const program = findRedisServer();
    if (!program) console.info(NO_REDIS);
    const redis = program ? await startRedisServer(program, await freePort()) : undefined;
    const shared =
      redis && (await timesWhileRefreshing(workspace, cached, { REDIS_URL: redis.url }).finally(redis.stop));
    const [middle, most] = [share(alone, 0.5), share(alone, 0.95)];
    const figures: Figure[] = [
      { name: 'median', value: middle, unit: 'milliseconds' },
      { name: '95 %', value: most, unit: 'milliseconds', budget: BUDGET.milliseconds },
    ];
    if (shared)
      figures.push(
        { name: '95 % with Redis', value: share(shared, 0.95), unit: 'milliseconds' },
        {
          name: 'median, more with Redis',
          value: share(shared, 0.5) - middle,
          unit: 'milliseconds',
          budget: BUDGET.withRedis,
        },
      );
    printFigures(`${RATE} requests a second of ${cached.length} cached pages, while a refresh runs`, figures);
    await printMemory(workspace, paths);
  });
}

/** Milliseconds of each request at a fixed rate while one sync follows the other. */
function timesWhileRefreshing(
  { env }: BenchWorkspace,
  paths: readonly string[],
  settings: Record<string, string> = {},
): Promise<number[]> {
  return withServer({ ...env, ...settings, REVALIDATE_SECRET: SECRET }, async (url) => {
    const addresses = paths.map((path) => url + path);
    await load({ addresses, requests: 2 * addresses.length });
    const refresh = () =>
      void fetch(`${url}/api/revalidate`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } }).catch(
        ignore('it is asked again'),
      );
    const timer = setInterval(refresh, 1000);
    const { times } = await load({ addresses, requests: RATE * RATE_SECONDS, rate: RATE }).finally(() =>
      clearInterval(timer),
    );
    return times;
  });
}

/** The memory of a server after its pages were asked for at random, as fast as it answers. */
async function printMemory({ env }: BenchWorkspace, paths: readonly string[]): Promise<void> {
  await withServer({ ...env, NEXT_PUBLIC_REVALIDATE_SECOND: '86400' }, async (url, id) => {
    const requests = REQUESTS_PER_PAGE * paths.length;
    const { seconds } = await load({ addresses: paths.map((path) => url + path), requests });
    printFigures(`${requests.toLocaleString('en-US')} requests of ${paths.length.toLocaleString('en-US')} pages`, [
      { name: 'requests a second', value: Math.round(requests / seconds), unit: 'count' },
      { name: 'memory', value: await treeBytes(id), unit: 'bytes', budget: BUDGET.bytes },
    ]);
  });
}

function load(workerData: Load): Promise<{ times: number[]; seconds: number }> {
  const module = JSON.stringify(new URL('./load-thread.ts', import.meta.url).href);
  // A thread does not take over how its process reads TypeScript.
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${module}); })`;
  const thread = new Worker(program, { eval: true, execArgv: [], workerData });
  return new Promise((resolve, reject) => thread.once('error', reject).once('message', resolve));
}

/** Runs the built server while it is used. */
async function withServer<T>(env: NodeJS.ProcessEnv, use: (url: string, id: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const next = [...memoryOptions(), packageCommand('next'), 'start', '-H', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, next, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, ...modeVariable('server'), NOTELIGHT_BASE_PATH: '', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const startedAt = performance.now();
    while (!(await fetch(`${url}/api/health`).catch(ignore('it is asked again')))?.ok) {
      if (performance.now() - startedAt > START_MS) throw new NotelightError('The server did not answer.');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return await use(url, child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
