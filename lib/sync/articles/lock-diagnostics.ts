import { stat } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { isLocked, isShortPassword, MAX_INLINE_BYTES, SHORT_PASSWORD } from '@/lib/lock/row-lock';
import type { StorePaths } from '@/lib/store/paths';
import { largeLockedFiles, membersOnly, shortPassword } from '@/lib/sync/messages';
import { rowPlace, type WorkspaceRow } from '@/lib/sync/rows/row';
import type { SyncedPages } from './page-run';

/** Warns about passwords that are easy to guess, and about files that are too large to encrypt. */
export async function lockDiagnostics(
  pages: readonly WorkspaceRow[],
  synced: Pick<SyncedPages, 'media'>,
  paths: StorePaths,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const row of pages.filter(isLocked)) {
    const { id, password } = row;
    const place = rowPlace(row);
    if (password !== '' && isShortPassword(password))
      diagnostics.push({ level: 'warning', ...shortPassword(SHORT_PASSWORD), ...place });
    if (row.membersOnly) diagnostics.push({ level: 'info', ...membersOnly(password !== ''), ...place });
    const files = (synced.media.get(id) ?? []).map((file) => stat(paths.mediaFile(file)).catch(missing));
    const large = (await Promise.all(files)).filter((file) => (file?.size ?? 0) > MAX_INLINE_BYTES).length;
    if (large > 0)
      diagnostics.push({ level: 'warning', ...largeLockedFiles(MAX_INLINE_BYTES / 1024 ** 2, large), ...place });
  }
  return diagnostics;
}
