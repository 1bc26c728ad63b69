import type { CommentSystem } from '@/lib/site/model';
import { keepSession } from './systems/giscus/session';

/** Readers see the article first (specification section 9). */
const SCROLL_AFTER_MS = 1000;

/**
 * Scrolls to the comments if the address has `?giscus` or `?target=comment`, and removes that from the address (specification section 2).
 * Giscus returns its readers with a token, which is stored.
 */
export function scrollToComments(systems: readonly CommentSystem[]): () => void {
  const address = new URL(location.href);
  const token = address.searchParams.get('giscus');
  if (token === null && address.searchParams.get('target') !== 'comment') return () => {};
  if (token && systems.some(({ name }) => name === 'giscus')) keepSession(token);
  const timer = setTimeout(() => {
    cleanAddress();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const section = document.getElementById('comment');
    section?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
    section?.focus({ preventScroll: true });
  }, SCROLL_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Next also keeps the address in the state of the history entry, and returns to that. */
function cleanAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('giscus');
  address.searchParams.delete('target');
  const state: unknown = history.state;
  const isNext = typeof state === 'object' && state !== null && 'as' in state;
  const path = address.pathname + address.search + address.hash;
  history.replaceState(isNext ? { ...state, as: path } : state, '', path);
}
