/**
 * Readers who come back to a page that soft navigation brought, in a document that has been loaded anew since: they are led to
 * where they were.
 */
import { comeTo, entryName, keptPlace } from '@/components/navigation/scroll-place';

const place = history.scrollRestoration === 'manual' ? keptPlace(entryName()) : undefined;
if (place !== undefined) comeTo(place);

const { pathname, search } = location;
addEventListener('popstate', () => {
  const isOther = location.pathname !== pathname || location.search !== search;
  // There is no framework that could render it.
  if (isOther && document.documentElement.dataset.ready === undefined) location.reload();
});
