import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { finish, gitArguments, goBack, runningUpgrade, UPGRADE_FOLDER } from './go-back.mjs';
import { hunksOf, joinJson, joinLines } from './join';
import { pullRequest, upgradeTexts } from './messages';
import {
  acceptable,
  git,
  gitReason,
  newestRelease,
  PLAIN_DIFF,
  readHistory,
  readManifest,
  repositoryOf,
} from './releases';

export interface UpgradeOptions {
  /** The project. */
  root: string;
  /** The tag of the release. */
  tag: string;
  /** The repository of the tag; '' for ours, whose address is in `package.json`. */
  from: string;
  /** Commands that must succeed, one after another. */
  check: readonly string[];
  /** The file for the text of a pull request. With one, the upgrade stays although a check fails: the text names it. */
  report?: string | undefined;
  print(text: string): void;
}

/** The release's is taken: installing adds the packages of the owner. */
const LOCK_FILE = 'package-lock.json';

/** Of these, the owner's version stays whole where both have changed one. */
const ATTRIBUTES = `/blog.config.ts merge=owners
/redirects.csv merge=owners
/public/** merge=owners
/themes/custom/** merge=owners
`;
const SETTINGS = [
  ...['merge.owners.driver=true', 'merge.directoryRenames=false'],
  ...['user.name=Notelight', 'user.email=upgrade@localhost', 'commit.gpgSign=false'],
].flatMap((setting) => ['-c', setting]);

/**
 * Joins a release with what the owner has changed of the former one, in a git repository that exists only meanwhile. Goes back to exactly
 * what was there if the packages cannot be installed, the check fails, or either is interrupted; a killed one is put right by the next run.
 *
 * @throws NotelightError in each of these cases
 */
export function runUpgrade(options: UpgradeOptions): void {
  const { root, print } = options;
  if (runningUpgrade(root)) throw new NotelightError(upgradeTexts.running);
  goBack(root);
  const former = readManifest(root).version;
  const own = repository(root);
  try {
    upgrade(options, own, former);
  } catch (error) {
    const hasBegun = own.has('before');
    goBack(root);
    if (hasBegun) print(upgradeTexts.back(former));
    throw error;
  }
  finish(root);
}

function upgrade(options: UpgradeOptions, own: Repository, former: string): void {
  const { root, tag, from, print, report } = options;
  const { version, news } = fetchReleases(options, own, former);
  if (version === former) {
    print(upgradeTexts.nothing(former));
    return;
  }
  keepPresent(own);
  print(upgradeTexts.start(former, version));
  const stays = joinRelease(own);
  const place = repositoryOf(root, from).replace(/(?:\.git)?$/, `/blob/${tag}/`);
  if (stays.length > 0) print(upgradeTexts.stays(stays, place));
  const failed = installAndCheck(options);
  print([upgradeTexts.changes, ...news, ''].join('\n'));
  if (report !== undefined) writeFileSync(report, pullRequest(news, failed, stays, place));
  print(upgradeTexts.done(version));
}

type Repository = ReturnType<typeof repository>;

/** The upgrade's own repository, of which the project is the work tree. */
function repository(root: string) {
  const run = (...args: string[]): string => git(root, [...gitArguments, ...SETTINGS, ...args]);
  const succeeds = (...args: string[]): boolean => {
    try {
      run(...args);
      return true;
    } catch {
      return false;
    }
  };
  /** The files in which two versions differ, or one from what is there. */
  const names = (...args: string[]): string[] =>
    run('diff', '--name-only', '--no-renames', '-z', ...args)
      .split('\0')
      .filter(Boolean);
  return {
    root,
    run,
    succeeds,
    names,
    has: (ref: string): boolean => succeeds('rev-parse', '--quiet', '--verify', ref),
  };
}

/** A name as a path that git takes as it is. */
const literal = (name: string): string => `:(literal)${name}`;

