import type { PageProps } from '@/lib/routes/screens';
import type { Deed } from './deed';

/**
 * A page that a visitor only reads needs no component in the browser: the server's HTML is *adopted* as it stands, and a theme's
 * code is loaded when something asks for it: a control that React answers, another page, another theme. That keeps what the first
 * sign of intent loads within a few kilobytes of an empty Next page.
 */

/**
 * Whether React is to draw a page as soon as it is there: one with something of the visitor's own to show. That is a member, or an
 * answer to what the address or this device brought: a keyword, a password. In development all pages are drawn, so that every
 * change of a component shows.
 */
export function isLive({ screen, frame }: PageProps): boolean {
  if (process.env.NODE_ENV !== 'production' || frame.clerkPublishableKey !== '') return true;
  const answersVisit = screen.kind === 'search' || (screen.kind === 'post' && screen.props.post.lock !== null);
  return answersVisit && 'startAsked' in document.documentElement.dataset;
}

/** Controls that HTML, the boot script or what runs in the page answers. */
const ANSWERED =
  'summary, [popovertarget], [data-appearance-toggle], [data-appearance-set], [data-search-open], [data-email], [data-device-share], .back-to-top, #notion-article *, #comment *, .auth-card *, [data-extra] *';
/** Controls that only React answers. */
const CONTROLS = 'button, [role=button]';
const FIELDS = 'input, textarea, select';

/**
 * Waits for the first thing that needs React, or for nothing where a page is live, and calls `wake`. What a visitor does until React has
 * drawn is done again on what it has drawn. Returns what stops the waiting.
 */
export function watchAdopted(root: HTMLElement, live: boolean, wake: () => Promise<HTMLElement | null>): () => void {
  const stop = new AbortController();
  let last: Deed | null = null;
  let isWaking = false;
  /** The drawn form is to answer; the browser does it by another page when React cannot be had. */
  let heldForm: HTMLFormElement | null = null;
  /** Where the visitor is when the page is drawn: the keyboard may have gone on since the deed. */
  let place: Element | null = null;

  const begin = (): void => {
    if (isWaking) return;
    isWaking = true;
    // It comes with what draws: were it to come later, a key pressed between the two would go to an empty field.
    Promise.all([import('./drawing'), wake()]).then(
      ([{ repeatOn }, drawn]) => {
        stop.abort();
        if (drawn) repeatOn(drawn, root, last, place);
      },
      () => {
        isWaking = false;
        heldForm?.submit();
      },
    );
  };
  const note = (element: Element, kind: Deed['kind']): void => {
    last = { element, kind };
    begin();
  };
  const listen = (
    name: string,
    selector: string,
    kind: Deed['kind'],
    isWanted: (element: Element) => boolean,
  ): void => {
    const onEvent = (event: Event): void => {
      const element = event.target instanceof Element ? event.target.closest(selector) : null;
      if (!element || !isWanted(element)) return;
      if (kind === 'click' && element instanceof HTMLButtonElement && element.type === 'submit' && element.form) {
        heldForm = element.form;
        event.preventDefault();
      }
      note(element, kind);
    };
    // Captured: toggle events do not bubble.
    root.addEventListener(name, onEvent, { capture: true, signal: stop.signal });
  };
  listen('click', CONTROLS, 'click', (element) => !element.matches(ANSWERED));
  listen('toggle', 'details[data-wake]', 'open', (element) => (element as HTMLDetailsElement).open);
  // A field that the page itself focuses is used from the first letter on.
  listen('focusin', FIELDS, 'focus', (element) => !element.matches(`[autofocus], ${ANSWERED}`));
  listen('input', FIELDS, 'focus', (element) => !element.matches(ANSWERED));
  addEventListener('notelight:search', begin, { signal: stop.signal });
  const keepFocus = (): void => {
    const element = document.activeElement;
    // Comments that run are moved as they are, with the focus in them.
    place = element && root.contains(element) && !element.closest('#comment') ? element : null;
  };
  addEventListener('notelight:drawing', keepFocus, { signal: stop.signal });
  // What came before the framework was there.
  const focused = document.activeElement?.closest<HTMLInputElement>(FIELDS) ?? null;
  const opened = root.querySelector('details[data-wake][open]');
  if (opened) note(opened, 'open');
  else if (focused && root.contains(focused) && isUsed(focused)) note(focused, 'focus');
  if (live || 'searchAsked' in document.documentElement.dataset || root.querySelector('[data-wake-now]')) begin();
  return () => stop.abort();
}

/** Whether a field that has the focus got it, or a text, from the visitor. */
function isUsed(field: HTMLInputElement): boolean {
  return !field.matches(ANSWERED) && (!field.autofocus || field.value !== '');
}

/** The article that stood in the document, by its id: what runs in it changes it later. */
const arrived = new Map<string, string>();

/** The article is in the document once and not in the page's data: taken from there before anything changes it. */
export function withDrawnArticle(page: PageProps): PageProps {
  if (typeof document === 'undefined' || page.screen.kind !== 'post') return page;
  const { post } = page.screen.props;
  if (post.blockMap?.html !== '') return page;
  const html =
    arrived.get(post.id) ?? document.querySelector(`#notion-article[data-article="${post.id}"]`)?.innerHTML ?? '';
  arrived.set(post.id, html);
  const props = { ...page.screen.props, post: { ...post, blockMap: { ...post.blockMap, html } } };
  return { ...page, screen: { kind: 'post', props } };
}
