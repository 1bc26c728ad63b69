/** Where the page is scrolled to: what depends on it, the way back to the top, and the place of readers who return. */
import { entryName, savedScrollPosition, scrollToPosition } from '@/components/navigation/scroll-position';
import { closestTo, isPlainPress } from './clicks';

/** Scroll position is checked this often (specification section 9). */
const SCROLL_THROTTLE_MS = 200;
/** The logo keeps its white variant over the hero for this many pixels. */
const TOP_PX = 10;
/** Back to top appears after this many pixels. */
const BACK_TO_TOP_PX = 50;
/** Scrolling takes this long (specification section 9). */
const BACK_TO_TOP_MS = 500;

const root = document.documentElement;

let scrollTimer = 0;

function readScroll(): void {
  scrollTimer = 0;
  // Read once: reading it after a change would force a layout in the midst of scrolling.
  const top = scrollY;
  root.toggleAttribute('data-scrolled', top > 0);
  root.toggleAttribute('data-at-top', top < TOP_PX);
  root.toggleAttribute('data-past-top', top > BACK_TO_TOP_PX);
}

/** Keeps how far the page is scrolled as attributes of the root element: headers and the way back to the top follow them. */
export function watchScroll(): void {
  addEventListener(
    'scroll',
    () => {
      if (scrollTimer === 0) scrollTimer = window.setTimeout(readScroll, SCROLL_THROTTLE_MS);
    },
    { passive: true },
  );
  readScroll();
}

function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const start = performance.now();
  function step(now: number): void {
    const done = Math.min(1, (now - start) / BACK_TO_TOP_MS);
    // Quadratic ease in and out.
    const eased = done < 0.5 ? 2 * done * done : 1 - 2 * (1 - done) ** 2;
    scrollTo({ top: from * (1 - eased), behavior: 'instant' });
    if (done < 1) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}

/** Answers the links to the top of the page; without script, they jump there. */
export function answerBackToTop(): void {
  document.addEventListener('click', (event) => {
    if (!isPlainPress(event) || !closestTo(event, '.back-to-top')) return;
    event.preventDefault();
    scrollToTop();
  });
}

/**
 * Readers who go back to a page that was opened by soft navigation, in a document that has been loaded since. Calls `onReturn` if this is
 * such a document, as what restores the place comes with the controls, which this reader has used before.
 */
export function watchReturns(onReturn: () => void): void {
  // Otherwise browsers restore the place by themselves.
  if (history.scrollRestoration === 'manual') {
    root.dataset.returning = '';
    onReturn();
  }
  const { pathname, search } = location;
  addEventListener('popstate', () => {
    const isOther = location.pathname !== pathname || location.search !== search;
    // Without the framework nothing could render it.
    if (isOther && root.dataset.hydrated === undefined) location.reload();
  });
}

/** Restores the place of such readers. */
export function restorePlace(): void {
  // Set by `watchReturns`: since then, soft navigation may have begun.
  const place = root.dataset.returning === undefined ? undefined : savedScrollPosition(entryName());
  if (place !== undefined) scrollToPosition(place);
}

/** The whole id of a block, as addresses in Notion have it; its element is named by the end of it (`blockAnchor` of `lib/ids.ts`). */
const WHOLE_ID = /^#[\da-f-]{26,30}([\da-f]{6})$/i;

function toShortAnchor(): void {
  const short = WHOLE_ID.exec(location.hash)?.[1]?.toLowerCase() ?? '';
  const isNamed = document.getElementById(location.hash.slice(1)) !== null;
  // The browser itself goes there, and opens what it is folded in.
  if (!isNamed && document.getElementById(short)) location.replace(`#${short}`);
}

/** Leads to the block whose whole id is in the address. */
export function answerWholeIds(): void {
  toShortAnchor();
  for (const name of ['hashchange', 'notelight:rendered']) addEventListener(name, toShortAnchor);
}