/** The new release, as `new`, and what the owner's copy was made of, as `old`. */
function fetchReleases({ root, tag, from }: UpgradeOptions, own: Repository, version: string) {
  const folder = path.join(root, UPGRADE_FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  const address = repositoryOf(root, from);
  own.run('init', '--quiet');
  writeFileSync(path.join(folder, 'git/info/attributes'), ATTRIBUTES);
  const fetch = (source: string, name: string): void => {
    try {
      own.run('fetch', '--quiet', '--depth', '1', '--', address, `+${source}:refs/heads/${name}`);
    } catch (error) {
      const newest = newestRelease(root, from);
      throw new NotelightError(upgradeTexts.noTag(source, address, gitReason(error), newest));
    }
  };
  fetch(`refs/tags/${tag}`, 'new');
  const release = acceptable(own.has('new:package.json') ? own.run('show', 'new:package.json') : '{}', tag);
  const { former = `refs/tags/v${version}`, news } = readHistory(root, from, tag);
  fetch(former, 'old');
  return { version: release.version, news };
}

/** What is there now becomes `before`, and the release `theirs`: what both have changed of the former release. */
function keepPresent({ root, run, names }: Repository): void {
  run('symbolic-ref', 'HEAD', 'refs/heads/old');
  run('read-tree', 'old');
  run('add', '--update', '.');
  const added = names('--diff-filter=A', 'old', 'new').filter((name) => existsSync(path.join(root, name)));
  if (added.length > 0) run('add', '--force', '--', ...added.map(literal));
  const theirs = run('commit-tree', 'new^{tree}', '-p', 'old', '-m', 'theirs').trim();
  const before = run('commit-tree', run('write-tree').trim(), '-p', 'old', '-m', 'before').trim();
  run('update-ref', 'refs/heads/theirs', theirs);
  run('update-ref', 'refs/heads/before', before);
  run('symbolic-ref', 'HEAD', 'refs/heads/work');
  run('update-ref', 'HEAD', before);
}

/** Makes the project the release with what the owner has changed. Returns the files that lack something of the release for that. */
function joinRelease(own: Repository): string[] {
  const { run, names, succeeds } = own;
  const merge = ['merge', '--quiet', '--no-commit', '--no-ff', 'theirs'];
  const isMerged = succeeds(...merge);
  const meeting = names('--diff-filter=U');
  // Not a conflict of two files: git gives the reason.
  if (!isMerged && meeting.length === 0) run(...merge);
  run('checkout', 'theirs', '--', LOCK_FILE);
  const stays = [...new Set(meeting)].filter((name) => name !== LOCK_FILE && !joinFile(own, name));
  // And what has stayed whole, though both have changed it.
  const [mine, different, joined] = [names('old', 'before'), names('before', 'theirs'), names('before')];
  const whole = names('old', 'theirs').filter(
    (name) => mine.includes(name) && different.includes(name) && !joined.includes(name),
  );
  return [...new Set([...stays, ...whole])];
}

/** Joins a file that git could not join. Returns whether all that the release has changed is in it. */
function joinFile({ root, run, has }: Repository, name: string): boolean {
  const [isOld, isOwners, isNew] = [1, 2, 3].map((stage) => has(`:${stage}:${name}`));
  if (isOld && !isOwners) {
    run('rm', '--quiet', '--force', '--', literal(name));
    return false;
  }
  const join = isOld && isOwners && isNew ? joinTexts(run, name) : undefined;
  if (join) writeFileSync(path.join(root, name), join.text);
  else run('checkout', isOwners ? '--ours' : '--theirs', '--', literal(name));
  run('add', '--force', '--', literal(name));
  return join ? join.isWhole : !isOwners;
}

function joinTexts(run: Repository['run'], name: string): { text: string; isWhole: boolean } | undefined {
  const [base = '', owners = '', release = ''] = [1, 2, 3].map((stage) => run('show', `:${stage}:${name}`));
  // Pictures and the like.
  if (/[\0\uFFFD]/.test(base + owners + release)) return undefined;
  try {
    if (name.endsWith('.json')) return joinJson(base, owners, release);
  } catch {
    // It has comments, so its lines are joined.
  }
  const hunks = (stage: number) => hunksOf(run('diff', '-U0', ...PLAIN_DIFF, `:1:${name}`, `:${stage}:${name}`));
  return joinLines(base, hunks(2), hunks(3));
}

/** Returns the checks that have failed. */
function installAndCheck({ root, print, check, report }: UpgradeOptions): string[] {
  /** Ctrl+C ends the command as well. */
  const run = (command: string): boolean => {
    const env = { ...process.env, NOTELIGHT_UPGRADING: 'true' };
    const ended = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'], env });
    if (ended.signal) throw new NotelightError(upgradeTexts.interrupted);
    return ended.status === 0;
  };
  if (!process.env.NOTELIGHT_NO_INSTALL) {
    print(upgradeTexts.installing);
    // The former packages wait in case that the upgrade fails.
    const modules = path.join(root, 'node_modules');
    if (existsSync(modules)) renameSync(modules, path.join(root, UPGRADE_FOLDER, 'modules'));
    if (!run('npm install --include=dev --no-audit --no-fund')) throw new NotelightError(upgradeTexts.installFailed);
  }
  return check.filter((command) => {
    print(upgradeTexts.checking(command));
    if (run(command)) return false;
    if (report === undefined) throw new NotelightError(upgradeTexts.checkFailed(command));
    return true;
  });
}
