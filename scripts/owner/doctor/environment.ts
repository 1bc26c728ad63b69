import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { userConfig } from '@/lib/config/load';
import type { ConfigSources } from '@/lib/config/resolve';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import type { Progress } from '@/lib/sync/progress';
import { environmentFileProblems } from '@/scripts/owner/environment-files';

/** Everything that the doctor looks at. Tests plant faults in it. */
export interface DoctorEnvironment extends Pick<ConfigSources, 'file' | 'env'> {
  /** The demo is what the owner wants to see. */
  isDemo: boolean;
  publicDirectory: string;
  /** The export, if there is one. */
  exportDirectory: string;
  /** What is wrong with `.env` and its kin. */
  environmentFiles: readonly Diagnostic[];
  /** Milliseconds since 1970. */
  now: number;
  machine: MachineFacts;
  /** Told what the sync is doing. */
  progress?: Progress;
}

export interface MachineFacts {
  memoryBytes: number;
  /** Free bytes on the disk of a folder; undefined if the system does not say. */
  freeBytes(folder: string): Promise<number | undefined>;
  /** Why a folder cannot be written to; undefined if it can. */
  unwritable(folder: string): Promise<string | undefined>;
  /** Which of these files are under version control. */
  tracked(files: readonly string[]): string[];
}

/** This machine and this project. */
export function thisEnvironment(isDemo: boolean): DoctorEnvironment {
  return {
    file: userConfig,
    env: process.env,
    isDemo,
    publicDirectory: 'public',
    exportDirectory: 'out',
    environmentFiles: environmentFileProblems(),
    now: Date.now(),
    machine: { memoryBytes: totalmem(), freeBytes, unwritable, tracked },
  };
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(await existing(folder)).catch(missing);
  return disk && disk.bavail * disk.bsize;
}

async function unwritable(folder: string): Promise<string | undefined> {
  return access(await existing(folder), constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** The folder, or the nearest one above it that exists. */
async function existing(folder: string): Promise<string> {
  const absolute = path.resolve(folder);
  const isThere = await access(absolute).then(
    () => true,
    () => false,
  );
  return isThere || path.dirname(absolute) === absolute ? absolute : existing(path.dirname(absolute));
}

function tracked(files: readonly string[]): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--', ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\n').filter(Boolean);
  } catch {
    // No Git, or no repository.
    return [];
  }
}
