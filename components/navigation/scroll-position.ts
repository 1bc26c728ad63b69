import { store, stored } from '@/components/shell/storage';

/** How long to wait for content that loads late, such as search results. */
const WAIT_MS = 3_000;
/** A reader who does one of these wants to go elsewhere. */
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The name of the current history entry. Links to a heading create entries that share the key of their page. */
export function entryName(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  return key + location.hash;
}

/** Stores the reader's position on an entry, for this tab. */
export function saveScrollPosition(entry: string, y: number): void {
  store(`scroll ${entry}`, String(Math.round(y)), 'sessionStorage');
}

/** The reader's position on an entry; undefined if they have not been there. */
export function savedScrollPosition(entry: string): number | undefined {
  const kept = stored(`scroll ${entry}`, 'sessionStorage');
  return kept === null ? undefined : Number(kept);
}

/**
 * Scrolls to a position, and again while the page grows, unless the reader goes elsewhere: what loads late makes it long enough, or moves the
 * place that the browser holds on to.
 */
export function scrollToPosition(top: number): void {
  const go = (): void => scrollTo({ top, behavior: 'instant' });
  go();
  const stop = new AbortController();
  const growth = new ResizeObserver(go);
  stop.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of READER_MOVES) addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), WAIT_MS);
  growth.observe(document.body);
}
