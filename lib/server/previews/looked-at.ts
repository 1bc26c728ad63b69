import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { notPreviewed } from '@/lib/server/messages';
import { type SyncProcess, startSync } from '@/lib/server/refresh/sync-process';
import { isSafeMedia } from '@/lib/store/media-type';

/** Pages ask every second while they are seen. */
const LEFT_MS = 5_000;
/** Notion is away, and is asked again and again. */
const LATE_MS = 15_000;
/** A process that has ended by itself is not started again at once. */
const AGAIN_MS = 10_000;

/** What the process that reads rows sends after each look at one. */
export interface RowNews {
  id: string;
  /** Why it cannot be read just now; '' if it can. */
  problem: string;
}

/** A row that somebody looks at while it is written. */
export interface LookedAt {
  seenAt: number;
  readAt: number;
  /** It was read since somebody looks at it. */
  isRead: boolean;
  isFailing: boolean;
  /** Its page as it was sent: it names the files that may be opened. */
  page: string;
}

/** Pages and API routes, which Next loads apart, have the same rows. */
const LOOKED_AT = Symbol.for('notelight.looked-at');
const shared = globalThis as {
  [LOOKED_AT]?: { rows: Map<string, LookedAt>; reader?: SyncProcess | undefined; startAt: number };
};
shared[LOOKED_AT] ??= { rows: new Map(), startAt: 0 };
const state = shared[LOOKED_AT];

/** A row (32 hex digits), which is read every two seconds for as long as somebody asks for it. */
export function lookAt(id: string): LookedAt {
  const now = Date.now();
  const known = state.rows.get(id);
  const row = known ?? { seenAt: now, readAt: now, isRead: false, isFailing: false, page: '' };
  row.seenAt = now;
  state.rows.set(id, row);
  if (state.reader && !known) sendRows(state.reader);
  if (!state.reader && now >= state.startAt) startReader();
  return row;
}

/** Whether its page may be older than what is written. */
export const isStale = ({ isFailing, readAt }: LookedAt): boolean => isFailing || Date.now() - readAt > LATE_MS;

/** Whether a page that somebody looks at shows a file. */
export const isPreviewed = (file: string): boolean =>
  isSafeMedia(file) && [...state.rows.values()].some(({ page }) => page.includes(`/media/${file}`));

function sendRows({ child }: SyncProcess): void {
  if (child.connected) child.send([...state.rows.keys()]);
}

/** One process reads all rows, so that together they keep within Notion's limits. It ends when nobody looks at any. */
function startReader(): void {
  const reader = startSync([], allVariables(), [...state.rows.keys()]);
  Object.assign(state, { reader, startAt: Date.now() + AGAIN_MS });
  reader.child.on('message', (message) => {
    const { id, problem } = message as RowNews;
    const row = state.rows.get(id);
    if (row)
      Object.assign(row, { readAt: Date.now(), isFailing: problem !== '', isRead: row.isRead || problem === '' });
    if (problem) log.warnOnce(notPreviewed(problem));
  });
  const check = setInterval(() => {
    const before = state.rows.size;
    for (const [id, { seenAt }] of state.rows) if (Date.now() - seenAt > LEFT_MS) state.rows.delete(id);
    if (state.rows.size > 0 && state.rows.size < before) sendRows(reader);
    if (state.rows.size > 0) return;
    clearInterval(check);
    reader.stop();
    Object.assign(state, { reader: undefined, startAt: 0 });
  }, 1_000).unref();
  void reader.end.then(() => {
    clearInterval(check);
    if (state.reader !== reader) return;
    state.rows.clear();
    state.reader = undefined;
  });
}
