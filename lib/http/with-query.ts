/**
 * Where a redirect leads, with what stands after `?` in the address that was asked for, unless it has a query of its own.
 *
 * @param query with its `?`, or a web server's name for it; '' for none
 * @example withQuery('/new/#part', '?password=x') // => '/new/?password=x#part'
 */
export const withQuery = (to: string, query: string): string =>
  to.includes('?') ? to : to.replace(/#|$/, (end) => query + end);

/** A query that leads programs that ask for Markdown to a page that has none. */
export const AS_HTML = 'html';
