/** How far the page is scrolled, as attributes of the root element: headers and the way back to the top follow them. */

/** Scroll position is checked this often (specification section 9). */
const SCROLL_THROTTLE_MS = 200;
/** The logo keeps its white variant over the hero for this many pixels. */
const TOP_PX = 10;
/** Back to top appears after this many pixels. */
const BACK_TO_TOP_PX = 50;

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

addEventListener(
  'scroll',
  () => {
    if (scrollTimer === 0) scrollTimer = window.setTimeout(readScroll, SCROLL_THROTTLE_MS);
  },
  { passive: true },
);
readScroll();

export {};
