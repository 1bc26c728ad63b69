import type { ClerkUser } from './clerk';

/** What a member is called: the full name, else the username, else the e-mail address. */
export function memberName({ fullName, username, primaryEmailAddress }: ClerkUser): string {
  return fullName || username || primaryEmailAddress?.emailAddress || '';
}
