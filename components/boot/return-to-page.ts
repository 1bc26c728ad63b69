/** Readers who go back to a page that was opened by soft navigation, in a document that has been loaded since. */
import { loadControls } from './start-framework';

// Otherwise browsers restore the place by themselves. `restore-scroll.ts` is in that script, which this reader has used before.
if (history.scrollRestoration === 'manual') {
  document.documentElement.dataset.returning = '';
  loadControls();
}

const { pathname, search } = location;
addEventListener('popstate', () => {
  const isOther = location.pathname !== pathname || location.search !== search;
  // Without the framework nothing could render it.
  if (isOther && document.documentElement.dataset.ready === undefined) location.reload();
});
