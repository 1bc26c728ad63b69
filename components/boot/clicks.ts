/**
 * Whatever a script answers waits for that script: a click or a form that comes first is held, shown as busy, and made again once the
 * script answers. Links and fields that the browser answers by itself are left alone, and so is a click that asks for another tab. A
 * script that does not come is not waited for: links lead on, searches are sent, and for the rest the page shows that it could not load.
 */

type Modifiers = Pick<MouseEvent | KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click or a key that asks for nothing special, such as another tab, or the page before. Other buttons than the first make no `click`. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** The element around an event's target, the target included, that a selector names. */
export function closestTo<E extends Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

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

/** What the browser answers too: links that have an address, and forms that have one. */
const LEADS_ON = 'a[href]:not([data-email]),form[action]';

/** The longest that a control, or a page that is hidden until the framework renders it, waits. */
export const GIVE_UP_MS = 15_000;

const answering = new Set<string>();
/** Scripts that could not be loaded, and whether another press tries again. */
const failed = new Map<string, boolean>();

/** What waits, each control once, and the script that it waits for. */
export const held = new Map<HTMLElement, string>();

/** Whether something waits that the browser can answer, by another document. */
export const leadsOn = (): boolean => [...held.keys()].some((element) => element.matches(LEADS_ON));

function end(element: HTMLElement): void {
  held.delete(element);
  element.ariaBusy = null;
}

/** From now on a script answers: what waits for it is pressed again. Returns a function that ends it. */
export function answers(by: Answerer): () => void {
  answering.add(by);
  failed.delete(by);
  if (failed.size === 0) say(false);
  for (const [element, script] of [...held]) {
    if (script !== by) continue;
    end(element);
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
  return () => answering.delete(by);
}

/** Shows that something could not be loaded, with a way to try again, or no longer. */
export function say(isMissing: boolean): void {
  const message = document.querySelector<HTMLElement>('[data-missing]');
  if (message) message.hidden = !isMissing;
}

/** Ends the waiting of a control whose script has not come. */
function giveUp(element: HTMLElement): void {
  if (!held.has(element)) return;
  end(element);
  if (!element.matches(LEADS_ON)) say(true);
  // Neither is a click or a form that would be held again.
  else if (element instanceof HTMLFormElement) element.submit();
  else location.assign((element as HTMLAnchorElement).href);
}

/** Scripts do not come, those of React unless others are named: the page is the browser's, which sends forms and follows links. */
export function fail(mayRetry = false, scripts: Answerer[] = ['page', 'zoom', 'facade']): void {
  for (const script of scripts) {
    failed.set(script, mayRetry);
    answering.delete(script);
  }
  // The page as it is, where another theme or language was to come (`arrival.ts`).
  if (failed.has('page')) delete document.documentElement.dataset.arriving;
  for (const [element, script] of [...held]) if (failed.has(script)) giveUp(element);
}

function hold(event: Event): void {
  if (!isPlainPress(event as MouseEvent)) return;
  for (const [by, selector] of Object.entries(ANSWERED)) {
    const element = closestTo<HTMLElement>(event, selector);
    if (!element || element instanceof HTMLFormElement !== (event.type === 'submit')) continue;
    if (answering.has(by)) return;
    event.stopPropagation();
    if (failed.has(by) && element.matches(LEADS_ON)) return;
    event.preventDefault();
    held.set(element, by);
    element.ariaBusy = 'true';
    setTimeout(giveUp, failed.get(by) === false ? 0 : GIVE_UP_MS, element);
    return;
  }
}

/** From here on clicks wait for what answers them. If the boot script cannot be loaded, nothing would. */
export function holdClicks(): void {
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  // Captured: errors of elements do not bubble.
  addEventListener(
    'error',
    ({ target }) =>
      (target as Partial<Element> | null)?.id === 'boot' && fail(false, Object.keys(ANSWERED) as Answerer[]),
    true,
  );
}
