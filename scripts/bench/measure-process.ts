import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';

/** What a command cost. */
export interface Measurement {
  seconds: number;
  /** Time on processors, all processes together: others' work does not count in it. NaN where there is no `/proc`. */
  processorSeconds: number;
  /** The most memory that the command and everything that it started held at one time; 0 where it was not watched. */
  peakBytes: number;
  code: number;
  output: string;
}

/** Often enough for a peak of a second, seldom enough not to be measured itself. */
const SAMPLE_EVERY_MS = 200;
/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Runs a Node script; `memory` watches the memory of its whole process tree, which slows it down. */
export async function measureNode(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { memory = false } = {},
): Promise<Measurement> {
  const startedAt = performance.now();
  const before = await endedChildrenSeconds();
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
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, processorSeconds: (await endedChildrenSeconds()) - before, peakBytes, code, output };
}

/** Processor time of all children of this process that have ended, theirs included. */
async function endedChildrenSeconds(): Promise<number> {
  const stat = await read('/proc/self/stat');
  // After the name in brackets; fields 16 and 17 are the time of ended children, as users and as the system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

/** Memory of a process and all below it, each with its share of what it has in common with others. */
export async function treeBytes(id: number): Promise<number> {
  const threads = (await readdir(`/proc/${id}/task`).catch(missing)) ?? [];
  const children = await Promise.all(threads.map((thread) => read(`/proc/${id}/task/${thread}/children`)));
  const [, own = '0'] = /^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${id}/smaps_rollup`)) ?? [];
  const below = await Promise.all((children.join(' ').match(/\d+/g) ?? []).map((child) => treeBytes(Number(child))));
  return below.reduce((sum, bytes) => sum + bytes, Number(own) * 1024);
}

/** Empty for a process that has ended meanwhile. */
const read = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(missing)) ?? '';
