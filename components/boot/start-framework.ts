/**
 * Starts React and Next at the first sign of intent. In production the document lists their scripts in `<script type="application/json"
 * id="deferred-scripts">` instead of running them, so those who only read never load the 100 kB of framework.
 */

import { GIVE_UP_MS } from './clicks';

/** Events that show a visitor is about to act. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin'] as const;
/** Queries that only the framework can answer: another theme or language, a search, words to mark, a comment to scroll to. */
const QUERY_NEEDS = /[?&](?:(?:theme|locale|lang|s|highlight|target)=|giscus(?:[=&]|$))/;
/** Comments and players start this long before they are in view. */
const NEAR_MARGIN = '200px';
/** The element that lists the scripts: their folder, then their names. */
const LIST = 'deferred-scripts';
let isRequested = false;
let hasControls = false;

/** A field that the page focuses by itself is not a sign of intent; the first key typed in it is. */
function isOwnFocus(event: Event): boolean {
  return event.type === 'focusin' && event.target instanceof Element && event.target.matches('[data-focus]');
}

/**
 * Browsers report a pointer that already rests where the page appears, and headless ones report it in the corner: `pointermove` without
 * movement. Browsers under automation also move without movement, but only after the page has loaded.
 */
function isRestingPointer(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { clientX, clientY, movementX, movementY } = event as PointerEvent;
  const isCorner = !clientX && !clientY;
  return !movementX && !movementY && (isCorner || document.readyState !== 'complete');
}

function onIntent(event: Event): void {
  if (!isOwnFocus(event) && !isRestingPointer(event)) requestHydration();
}

/**
 * Loads what answers readers who press something (`controls.ts`), once: those who only read never load it. Without it, the browser answers
 * what it can.
 */
export function loadControls(): void {
  if (hasControls) return;
  hasControls = true;
  const script = document.createElement('script');
  script.src = document.getElementById('boot')?.dataset.controls ?? '';
  script.addEventListener('error', () => window.notelightHead?.fail(false, ['controls']));
  document.head.append(script);
}

/** Loads the framework, which hydrates the page. */
function requestHydration(): void {
  if (isRequested) return;
  isRequested = true;
  for (const event of INTENT_EVENTS) removeEventListener(event, onIntent, true);
  loadControls();
  const list = document.getElementById(LIST)?.textContent;
  if (!list) return;
  const [folder, ...names] = JSON.parse(list) as string[];
  void load(names.map((name) => folder + name));
}

/**
 * Runs the listed scripts once all of them are there, and what all pages of an export share has been added to the data of this one. If
 * anything is missing, a document from before the site was built again is loaded anew. Otherwise the page is the browser's, and the next
 * click tries again.
 */
async function load(sources: readonly string[]): Promise<void> {
  try {
    await Promise.all([completeShell(), ...sources.map(preload)]);
  } catch {
    const head = window.notelightHead;
    if (!head?.leadsOn() && (await isReplaced())) return location.reload();
    addEventListener('click', () => void load(sources), { once: true, capture: true });
    head?.fail(true);
    sayIfAsked();
    return;
  }
  // `async = false` keeps their order.
  for (const src of sources)
    document.body.append(Object.assign(document.createElement('script'), { src, async: false }));
}

/** Whether the site has a newer document at this address, whose scripts are others. Once: what was just loaded again is not. */
async function isReplaced(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return false;
  const html = await fetch(location.href, { cache: 'reload' }).then(
    (response) => response.text(),
    () => '',
  );
  return html.includes(`id="${LIST}"`) && !html.includes(document.getElementById(LIST)?.textContent ?? '');
}

/** Nobody has pressed anything, but what the visit asks for does not come. */
function sayIfAsked(): void {
  const { dataset } = document.documentElement;
  if (dataset.startAsked !== undefined && dataset.hydrated === undefined) window.notelightHead?.say(true);
}

function preload(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

async function completeShell(): Promise<void> {
  const element = document.getElementById('__NEXT_DATA__');
  const { shell } = element?.dataset ?? {};
  if (!element || !shell) return;
  const response = await fetch(shell, { cache: 'force-cache' });
  const data = JSON.parse(element.textContent);
  const { pageProps } = data.props;
  pageProps.shell = { ...(await response.json()), ...pageProps.shell };
  element.textContent = JSON.stringify(data);
}

/** Whether the address is below one that an element names, as for a keyword after `/search/` or a page in another language. */
function isBelow(selector: string): boolean {
  const bases = document.querySelector<HTMLElement>(selector)?.dataset.startBelow?.split(' ') ?? [];
  return bases.some((base) => location.pathname.startsWith(base) && location.pathname !== base);
}

/** Whether this device has stored something with a prefix that an element names, such as the password of a lock. */
function isStored(selector: string): boolean {
  const name = document.querySelector<HTMLElement>(selector)?.dataset.startStored;
  try {
    return name !== undefined && Object.keys(localStorage).some((key) => key.startsWith(name));
  } catch {
    return false;
  }
}

declare global {
  interface Window {
    notelight?: {
      /** Loads the framework, which hydrates the page. */
      requestHydration: () => void;
      /** The visit's `?password=`, until the lock has read it. */
      password: string | null;
    };
  }
}

/** A stylesheet of the build could not be loaded, as where it has been replaced: then the scripts are gone as well. */
const isUnstyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/_next/"]')].some(({ sheet }) => !sheet);

/** From here on the first sign of intent starts the framework; a visit that needs it starts it at once. */
export function startOnIntent(): void {
  const password = window.notelightHead?.password ?? null;
  window.notelight = { requestHydration, password };

  for (const event of INTENT_EVENTS) addEventListener(event, onIntent, { capture: true, passive: true });

  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      requestHydration();
    },
    { rootMargin: NEAR_MARGIN },
  );
  for (const element of document.querySelectorAll('[data-start-near]')) near.observe(element);
  const isAsked =
    isUnstyled() ||
    QUERY_NEEDS.test(location.search) ||
    isBelow('[data-start-below]') ||
    isStored('[data-start-stored]');
  if (isAsked || 'arriving' in document.documentElement.dataset || password !== null) {
    // The visit itself needs the framework, so hydrate at once instead of waiting for a control to be used.
    document.documentElement.dataset.startAsked = '';
    requestHydration();
    setTimeout(sayIfAsked, GIVE_UP_MS);
  }
  // What was touched before this script was there.
  if (window.notelightHead?.held.size) requestHydration();
}
