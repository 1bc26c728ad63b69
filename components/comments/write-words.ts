/** Search engines get nothing of the comments (`components/boot/appearance.ts`). */
export const isForBot = (): boolean => document.documentElement.classList.contains('bot');

/**
 * Writes the texts that are kept in attributes until the framework runs: programs that read the page as text, above all search engines,
 * do not see that comments are loading. What has a level is a heading from then on: HTML has no empty ones.
 */
export function writeWords(root: Element): void {
  if (isForBot()) return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-words]')) {
    const { words = '', level } = element.dataset;
    if (element.textContent !== words) element.textContent = words;
    if (!level) continue;
    element.setAttribute('role', 'heading');
    element.setAttribute('aria-level', level);
  }
}
