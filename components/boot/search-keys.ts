/** Opens search, by its button or by its keys. */

import { closestTo, isPlainPress } from './clicks';

/** What takes letters: the key is theirs, and that of what is open above the page. Some keyboards write a slash with Shift. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role=textbox], dialog[open] *';

/** The key `/`, where the owner has not switched it off (`SearchButton`). */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  // Inside a shadow root, the event's target is its host.
  const [at] = event.composedPath();
  const isTaken = event.defaultPrevented || (at instanceof Element && at.matches(TAKES_LETTERS));
  return !isTaken && document.querySelector('[data-search-open][aria-keyshortcuts^="/"]') !== null;
}

/** Answers the buttons of search and its keys. */
export function answerSearchKeys(): void {
  document.addEventListener('click', (event) => {
    if (isPlainPress(event) && closestTo(event, '[data-search-open]')) {
      event.preventDefault();
      document.documentElement.dataset.searchAsked = '';
      dispatchEvent(new Event('notelight:search'));
    }
  });

  document.addEventListener('keydown', (event) => {
    const command = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    if ((command && (event.key === 'k' || event.key === 'p')) || isSlash(event)) {
      event.preventDefault();
      // As its button does: the press waits for the framework.
      document.querySelector<HTMLElement>('[data-search-open]')?.click();
    }
  });
}
