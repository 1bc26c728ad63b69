/** The storage key of Giscus' own script for its token, as JSON; the same name keeps readers signed in. */
const KEY = 'giscus-session';

/** Stores the token that Giscus put into the address. */
export function keepSession(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(token));
  } catch {
    // Storage is blocked: the reader has to sign in again on the next page.
  }
}

/** The token, or ''. */
export function readSession(): string {
  try {
    const token: unknown = JSON.parse(localStorage.getItem(KEY) ?? '""');
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
