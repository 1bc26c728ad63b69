import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { exportChanges } from '@/lib/export/messages';
import { MANIFEST_FILE } from '@/lib/export/plan/manifest';
import type { ExportChanges } from './publish';

/** Each changed file in a line, the pages first. */
export function changeLines(files: Pick<ExportChanges, 'added' | 'changed' | 'removed'>): string[] {
  const lines = (['changed', 'added', 'removed'] as const).flatMap((kind) =>
    files[kind].map((file) => `${SIGNS[kind]} ${file}`),
  );
  return lines.sort((one, other) => rank(one) - rank(other) || (one.slice(2) < other.slice(2) ? -1 : 1));
}

const SIGNS = { changed: '*', added: '+', removed: '-' } as const;
const rank = (line: string): number => (line.endsWith('.html') ? 0 : 1);

/** A folder for changed files must hold no others, and nothing of it is deleted. */
export async function requireEmpty(folder: string): Promise<void> {
  if (folder === '') throw new ConfigError(exportChanges.folderMissing);
  const names = (await readdir(folder).catch(missing)) ?? [];
  if (names.length > 0) throw new ConfigError(exportChanges.folderNotEmpty(folder));
}

/** Copies new and changed files, and the manifest with them. Returns their number. */
export async function copyChanged(
  directory: string,
  { added, changed, removed }: ExportChanges,
  folder: string,
): Promise<number> {
  const files = [...added, ...changed];
  await mkdir(folder, { recursive: true });
  if (files.length + removed.length > 0) files.push(MANIFEST_FILE);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(directory, file), path.join(folder, file));
  }
  return files.length;
}
