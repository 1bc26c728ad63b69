/**
 * React builds a page in several steps, and other code may run between them. Elements that are inserted into the server's HTML then would
 * make React discard it, so everything that inserts elements waits until the page has been rendered.
 */
export const isRendering = (): boolean => 'rendering' in document.documentElement.dataset;

/** Called before React renders or hydrates a page. Code that has inserted elements removes them now. */
export function beginRendering(): void {
  document.documentElement.dataset.rendering = '';
  dispatchEvent(new Event('notelight:beforerender'));
}

/** Called once the page is in the document and responds. */
export function endRendering(): void {
  delete document.documentElement.dataset.rendering;
  dispatchEvent(new Event('notelight:rendered'));
}
