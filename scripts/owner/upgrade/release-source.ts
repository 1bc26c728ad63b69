import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as tar from 'tar';
import { NotelightError } from '@/lib/diagnostics/errors';
import { describeUse } from '@/scripts/owner/command-flags';
import { upgradeTexts } from './messages';
import { filesOf, type PackageManifest, readManifest } from './shipped';

/** A release has some 20 MB. */
const MAX_BYTES = 300 * 1024 ** 2;
const MAX_REDIRECTS = 10;

/** What every release has. */
const NEEDED = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'blog.config.ts',
  'scripts/run.mjs',
  'scripts/upgrade.ts',
];

interface ReleaseSource {
  /** A tag, an archive, its address, or a folder. */
  source: string;
  /** The repository of the tag; '' for ours, whose address is in `package.json`. */
  from: string;
  /** The project. */
  root: string;
}

/**
 * Puts the files of a release into a folder.
 *
 * @param target a folder that does not exist
 * @throws NotelightError if it is none, or would write outside the folder
 */
export async function fetchRelease({ source, from, root }: ReleaseSource, target: string): Promise<PackageManifest> {
  if (/^https?:\/\//i.test(source) && /\.(?:tgz|tar\.gz)(?:$|[?#])|\/(?:tarball|archive)\//i.test(source)) {
    const file = `${target}.tgz`;
    await download(source, file);
    await unpack(file, source, target);
    rmSync(file);
  } else {
    const file = path.resolve(root, source);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) copyFolder(file, target);
    else if (found || /\.(?:tgz|tar\.gz|tar|zip)$/i.test(source)) await unpack(file, source, target);
    else cloneTag(source, from, root, target);
  }
  return checkRelease(releaseFolder(target), source);
}

/** The folder of the release's files: archives have them in one of their own. */
export function releaseFolder(target: string): string {
  if (existsSync(path.join(target, 'package.json'))) return target;
  const [only, ...others] = readdirSync(target, { withFileTypes: true });
  return only?.isDirectory() && others.length === 0 ? path.join(target, only.name) : target;
}

function checkRelease(folder: string, source: string): PackageManifest {
  const missing = NEEDED.find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw new NotelightError(upgradeTexts.noRelease(source, upgradeTexts.missingFile(missing)));
  const manifest = readManifest(folder);
  if (manifest.name !== 'notelight')
    throw new NotelightError(upgradeTexts.noRelease(source, upgradeTexts.otherPackage(String(manifest.name))));
  const needed = manifest.engines?.node ?? '';
  if (isOlder(process.versions.node, needed))
    throw new NotelightError(upgradeTexts.node(manifest.version ?? '', needed, process.versions.node));
  return manifest;
}

/** Whether a version is below a lower bound such as “>=20.9.0”. */
function isOlder(version: string, needed: string): boolean {
  const bound = /^>=\s*(\d[\d.]*)/.exec(needed)?.[1];
  return bound !== undefined && version.localeCompare(bound, 'en', { numeric: true }) < 0;
}

function copyFolder(folder: string, target: string): void {
  for (const name of filesOf(folder)) cpSync(path.join(folder, name), path.join(target, name), { dereference: true });
}

/** Archives from anywhere: everything in them is looked at before anything is written. */
async function unpack(file: string, source: string, target: string): Promise<void> {
  let size = 0;
  const dangerous: string[] = [];
  const options = { file, strict: true };
  try {
    await tar.t({
      ...options,
      onReadEntry: (entry) => {
        size += entry.size;
        const isPlain = ['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir'].includes(entry.type);
        if (!isPlain || !staysInside(entry.path)) dangerous.push(entry.path);
      },
    });
    const [first] = dangerous;
    if (first !== undefined) throw new NotelightError(upgradeTexts.dangerous(source, first));
    if (size > MAX_BYTES) throw new NotelightError(upgradeTexts.tooLarge(source, MAX_BYTES / 1024 ** 2));
    mkdirSync(target, { recursive: true });
    await tar.x({ ...options, cwd: target });
  } catch (error) {
    if (error instanceof NotelightError) throw error;
    throw new NotelightError(upgradeTexts.noArchive(source, reasonOf(error)));
  }
}

