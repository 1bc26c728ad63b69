/**
 * Decides when React is needed. Until then the server's HTML works by itself: the browser handles links, menus, `details` and fields, and
 * hydration keeps what was typed and opened in them. What React alone answers is held meanwhile (`hold-clicks.ts`).
 */
import { closestTo } from './events';

/** Fields that React reads; the others have scripts of their own. */
const FIELDS = '#site :is(input,textarea,select):not(:is(#notion-article,#comment,.auth-card,[data-extra]) *)';

let isAsked = false;
let ask: () => void = () => undefined;
/** Resolves when something on the page needs React. */
export const asked = new Promise<void>((resolve) => {
  ask = resolve;
});

const listeners = new AbortController();

/** Starts hydration. */
export function askHydration(): void {
  if (isAsked) return;
  isAsked = true;
  document.documentElement.dataset.hydrationAsked = '';
  window.notelight?.start();
  ask();
}

/** Called after hydration. */
export function hydrated(): void {
  listeners.abort();
  window.notelightHead?.answers('page');
}

/** Hydrates for what is held until then, be it held already. */
export function askForHeld(): void {
  if ([...(window.notelightHead?.held.values() ?? [])].includes('page')) askHydration();
}

function listen(name: string, onEvent: (event: Event) => void): void {
  // Captured: toggle events do not bubble.
  addEventListener(name, onEvent, { capture: true, signal: listeners.signal });
}

// From here on React gets the events of fields itself.
addEventListener('notelight:beforerender', () => listeners.abort(), { once: true });
listen('click', askForHeld);
listen('submit', askForHeld);
listen('toggle', (event) => {
  if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.matches('[data-hydrate]'))
    askHydration();
});
// A field that the page focuses by itself needs React only from the first letter on.
listen('focusin', (event) => {
  if (closestTo(event, FIELDS)?.hasAttribute('autofocus') === false) askHydration();
});
listen('input', (event) => {
  if (closestTo(event, FIELDS)) askHydration();
});
