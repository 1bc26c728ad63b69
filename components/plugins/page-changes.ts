import { isRendering } from '@/components/shell/rendering';

/**
 * Reports every page: the current one at once, or as soon as it has been rendered, then each one that is rendered. `moved` is false if
 * the same page was only rendered again, as by hydration. Returns a function that stops it.
 */
export function onPage(listener: (moved: boolean) => void): () => void {
  let shown = '';
  const onRendered = (): void => {
    const now = pageAddress();
    const moved = now !== shown;
    shown = now;
    listener(moved);
  };
  addEventListener('notelight:rendered', onRendered);
  if (!isRendering()) onRendered();
  return () => removeEventListener('notelight:rendered', onRendered);
}

/** Reports every page after the first, which a service's script counts itself. */
export function onLaterPages(report: (path: string) => void): void {
  let isFirst = true;
  onPage((moved) => {
    if (moved && !isFirst) report(location.pathname + location.search);
    isFirst = false;
  });
}

/** The page's address. Another theme or interface language shows the same page. */
function pageAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of ['theme', 'locale', 'lang']) query.delete(name);
  return `${location.pathname}?${query}`;
}

/** Called before React renders or hydrates: elements inserted into the page must be removed by then. */
export const beforeRender = (listener: () => void): void => addEventListener('notelight:beforerender', listener);

/**
 * Keeps an element in its place: themes may render their parts again, which removes inserted elements. `put` is called whenever the
 * element is not in the document, and leaves it out of pages that have no place for it.
 */
export function keepInserted(element: Element, put: () => void): void {
  onPage(() => {
    if (!element.isConnected) put();
  });
  beforeRender(() => element.remove());
}

/** The page's footer, which comes after its own parts. */
export const pageFooter = (): HTMLElement | undefined => [...document.querySelectorAll('footer')].at(-1);
