import path from 'node:path';
import type { DemoWorkspace } from '@/lib/demo/records';
import { NotelightError } from '@/lib/errors';
import { generateWorkspace } from '@/tests/stand-in/generate';
import { type StandIn, startStandIn } from '@/tests/stand-in/stand-in';
import { type Measurement, measureNode } from './measure-process';
import { serveExport } from './serve-export';

/** Everything that a measurement writes. */
export const BENCH_DIR = '.bench';

/** A generated workspace behind a stand-in of Notion, and a content store of its own. */
export interface BenchWorkspace {
  standIn: StandIn;
  contentDir: string;
  env: NodeJS.ProcessEnv;
}

export async function startBenchWorkspace(name: string, posts: number, blocks: number): Promise<BenchWorkspace> {
  return startWorkspace(name, generateWorkspace({ posts, blocksPerPost: blocks, name }));
}

/** Any workspace behind a stand-in. */
export async function startWorkspace(name: string, source: DemoWorkspace): Promise<BenchWorkspace> {
  const standIn = await startStandIn({ workspaces: [source] });
  const contentDir = path.join(BENCH_DIR, 'content', name);
  return {
    standIn,
    contentDir,
    env: {
      ...process.env,
      NOTION_PAGE_ID: standIn.pageIds(),
      API_BASE_URL: standIn.apiBaseUrl,
      CONTENT_DIR: contentDir,
      SUB_PATH: '',
      NEXT_PUBLIC_SUB_PATH: '',
    },
  };
}

/** Runs one of the scripts; a failing one ends the measurement with its own words. */
export async function measureScript(
  script: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Measurement> {
  const result = await measureNode(['--import', 'tsx', path.join('scripts', script), ...options], env);
  if (result.code !== 0)
    throw new NotelightError(`${script} failed, so nothing could be measured.\n${result.output.trim()}`);
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

export async function measureSync({ standIn, env }: BenchWorkspace): Promise<SyncMeasurement> {
  standIn.resetLog();
  const result = await measureScript('sync.ts', [], env);
  const byEndpoint = Object.entries(standIn.counts())
    .map(([endpoint, count]) => `${endpoint} ${count}`)
    .join(', ');
  const reads = standIn.requests.filter(({ endpoint }) => endpoint === 'loadPageChunk');
  const pages = new Set(reads.flatMap(({ ids }) => ids));
  return { ...result, requests: standIn.requests.length, byEndpoint, pages };
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
