import type { NextRouter } from 'next/router';
import { entryName, savedScrollPosition, saveScrollPosition, scrollToPosition } from './scroll-position';

/** The scroll position for the page that is loading; undefined if the reader has not been there. */
let savedY: number | undefined;
let isRestoring = false;
/** Whether the last step through the history stayed on its page, so that nothing is rendered. */
let isSamePage = false;

/** Whether the last step through the history led to a known position: nothing else scrolls then. */
export const isRestoringScroll = (): boolean => isRestoring;

/**
 * Restores the scroll position of readers who go back or forward. A browser would scroll as soon as the address changes, which is before
 * the page is rendered; so entries of soft navigation manage their positions themselves, from the first such step on.
 */
export function manageScrollRestoration(router: NextRouter): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let entry = entryName();
  let lastY = scrollY;
  let isStepping = false;

  const onScroll = (): void => {
    lastY = scrollY;
  };
  /** The entry has changed. The position comes from scroll events: a link to a heading has scrolled already. */
  const change = (to: string): void => {
    if (to !== entry) saveScrollPosition(entry, lastY);
    entry = to;
  };
  const onPopState = ({ state }: PopStateEvent): void => {
    if (state !== null) {
      change(entryName());
      return;
    }
    // A link to a heading, whose entry the router gives the key of its page.
    savedY = undefined;
    isRestoring = false;
    change(pageOf(entry) + location.hash);
  };
  const onStart = (): void => {
    const isStep = isStepping;
    isStepping = false;
    if (isStep) return;
    history.scrollRestoration = 'manual';
    savedY = undefined;
    isRestoring = false;
    saveScrollPosition(entry, scrollY);
  };
  const onComplete = (): void => {
    entry = entryName();
    if (isSamePage) restore();
  };
  const restore = (): void => {
    isStepping = false;
    if (savedY === undefined) return;
    const top = savedY;
    savedY = undefined;
    scrollToPosition(top);
  };

  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('popstate', onPopState, { signal });
  addEventListener('pagehide', () => saveScrollPosition(entryName(), scrollY), { signal });
  addEventListener('notelight:rendered', restore, { signal });
  router.beforePopState(({ options }) => {
    isStepping = true;
    isSamePage = pageOf(entryName()) === pageOf(entry);
    change(entryName());
    savedY = savedScrollPosition(entry);
    isRestoring = savedY !== undefined;
    // The router would scroll to the top before the page is rendered.
    options.scroll = savedY === undefined;
    return true;
  });
  router.events.on('routeChangeStart', onStart);
  router.events.on('routeChangeComplete', onComplete);
  router.events.on('hashChangeComplete', restore);
  return () => {
    stop.abort();
    router.events.off('routeChangeStart', onStart);
    router.events.off('routeChangeComplete', onComplete);
    router.events.off('hashChangeComplete', restore);
  };
}

/** Entries of headings share the key of their page. */
const pageOf = (entry: string): string => entry.replace(/#.*/, '');
