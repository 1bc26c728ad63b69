import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { finish, gitArguments, goBack, runningUpgrade, UPGRADE_FOLDER } from './go-back.mjs';
import { joined } from './join-manifests';
import { upgradeTexts } from './messages';
import { git, gitReason, type Manifest, newestRelease, readManifest, repositoryOf } from './releases';

export interface UpgradeOptions {
  /** The project. */
  root: string;
  /** The tag of the release. */
  tag: string;
  /** The repository of the tag; '' for ours, whose address is in `package.json`. */
  from: string;
  /** Commands that must succeed, one after another. */
  check: readonly string[];
  isDryRun: boolean;
  print(text: string): void;
  /** Ends the upgrade and goes back. */
  signal: AbortSignal;
}

/** They are not joined line by line. */
const MANIFESTS = ['package.json', 'package-lock.json'];

/** Lines of the changelog that are printed. */
const MAX_CHANGES = 60;

/** How git joins what both have changed: of these, the owner's version stays whole. */
const ATTRIBUTES = `/blog.config.ts merge=owners
/redirects.csv merge=owners
/public/** merge=owners
/themes/custom/** merge=owners
`;
const OWNED = /^(?:blog\.config\.ts$|redirects\.csv$|public\/|themes\/custom\/)/;
const MERGE = ['merge.owners.driver=true', 'merge.directoryRenames=false'];
const PERSON = ['user.name=Notelight', 'user.email=upgrade@localhost', 'commit.gpgSign=false'];

/**
 * Joins a release with what the owner has changed of the former one, in a git repository that exists only meanwhile. Goes back to exactly
 * what was there if the packages cannot be installed, the check fails, or the upgrade is interrupted; a killed one is put right by the
 * next run.
 *
 * @throws NotelightError in each of these cases
 */
export async function runUpgrade(options: UpgradeOptions): Promise<void> {
  const { root, tag, print, isDryRun, signal } = options;
  if (runningUpgrade(root)) throw new NotelightError(upgradeTexts.running);
  goBack(root);
  const former = readManifest(root).version;
  const own = repository(root);
  try {
    fetchReleases(options, `v${former}`, own);
    const release = own.manifest('new');
    if (release.name !== 'notelight') throw new NotelightError(upgradeTexts.otherPackage(tag, String(release.name)));
    const needed = release.engines?.node ?? '';
    if (isOlder(process.versions.node, needed))
      throw new NotelightError(upgradeTexts.node(release.version, needed, process.versions.node));
    signal.throwIfAborted();
    if (release.version === former) {
      print(upgradeTexts.nothing(former));
      return finish(root);
    }

    keepPresent(own);
    print(upgradeTexts.start(former, release.version));
    if (isDryRun) {
      const mine = new Set(own.names('diff', '--name-only', 'old', 'before'));
      const both = own.names('diff', '--name-only', 'old', 'new').filter((name) => mine.has(name));
      print(upgradeTexts.counts(own.names('diff', '--name-only', 'old', 'new').length));
      if (both.length > 0) print(upgradeTexts.both(both));
      return finish(root);
    }
    let kept = `${UPGRADE_FOLDER}/kept/${former}`;
    // A second upgrade from the same version has a folder of its own.
    for (let count = 2; existsSync(path.join(root, kept)); count++) kept = `${UPGRADE_FOLDER}/kept/${former}-${count}`;
    const reports = joinRelease(own, kept);
    const changes = own
      .run('diff', '-U0', 'old', 'new', '--', 'CHANGELOG.md')
      .split('\n')
      .filter((line) => /^\+(?!\+\+ )/.test(line))
      .map((line) => line.slice(1));
    await installAndCheck(options, reports.ownPackages.length > 0);
    if (reports.replaced.length > 0) {
      mkdirSync(path.join(root, kept), { recursive: true });
      own.run('--work-tree', kept, 'checkout', 'before', '--', ...reports.replaced.map((name) => `:(literal)${name}`));
    }
    if (changes.length > 0) print(`${upgradeTexts.changes}\n${shortened(changes)}\n`);
    for (const text of reports.texts) print(text);
    print(upgradeTexts.done(release.version));
  } catch (error) {
    const hasBegun = own.has('before');
    goBack(root);
    if (hasBegun) print(upgradeTexts.back(former));
    throw error;
  }
  finish(root);
}

type Repository = ReturnType<typeof repository>;

/** The upgrade's own repository, of which the project is the work tree. */
function repository(root: string) {
  const run = (...args: string[]): string =>
    git(root, [...gitArguments, ...[...MERGE, ...PERSON].flatMap((setting) => ['-c', setting]), ...args]);
  const succeeds = (...args: string[]): boolean => {
    try {
      run(...args);
      return true;
    } catch {
      return false;
    }
  };
  return {
    root,
    run,
    succeeds,
    names: (...args: string[]): string[] =>
      run(...args, '-z')
        .split('\0')
        .filter(Boolean),
    has: (ref: string): boolean => succeeds('rev-parse', '--quiet', '--verify', ref),
    manifest: (ref: string): Manifest => JSON.parse(run('show', `${ref}:package.json`)) as Manifest,
  };
}

