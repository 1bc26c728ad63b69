/**
 * Whether this browser signed in before: Clerk keeps the time of it in a cookie that scripts may read, and 0 after signing out. Who
 * never signed in loads nothing of the provider in the header.
 */
export function isKnownMember(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((cookie) => /^\s*__client_uat(?:_[\w-]+)?=[1-9]/.test(cookie));
}
