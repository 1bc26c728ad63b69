import { isShown } from './visible';

/** Updates at most this often while scrolling (specification section 9). */
const THROTTLE_MS = 100;
/** A heading counts as passed when it is above this line, or above a quarter of the gap to the one before it. */
const PASSED_PX = 150;

/** Marks the current section in every outline of the page (`[data-outline]`). */
export function outlineMarking(root: HTMLElement): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-outline] a[href^="#"]')];
  const headings = [...root.querySelectorAll<HTMLElement>('.notion-h[id]')].filter(({ id }) =>
    links.some((link) => leadsTo(link, id)),
  );
  if (headings.length === 0) return () => {};
  let timer: number | undefined;
  const mark = () => {
    timer = undefined;
    const active = activeHeading(
      headings.map((heading) =>
        // Folded, or in another tab.
        isShown(heading) ? heading.getBoundingClientRect().top : Number.POSITIVE_INFINITY,
      ),
    );
    for (const link of links) {
      if (leadsTo(link, headings[active]?.id)) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const onScroll = () => {
    timer ??= window.setTimeout(mark, THROTTLE_MS);
  };
  mark();
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    removeEventListener('scroll', onScroll);
    clearTimeout(timer);
  };
}

/** Compared as it is written: `hash` would be encoded. */
const leadsTo = (link: HTMLAnchorElement, id = ''): boolean => link.getAttribute('href') === `#${id}`;

/**
 * The last heading that has been passed, given their distances from the top of the window.
 *
 * @example activeHeading([-800, 120, 900]) // => 1
 */
export function activeHeading(tops: number[]): number {
  let active = 0;
  tops.forEach((top, index) => {
    const gap = top - (tops[index - 1] ?? top);
    if (top < Math.max(PASSED_PX, gap / 4)) active = index;
  });
  return active;
}
