import { searchScreenAddress } from '@/components/search/screen-address';

/**
 * A file host without rules does not know `/search/{keyword}` and answers with the 404 page. `<html>` then carries
 * `data-searches`, the addresses of the search screens, and the visitor is led to the one that the address means.
 */

const bases = typeof document === 'undefined' ? undefined : document.documentElement.dataset.searches;
const address = bases && searchScreenAddress(bases.split(' '), location);
if (address) location.replace(address + location.hash);
