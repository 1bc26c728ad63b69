/** Names under which pages say where a visitor wants to go who is asked to sign in: Notion blogs', and Clerk's own. */
const NAMES = ['redirectTo', 'redirect_url'];

/** Where to go after signing in: what the address names, when it is a page of this site, else `otherwise`. */
export function returnAddress(address: URL, otherwise: string): string {
  for (const name of NAMES) {
    const wanted = address.searchParams.get(name);
    const target = wanted && URL.canParse(wanted, address.origin) ? new URL(wanted, address.origin) : null;
    if (target?.origin === address.origin && /^https?:$/.test(target.protocol)) return target.href;
  }
  return otherwise;
}
