/** Announcements that readers close. */
import { store, stored } from '@/components/shell/storage';
import { closestTo } from './clicks';

/** Where the keys of those that were closed on this device are stored, separated by spaces. */
const STORED_AS = 'closed-notices';

const closedNotices = (): string[] => stored(STORED_AS)?.split(' ') ?? [];

/** Hides an announcement that was closed before. */
export function hideClosedNotice(): void {
  const shown = document.querySelector<HTMLElement>('[data-notice]');
  if (shown && closedNotices().includes(shown.dataset.notice ?? '')) shown.hidden = true;
}

/** Answers the button that closes an announcement. */
export function answerNoticeButtons(): void {
  document.addEventListener('click', (event) => {
    const notice = closestTo(event, '[data-notice-close]')?.closest<HTMLElement>('[data-notice]');
    if (!notice) return;
    notice.hidden = true;
    store(STORED_AS, [...closedNotices(), notice.dataset.notice].join(' '));
  });
}
