/**
 * Whatever a script answers waits for that script: a click or a form that comes first is held, shown as busy, and made again once the
 * script answers. Links and fields that the browser answers by itself are left alone, and so is a click that asks for another tab.
 */

/** The element around an event's target, the target included, that a selector names. */
export function closestTo<E extends Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** A click that asks for nothing special, such as another tab. Other buttons than the first make no `click` event. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** The scripts, and what each of them answers. What fits two belongs to the first. */
const ANSWERED = {
  /** `controls.ts`. */
  controls: '[data-boot],a[data-email],a[data-language],.back-to-top',
  /** Behaviors of an article, whose buttons come with the script otherwise. */
  zoom: '#notion-article [data-zoom]',
  facade: '#notion-article .notion-embed-play',
  /** React. Comments, forms of providers and the like have scripts of their own. */
  page: '[data-search-open],#site :is(button:not([type=submit],[popovertarget],[data-device-share]),[role=button],form):not(:is(#notion-article,#comment,.auth-card,[data-extra]) *,[data-extra])',
};

/** A script that answers clicks. */
export type Answerer = keyof typeof ANSWERED;

const answering = new Set<string>();
let heldEvents = ['click', 'submit'];

/** What waits, each control once, and the script that it waits for. */
export const held = new Map<HTMLElement, string>();

/** Ends the waiting of a control; made again, the click or the form meets its script. */
function release(element: HTMLElement, isMadeAgain: boolean): void {
  held.delete(element);
  element.ariaBusy = null;
  if (!isMadeAgain || !element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** From now on a script answers. Returns a function that ends it. */
export function answers(by: Answerer): () => void {
  answering.add(by);
  for (const [element, script] of [...held]) if (script === by) release(element, true);
  return () => answering.delete(by);
}

/** Without its scripts the page is the browser's: it sends forms and follows links. Other clicks wait again if they are another try. */
export function fail(mayRetry = false): void {
  heldEvents = mayRetry ? ['click'] : [];
  for (const element of [...held.keys()]) release(element, !mayRetry || element instanceof HTMLFormElement);
}

function hold(event: Event): void {
  if (!heldEvents.includes(event.type) || !isPlainClick(event as MouseEvent)) return;
  for (const [by, selector] of Object.entries(ANSWERED)) {
    const element = closestTo<HTMLElement>(event, selector);
    if (!element || element instanceof HTMLFormElement !== (event.type === 'submit')) continue;
    if (answering.has(by)) return;
    event.preventDefault();
    event.stopPropagation();
    element.ariaBusy = 'true';
    held.set(element, by);
    return;
  }
}

/** From here on clicks wait for what answers them. If the boot script cannot be loaded, nothing would. */
export function holdClicks(): void {
  for (const type of heldEvents) addEventListener(type, hold, true);
  // Captured: errors of elements do not bubble.
  addEventListener('error', ({ target }) => (target as Partial<Element> | null)?.id === 'boot' && fail(), true);
}
