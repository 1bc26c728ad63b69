/**
 * Starts React and Next at the first sign of intent. In production the document lists their scripts in
 * `<script type="application/json" id="deferred-scripts">` instead of running them: a reader who only reads never loads the
 * 100 kB of framework. Bundled and inlined by `pages/_document.tsx`.
 */

/** Signs that a visitor is about to act. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** These need the framework to show anything: another theme or language, search and its marks, a comment to jump to. */
const QUERY_NEEDS = /[?&](?:(?:theme|locale|lang|s|highlight|target)=|giscus(?:[=&]|$))/;
/** Comments and players are started this long before they come into view. */
const NEAR_MARGIN = '200px';
/** What the browser or the boot script answers by itself; everything else that looks like a button waits for React. */
const ANSWERED = 'a[href], summary, [popovertarget], [data-boot], input:not([type=submit]), select, textarea';

let started = false;
let waitingClick: HTMLElement | null = null;

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
    script.addEventListener('error', onFailure);
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

/** Remembers the last click that nobody could answer yet. */
function rememberClick(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('button, [role=button], [data-replay], input[type=submit]');
  if (control && !control.matches(ANSWERED) && !control.closest('[data-boot]')) waitingClick = control;
}

/** The search box's form leads to the address of its keyword by React alone; the browser's own way is for when React cannot be had. */
let heldForm: HTMLFormElement | null = null;
let hasFailed = false;

/** The click that submits it, which browsers make for Enter too, is made again. */
function holdForm(event: Event): void {
  if (hasFailed || !(event.target instanceof HTMLFormElement) || !event.target.matches('.search-box')) return;
  event.preventDefault();
  heldForm = event.target;
  start();
}

function onFailure(): void {
  hasFailed = true;
  heldForm?.submit();
}

/** Called by the app once it answers: the click that came first is made again. */
function alive(): void {
  removeEventListener('click', rememberClick, true);
  removeEventListener('submit', holdForm);
  document.documentElement.dataset.alive = '';
  const click = waitingClick;
  waitingClick = null;
  if (click?.isConnected) click.click();
}

declare global {
  interface Window {
    notelight?: { start: () => void; alive: () => void; password: string | null };
  }
}

const password = takePassword();
window.notelight = { start, alive, password };

for (const event of INTENT_EVENTS) addEventListener(event, onIntent, { capture: true, passive: true });
addEventListener('click', rememberClick, true);
addEventListener('submit', holdForm);

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
  // The visit itself asks for something, so that a page of controls is drawn without waiting for one to be used.
  document.documentElement.dataset.startAsked = '';
  start();
}

export {};
