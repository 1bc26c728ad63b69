import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NotelightError } from '@/lib/diagnostics/errors';
import { serveExport } from '@/lib/export/serve-export';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { generateWorkspace } from '@/tests/fake-notion/generate';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { type Measurement, type MeasureOptions, measureNode } from './measure-process';

/** Everything that a measurement writes. */
export const BENCH_DIR = '.bench';

/** A generated workspace behind a fake Notion server, and a content store of its own. */
export interface BenchWorkspace {
  fakeNotion: FakeNotion;
  contentDir: string;
  env: NodeJS.ProcessEnv;
}

export async function startBenchWorkspace(name: string, posts: number, blocks: number): Promise<BenchWorkspace> {
  return startWorkspace(name, generateWorkspace({ posts, blocksPerPost: blocks, name }));
}

/** Any workspace behind a fake server, or one made of files that were uploaded to it. */
export async function startWorkspace(
  name: string,
  source: DemoWorkspace | ((upload: FakeNotion['upload']) => Promise<DemoWorkspace>),
): Promise<BenchWorkspace> {
  const fakeNotion = await startFakeNotion({ workspaces: [], hasFixedRows: true });
  fakeNotion.workspaces.push(typeof source === 'function' ? await source(fakeNotion.upload) : source);
  const contentDir = path.join(BENCH_DIR, 'content', name);
  return {
    fakeNotion,
    contentDir,
    env: {
      ...process.env,
      NOTION_PAGE_ID: fakeNotion.pageIds(),
      API_BASE_URL: fakeNotion.apiBaseUrl,
      CONTENT_DIR: contentDir,
      SUB_PATH: '',
      NEXT_PUBLIC_SUB_PATH: '',
    },
  };
}

setFlagsFromString('--expose-gc');
/** The fake server runs in this process. A full collection of its heap takes a second and would distort a measurement. */
const collectGarbage = runInNewContext('gc') as () => void;

/** Runs a command as `npm run` does; a failing one ends the measurement with its own words. */
export async function measureScript(
  command: 'sync' | 'build' | 'build:server',
  options: readonly string[],
  env: NodeJS.ProcessEnv,
  how?: MeasureOptions,
): Promise<Measurement> {
  collectGarbage();
  const result = await measureNode([path.join('scripts', 'run.mjs'), command, ...options], env, how);
  if (result.code !== 0)
    throw new NotelightError(`${command} failed, so nothing could be measured.\n${result.output.trim()}`);
  return result;
}

/** What a sync asked for, beside what it cost. */
export interface SyncMeasurement extends Measurement {
  requests: number;
  /** `loadPageChunk 2, queryCollection 2` */
  byEndpoint: string;
  /** Ids of the pages whose content was read. */
  pages: Set<string>;
}

export async function measureSync({ fakeNotion, env }: BenchWorkspace): Promise<SyncMeasurement> {
  fakeNotion.resetLog();
  const result = await measureScript('sync', [], env);
  const byEndpoint = Object.entries(fakeNotion.counts())
    .map(([endpoint, count]) => `${endpoint} ${count}`)
    .join(', ');
  const reads = fakeNotion.requests.filter(({ endpoint }) => endpoint === 'loadPageChunk');
  const pages = new Set(reads.flatMap(({ ids }) => ids));
  return { ...result, requests: fakeNotion.requests.length, byEndpoint, pages };
}

/** Serves a folder on the loopback interface while it is used. */
export async function withSite<T>(directory: string, use: (origin: string) => Promise<T>): Promise<T> {
  const server = await serveExport(directory, { port: 0, host: '127.0.0.1', base: '' });
  const address = server.address();
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
