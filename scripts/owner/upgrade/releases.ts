import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { upgradeTexts } from './messages';

/** What an upgrade reads in a `package.json`. */
export interface Manifest {
  name?: string;
  version: string;
  engines?: { node?: string };
  repository?: string | { url?: string };
}

export const readManifest = (root: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

/** Somebody in between could replace the program: nothing that is not encrypted is followed, wherever an address leads. */
const SAFE = ['protocol.allow=never', ...['https', 'ssh', 'file'].map((name) => `protocol.${name}.allow=always`)];

/** Lines as they are, whatever the owner has set for git: a program that shows differences, or colors everywhere. */
export const PLAIN_DIFF = ['--no-ext-diff', '--no-textconv', '--no-color'] as const;

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
  return fatal?.replace(/^fatal: |\.$/g, '') || (message ?? String(error));
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
    return tags.sort((one, other) => (isOlder(one, other) ? -1 : 1)).at(-1);
  } catch (error) {
    throw new NotelightError(upgradeTexts.noAnswer(repository, gitReason(error)));
  }
}

/** Whether a version comes before another one. */
export const isOlder = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

/** Reads the `package.json` of a release. @throws NotelightError if it is none that can run here */
export function acceptable(text: string, tag: string): Manifest {
  const release = JSON.parse(text) as Manifest;
  if (release.name !== 'notelight') throw new NotelightError(upgradeTexts.otherPackage(tag, String(release.name)));
  const needed = release.engines?.node ?? '';
  if (isOlder(process.versions.node, needed.replace(/^>=\s*/, '')))
    throw new NotelightError(upgradeTexts.node(release.version, needed, process.versions.node));
  return release;
}

/**
 * Reads the commits of a release, without their files: which one a copy was made of, and what is new in the changelog since then. That is
 * the release of its version, or a newer commit that it shares or has the files of: forks and templates are made of what lies between
 * two releases.
 */
export function readHistory(root: string, from: string, tag: string): { news: string[]; former: string | undefined } {
  const folder = mkdtempSync(path.join(tmpdir(), 'notelight-release-'));
  const refs = ['+refs/tags/v*:refs/tags/v*', `+refs/tags/${tag}:refs/heads/release`];
  try {
    git(folder, ['init', '--quiet', '--bare']);
    git(folder, ['fetch', '--quiet', '--filter=tree:0', '--', repositoryOf(root, from), ...refs]);
    const known = ownCommits(root).add(`tag: v${readManifest(root).version}`);
    const commits = git(folder, ['log', '--format=%H,%T,%D', 'release']).split('\n');
    const found = commits.find((line) => line.split(/, ?/).some((id) => known.has(id)));
    const former = found?.split(',', 1)[0];
    const changed = former ? git(folder, ['diff', '-U0', ...PLAIN_DIFF, former, 'release', '--', 'CHANGELOG.md']) : '';
    return { news: (changed.match(/^\+(?!\+\+ ).+$/gm) ?? []).map((line) => line.slice(1)), former };
  } catch (error) {
    throw new NotelightError(upgradeTexts.noAnswer(repositoryOf(root, from), gitReason(error)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ids of a copy's commits and of their files; none if it was downloaded. */
function ownCommits(root: string): Set<string> {
  try {
    return new Set(git(root, ['log', '--format=%H%n%T']).trim().split('\n'));
  } catch {
    return new Set();
  }
}
