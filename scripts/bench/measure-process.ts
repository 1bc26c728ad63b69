import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { runCommand } from '@/scripts/process/run-command';

/** What a command cost. */
export interface Measurement {
  seconds: number;
  /** Time on processors, all processes together; undefined where the system does not say. Others' work does not count in it. */
  processorSeconds?: number;
  /** The most memory that the command and everything that it started held at one time; 0 where it was not watched. */
  peakBytes: number;
  code: number;
  output: string;
}

/** Often enough for a peak of a second, seldom enough not to be measured itself. */
const SAMPLE_EVERY_MS = 200;
/** Linux counts memory in pages of this size on all machines that Node supports there by default. */
const PAGE_BYTES = 4096;
/** …and time in hundredths of a second. */
const TICKS_A_SECOND = 100;

interface ProcessRow {
  id: number;
  parent: number;
  bytes: number;
}

export interface MeasureOptions {
  /** Whether to watch memory. Looking at all processes five times a second slows down what is measured. @default true */
  memory?: boolean;
}

/** Runs a Node script and watches the memory of its whole process tree. */
export async function measureNode(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { memory = true }: MeasureOptions = {},
): Promise<Measurement> {
  const startedAt = performance.now();
  const before = await endedChildrenSeconds();
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  let code: number | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      code = status ?? -1;
      resolve();
    });
  });
  let peakBytes = 0;
  while (code === undefined) {
    if (memory) peakBytes = Math.max(peakBytes, await treeBytes(child.pid ?? 0));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS))]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await endedChildrenSeconds();
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before;
  return { seconds, processorSeconds, peakBytes, code, output };
}

/** Processor time of all children of this process that have ended, theirs included. */
async function endedChildrenSeconds(): Promise<number | undefined> {
  const stat = (await readFile('/proc/self/stat', 'utf8').catch(missing)) ?? '';
  // After the name in brackets; fields 16 and 17 are the time of ended children, as users and as the system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat ? (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND : undefined;
}

/** Memory of a process and all below it. */
async function treeBytes(root: number): Promise<number> {
  const rows = await listProcesses();
  const family = new Set([root]);
  // Children may be listed before their parents.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, parent } of rows) {
      if (family.has(parent) && !family.has(id)) {
        family.add(id);
        grown = true;
      }
    }
  }
  const shares = rows.filter(({ id }) => family.has(id)).map(async ({ id, bytes }) => (await ownShare(id)) ?? bytes);
  return (await Promise.all(shares)).reduce((sum, bytes) => sum + bytes, 0);
}

/** A process's memory with its share of what it has in common with others: Node's own code counts once for a whole tree. */
async function ownShare(id: number): Promise<number | undefined> {
  const summary = (await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(missing)) ?? '';
  const kibibytes = /^Pss:\s+(\d+) kB/m.exec(summary)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

async function listProcesses(): Promise<ProcessRow[]> {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

async function listFromProc(): Promise<ProcessRow[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(
    ids.map(async (id): Promise<ProcessRow[]> => {
      // A process may be gone before it is read.
      const stat = (await readFile(`/proc/${id}/stat`, 'utf8').catch(missing)) ?? '';
      // The name is in brackets and may hold spaces: `1 (a b) S <parent> …`; resident pages are field 24.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat ? [{ id: Number(id), parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES }] : [];
    }),
  );
  return rows.flat();
}

async function listFromPs(): Promise<ProcessRow[]> {
  const { output } = await runCommand('ps', ['-axo', 'pid=,ppid=,rss=']);
  return output.split('\n').flatMap((line) => {
    const [id, parent, kibibytes] = line.trim().split(/\s+/).map(Number);
    return id && parent !== undefined && kibibytes !== undefined ? [{ id, parent, bytes: kibibytes * 1024 }] : [];
  });
}
