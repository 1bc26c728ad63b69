/**
 * Tells when React is needed. Until then the server's HTML stands as it came: links, menus, disclosure and fields are the browser's,
 * and React attaches to those very elements later, with what was typed and opened in them. Only what nobody answers yet would be lost:
 * the last click is made again, and a form that was sent is sent again.
 */

/** Controls that HTML, the boot script or a behaviour of the page answers. */
const ANSWERED =
  'summary, [popovertarget], [data-boot], [data-appearance-toggle], [data-appearance-set], [data-search-open], [data-email], [data-device-share], .back-to-top, #notion-article *, #comment *, .auth-card *, [data-extra] *';
/** Controls that only React answers. */
const CONTROLS = 'button, [role=button]';
const FIELDS = 'input, textarea, select';

let isAsked = false;
let ask: () => void = () => undefined;
/** Resolves when something on the page needs React. */
export const asked = new Promise<void>((resolve) => {
  ask = resolve;
});

let waiting: HTMLElement | null = null;
let held: HTMLFormElement | null = null;
let hasFailed = false;
const listeners = new AbortController();

/** Asks React to take the page over. */
export function askHydration(): void {
  if (isAsked) return;
  isAsked = true;
  document.documentElement.dataset.hydrationAsked = '';
  window.notelight?.start();
  ask();
}

/** React answers the page's controls: the click that came first is made again. */
export function hydrated(): void {
  listeners.abort();
  const [control, form] = [waiting, held];
  waiting = held = null;
  if (control?.isConnected) control.click();
  if (form?.isConnected) form.requestSubmit();
}

/** React cannot be had: the browser sends the form that waited for it. */
export function hydrationFailed(): void {
  hasFailed = true;
  const form = held;
  held = null;
  form?.submit();
}

/** What stands outside the page, such as a player of music, answers for itself. */
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
  if (!isSubmit) waiting = control;
  askHydration();
});
listen('submit', (event) => {
  const form = unanswered(event, 'form');
  if (hasFailed || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  held = form;
  askHydration();
});
listen('toggle', (event) => {
  if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.matches('[data-hydrate]'))
    askHydration();
});
// A field that the page itself focuses is used from the first letter on.
listen('focusin', (event) => {
  const field = unanswered(event, FIELDS);
  if (field && !field.hasAttribute('autofocus')) askHydration();
});
listen('input', (event) => {
  if (unanswered(event, FIELDS)) askHydration();
});
