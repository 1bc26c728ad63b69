import { store } from '@/components/shell/storage';
import { markChoices } from './choices';
import { closestTo } from './clicks';
import { applyTypography, readTypography, TYPOGRAPHY_KEY } from './typography';

/** Answers the menu of text size and letters (`components/article/ReadingChoice.tsx`). */
export function answerTypographyMenu(): void {
  document.addEventListener('click', (event) => {
    const button = closestTo<HTMLElement>(event, '[data-reading]');
    if (!button) return;
    const [kind, value = ''] = (button.dataset.reading ?? '').split(' ');
    const [size, face] = readTypography();
    store(TYPOGRAPHY_KEY, (kind === 'size' ? [value, face] : [size, value]).join(' '));
    applyTypography(readTypography());
    markChoices();
  });
}
