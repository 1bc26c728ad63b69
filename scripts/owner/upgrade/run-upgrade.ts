import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { CUSTOM_FOLDER, restoreCustomFolder } from '@/scripts/custom-folder.mjs';
import {
  BACKUP,
  finish,
  isRunning,
  JOURNAL,
  type Journal,
  MODULES,
  readJournal,
  removeFile,
  replaceFile,
  restore,
  UPGRADE_FOLDER,
} from '@/scripts/upgrade-restore.mjs';
import { changesBetween } from './changelog';
import { upgradeTexts } from './messages';
import { manifestText, ownEntries, planUpgrade, type UpgradePlan, withEntries, withoutEntries } from './plan';
import { fetchRelease, releaseFolder } from './release-source';
import { hashesOf, listRelease, readManifest, SHIPPED_FILE, shippedBefore } from './shipped';

export interface UpgradeOptions {
  /** The project. */
  root: string;
  /** A tag, an archive, its address, or a folder. */
  source: string;
  /** The repository of the tag; '' for ours, whose address is in `package.json`. */
  from: string;
  /** Commands that must succeed, one after another. */
  check: readonly string[];
  isDryRun: boolean;
  print(text: string): void;
  /** Ends the upgrade and goes back. */
  signal: AbortSignal;
}

/** Lines of the changelog that are printed. */
const MAX_CHANGES = 60;

/**
 * Replaces everything that a release consists of, and nothing that the owner has written. Goes back to exactly what was there if the
 * packages cannot be installed, the check fails, or the upgrade is interrupted; a killed one is put right by the next run.
 *
 * @throws NotelightError in each of these cases
 */
export async function runUpgrade(options: UpgradeOptions): Promise<void> {
  const { root, print } = options;
  const begun = readJournal(root);
  if (begun && isRunning(begun)) throw new NotelightError(upgradeTexts.running(begun.to));
  restore(root);
  finish(root);
  try {
    const staged = path.join(root, UPGRADE_FOLDER, 'release');
    await fetchRelease(options, staged);
    options.signal.throwIfAborted();
    const prepared = prepare(options, releaseFolder(staged));
    if (prepared) await apply(options, prepared);
    else print(upgradeTexts.nothing(readManifest(root).version ?? ''));
  } finally {
    // After a failure the journal has been followed, and is gone.
    if (!readJournal(root)) finish(root);
  }
}

/** A prepared upgrade: everything is known, but nothing has been changed. */
interface Prepared {
  release: string;
  plan: UpgradePlan;
  versions: { from: string; to: string };
  /** Packages of the owner’s own, which the release’s lock file does not know. */
  ownPackages: string[];
  /** The packages that the release needs differ from those that are installed. */
  needsInstall: boolean;
}

function prepare({ root, print }: UpgradeOptions, release: string): Prepared | null {
  const before = shippedBefore(root);
  const manifest = readManifest(root);
  const shipped = listRelease(release);
  const own = ownEntries(manifest, readManifest(release), before);
  const hasOwn = Object.keys(own).length > 0;
  const target = { ...shipped, files: { ...shipped.files } };
  if (hasOwn) {
    const text = manifestText(withEntries(readManifest(release), own));
    write(release, MANIFEST, text);
    target.files[MANIFEST] = hashOf(text);
  }
  const plan = planUpgrade(root, before, target);
  if (plan.write.length + plan.remove.length === 0) return null;
  const isOnlyExtended = hashOf(manifestText(withoutEntries(manifest, own))) === before?.files[MANIFEST];
  plan.kept = plan.kept.filter((name) => !(hasOwn && name === LOCK) && !(isOnlyExtended && name === MANIFEST));
  // The next upgrade asks what this one has brought.
  write(release, SHIPPED_FILE, `${JSON.stringify(shipped, null, 1)}\n`);
  plan.write.push(SHIPPED_FILE);
  const versions = { from: manifest.version ?? '', to: shipped.version };
  print(upgradeTexts.start(versions.from, versions.to));
  if (!before) print(upgradeTexts.unknownFormer(versions.from));
  const ownPackages = Object.keys({ ...own.dependencies, ...own.devDependencies });
  const needsInstall = ownPackages.length > 0 || packagesIn(root) !== packagesIn(release);
  return { release, plan, versions, ownPackages, needsInstall };
}

const MANIFEST = 'package.json';
const LOCK = 'package-lock.json';

const hashOf = (text: string): string => hashesOf(Buffer.from(text))[0] ?? '';

/** What a lock file has installed, whatever the project's own version is. */
function packagesIn(folder: string): string {
  const file = path.join(folder, LOCK);
  if (!existsSync(file)) return '';
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, unknown> };
  return JSON.stringify({ ...packages, '': null });
}

