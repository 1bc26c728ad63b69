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
  /** The repository of the tag; '' for the one that this folder was cloned from. */
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

async function download(address: string, file: string): Promise<void> {
  const { hostname, protocol } = new URL(address);
  // An attacker in between could replace the program.
  if (protocol === 'http:' && !['127.0.0.1', 'localhost'].includes(hostname))
    throw new NotelightError(upgradeTexts.download(address, 'it does not begin with https://'));
  try {
    const response = await fetch(address);
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

/** A tag of this repository, or of the one that is named or that this one was cloned from. */
function cloneTag(name: string, from: string, root: string, target: string): void {
  const tag = /^\d/.test(name) ? `v${name}` : name;
  // A name that begins with a dash would be an option of git.
  if (!/^[\w.][\w./-]*$/.test(tag)) throw new NotelightError(describeUse('upgrade'));
  const repository = from || repositoryOf(tag, root);
  if (!repository) throw new NotelightError(upgradeTexts.noRepository(tag));
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
    execFileSync('git', ['-c', 'advice.detachedHead=false', ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim().split('\n').at(-1);
    throw new NotelightError(upgradeTexts.noTag(tag, repository, said || reasonOf(error)));
  }
  rmSync(path.join(target, '.git'), { recursive: true, force: true });
}

function repositoryOf(tag: string, root: string): string {
  const ask = (...args: string[]): string => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // No git, no repository, or none of that name.
      return '';
    }
  };
  const isHere = ask('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`) !== '';
  if (isHere) return `file://${ask('rev-parse', '--show-toplevel')}`;
  return ask('remote', 'get-url', 'upstream') || ask('remote', 'get-url', 'origin');
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}
