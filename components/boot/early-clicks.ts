/**
 * The boot script is a file, which may come after the first paint: a click on what it answers waits for it. Plain links and fields need
 * no script, so they are left alone.
 */
const CONTROLS =
  'button, summary, [role=button], a[data-email], a[data-language], [data-search-open], .back-to-top, [data-appearance-set]';

const listeners = new AbortController();
let waiting: HTMLElement | null | undefined;

function wait(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting = control;
}

/** Makes the last click again; without the boot script, the browser answers what it can by itself. */
function release(): void {
  listeners.abort();
  waiting?.click();
}

const { signal } = listeners;
addEventListener('click', wait, { capture: true, signal });
addEventListener('notelight:boot', release, { signal });
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.id === 'boot') release();
  },
  // Captured: errors of elements do not bubble.
  { capture: true, signal },
);

export {};
