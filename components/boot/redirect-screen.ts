import { searchScreenAddress } from '@/components/search/screen-address';

/**
 * A file host without rules does not know `/search/{keyword}`, nor what stands below sign-in and dashboard, and answers with the 404
 * page. `<html>` then carries `data-searches` and `data-screens`, the addresses of those screens, and the visitor is led to the one that
 * the address means.
 */

/** The most exact of the screens that an address is below of, or undefined. */
export function screenAbove(
  screens: readonly string[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const [screen] = screens
    .filter((address) => pathname.startsWith(address) && pathname !== address)
    .sort((a, b) => b.length - a.length);
  return screen && screen + search;
}

const { searches, screens } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
if (searches && screens) {
  const address = searchScreenAddress(searches.split(' '), location) ?? screenAbove(screens.split(' '), location);
  if (address) location.replace(address + location.hash);
}
