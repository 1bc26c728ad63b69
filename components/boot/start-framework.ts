/**
 * Starts React and Next at the first sign of intent. In production the document lists their scripts in
 * `<script type="application/json" id="deferred-scripts">` instead of running them: a reader who only reads never loads the
 * 110 kB of framework. Bundled and inlined by `pages/_document.tsx`.
 */

/** Signs that a visitor is about to act. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** These need the framework to show anything: another theme or language, search and its marks, a password, a comment to jump to. */
const QUERY_NEEDS = /[?&](theme|locale|lang|s|highlight|password|target|giscus)=/;
/** Comments and players are started this long before they come into view. */
const NEAR_MARGIN = '200px';
/** What the browser or the boot script answers by itself; everything else that looks like a button waits for React. */
const ANSWERED = 'a[href], summary, [popovertarget], [data-boot], input:not([type=submit]), select, textarea';

let started = false;
let waitingClick: HTMLElement | null = null;

/** Appends the listed scripts; `async = false` keeps their order. */
function start(): void {
  if (started) return;
  started = true;
  for (const event of INTENT_EVENTS) removeEventListener(event, start, true);
  const list = document.getElementById('deferred-scripts')?.textContent;
  for (const src of list ? (JSON.parse(list) as string[]) : []) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    document.body.append(script);
  }
}

/** Remembers the last click that nobody could answer yet. */
function rememberClick(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('button, [role=button], [data-replay], input[type=submit]');
  if (control && !control.matches(ANSWERED) && !control.closest('[data-boot]')) waitingClick = control;
}

/** Called by the app once it answers: the click that came first is made again. */
function alive(): void {
  removeEventListener('click', rememberClick, true);
  document.documentElement.dataset.alive = '';
  const click = waitingClick;
  waitingClick = null;
  if (click?.isConnected) click.click();
}

declare global {
  interface Window {
    notelight?: { start: () => void; alive: () => void };
  }
}

window.notelight = { start, alive };

for (const event of INTENT_EVENTS) addEventListener(event, start, { capture: true, passive: true });
addEventListener('click', rememberClick, true);

const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    start();
  },
  { rootMargin: NEAR_MARGIN },
);
for (const element of document.querySelectorAll('[data-start-near]')) near.observe(element);
if (QUERY_NEEDS.test(location.search) || document.querySelector('[data-start-now]')) start();

export {};
