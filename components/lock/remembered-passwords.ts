import { forgetOpened } from './opened-articles';

/** Where visitors of earlier blogs of this kind have their passwords; the names are kept so that they stay unlocked. */
const PREFIX = 'password_';
const DEFAULT_KEY = `${PREFIX}default`;

/** A path without what differs between the blogs that wrote it: escapes, query, fragment, the slash at its end. */
function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  try {
    return decodeURI(path).replace(/\/+$/, '');
  } catch {
    return path;
  }
}

/** Names under which this device may keep this article's password; the one that this site writes comes first. */
function pathKeys(): string[] {
  const own = PREFIX + location.pathname;
  try {
    const path = plainPath(location.pathname);
    const others = Object.keys(localStorage).filter(
      (key) => key !== own && key.startsWith(`${PREFIX}/`) && plainPath(key.slice(PREFIX.length)) === path,
    );
    return [own, ...others];
  } catch {
    // Storage is blocked.
    return [own];
  }
}

/** The last password that came with an address, and the path that it came with. */
let given: { path: string; password: string } | null = null;

/** The password of `?password=`. It leaves the address at once, so that it is not shared, bookmarked or logged with it. */
function givenPassword(): string | null {
  const address = new URL(location.href);
  // The boot script was there first, but for addresses that a link inside the site leads to.
  const password = address.searchParams.get('password') ?? window.notelight?.password;
  if (window.notelight) window.notelight.password = null;
  if (typeof password === 'string') {
    given = { path: address.pathname, password };
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address);
  }
  return given?.path === address.pathname ? given.password : null;
}

/** Passwords to try when a locked article opens: the address's, this article's, the common one. */
export function passwordsToTry(): string[] {
  const found = [givenPassword(), ...pathKeys().map(read), read(DEFAULT_KEY)];
  return [...new Set(found.filter((password) => password !== null && password !== ''))] as string[];
}

/** Keeps a password on this device for this article. */
export function rememberPassword(password: string): void {
  try {
    localStorage.setItem(PREFIX + location.pathname, password);
  } catch {
    // Storage is blocked: the article opens all the same, only not by itself the next time.
  }
}

/** Whether this device opens the article by itself. */
export function isRemembered(): boolean {
  return [...pathKeys(), DEFAULT_KEY].some((key) => read(key) !== null);
}

/** Drops what was kept for this article and opens it no longer: its password was changed. The common one may open others. */
export function dropStale(): void {
  for (const key of pathKeys()) remove(key);
}

/** Takes this article's password, and the common one, off this device. */
export function forgetPassword(): void {
  for (const key of [...pathKeys(), DEFAULT_KEY]) remove(key);
  given = null;
  forgetOpened();
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
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
