/**
 * Tells of each page: of the one that is there at once, then of those that are rendered later. `moved` is false when the same page was
 * only rendered again, as on the first control that React answers. Returns what stops it.
 */
export function onPage(tell: (moved: boolean) => void): () => void {
  let shown = pageAddress();
  const onRendered = (): void => {
    const now = pageAddress();
    const moved = now !== shown;
    shown = now;
    tell(moved);
  };
  addEventListener('notelight:rendered', onRendered);
  tell(true);
  return () => removeEventListener('notelight:rendered', onRendered);
}

/** Where the page is. Another theme or interface language shows the same page. */
function pageAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of ['theme', 'locale', 'lang']) query.delete(name);
  return `${location.pathname}?${query}`;
}

/** Tells before React renders or hydrates: what was put among its elements has to be gone by then. Returns what stops it. */
export function beforeRender(tell: () => void): () => void {
  addEventListener('notelight:beforerender', tell);
  return () => removeEventListener('notelight:beforerender', tell);
}

/**
 * Keeps an element at its place in the page: themes render their parts anew now and then, and what was put among them is gone.
 * `put` is called when the element is not in the document, and leaves it out where a page has no place for it.
 */
export function keepPlaced(element: Element, put: () => void): () => void {
  const stop = onPage(() => {
    if (!element.isConnected) put();
  });
  const stopTelling = beforeRender(() => element.remove());
  return () => {
    stop();
    stopTelling();
    element.remove();
  };
}

/** The footer of the page, which follows those of its parts. */
export function pageFooter(): HTMLElement | undefined {
  return [...document.querySelectorAll('footer')].at(-1);
}
