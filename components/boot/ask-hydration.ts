/**
 * Decides when React is needed. Until then the server's HTML works by itself: the browser handles links, menus, `details` and fields, and
 * hydration keeps what was typed and opened in them. Only actions that nothing handles yet would be lost, so the last click is replayed
 * and a submitted form is submitted again.
 */

/** Controls that work without React: by HTML, the boot script or a page behaviour. */
const ANSWERED =
  'summary, [popovertarget], [data-boot], [data-appearance-toggle], [data-appearance-set], [data-search-open], [data-email], [data-device-share], .back-to-top, #notion-article *, #comment *, .auth-card *, [data-extra] *';
/** Controls that need React. */
const CONTROLS = 'button, [role=button]';
const FIELDS = 'input, textarea, select';

let isAsked = false;
let ask: () => void = () => undefined;
/** Resolves when something on the page needs React. */
export const asked = new Promise<void>((resolve) => {
  ask = resolve;
});

let pendingControl: HTMLElement | null = null;
let pendingForm: HTMLFormElement | null = null;
let hasFailed = false;
const listeners = new AbortController();

/** Starts hydration. */
export function askHydration(): void {
  if (isAsked) return;
  isAsked = true;
  document.documentElement.dataset.hydrationAsked = '';
  window.notelight?.start();
  ask();
}

// From here on React gets all events itself, and hydrates first what they concern.
addEventListener('notelight:beforerender', () => listeners.abort(), { once: true });

/** Called after hydration: replays the click and the submit that came before it. */
export function hydrated(): void {
  listeners.abort();
  const [control, form] = [pendingControl, pendingForm];
  pendingControl = pendingForm = null;
  if (control?.isConnected) control.click();
  if (form?.isConnected) form.requestSubmit();
}

/** React could not be loaded: the browser submits the waiting form itself. */
export function hydrationFailed(): void {
  hasFailed = true;
  const form = pendingForm;
  pendingForm = null;
  form?.submit();
}

/** The element an event concerns if it needs React; whatever is outside the page, such as the music player, handles its own events. */
const unanswered = (event: Event, selector: string): HTMLElement | null => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
  return element?.closest('#site') && !element.matches(ANSWERED) ? element : null;
};

function listen(name: string, onEvent: (event: Event) => void): void {
  // Captured: toggle events do not bubble.
  document.addEventListener(name, onEvent, { capture: true, signal: listeners.signal });
}

listen('click', (event) => {
  const control = unanswered(event, CONTROLS);
  if (!control) return;
  const isSubmit = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit';
  if (!isSubmit) pendingControl = control;
  askHydration();
});
listen('submit', (event) => {
  const form = unanswered(event, 'form');
  if (hasFailed || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  pendingForm = form;
  askHydration();
});
listen('toggle', (event) => {
  if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.matches('[data-hydrate]'))
    askHydration();
});
// A field that the page focuses by itself needs React only from the first letter on.
listen('focusin', (event) => {
  const field = unanswered(event, FIELDS);
  if (field && !field.hasAttribute('autofocus')) askHydration();
});
listen('input', (event) => {
  if (unanswered(event, FIELDS)) askHydration();
});
