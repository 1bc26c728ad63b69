import type { BlockDiagnostic, DiagnosticSink } from '@/lib/article/diagnostics';
import { MAX_CELLS } from '@/lib/article/read/reader';
import type { MissingTarget, RenderContext, Room } from '@/lib/article/render/context';

/**
 * What an article may hold, several times that of the largest pages that were seen; together it takes a few seconds to render.
 * Of formulas the characters are counted, each formula as at least `MIN_FORMULA`.
 */
const ROOM: Record<Room, number> = { cells: MAX_CELLS, entries: 40_000, math: 300_000, pieces: 50_000 };
export const MIN_FORMULA = 40;

const roomDiagnostics: Record<Room, string> = {
  cells: 'The page holds too many cells of tables and databases; the last rows are left out.',
  entries: 'The page holds too many entries in tables of contents; the last tables of contents are left out.',
  math: 'The page holds too many formulas; of the last ones the source is shown.',
  pieces:
    'The page holds too many formatted pieces of text; the last ones are shown without formats, or left out in databases.',
};

/** What is said of all that leads to what nobody knows, with its number. */
const missingDiagnostics: Record<MissingTarget, (count: number) => Pick<BlockDiagnostic, 'message' | 'hint'>> = {
  alias: (count) => ({
    message:
      count === 1
        ? 'A link to a page leads to one that cannot be read; it is left out.'
        : `${count} links to pages lead to some that cannot be read; they are left out.`,
    hint: 'Share the page it leads to with the web, or delete the link.',
  }),
  page: (count) => ({
    message:
      count === 1
        ? 'A page that is mentioned cannot be read; the mention is left out.'
        : `Pages that are mentioned cannot be read; ${count} mentions are left out.`,
    hint: 'Share the page with the web, or write its name as text.',
  }),
  user: (count) => ({
    message:
      count === 1
        ? 'A person who is mentioned cannot be read; the mention is left out.'
        : `People who are mentioned cannot be read; ${count} mentions are left out.`,
    hint: 'Write the name as text; Notion tells nothing of people who left the workspace.',
  }),
};

/** Counts what one article holds of each, and what leads to nothing. */
export function createLimits(
  sink: DiagnosticSink,
): Pick<RenderContext, 'hasRoom' | 'missing'> & { reportMissing(): void } {
  const room = { ...ROOM };
  const missing = new Map<MissingTarget, { blockId: string; count: number }>();
  return {
    hasRoom: (kind, count, blockId) => {
      room[kind] -= count;
      if (room[kind] >= 0) return true;
      const message = roomDiagnostics[kind];
      sink.reportOnce(`room ${kind}`, { level: 'warning', message, blockId, hint: 'Split the page.' });
      return false;
    },
    missing: (target, blockId) => {
      const known = missing.get(target);
      if (known) known.count += 1;
      else missing.set(target, { blockId, count: 1 });
    },
    reportMissing: () => {
      for (const [target, { blockId, count }] of missing) {
        sink.report({ level: 'warning', ...missingDiagnostics[target](count), blockId });
      }
    },
  };
}
