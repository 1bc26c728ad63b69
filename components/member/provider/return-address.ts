/** Query parameters for the page to return to after signing in: those of Notion blogs, and Clerk's own. */
const NAMES = ['redirectTo', 'redirect_url'];

/** Where to go after signing in: the page in the address if it is one of this site's, else `otherwise`. */
export function returnAddress(address: URL, otherwise: string): string {
  for (const name of NAMES) {
    const wanted = address.searchParams.get(name);
    const target = wanted && URL.canParse(wanted, address.origin) ? new URL(wanted, address.origin) : null;
    if (target?.origin === address.origin && /^https?:$/.test(target.protocol)) return target.href;
  }
  return otherwise;
}
