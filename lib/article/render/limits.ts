import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { missingTarget, tooMany } from '@/lib/article/messages';
import { MAX_CELLS } from '@/lib/article/read/reader';
import type { MissingTarget, RenderContext, Room } from '@/lib/article/render/context';

/**
 * What an article may hold, several times that of the largest pages that were seen; together it takes a few seconds to render.
 * Of formulas the characters are counted, each formula as at least `MIN_FORMULA`.
 */
const ROOM: Record<Room, number> = { cells: MAX_CELLS, entries: 40_000, math: 300_000, pieces: 50_000 };
export const MIN_FORMULA = 40;

/** Counts what one article holds of each, and what leads to nothing. */
export function createLimits(
  sink: DiagnosticSink,
  limits: Partial<Record<Room, number>> = {},
): Pick<RenderContext, 'hasRoom' | 'missing'> & { reportMissing(): void } {
  const room = { ...ROOM, ...limits };
  const missing = new Map<MissingTarget, { blockId: string; count: number }>();
  return {
    hasRoom: (kind, count, blockId) => {
      room[kind] -= count;
      if (room[kind] >= 0) return true;
      sink.reportOnce(`room ${kind}`, { ...tooMany[kind], blockId });
      return false;
    },
    missing: (target, blockId) => {
      const known = missing.get(target);
      if (known) known.count += 1;
      else missing.set(target, { blockId, count: 1 });
    },
    reportMissing: () => {
      for (const [target, { blockId, count }] of missing) {
        sink.report({ ...missingTarget[target](count), blockId });
      }
    },
  };
}