async function apply(options: UpgradeOptions, prepared: Prepared): Promise<void> {
  const { root, print, isDryRun } = options;
  const { plan, versions, ownPackages } = prepared;
  print(upgradeTexts.counts(plan.write.length, plan.remove.length));
  if (plan.stays.length > 0) print(upgradeTexts.stays(plan.stays));
  if (ownPackages.length > 0) print(upgradeTexts.ownPackages(ownPackages));
  if (isDryRun) {
    if (plan.kept.length > 0) print(upgradeTexts.wouldKeep(plan.kept));
    return;
  }
  const changes = changesBetween(
    readFileSync(path.join(prepared.release, 'CHANGELOG.md'), 'utf8'),
    versions.from,
    versions.to,
  );
  begin(root, prepared);
  try {
    replaceAll(root, prepared);
    restoreCustomFolder(root);
    await installAndCheck(options, prepared);
  } catch (error) {
    restore(root);
    print(upgradeTexts.back(versions.from));
    throw error;
  }
  const kept = keep(root, prepared);
  finish(root);
  if (changes !== '') print(`${upgradeTexts.changes}\n\n${shortened(changes)}\n`);
  if (kept) print(upgradeTexts.kept(plan.kept, kept));
  print(upgradeTexts.done(versions.to));
}

/** Copies what will change, and writes down how to go back. */
function begin(root: string, { plan, versions }: Pick<Prepared, 'plan' | 'versions'>): void {
  const there = (name: string): boolean => existsSync(path.join(root, name));
  const changed = [...plan.write, ...plan.remove].filter(there);
  const added = plan.write.filter((name) => !there(name));
  for (const name of changed) replaceFile(path.join(root, name), path.join(root, BACKUP, name));
  copyFileSync(path.join(root, 'scripts/upgrade-restore.mjs'), path.join(root, UPGRADE_FOLDER, 'restore.mjs'));
  const journal: Journal = { pid: process.pid, ...versions, changed, added: [...added, ...missingOwn(root)] };
  const part = path.join(root, `${JOURNAL}.part`);
  writeFileSync(part, JSON.stringify(journal));
  renameSync(part, path.join(root, JOURNAL));
}

/** Keeps the owner's versions of our files, out of what was copied. Returns their folder. */
function keep(root: string, { plan, versions }: Pick<Prepared, 'plan' | 'versions'>): string | null {
  if (plan.kept.length === 0) return null;
  const folder = keptFolder(root, versions.from);
  for (const name of plan.kept) replaceFile(path.join(root, BACKUP, name), path.join(root, folder, name));
  return folder;
}

/** The owner's files that the sources import, where they are not there yet. */
function missingOwn(root: string): string[] {
  return ['index.ts', 'messages.ts', 'styles.css']
    .map((name) => `${CUSTOM_FOLDER}/${name}`)
    .filter((name) => !existsSync(path.join(root, name)));
}

/** What the owner had changed of a version; a second upgrade from the same one has a folder of its own. */
function keptFolder(root: string, version: string): string {
  for (let count = 1; ; count++) {
    const folder = `${UPGRADE_FOLDER}/kept/${version}${count > 1 ? `-${count}` : ''}`;
    if (!existsSync(path.join(root, folder))) return folder;
  }
}

/** Makes the project the release. */
function replaceAll(root: string, { release, plan }: Pick<Prepared, 'release' | 'plan'>): void {
  for (const name of plan.write) replaceFile(path.join(release, name), path.join(root, name));
  for (const name of plan.remove) removeFile(root, name);
}

async function installAndCheck(options: UpgradeOptions, { needsInstall, ownPackages }: Prepared): Promise<void> {
  const { root, print, check } = options;
  if (needsInstall && !process.env.NOTELIGHT_NO_INSTALL) {
    print(upgradeTexts.installing);
    moveModules(root);
    const npm = `npm ${ownPackages.length > 0 ? 'install' : 'ci'} --include=dev --no-audit --no-fund`;
    if ((await run(npm, options)) !== 0) throw new NotelightError(upgradeTexts.installFailed);
  }
  for (const command of check) {
    print(upgradeTexts.checking(command));
    if ((await run(command, options)) !== 0) throw new NotelightError(upgradeTexts.checkFailed(command));
  }
}

/** The former packages wait in case that the upgrade fails. Where they cannot be moved, `run.mjs` installs them again. */
function moveModules(root: string): void {
  const modules = path.join(root, 'node_modules');
  if (!existsSync(modules)) return;
  try {
    renameSync(modules, path.join(root, MODULES));
  } catch {
    // A system that does not move what is in use.
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

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function shortened(text: string): string {
  const lines = text.split('\n');
  const more = lines.length - MAX_CHANGES;
  return more > 0 ? [...lines.slice(0, MAX_CHANGES), upgradeTexts.more(more)].join('\n') : text;
}
