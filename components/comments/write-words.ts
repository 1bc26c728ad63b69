/**
 * Writes the words that stand in attributes until the framework runs: who reads the page as text, search engines above all, is not told
 * that comments are being loaded.
 */
export function writeWords(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-words]')) {
    const { words = '' } = element.dataset;
    if (element.textContent !== words) element.textContent = words;
  }
}
