/**
 * Starts React and Next at the first sign of intent. In production the document lists their scripts in
 * `<script type="application/json" id="deferred-scripts">` instead of running them: a reader who only reads never loads the
 * 100 kB of framework. Bundled and inlined by `pages/_document.tsx`.
 */

import { asked, askHydration, hydrated, hydrationFailed } from './ask-hydration';

/** Signs that a visitor is about to act. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** These need the framework to show anything: another theme or language, search and its marks, a comment to jump to. */
const QUERY_NEEDS = /[?&](?:(?:theme|locale|lang|s|highlight|target)=|giscus(?:[=&]|$))/;
/** Comments and players are started this long before they come into view. */
const NEAR_MARGIN = '200px';
let started = false;

/** A field that the page itself focuses is no sign of a visitor; the first key in it is. */
function isOwnFocus(event: Event): boolean {
  return event.type === 'focusin' && event.target instanceof Element && event.target.matches('[autofocus]');
}

/**
 * Browsers tell where the pointer rests when a page appears below it, and one without windows that it rests in the corner: events
 * of a move without movement. A script that steers a browser moves without movement too, once the page is there.
 */
function isRestingPointer(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return false;
  const isCorner = !event.clientX && !event.clientY;
  return !event.movementX && !event.movementY && (isCorner || document.readyState !== 'complete');
}

function onIntent(event: Event): void {
  if (!isOwnFocus(event) && !isRestingPointer(event)) start();
}

/** Appends the listed scripts; `async = false` keeps their order. */
function start(): void {
  if (started) return;
  started = true;
  for (const event of INTENT_EVENTS) removeEventListener(event, onIntent, true);
  const list = document.getElementById('deferred-scripts')?.textContent;
  for (const src of list ? (JSON.parse(list) as string[]) : []) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.addEventListener('error', hydrationFailed);
    document.body.append(script);
  }
}

/** The address goes on behind one of those that an element names: a keyword behind `/search/`, a page of another language. */
function isBelow(selector: string): boolean {
  const bases = document.querySelector<HTMLElement>(selector)?.dataset.startBelow?.split(' ') ?? [];
  return bases.some((base) => location.pathname.startsWith(base) && location.pathname !== base);
}

/** This device keeps something under a name that begins as an element says: a password that opens a lock. */
function isStored(selector: string): boolean {
  const name = document.querySelector<HTMLElement>(selector)?.dataset.startStored;
  try {
    return name !== undefined && Object.keys(localStorage).some((key) => key.startsWith(name));
  } catch {
    return false;
  }
}

/** `?password=` leaves the address before anything is loaded, and waits for the lock (`components/lock`). */
function takePassword(): string | null {
  const address = new URL(location.href);
  const password = address.searchParams.get('password');
  if (password !== null) {
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address);
  }
  return password;
}

declare global {
  interface Window {
    notelight?: {
      /** Loads the framework. */
      start: () => void;
      askHydration: () => void;
      hydrationAsked: Promise<void>;
      /** To be called when React has taken the page over. */
      hydrated: () => void;
      /** To be called when its code could not be loaded. */
      hydrationFailed: () => void;
      /** `?password=` of the visit, until the lock has read it. */
      password: string | null;
    };
  }
}

const password = takePassword();
window.notelight = { start, askHydration, hydrationAsked: asked, hydrated, hydrationFailed, password };

for (const event of INTENT_EVENTS) addEventListener(event, onIntent, { capture: true, passive: true });

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    start();
  },
  { rootMargin: NEAR_MARGIN },
);
for (const element of document.querySelectorAll('[data-start-near]')) near.observe(element);
const isAsked = QUERY_NEEDS.test(location.search) || isBelow('[data-start-below]') || isStored('[data-start-stored]');
if (isAsked || 'arriving' in document.documentElement.dataset || password !== null) {
  // The visit itself asks for something, so that a page of controls answers without waiting for one to be used.
  document.documentElement.dataset.startAsked = '';
  start();
}
