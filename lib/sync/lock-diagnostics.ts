import { stat } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { isShortPassword, MAX_INLINE_BYTES, SHORT_PASSWORD } from '@/lib/lock/limits';
import type { StorePaths } from '@/lib/store/paths';
import type { SyncedPages } from './page-run';
import { rowLabel, type WorkspaceRow } from './row';

/** What an owner should know about the locks of a workspace: passwords that are soon guessed, files that no lock can carry. */
export async function lockDiagnostics(
  pages: readonly WorkspaceRow[],
  synced: SyncedPages,
  paths: StorePaths,
): Promise<Diagnostic[]> {
  const locked = pages.filter(({ password }) => password !== '');
  const diagnostics: Diagnostic[] = [];
  for (const row of locked) {
    const { id, url, password } = row;
    const location = rowLabel(row);
    if (isShortPassword(password)) {
      diagnostics.push({
        level: 'warning',
        message: `The password has fewer than ${SHORT_PASSWORD} characters: it is soon found by trying.`,
        location,
        url,
        hint: 'Choose a sentence that only your readers know.',
      });
    }
    const files = synced.media.get(id) ?? [];
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(paths.mediaFile(file)).catch(() => null))?.size),
    );
    const large = sizes.filter((bytes = 0) => bytes > MAX_INLINE_BYTES).length;
    if (large > 0) {
      diagnostics.push({
        level: 'warning',
        message: `The locked article has files above ${MAX_INLINE_BYTES / 1024 ** 2} MB (${large}): the sealed text cannot carry them, and they are left out.`,
        location,
        url,
        hint: 'Make the files smaller, or link to them at a place that only your readers can open.',
      });
    }
  }
  return diagnostics;
}
