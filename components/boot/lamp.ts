/** The buttons of light and dark. */
import { type Choice, choose, isDark } from './appearance-state';
import { closestTo } from './events';
import { spreadLight } from './spread-light';

document.addEventListener('click', (event) => {
  const lamp = closestTo<HTMLElement>(event, '[data-appearance-set], [data-appearance-toggle]');
  if (lamp) spreadLight(lamp, () => choose((lamp.dataset.appearanceSet as Choice) ?? (isDark() ? 'light' : 'dark')));
});
