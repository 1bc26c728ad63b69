/** The address of a search screen with the keyword of a path, or undefined when the path is not a search. */
export function searchScreenAddress(bases: readonly string[], { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const base = bases.find((address) => pathname.startsWith(address));
  const [keyword, marker, page] = base === undefined ? [] : pathname.slice(base.length).split('/');
  if (!keyword) return undefined;
  // A plus sign is itself in a path and a space in a query.
  const query = `s=${keyword.replaceAll('+', '%2B')}${marker === 'page' && page ? `&page=${page}` : ''}`;
  return `${base}?${query}${search.replace('?', '&')}`;
}
