import { closestTo } from './events';

/** The announcements that were closed on this device, by their keys. */
const STORED_AS = 'closed-notices';
/** Older ones are forgotten: each language has one at a time. */
const KEPT = 20;

function closedKeys(): string[] {
  try {
    return localStorage.getItem(STORED_AS)?.split(' ') ?? [];
  } catch {
    // Storage is blocked: nothing was kept.
    return [];
  }
}

/** Hides the announcement around `control`, here and on the pages that follow. */
function closeNotice(control: Element): void {
  const notice = control.closest<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.hidden = true;
  try {
    localStorage.setItem(STORED_AS, [notice.dataset.notice, ...closedKeys()].slice(0, KEPT).join(' '));
  } catch {
    // Storage is blocked: it stays away until the reader leaves the page.
  }
}

const shown = document.querySelector<HTMLElement>('[data-notice]');
if (shown && closedKeys().includes(shown.dataset.notice ?? '')) shown.hidden = true;

document.addEventListener('click', (event) => {
  const control = closestTo(event, '[data-notice-close]');
  if (control) closeNotice(control);
});
