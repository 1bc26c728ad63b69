/**
 * Whether this browser has signed in before: Clerk keeps the time in a cookie that scripts may read, and 0 after signing out. Visitors
 * who never signed in load nothing from the provider in the header.
 */
export function isKnownMember(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((cookie) => /^\s*__client_uat(?:_[\w-]+)?=[1-9]/.test(cookie));
}
