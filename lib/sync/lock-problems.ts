import { stat } from 'node:fs/promises';
import type { Problem } from '@/lib/errors';
import { isShortPassword, MAX_INLINE_BYTES, SHORT_PASSWORD } from '@/lib/lock/limits';
import type { StorePaths } from '@/lib/store/paths';
import type { SyncedPages } from './page-run';
import { rowLabel, type WorkspaceRow } from './row';

/** What an owner should know about the locks of a workspace: passwords that are soon guessed, files that no lock can carry. */
export async function lockProblems(
  pages: readonly WorkspaceRow[],
  synced: SyncedPages,
  paths: StorePaths,
): Promise<Problem[]> {
  const locked = pages.filter(({ password }) => password !== '');
  const problems: Problem[] = [];
  for (const row of locked) {
    const { id, url, password } = row;
    const where = rowLabel(row);
    if (isShortPassword(password)) {
      problems.push({
        level: 'warning',
        what: `The password has fewer than ${SHORT_PASSWORD} characters: it is soon found by trying.`,
        where,
        url,
        fix: 'Choose a sentence that only your readers know.',
      });
    }
    const files = synced.media.get(id) ?? [];
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(paths.mediaFile(file)).catch(() => null))?.size),
    );
    const large = sizes.filter((bytes = 0) => bytes > MAX_INLINE_BYTES).length;
    if (large > 0) {
      problems.push({
        level: 'warning',
        what: `The locked article has files above ${MAX_INLINE_BYTES / 1024 ** 2} MB (${large}): the sealed text cannot carry them, and they are left out.`,
        where,
        url,
        fix: 'Make the files smaller, or link to them at a place that only your readers can open.',
      });
    }
  }
  return problems;
}