const staysInside = (name: string): boolean =>
  !name.includes('\\') && !path.isAbsolute(name) && !/^[a-z]:/i.test(name) && !name.split('/').includes('..');

/** An attacker in between could replace the program, at any address on the way. */
function requireSafe(url: URL, address: string): void {
  const isSafe = url.protocol === 'https:' || isThisMachine(url);
  const reason = url.href === new URL(address).href ? upgradeTexts.notSafe : upgradeTexts.leadsToUnsafe(url.host);
  if (!isSafe) throw new NotelightError(upgradeTexts.download(address, reason));
}

const isThisMachine = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost'].includes(hostname);

/** What an address answers with, wherever it leads. */
async function open(address: string): Promise<Response> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    requireSafe(url, address);
    const response = await fetch(url, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error('it leads on and on');
}

async function download(address: string, file: string): Promise<void> {
  try {
    const response = await open(address);
    if (!response.ok || !response.body) throw new Error(`the host answers ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new NotelightError(upgradeTexts.tooLarge(address, MAX_BYTES / 1024 ** 2));
      chunks.push(chunk);
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof NotelightError) throw error;
    throw new NotelightError(upgradeTexts.download(address, reasonOf(error)));
  }
}

/** A tag of the repository that is named, or of ours. */
function cloneTag(name: string, from: string, root: string, target: string): void {
  const tag = /^\d/.test(name) ? `v${name}` : name;
  // A name that begins with a dash would be an option of git.
  if (!/^[\w.][\w./-]*$/.test(tag)) throw new NotelightError(describeUse('upgrade'));
  const repository = from || repositoryOf(root);
  if (!repository) throw new NotelightError(upgradeTexts.noRepository);
  const args = [
    'clone',
    '--quiet',
    '--depth',
    '1',
    '--branch',
    tag,
    '--config',
    'core.autocrlf=false',
    '--',
    repository,
    target,
  ];
  try {
    git(root, repository, ['-c', 'advice.detachedHead=false', ...args]);
  } catch (error) {
    const newest = newestIn(root, repository);
    throw new NotelightError(upgradeTexts.noTag(tag, repository, gitReason(error), newest));
  }
  rmSync(path.join(target, '.git'), { recursive: true, force: true });
}

/**
 * Ours: the one that `package.json` names. An owner's own repository may have tags of its own, and "origin" is theirs as soon as they
 * have a copy.
 */
function repositoryOf(root: string): string {
  const { repository } = readManifest(root);
  const address = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  return address.replace(/^git\+/, '');
}

/**
 * The newest release of a repository, ours unless another one is named; undefined if it has none.
 *
 * @throws NotelightError if it cannot be asked
 */
export function newestRelease(root: string, from: string): string | undefined {
  const repository = from || repositoryOf(root);
  if (!repository) throw new NotelightError(upgradeTexts.noRepository);
  try {
    return newestTag(git(root, repository, ['ls-remote', '--tags', '--refs', '--', repository]));
  } catch (error) {
    throw new NotelightError(upgradeTexts.noAnswer(repository, gitReason(error)));
  }
}

function newestIn(root: string, repository: string): string | undefined {
  try {
    return newestRelease(root, repository);
  } catch {
    // Then the tag could not be fetched for the same reason.
    return undefined;
  }
}

function newestTag(refs: string): string | undefined {
  const tags = [...refs.matchAll(/refs\/tags\/(v\d+\.\d+\.\d+)$/gm)].map(([, tag = '']) => tag);
  return tags.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
}

function git(root: string, repository: string, args: readonly string[]): string {
  const isLocal = URL.canParse(repository) && isThisMachine(new URL(repository));
  // Git follows https to http otherwise.
  const safe = isLocal ? [] : ['-c', 'protocol.http.allow=never'];
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  return execFileSync('git', [...safe, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function gitReason(error: unknown): string {
  const lines = (error as { stderr?: string }).stderr?.trim().split('\n') ?? [];
  // What comes after it is advice.
  const fatal = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1);
  return fatal?.replace('fatal: ', '') || reasonOf(error);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}
