import type { ClerkUser } from './clerk';

/** A member's display name: the full name, else the username, else the e-mail address. */
export function memberName({ fullName, username, primaryEmailAddress }: ClerkUser): string {
  return fullName || username || primaryEmailAddress?.emailAddress || '';
}
