/** Where visitors of earlier blogs of this kind have their passwords; the names are kept so that they stay unlocked. */
const DEFAULT_KEY = 'password_default';

function pathKey(): string {
  return `password_${location.pathname}`;
}

/**
 * Passwords to try when a locked article opens: the address's `?password=`, this article's, the common one.
 * The address loses its password at once, so that it is not shared, bookmarked or logged with the page's address.
 */
export function passwordsToTry(): string[] {
  const address = new URL(location.href);
  const given = address.searchParams.get('password');
  if (given !== null) {
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address);
  }
  const found = [given, read(pathKey()), read(DEFAULT_KEY)];
  return [...new Set(found.filter((password) => password !== null && password !== ''))] as string[];
}

/** Keeps a password on this device for this article. */
export function rememberPassword(password: string): void {
  try {
    localStorage.setItem(pathKey(), password);
  } catch {
    // Storage is blocked: the article opens all the same, only not by itself the next time.
  }
}

/** Whether this device opens the article by itself. */
export function isRemembered(): boolean {
  return read(pathKey()) !== null || read(DEFAULT_KEY) !== null;
}

/** Takes this article's password, and the common one, off this device. */
export function forgetPassword(): void {
  try {
    localStorage.removeItem(pathKey());
    localStorage.removeItem(DEFAULT_KEY);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
