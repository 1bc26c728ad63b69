/** A visitor who follows a link to another language wants its pages as they are. */
import { followPageLocales } from '@/lib/i18n/chosen-locale';
import { closestTo } from './events';

document.addEventListener('click', (event) => {
  if (closestTo(event, 'a[data-language]')) followPageLocales();
});
