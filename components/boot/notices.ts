/** Announcements that readers close. */
import { store, stored } from '@/components/shell/storage';
import { closestTo } from './clicks';

/** Where the keys of those that were closed on this device are stored. */
const STORED_AS = 'closed-notices';
/** Older ones are forgotten: each language has one at a time. */
const KEPT = 20;

/** Their keys, the latest first. */
export const closedNotices = (): string[] => stored(STORED_AS)?.split(' ') ?? [];

/** Remembers that an announcement was closed. */
export function keepClosed(notice: string): void {
  store(STORED_AS, [notice, ...closedNotices()].slice(0, KEPT).join(' '));
}

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
    keepClosed(notice.dataset.notice ?? '');
  });
}
