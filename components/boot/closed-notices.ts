/** The announcements that were closed on this device, by their keys. */
const STORED_AS = 'closed-notices';
/** Older ones are forgotten: each language has one at a time. */
const KEPT = 20;

/** Their keys, the latest first. */
export function closedNotices(): string[] {
  try {
    return localStorage.getItem(STORED_AS)?.split(' ') ?? [];
  } catch {
    // Storage is blocked: nothing was kept.
    return [];
  }
}

/** Remembers that an announcement was closed. */
export function keepClosed(notice: string): void {
  try {
    localStorage.setItem(STORED_AS, [notice, ...closedNotices()].slice(0, KEPT).join(' '));
  } catch {
    // Storage is blocked: it stays away until the reader leaves the page.
  }
}
