/** The menu of text size and letters (`components/article/ReadingChoice.tsx`). */
import { chooseReading, readReading } from './reading-state';

/** Says which buttons are pressed: only this device knows. */
function mark(menu: Element): void {
  const [size, face] = readReading();
  for (const button of menu.querySelectorAll<HTMLElement>('[data-reading]')) {
    const [kind, value] = (button.dataset.reading ?? '').split(' ');
    button.ariaPressed = String((kind === 'size' ? size : face) === (value ?? ''));
  }
}

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
