/** Restores the place of readers who return to a page that was opened by soft navigation, after the document has been reloaded. */
import { entryName, savedScrollPosition, scrollToPosition } from '@/components/navigation/scroll-position';

const place = history.scrollRestoration === 'manual' ? savedScrollPosition(entryName()) : undefined;
if (place !== undefined) scrollToPosition(place);

const { pathname, search } = location;
addEventListener('popstate', () => {
  const isOther = location.pathname !== pathname || location.search !== search;
  // Without the framework nothing could render it.
  if (isOther && document.documentElement.dataset.ready === undefined) location.reload();
});
