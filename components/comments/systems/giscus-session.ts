/** Where Giscus' own script keeps its token, as JSON; the name is kept so that readers stay signed in. */
const KEY = 'giscus-session';

/** Keeps the token that Giscus gave in the address. */
export function keepSession(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(token));
  } catch {
    // Storage is blocked: the reader signs in again on the next page.
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
    // Storage is blocked, so nothing was kept.
  }
}
