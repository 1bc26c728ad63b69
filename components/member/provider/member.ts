import { isUrl } from '@/lib/web-addresses';
import type { ClerkUser } from './clerk';

/**
 * Whether this browser has signed in before: Clerk keeps the time in a cookie that scripts may read, and 0 after signing out. Visitors
 * who never signed in load nothing from the provider in the header.
 */
export function isKnownMember(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((cookie) => /^\s*__client_uat(?:_[\w-]+)?=[1-9]/.test(cookie));
}

/** A member's display name: the full name, else the username, else the e-mail address. */
export function memberName({ fullName, username, primaryEmailAddress }: ClerkUser): string {
  return fullName || username || primaryEmailAddress?.emailAddress || '';
}

/** Query parameters for the page to return to after signing in: those of Notion blogs, and Clerk's own. */
const NAMES = ['redirectTo', 'redirect_url'];

/** Where to go after signing in: the page in the address if it is one of this site's, else `otherwise`. */
export function returnAddress(address: URL, otherwise: string): string {
  for (const name of NAMES) {
    const wanted = address.searchParams.get(name);
    const target = wanted && isUrl(wanted, address.origin) ? new URL(wanted, address.origin) : null;
    if (target?.origin === address.origin && /^https?:$/.test(target.protocol)) return target.href;
  }
  return otherwise;
}
