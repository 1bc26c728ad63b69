import { store, stored } from '@/components/shell/storage';

/** What the reader chose for texts: a factor of their size and a kind of letters, as `1.15 sans`. Either may be missing. */
const KEY = 'reading';

const { style } = document.documentElement;

/** The choice of this device: size and letters, '' for those of the site. */
export function readReading(): [size: string, face: string] {
  const [size = '', face = ''] = (stored(KEY) ?? '').split(' ');
  return [size, face];
}

/** Sets both for the page. Properties that are empty are as if they were never set. */
export function applyReading([size, face]: [size: string, face: string]): void {
  style.setProperty('--reader-size', size);
  style.setProperty('--reader-font', face && `var(--font-${face === 'serif' ? 'text' : face})`);
}

/** Stores the choice and applies it. */
export function chooseReading(choice: [size: string, face: string]): void {
  store(KEY, choice.join(' '));
  applyReading(choice);
}

/** Says which buttons are pressed: only this device knows. */
function mark(menu: Element): void {
  const [size, face] = readReading();
  for (const button of menu.querySelectorAll<HTMLElement>('[data-reading]')) {
    const [kind, value] = (button.dataset.reading ?? '').split(' ');
    button.ariaPressed = String((kind === 'size' ? size : face) === (value ?? ''));
  }
}

/** Answers the menu of text size and letters (`components/article/ReadingChoice.tsx`). */
export function answerReadingMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reading]') : null;
    const menu = button?.closest('details');
    if (!button || !menu) return;
    const [kind, value = ''] = (button.dataset.reading ?? '').split(' ');
    const [size, face] = readReading();
    chooseReading(kind === 'size' ? [value, face] : [size, value]);
    mark(menu);
  });

  // One may have been opened before this script was there.
  for (const menu of document.querySelectorAll('.reading-choice[open]')) mark(menu);

  // Captured: toggle events do not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches('.reading-choice')) mark(target);
    },
    true,
  );
}

// Before the first paint of pages with an article; others get it with `controls.ts`, for the page after them.
applyReading(readReading());
