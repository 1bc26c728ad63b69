import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NotelightError } from '@/lib/diagnostics/errors';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { generateWorkspace } from '@/tests/fake-notion/generate';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { type Measurement, measureNode } from './measure-process';

/** Everything that a measurement writes. */
export const BENCH_DIR = '.bench';

export interface BenchSize {
  posts: number;
  blocks: number;
}

/** A workspace behind a fake Notion server, and a content store of its own. */
export interface BenchWorkspace {
  fakeNotion: FakeNotion;
  contentDir: string;
  env: NodeJS.ProcessEnv;
}

export const generated = (name: string, { posts, blocks }: BenchSize): DemoWorkspace =>
  generateWorkspace({ posts, blocksPerPost: blocks, name });

/** Serves workspaces, the second one as the English of the first, while they are used. */
export async function withWorkspaces<T>(
  name: string,
  workspaces: readonly DemoWorkspace[],
  use: (workspace: BenchWorkspace) => Promise<T>,
): Promise<T> {
  const fakeNotion = await startFakeNotion({ workspaces: [...workspaces], hasFixedRows: true });
  const contentDir = path.join(BENCH_DIR, 'content', name);
  const env = {
    ...process.env,
    NOTION_PAGE_ID: fakeNotion.pageIds(['', 'en'].slice(0, workspaces.length)),
    API_BASE_URL: fakeNotion.apiBaseUrl,
    CONTENT_DIR: contentDir,
    SUB_PATH: '',
    NEXT_PUBLIC_SUB_PATH: '',
  };
  return use({ fakeNotion, contentDir, env }).finally(() => fakeNotion.close());
}

setFlagsFromString('--expose-gc');
/** The fake server runs in this process. A full collection of its heap takes a second and would distort a measurement. */
const collectGarbage = runInNewContext('gc') as () => void;

/** Runs a command as `npm run` does; a failing one ends the measurement with its own words. */
export async function measureScript(
  command: 'sync' | 'build',
  options: readonly string[],
  env: NodeJS.ProcessEnv,
  how?: { memory: boolean },
): Promise<Measurement> {
  console.info(`npm run ${[command, ...options].join(' ')}…`);
  collectGarbage();
  const result = await measureNode([path.join('scripts', 'run.mjs'), command, ...options], env, how);
  if (result.code !== 0)
    throw new NotelightError(`${command} failed, so nothing could be measured.\n${result.output.trim()}`);
  return result;
}

/** A sync, with the number of requests that it sent. */
export async function measureSync({ fakeNotion, env }: BenchWorkspace): Promise<Measurement & { requests: number }> {
  fakeNotion.resetLog();
  const result = await measureScript('sync', [], env);
  return { ...result, requests: fakeNotion.requests.length };
}
