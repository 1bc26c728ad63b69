/** The boot script is a file, which may come after the first paint: a click on what it answers waits for it. */
import { holdClicks } from './hold-clicks';

const CONTROLS = 'button, summary, [role=button], a[data-email], a[data-language], [data-search-open], .back-to-top';

const release = holdClicks(CONTROLS);
addEventListener('notelight:boot', release, { once: true });
// Without the boot script, the browser answers what it can by itself. Captured: errors of elements do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<Element> | null)?.id === 'boot') release();
  },
  true,
);
