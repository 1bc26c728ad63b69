import { searchScreenAddress } from '@/components/search/screen-address';

/**
 * A file host without rewrite rules answers `/search/{keyword}` and everything below sign-in and dashboard with the 404 page. `<html>`
 * then has the addresses of those screens in `data-searches` and `data-screens`, and the visitor is redirected to the matching one.
 */

/** The longest of the screens' addresses that the given one is below, or undefined. */
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
