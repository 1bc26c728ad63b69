import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { upgradeTexts } from './messages';

/** What an upgrade reads in a `package.json`. */
export interface Manifest {
  name?: string;
  version: string;
  engines?: { node?: string };
  repository?: string | { url?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export const readManifest = (root: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

/** Somebody in between could replace the program: nothing that is not encrypted is followed, wherever an address leads. */
const SAFE = ['protocol.allow=never', ...['https', 'ssh', 'file'].map((name) => `protocol.${name}.allow=always`)];

/** What git answers. */
export function git(root: string, args: readonly string[]): string {
  const options = [...SAFE.flatMap((setting) => ['-c', setting]), ...args];
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  return execFileSync('git', options, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Why git has failed, without its advice. */
export function gitReason(error: unknown): string {
  const { stderr = '', message, code } = error as { stderr?: string; message?: string; code?: string };
  if (code === 'ENOENT') return upgradeTexts.noGit;
  const lines = stderr.trim().split('\n');
  const fatal = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1);
  return fatal?.replace('fatal: ', '') || (message ?? String(error));
}

/**
 * The repository of releases: the one that `package.json` names. An owner's own may have tags of its own, and "origin" is theirs as soon
 * as they have a copy.
 *
 * @param from another one; '' for ours
 */
export function repositoryOf(root: string, from: string): string {
  const { repository } = readManifest(root);
  const address = from || (typeof repository === 'string' ? repository : repository?.url);
  if (!address) throw new NotelightError(upgradeTexts.noRepository);
  return address.replace(/^git\+/, '');
}

/**
 * The newest release of a repository, ours unless another one is named; undefined if it has none.
 *
 * @throws NotelightError if it cannot be asked
 */
export function newestRelease(root: string, from: string): string | undefined {
  const repository = repositoryOf(root, from);
  try {
    const refs = git(root, ['ls-remote', '--tags', '--refs', '--', repository]);
    const tags = [...refs.matchAll(/refs\/tags\/(v\d+\.\d+\.\d+)$/gm)].map(([, tag = '']) => tag);
    return tags.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  } catch (error) {
    throw new NotelightError(upgradeTexts.noAnswer(repository, gitReason(error)));
  }
}
