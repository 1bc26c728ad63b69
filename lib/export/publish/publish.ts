import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import type { ExportFiles } from '@/lib/export/plan/export-files';
import { type ExportManifest, entryOf, fileHash, MANIFEST_FILE, removeManifest } from '@/lib/export/plan/manifest';
import { filesBelow } from '@/lib/store/files';

/** What a build did to the files of an export, by path from its root. */
export interface ExportChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** Files that the export has now, and their size. */
  total: number;
  bytes: number;
}

/**
 * Puts what a build has written in the place of the last export. Files with the same bytes are left alone, so that hosts and tools that
 * look at times transfer nothing. What pages need is there before the pages, and what is gone goes last. One file after another: side by
 * side, tens of thousands of small ones take several times as long.
 *
 * @param before paths of all files that are there
 */
export async function publishExport(
  directory: string,
  before: Iterable<string>,
  { staging, last, kept, nameOf }: Pick<ExportFiles, 'staging' | 'last' | 'kept' | 'nameOf'>,
): Promise<{ files: ExportManifest['files']; changes: ExportChanges }> {
  const manifest = last?.manifest;
  const existing = new Set(before);
  existing.delete(MANIFEST_FILE);
  const staged = filesBelow(staging);
  const files: ExportManifest['files'] = {};
  for (const file of kept) {
    const entry = manifest && entryOf(manifest.files, file);
    if (entry) files[nameOf(file)] = entry;
  }
  const changes: ExportChanges = { added: [], changed: [], removed: [], ...sizeOf({}) };
  const publish = (file: string): void => {
    const source = path.join(staging, file);
    const bytes = readFileSync(source);
    const name = nameOf(file);
    files[name] = [fileHash(bytes), bytes.length];
    const target = path.join(directory, file);
    if (existing.has(file)) {
      if (isSame(target, bytes, files[name], manifest && entryOf(manifest.files, file))) return;
      changes.changed.push(file);
    } else changes.added.push(file);
    move(source, target);
  };
  const isPage = (file: string): boolean => file.endsWith('.html');
  // The old manifest is no longer true: without one, a build after one that was stopped looks at every file.
  await removeManifest(directory);
  for (const file of staged) if (!isPage(file)) publish(file);
  for (const file of staged) if (isPage(file)) publish(file);
  const current = new Set([...staged, ...kept]);
  for (const file of existing) {
    if (current.has(file)) continue;
    remove(directory, file);
    changes.removed.push(file);
  }
  rmSync(staging, { recursive: true, force: true });
  return { files, changes: { ...changes, ...sizeOf(files) } };
}

/** How many files an export has, and how many bytes. */
export function sizeOf(files: ExportManifest['files']): Pick<ExportChanges, 'total' | 'bytes'> {
  const sizes = Object.values(files);
  return { total: sizes.length, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

function isSame(
  target: string,
  bytes: Uint8Array,
  [hash]: readonly [string, number],
  former: readonly [string, number] | undefined,
): boolean {
  const info = statSync(target, { throwIfNoEntry: false });
  if (!info?.isFile() || info.size !== bytes.length) return false;
  return former ? former[0] === hash : fileHash(readFileSync(target)) === hash;
}

/** Readers get the old or the new file, never a part of one. Most folders exist, and are as they must be. */
function move(source: string, target: string): void {
  try {
    replace(source, target);
  } catch {
    makeRoom(target);
    replace(source, target);
  }
}

function replace(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    // The folder is on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = `${target}.tmp`;
    copyFileSync(source, temporary);
    renameSync(temporary, target);
  }
}

/** Makes the folder of a file, in the place of a file if need be, and removes a folder where the file must be. */
function makeRoom(target: string): void {
  let folder = path.dirname(target);
  while (!existsSync(folder)) folder = path.dirname(folder);
  if (!statSync(folder).isDirectory()) rmSync(folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
}

/** Removes a file, and the folders that have nothing else. A folder of the new export may stand in the place of either. */
function remove(directory: string, file: string): void {
  try {
    unlinkSync(path.join(directory, file));
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder))
      rmdirSync(path.join(directory, folder));
  } catch {}
}
