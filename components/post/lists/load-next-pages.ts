import { scrollToPosition } from '@/components/navigation/scroll-position';
import { isRestoringScroll } from '@/components/navigation/scroll-restoration';
import { announce } from '@/components/shell/announce';
import { store, stored } from '@/components/shell/storage';

/** The next page is requested when the end of the list is this far below the viewport. */
const AHEAD = '600px 0px';
const PAGER = '.pager';

/** What is stored about a list for readers who return to it: how many pages were loaded, and the scroll position. */
interface Kept {
  pages: number;
  top: number;
}

const NOTHING: Kept = { pages: 0, top: 0 };

/**
 * Loads the posts of the next page, and its pager, into the place below a list as its reader approaches the end. Returns a function that
 * stops it; loaded posts stay, and a later start continues after them.
 *
 * @param isEntered whether the list is the page that the document was loaded for
 */
export function loadNextPages(place: HTMLElement, isEntered: boolean): () => void {
  const main = place.closest('main') ?? document.body;
  const stop = new AbortController();
  const { signal } = stop;
  let isLoading = false;

  const currentPager = (): HTMLElement | null =>
    place.querySelector<HTMLElement>(PAGER) ?? main.querySelector<HTMLElement>(PAGER);
  const nextLink = (): HTMLAnchorElement | null =>
    currentPager()?.querySelector<HTMLAnchorElement>('a[rel=next]') ?? null;

  /** Resolves with whether there was another page. If it cannot be loaded, the pager still links to it. */
  const bringNext = async (): Promise<boolean> => {
    const link = nextLink();
    if (!link) return false;
    const response = await fetch(link.href, { signal });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted || !looksAlike(page, main)) return false;
    return append(page);
  };

  const append = (page: Document): boolean => {
    const list = page.getElementById('posts-wrapper');
    const pager = page.querySelector<HTMLElement>(`main ${PAGER}`);
    if (!list || !pager) return false;
    // A post published meanwhile has moved another one to the next page.
    const known = new Set([...main.querySelectorAll<HTMLAnchorElement>('li :is(h2, h3) a')].map(({ href }) => href));
    for (const item of [...list.children]) {
      const link = item.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
      if (link && known.has(link.href)) item.remove();
    }
    list.removeAttribute('id');
    const former = currentPager();
    const hasFocus = former?.contains(document.activeElement) ?? false;
    place.append(list, pager);
    if (former && place.contains(former)) former.remove();
    const current = pager.querySelector<HTMLElement>('[aria-current]');
    if (hasFocus) (pager.querySelector<HTMLElement>('a[rel=next]') ?? current)?.focus({ preventScroll: true });
    announce(current?.getAttribute('aria-label') ?? '');
    return true;
  };

  /** Loads one page at a time; resolves with whether it was loaded. */
  const bring = async (): Promise<boolean> => {
    if (isLoading) return false;
    isLoading = true;
    try {
      return await bringNext();
    } catch {
      return false;
    } finally {
      isLoading = false;
    }
  };

  const nearEnd = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !(await bring())) return;
      keep();
      watch();
    },
    { rootMargin: AHEAD },
  );
  const watch = (): void => {
    nearEnd.disconnect();
    const pager = currentPager();
    if (pager && nextLink() && !signal.aborted) nearEnd.observe(pager);
  };
  const keep = (): void => keepList({ pages: place.querySelectorAll(':scope > ul').length, top: scrollY });
  const begin = async (): Promise<void> => {
    const { pages, top } = isReturning(isEntered) && !place.querySelector(PAGER) ? keptList() : NOTHING;
    let brought = 0;
    while (brought < pages && (await bring())) brought += 1;
    // Soft navigation restores the scroll position itself, once the page is long enough.
    if (brought > 0 && !isRestoringScroll() && !signal.aborted) scrollToPosition(top);
    if (signal.aborted) return;
    keep();
    watch();
  };

  addEventListener('pagehide', keep, { signal });
  void begin();
  return () => {
    stop.abort();
    nearEnd.disconnect();
  };
}

/** Pages are rendered in the site's own theme and language: readers who chose others use the pager. */
function looksAlike(page: Document, main: Element): boolean {
  const theme = main.closest('[id^="theme-"]')?.id ?? '';
  return page.documentElement.lang === document.documentElement.lang && page.getElementById(theme) !== null;
}

/** By going back or forward, or by reloading the document. */
function isReturning(isEntered: boolean): boolean {
  if (isRestoringScroll()) return true;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isEntered && visit !== undefined && visit.type !== 'navigate';
}

const keyOf = (): string => `list ${location.pathname}`;

const keepList = (kept: Kept): void => store(keyOf(), JSON.stringify(kept), 'sessionStorage');

const keptList = (): Kept => JSON.parse(stored(keyOf(), 'sessionStorage') ?? 'null') ?? NOTHING;
