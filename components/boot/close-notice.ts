/** The button that closes an announcement. */
import { keepClosed } from './closed-notices';
import { closestTo } from './events';

document.addEventListener('click', (event) => {
  const notice = closestTo(event, '[data-notice-close]')?.closest<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.hidden = true;
  keepClosed(notice.dataset.notice ?? '');
});