/** The former release and the new one, as `old` and `new`. */
function fetchReleases({ root, tag, from }: UpgradeOptions, former: string, { run }: Repository): void {
  const folder = path.join(root, UPGRADE_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  const address = repositoryOf(root, from);
  run('init', '--quiet');
  writeFileSync(path.join(folder, 'git/info/attributes'), ATTRIBUTES);
  for (const [ref, name] of Object.entries({ new: tag, old: former })) {
    try {
      run('fetch', '--quiet', '--depth', '1', '--', address, `+refs/tags/${name}:refs/heads/${ref}`);
    } catch (error) {
      throw new NotelightError(upgradeTexts.noTag(name, address, gitReason(error), newestRelease(root, from)));
    }
  }
}

/** What is there now becomes `before`, and the release `theirs`: what both have changed of the former release. */
function keepPresent({ root, run, names }: Repository): void {
  run('symbolic-ref', 'HEAD', 'refs/heads/old');
  run('read-tree', 'old');
  run('add', '--update', '.');
  const added = names('diff', '--name-only', '--diff-filter=A', 'old', 'new').filter((name) =>
    existsSync(path.join(root, name)),
  );
  if (added.length > 0) run('add', '--force', '--', ...added.map((name) => `:(literal)${name}`));
  const theirs = run('commit-tree', 'new^{tree}', '-p', 'old', '-m', 'theirs').trim();
  const before = run('commit-tree', run('write-tree').trim(), '-p', 'old', '-m', 'before').trim();
  run('update-ref', 'refs/heads/theirs', theirs);
  run('update-ref', 'refs/heads/before', before);
  run('symbolic-ref', 'HEAD', 'refs/heads/work');
  run('update-ref', 'HEAD', before);
}

/** Makes the project the release with what the owner has changed. */
function joinRelease(
  { root, run, names, succeeds, manifest, has }: Repository,
  kept: string,
): { texts: string[]; replaced: string[]; ownPackages: string[] } {
  const isJoined = succeeds('merge', '--quiet', '--no-commit', '--no-ff', 'theirs');
  const meeting = names('diff', '--name-only', '--diff-filter=U');
  // Not a conflict of two files: git gives the reason.
  if (!isJoined && meeting.length === 0) run('merge', '--quiet', '--no-commit', '--no-ff', 'theirs');
  const [stays, replaced]: [string[], string[]] = [[], []];
  for (const name of new Set(meeting.filter((one) => !MANIFESTS.includes(one)))) {
    const isOwners = has(`before:${name}`) && (OWNED.test(name) || !has(`old:${name}`));
    if (isOwners) {
      stays.push(name);
      run('checkout', 'before', '--', `:(literal)${name}`);
      continue;
    }
    if (has(`before:${name}`)) replaced.push(name);
    if (has(`theirs:${name}`)) run('checkout', 'theirs', '--', `:(literal)${name}`);
    else run('rm', '--quiet', '--force', '--', `:(literal)${name}`);
  }
  run('checkout', 'theirs', '--', ...MANIFESTS);
  const [former, own, release] = [manifest('old'), manifest('before'), manifest('theirs')];
  writeFileSync(path.join(root, 'package.json'), `${JSON.stringify(joined(former, own, release), null, 2)}\n`);
  const packages = ({ dependencies, devDependencies }: Manifest) =>
    Object.keys({ ...dependencies, ...devDependencies });
  const known = new Set([...packages(former), ...packages(release)]);
  const ownPackages = packages(own).filter((name) => !known.has(name));
  const texts = [
    upgradeTexts.counts(names('diff', '--name-only', 'before').length),
    ...(replaced.length > 0 ? [upgradeTexts.kept(replaced, kept)] : []),
    ...(stays.length > 0 ? [upgradeTexts.stays(stays)] : []),
    ...(ownPackages.length > 0 ? [upgradeTexts.ownPackages(ownPackages)] : []),
  ];
  return { texts, replaced, ownPackages };
}

/** Whether a version is below a lower bound such as “>=20.9.0”. */
function isOlder(version: string, needed: string): boolean {
  const bound = /^>=\s*(\d[\d.]*)/.exec(needed)?.[1];
  return bound !== undefined && version.localeCompare(bound, 'en', { numeric: true }) < 0;
}

async function installAndCheck(options: UpgradeOptions, hasOwnPackages: boolean): Promise<void> {
  const { root, print, check } = options;
  if (!process.env.NOTELIGHT_NO_INSTALL) {
    print(upgradeTexts.installing);
    // The former packages wait in case that the upgrade fails.
    const modules = path.join(root, 'node_modules');
    if (existsSync(modules)) renameSync(modules, path.join(root, UPGRADE_FOLDER, 'modules'));
    const npm = `npm ${hasOwnPackages ? 'install' : 'ci'} --include=dev --no-audit --no-fund`;
    if ((await run(npm, options)) !== 0) throw new NotelightError(upgradeTexts.installFailed);
  }
  for (const command of check) {
    print(upgradeTexts.checking(command));
    if ((await run(command, options)) !== 0) throw new NotelightError(upgradeTexts.checkFailed(command));
  }
}

/** Runs a command line; its exit code. */
function run(command: string, { root, signal }: UpgradeOptions): Promise<number> {
  signal.throwIfAborted();
  const isGroup = process.platform !== 'win32';
  const env = { ...process.env, NOTELIGHT_UPGRADING: 'true' };
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    detached: isGroup,
  });
  const end = (): void => endGroup(child, isGroup);
  signal.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve(code ?? 1);
    });
  });
}

/** A command line is a shell and what it has started. */
function endGroup({ pid }: ChildProcess, isGroup: boolean): void {
  try {
    if (pid) process.kill(isGroup ? -pid : pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

function shortened(lines: readonly string[]): string {
  const more = lines.length - MAX_CHANGES;
  return [...lines.slice(0, MAX_CHANGES), ...(more > 0 ? [upgradeTexts.more(more)] : [])].join('\n');
}
