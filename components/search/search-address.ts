import { decodeOnce } from '@/lib/percent-encoding';
import type { Shell } from '@/lib/routes/screens';

/** What a search page shows, parsed from its address. */
export interface SearchAddress {
  keyword: string;
  page: number;
}

/** Longer keywords go into the query: file systems and hosts limit the length of a path segment. */
const MAX_PATH_KEYWORD = 60;

/** The address of a search: `/search/{keyword}`, the home page for an empty one. */
export function searchHref(hrefs: Shell['hrefs'], text: string, page = 1): string {
  const keyword = text.trim();
  if (keyword === '') return hrefs.home;
  // Browsers resolve `.` and `..` as path segments, encoded or not.
  if (keyword.length > MAX_PATH_KEYWORD || /^\.{1,2}$/.test(keyword)) {
    return `${hrefs.search}?s=${encodeURIComponent(keyword)}${page > 1 ? `&page=${page}` : ''}`;
  }
  return `${hrefs.search}${encodeURIComponent(keyword)}/${page > 1 ? `page/${page}/` : ''}`;
}

/** Reads `/search/{keyword}/page/{n}` and `/search?s=…`; the path wins. */
export function readSearchAddress(hrefs: Shell['hrefs'], address: URL): SearchAddress {
  const base = hrefs.search.replace(/\/$/, '');
  const rest = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length + 1) : '';
  const [keyword = '', marker, number] = rest.split('/');
  const inPath = decodeOnce(keyword).trim();
  if (inPath !== '') return { keyword: inPath, page: marker === 'page' ? pageNumber(number) : 1 };
  return { keyword: address.searchParams.get('s')?.trim() ?? '', page: pageNumber(address.searchParams.get('page')) };
}

function pageNumber(text: string | null | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** The address of a search screen with the keyword of a path, or undefined when the path is not a search. */
export function searchScreenAddress(bases: readonly string[], { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const base = bases.find((address) => pathname.startsWith(address));
  const [keyword, marker, page] = base === undefined ? [] : pathname.slice(base.length).split('/');
  if (!keyword) return undefined;
  // A plus sign is itself in a path and a space in a query.
  const query = `s=${keyword.replaceAll('+', '%2B')}${marker === 'page' && page ? `&page=${page}` : ''}`;
  return `${base}?${query}${search.replace('?', '&')}`;
}

/**
 * Puts what was typed on the search page into its address, in place of the one before: it can be reloaded and shared, and the way back
 * from a result leads to the same results. The router knows it from the `as` of its state, so nothing is loaded.
 */
export function rememberQuery(searchHref: string, typed: string): void {
  const parameters = new URLSearchParams(location.search);
  const keyword = typed.trim();
  parameters.delete('page');
  if (keyword === '') parameters.delete('s');
  else parameters.set('s', keyword);
  const query = parameters.toString();
  const address = searchHref + (query && `?${query}`);
  history.replaceState({ ...history.state, as: address }, '', address);
}
