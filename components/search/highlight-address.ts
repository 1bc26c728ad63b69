/** Passes the search terms on to the article that a result links to. */
const PARAMETER = 'highlight';

/** The address of a result, with the query to mark in it; addresses on other sites stay unchanged. */
export function withHighlight({ href, target }: { href: string; target: '_self' | '_blank' }, query: string): string {
  const text = query.trim();
  if (target === '_blank' || text === '' || text.length > MAX_LENGTH) return href;
  const [address = '', hash] = href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${PARAMETER}=${encodeURIComponent(text)}${hash ? `#${hash}` : ''}`;
}

/** Longer queries are not words to mark, and servers limit the length of addresses. */
const MAX_LENGTH = 200;

/** The query to mark on a page; '' for none. */
export function highlightIn(search: string): string {
  return new URLSearchParams(search).get(PARAMETER)?.slice(0, MAX_LENGTH).trim() ?? '';
}
