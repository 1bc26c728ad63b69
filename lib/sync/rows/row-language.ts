import type { SourceDatabase } from '@/lib/source/source';
import { guessLanguage } from '@/lib/sync/rows/guess-language';
import type { WorkspaceRow } from './row';

/** Rows with texts of the owner's. */
const TEXT_TYPES = new Set(['Post', 'Page', 'Notice']);
/** The oldest rows decide, so that new ones do not change the language of a site whose store is made anew by each build. */
const ROWS = 50;

/** The language that titles and summaries are written in, if that is clear. */
export function languageOfRows(
  database: Pick<SourceDatabase, 'title'>,
  rows: readonly WorkspaceRow[],
): string | undefined {
  const oldest = rows
    .filter(({ type }) => TEXT_TYPES.has(type))
    .sort((one, other) => one.page.createdTime - other.page.createdTime)
    .slice(0, ROWS);
  return guessLanguage([database.title, ...oldest.flatMap(({ title, summary }) => [title, summary])]);
}
