/** Content that comes late, such as the results of a search, is waited for so long. */
const WAIT_MS = 3_000;
/** A reader who does one of these goes elsewhere. */
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The name of the history entry that is shown. Links to a heading make entries that share the key of their page. */
export function entryName(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  return key + location.hash;
}

/** Keeps where the reader was on an entry, for this tab. */
export function keepPlace(entry: string, y: number): void {
  try {
    sessionStorage.setItem(`scroll ${entry}`, String(Math.round(y)));
  } catch {
    // Storage is blocked: the reader comes back to the top.
  }
}

/** Where the reader was on an entry; undefined when they have not been there. */
export function keptPlace(entry: string): number | undefined {
  try {
    const kept = sessionStorage.getItem(`scroll ${entry}`);
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}

/** Scrolls to a place, again while the page grows until it reaches so far, or its reader goes elsewhere. */
export function comeTo(top: number): void {
  const go = (): boolean => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) < 2;
  };
  if (go()) return;
  const stop = new AbortController();
  const growth = new ResizeObserver(() => go() && stop.abort());
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of READER_MOVES) addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), WAIT_MS);
  growth.observe(document.body);
}
