import { execFileSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { ENVIRONMENT_FILES } from '@/scripts/owner/environment-files';
import type { Finding, GradedProblem } from './finding';
import { machine as messages } from './messages';

const MEGABYTE = 1024 ** 2;
/** A build of 1,000 posts with pictures. */
const NEEDED = 1000 * MEGABYTE;

/** What the doctor looks at on a machine. */
export interface MachineFacts {
  memoryBytes: number;
  /** On the disk of the content store; undefined if the system does not say. */
  freeBytes: number | undefined;
  /** Why the store cannot be written to; undefined if it can. */
  unwritable: string | undefined;
  /** Files of the environment that are under version control. */
  tracked: readonly string[];
}

/** This machine. */
export async function machineFacts(contentDirectory: string): Promise<MachineFacts> {
  // The store's folder, or the nearest one above it that exists.
  let folder = path.resolve(contentDirectory);
  while (!existsSync(folder)) folder = path.dirname(folder);
  const disk = await statfs(folder).catch(missing);
  const unwritable = await access(folder, constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  return { memoryBytes: totalmem(), freeBytes: disk && disk.bavail * disk.bsize, unwritable, tracked: tracked() };
}

function tracked(): string[] {
  try {
    const command = ['ls-files', '--', ...ENVIRONMENT_FILES];
    const listed = execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return listed.split('\n').filter(Boolean);
  } catch {
    // No Git, or no repository.
    return [];
  }
}

/** Disk, memory, rights, and secrets in the repository; `run.mjs` starts nothing with an old Node. */
export function checkMachine(
  { memoryBytes, freeBytes = NEEDED, unwritable, tracked: files }: MachineFacts,
  contentDirectory: string,
): Finding[] {
  const findings: Finding[] = [];
  const add = (location: string, problem: GradedProblem) => findings.push({ area: 'machine', location, ...problem });
  if (freeBytes < NEEDED) add(contentDirectory, messages.disk(Math.floor(freeBytes / MEGABYTE)));
  if (memoryBytes < NEEDED) add('memory', messages.memory(Math.floor(memoryBytes / MEGABYTE)));
  if (unwritable !== undefined) add(contentDirectory, messages.unwritable(unwritable));
  for (const file of files) add(file, messages.publishedSecrets(file));
  return findings;
}
