import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';

/** What a command cost. */
export interface Measurement {
  seconds: number;
  /** The most memory that the command and everything that it started held at one time; 0 where it was not watched. */
  peakBytes: number;
  code: number;
  output: string;
}

/** Often enough for a peak of a second, seldom enough not to be measured itself. */
const SAMPLE_EVERY_MS = 200;

/** Runs a Node script; `memory` watches the memory of its whole process tree, which slows it down. */
export async function measureNode(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { memory = false } = {},
): Promise<Measurement> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  let peakBytes = 0;
  const watch = async () => {
    peakBytes = Math.max(peakBytes, await treeBytes(child.pid ?? 0));
  };
  const timer = memory ? setInterval(watch, SAMPLE_EVERY_MS) : undefined;
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? -1));
  }).finally(() => clearInterval(timer));
  return { seconds: (performance.now() - startedAt) / 1000, peakBytes, code, output };
}

/** Memory of a process and all below it, each with its share of what it has in common with others. */
async function treeBytes(id: number): Promise<number> {
  const threads = (await readdir(`/proc/${id}/task`).catch(missing)) ?? [];
  const children = await Promise.all(threads.map((thread) => read(`/proc/${id}/task/${thread}/children`)));
  const [, own = '0'] = /^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${id}/smaps_rollup`)) ?? [];
  const below = await Promise.all((children.join(' ').match(/\d+/g) ?? []).map((child) => treeBytes(Number(child))));
  return below.reduce((sum, bytes) => sum + bytes, Number(own) * 1024);
}

/** Empty for a process that has ended meanwhile. */
const read = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(missing)) ?? '';
