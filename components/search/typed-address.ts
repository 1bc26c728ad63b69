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
