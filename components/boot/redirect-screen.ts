/**
 * A file host without rewrite rules answers `/search/{keyword}` and everything below sign-in and dashboard with the 404 page. `<html>`
 * then has the addresses of those screens in `data-searches` and `data-screens`, and the visitor is redirected to the matching one.
 */
import { searchScreenAddress } from '@/components/search/screen-address';
import { screenAbove } from './screen-above';

const { searches, screens } = document.documentElement.dataset;
if (searches && screens) {
  const address = searchScreenAddress(searches.split(' '), location) ?? screenAbove(screens.split(' '), location);
  if (address) location.replace(address + location.hash);
}
