import { store, stored } from '@/components/shell/storage';
import { readableAddress } from '@/lib/percent-encoding';
import { forgetOpened } from './opened-articles';

/** Where earlier blogs of this kind store visitors' passwords; the same names keep articles unlocked. */
const PREFIX = 'password_';
const DEFAULT_KEY = `${PREFIX}default`;

/** A path without the parts that differ between the blogs that stored it: escapes, query, fragment, trailing slash. */
function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return readableAddress(path).replace(/\/+$/, '');
}

/** The keys that may hold this article's password on this device; the one this site writes comes first. */
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

/** The last password that came with an address, and that address's path. */
let given: { path: string; password: string } | null = null;

/** The password of `?password=`. It is removed from the address at once, so that it is not shared, bookmarked or logged. */
function givenPassword(): string | null {
  const address = new URL(location.href);
  // The boot script has done this already, except for addresses reached by a link inside the site.
  const password = address.searchParams.get('password') ?? window.notelight?.password;
  if (window.notelight) window.notelight.password = null;
  if (typeof password === 'string') {
    given = { path: address.pathname, password };
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address);
  }
  return given?.path === address.pathname ? given.password : null;
}

/** The passwords to try when a locked article opens: the address's, this article's, the common one. */
export function passwordsToTry(): string[] {
  const found = [givenPassword(), ...[...pathKeys(), DEFAULT_KEY].map((key) => stored(key))];
  return [...new Set(found.filter((password) => password !== null && password !== ''))] as string[];
}

/** Stores this article's password on this device. */
export const rememberPassword = (password: string): void => store(PREFIX + location.pathname, password);

/** Whether this device opens the article by itself. */
export const isRemembered = (): boolean => [...pathKeys(), DEFAULT_KEY].some((key) => stored(key) !== null);

/** Removes what was stored for this article, because its password has changed. The common one stays: it may open others. */
export function dropStale(): void {
  for (const key of pathKeys()) store(key, null);
}

/** Removes this article's password, and the common one, from this device. */
export function forgetPassword(): void {
  dropStale();
  store(DEFAULT_KEY, null);
  given = null;
  forgetOpened();
}
