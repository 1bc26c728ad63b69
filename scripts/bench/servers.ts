import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createThread } from '@/lib/concurrency/thread';
import { NotelightError } from '@/lib/diagnostics/errors';
import { ignore, missing } from '@/lib/diagnostics/ignore';
import { modeVariable } from '@/lib/environment';
import { memoryOptions } from '@/lib/export/run-next';
import { openStore } from '@/lib/store/reader';
import { freePort } from '@/scripts/process/free-port';
import { packageCommand } from '@/scripts/process/package-command';
import { findRedisServer, NO_REDIS, startRedisServer } from '@/tests/redis-server';
import { multiplyPosts } from './multiply-posts';
import type { Readers } from './readers-thread';
import type { BenchSize } from './sync';
import { printFigures } from './table';
import { timeOf } from './time-of';
import { type BenchWorkspace, measureScript, measureSync, startBenchWorkspace } from './workspace';

/** So many articles are rendered; the others are copies of them. */
const RENDERED = 100;
const RATE = 200;
const RATE_SECONDS = 15;
/** Pages that are asked for again and again, so that they are cached. */
const CACHED = 200;
const FULL_SPEED_AT_ONCE = 8;
/** For each page of the site; 100,000 requests are promised for 10,000 pages. */
const REQUESTS_PER_PAGE = 10;
const BUDGET = { milliseconds: 20, bytes: 600e6, withRedis: 2 };
const SECRET = 'known-to-the-bench-alone';

interface Server {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** A server under load: the time of cached pages while it refreshes, alone and with Redis, and its memory after every page was asked for. */
export async function benchServers({ posts, blocks }: BenchSize): Promise<void> {
  const workspace = await startBenchWorkspace(`servers-${blocks}`, Math.min(posts, RENDERED), blocks);
  try {
    console.info(`Server: filling a store with ${posts} posts of ${blocks} blocks, and building…`);
    await measureSync(workspace);
    await measureScript('build:server', ['--no-sync'], workspace.env);
    const alone = await measureRate(workspace, {});
    const program = findRedisServer();
    if (!program) console.info(NO_REDIS);
    const redis = program ? await startRedisServer(program, await freePort()) : undefined;
    const shared = redis && (await measureRate(workspace, { REDIS_URL: redis.url }).finally(redis.stop));
    printFigures(`${RATE} requests a second of ${CACHED} cached pages, while a refresh runs`, [
      { name: 'median', value: share(alone, 0.5), unit: 'milliseconds' },
      { name: '95 %', value: share(alone, 0.95), unit: 'milliseconds', budget: BUDGET.milliseconds },
      ...(shared
        ? [
            { name: 'median with Redis', value: share(shared, 0.5), unit: 'milliseconds' as const },
            { name: '95 % with Redis', value: share(shared, 0.95), unit: 'milliseconds' as const },
            {
              name: 'median, more with Redis',
              value: share(shared, 0.5) - share(alone, 0.5),
              unit: 'milliseconds' as const,
              budget: BUDGET.withRedis,
            },
          ]
        : []),
    ]);
    await measureMemory(workspace, posts);
  } finally {
    await workspace.fakeNotion.close();
  }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const next = [...memoryOptions(), packageCommand('next'), 'start', '-H', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, next, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, ...modeVariable('server'), NOTELIGHT_BASE_PATH: '', NEXT_TELEMETRY_DISABLED: '1' },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await fetch(`${url}/api/health`).catch(ignore('it is asked again')))?.ok) return { url, process: child, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new NotelightError(`The server did not answer.\n${errors}`);
}

/** Milliseconds of each request at a fixed rate, sorted. */
async function measureRate({ env, contentDir }: BenchWorkspace, settings: Record<string, string>): Promise<number[]> {
  const server = await startServer({ ...env, ...settings, REVALIDATE_SECRET: SECRET });
  let timer: NodeJS.Timeout | undefined;
  try {
    const addresses = (await articlePaths(contentDir)).slice(0, CACHED).map((path) => server.url + path);
    const workerData: Readers = { addresses, rate: RATE, seconds: RATE_SECONDS };
    const thread = createThread(new URL('./readers-thread.ts', import.meta.url), { workerData });
    const times = await new Promise<number[]>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('message', (message: 'cached' | number[]) => {
        // One sync follows the other.
        if (message === 'cached') timer = setInterval(() => void refresh(server.url), 1000);
        else resolve(message);
      });
    });
    return times.sort((one, other) => one - other);
  } finally {
    clearInterval(timer);
    await server.stop();
  }
}

/** The memory of a server after its pages were asked for at random, as fast as it answers. */
async function measureMemory({ env, contentDir }: BenchWorkspace, posts: number): Promise<void> {
  const directory = `${contentDir}-${posts}`;
  await multiplyPosts(contentDir, directory, posts);
  const server = await startServer({ ...env, CONTENT_DIR: directory, NEXT_PUBLIC_REVALIDATE_SECOND: '86400' });
  const agent = new Agent({ keepAlive: true });
  try {
    const paths = await articlePaths(directory);
    const requests = REQUESTS_PER_PAGE * paths.length;
    let sent = 0;
    const startedAt = performance.now();
    const reader = async () => {
      // Every page in turn, in an order without neighbors.
      while (sent < requests) await timeOf(`${server.url}${paths[(sent++ * 7919) % paths.length]}`, agent);
    };
    await Promise.all(Array.from({ length: FULL_SPEED_AT_ONCE }, reader));
    const seconds = (performance.now() - startedAt) / 1000;
    const status = (await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(missing)) ?? '';
    const bytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
    printFigures(`${requests.toLocaleString('en-US')} requests of ${paths.length.toLocaleString('en-US')} pages`, [
      { name: 'requests a second', value: Math.round(requests / seconds), unit: 'count' },
      ...(Number.isNaN(bytes) ? [] : [{ name: 'memory', value: bytes, unit: 'bytes' as const, budget: BUDGET.bytes }]),
    ]);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function articlePaths(directory: string): Promise<string[]> {
  const { snapshots } = await openStore(directory).readContent();
  const posts = snapshots.flatMap(({ rows }) => rows.filter(({ type, slug }) => type === 'Post' && slug !== ''));
  return posts.map(({ slug }) => `/article/${slug}/`);
}

function refresh(url: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${SECRET}` };
  return fetch(`${url}/api/revalidate`, { method: 'POST', headers }).catch(ignore('it is asked again'));
}

/** The value that this share of a sorted list does not exceed. */
function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
