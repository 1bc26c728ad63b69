import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { type ExportManifest, entryOf, hashOf, MANIFEST_FILE, removeManifest } from './manifest';

/** Small files: reading and moving them overlap. */
const FILES_AT_ONCE = 16;

/** What a build did to the files of an export, by path from its root. */
export interface ExportChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** Files that the export has now. */
  total: number;
}

export interface PublishOptions {
  /** Where the build has written; emptied. */
  staging: string;
  directory: string;
  /** Paths of all files that are there. */
  existing: readonly string[];
  /** Files of the last export that stay, and what is known of them. */
  kept: ReadonlySet<string>;
  manifest: ExportManifest | undefined;
  nameOf(file: string): string;
}

/**
 * Puts what a build has written in the place of the last export. Files with the same bytes are left alone, so that hosts and tools that
 * look at times transfer nothing. What pages need is there before the pages, and what is gone goes last.
 */
export async function publishExport({
  staging,
  directory,
  existing: before,
  kept,
  manifest,
  nameOf,
}: PublishOptions): Promise<{ files: ExportManifest['files']; changes: ExportChanges }> {
  const existing = new Set(before);
  existing.delete(MANIFEST_FILE);
  const staged = filesBelow(staging);
  const files: ExportManifest['files'] = {};
  for (const file of kept) {
    const entry = manifest && entryOf(manifest.files, file);
    if (entry) files[nameOf(file)] = entry;
  }
  const changes: ExportChanges = { added: [], changed: [], removed: [], total: 0 };
  const publish = async (file: string): Promise<void> => {
    const source = path.join(staging, file);
    const bytes = await readFile(source);
    const name = nameOf(file);
    files[name] = [hashOf(bytes), bytes.length];
    const target = path.join(directory, file);
    if (existing.has(file)) {
      if (await isSame(target, bytes, files[name], manifest && entryOf(manifest.files, file))) return;
      changes.changed.push(file);
    } else changes.added.push(file);
    await move(source, target);
  };
  const isPage = (file: string): boolean => file.endsWith('.html');
  // The old manifest says what is true no longer: without one, a build after one that was stopped looks at every file.
  await removeManifest(directory);
  await mapLimited(
    staged.filter((file) => !isPage(file)),
    FILES_AT_ONCE,
    publish,
  );
  await mapLimited(staged.filter(isPage), FILES_AT_ONCE, publish);
  const current = new Set([...staged, ...kept]);
  for (const file of existing) {
    if (current.has(file)) continue;
    await unlink(path.join(directory, file)).catch(unlessReplaced);
    changes.removed.push(file);
  }
  await removeEmptyFolders(directory, changes.removed);
  await rm(staging, { recursive: true, force: true });
  return { files, changes: { ...changes, total: Object.keys(files).length } };
}

/**
 * Paths of all files below a folder, with slashes; none if there is no such folder. A large export has tens of thousands: asking for them
 * one after another takes a tenth of the time of asking side by side.
 */
export function filesBelow(directory: string): string[] {
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(directory, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${folder}${entry.name}/`);
      else files.push(folder + entry.name);
    }
  };
  if (existsSync(directory)) visit('');
  return files;
}

async function isSame(
  target: string,
  bytes: Uint8Array,
  [hash]: readonly [string, number],
  former: readonly [string, number] | undefined,
): Promise<boolean> {
  const info = await stat(target).catch(() => undefined);
  if (!info?.isFile() || info.size !== bytes.length) return false;
  return former ? former[0] === hash : hashOf(await readFile(target)) === hash;
}

/** Readers get the old or the new file, never a part of one. */
async function move(source: string, target: string): Promise<void> {
  try {
    await replace(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') await mkdir(path.dirname(target), { recursive: true }).catch(() => makeRoom(target));
    else if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENOTEMPTY') await makeRoom(target);
    else throw error;
    await replace(source, target);
  }
}

async function replace(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    // The folder is on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = `${target}.tmp`;
    await copyFile(source, temporary);
    await rename(temporary, target);
  }
}

/** Removes a file where a folder must be, and a folder where a file must be. */
async function makeRoom(target: string): Promise<void> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info?.isFile()) await rm(folder);
    if (info) break;
  }
  await rm(target, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
}

/** A folder of the new export stands where the file was, or a file where its folder was. */
function unlessReplaced(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'].includes(error.code ?? '')) throw error;
}

async function removeEmptyFolders(directory: string, removed: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of removed) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  const deepestFirst = [...folders].sort((one, other) => other.length - one.length);
  for (const folder of deepestFirst) await rmdir(path.join(directory, folder)).catch(() => undefined);
}
