/** Hides an announcement that was closed before. */
import { closedNotices } from './closed-notices';

const shown = document.querySelector<HTMLElement>('[data-notice]');
if (shown && closedNotices().includes(shown.dataset.notice ?? '')) shown.hidden = true;
