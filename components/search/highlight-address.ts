/** Carries what was searched for to the article that a result leads to. */
const PARAMETER = 'highlight';

/** The address of a result, with the query to mark in it; addresses of other sites stay as they are. */
export function withHighlight({ href, target }: { href: string; target: '_self' | '_blank' }, query: string): string {
  const text = query.trim();
  if (target === '_blank' || text === '' || text.length > MAX_LENGTH) return href;
  const [address = '', hash] = href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${PARAMETER}=${encodeURIComponent(text)}${hash ? `#${hash}` : ''}`;
}

/** Longer queries are no words to mark, and servers limit addresses. */
const MAX_LENGTH = 200;

/** What is to be marked on a page; '' for nothing. */
export function highlightIn(search: string): string {
  return new URLSearchParams(search).get(PARAMETER)?.slice(0, MAX_LENGTH).trim() ?? '';
}
