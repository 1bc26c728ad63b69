/**
 * What must respond at once, before React: appearance, menus, the search shortcut, back to top, e-mail links. Delegated, so it also works
 * on screens that navigation brings later.
 */
import { followPageLocales } from '@/lib/i18n/chosen-locale';
import { type Choice, choose, followSystem, isDark } from './appearance-state';
import { closeNotice } from './notice';
import { spreadLight } from './spread-light';

/** Scroll position is checked this often (specification section 9). */
const SCROLL_THROTTLE_MS = 200;
/** The logo keeps its white variant over the hero for this many pixels. */
const TOP_PX = 10;
/** Back to top appears after this many pixels, and scrolling takes this long. */
const BACK_TO_TOP_PX = 50;
const BACK_TO_TOP_MS = 500;

const root = document.documentElement;
const OPEN_MENU = 'details[data-menu][open]';

followSystem();

let scrollTimer = 0;

function readScroll(): void {
  scrollTimer = 0;
  // Read once: reading it after a change would force a layout in the midst of scrolling.
  const top = scrollY;
  root.toggleAttribute('data-scrolled', top > 0);
  root.toggleAttribute('data-at-top', top < TOP_PX);
  root.toggleAttribute('data-past-top', top > BACK_TO_TOP_PX);
}

addEventListener(
  'scroll',
  () => {
    if (scrollTimer === 0) scrollTimer = window.setTimeout(readScroll, SCROLL_THROTTLE_MS);
  },
  { passive: true },
);
readScroll();

function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const start = performance.now();
  function step(now: number): void {
    const done = Math.min(1, (now - start) / BACK_TO_TOP_MS);
    // Quadratic ease in and out.
    const eased = done < 0.5 ? 2 * done * done : 1 - 2 * (1 - done) ** 2;
    scrollTo({ top: from * (1 - eased), behavior: 'instant' });
    if (done < 1) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}

/** Closes open menus, except those around `kept`. */
function closeMenus(kept: Element | null): HTMLDetailsElement | undefined {
  let closed: HTMLDetailsElement | undefined;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (kept && menu.contains(kept)) continue;
    menu.open = false;
    closed ??= menu;
  }
  return closed;
}

/** Focus returning to a menu that has just been closed must not open it again. */
let isClosing = false;

/** Closes the innermost open menu around the focus, and focuses its summary. */
function closeOnEscape(): boolean {
  const inside = document.activeElement?.closest<HTMLDetailsElement>(OPEN_MENU);
  const menu = inside ?? closeMenus(null);
  if (!menu) return false;
  menu.open = false;
  isClosing = true;
  menu.querySelector('summary')?.focus();
  isClosing = false;
  return true;
}

/** Stays open until mouse or keyboard leave; a click keeps it open. */
function openHovered(details: HTMLDetailsElement, by: 'mouse' | 'focus'): void {
  if (details.open) return;
  details.open = true;
  details.dataset.hovered = by;
}

/** Opens on hover, and closes again unless it was clicked. */
function hover(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
  const over = event.target.closest<HTMLDetailsElement>('details[data-hover]');
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-hovered=mouse]')) {
    if (other === over) continue;
    other.open = false;
    delete other.dataset.hovered;
  }
  if (over) openHovered(over, 'mouse');
}

document.addEventListener('pointerover', hover, { passive: true });

/** Starts the framework and asks it for search; the request is kept until it listens. */
function openSearch(): void {
  root.dataset.searchAsked = '';
  window.notelight?.askHydration();
  dispatchEvent(new Event('notelight:search'));
}

/** What takes letters: the key is theirs, and that of what is open above the page. Some keyboards write a slash with Shift. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role=textbox], dialog[open] *';

/** The key `/`, where the owner has not switched it off (`SearchButton`). */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  // Inside a shadow root, the event's target is its host.
  const [at] = event.composedPath();
  const isTaken = event.defaultPrevented || (at instanceof Element && at.matches(TAKES_LETTERS));
  return !isTaken && document.querySelector('[data-search-open][aria-keyshortcuts^="/"]') !== null;
}

/** Decodes the address in `data-email`: base64, or plain text. */
function revealEmail(link: HTMLAnchorElement): void {
  const code = link.dataset.email;
  if (code === undefined) return;
  let address = code;
  try {
    address = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    // Not base64: owners may write the address itself.
  }
  delete link.dataset.email;
  link.href = `mailto:${address}`;
}

function closest<E extends Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const email = closest<HTMLAnchorElement>(event, 'a[data-email]');
  if (email) revealEmail(email);

  if (closest(event, 'a[data-language]')) followPageLocales();

  const lamp = closest<HTMLElement>(event, '[data-appearance-set], [data-appearance-toggle]');
  if (lamp) spreadLight(lamp, () => choose((lamp.dataset.appearanceSet as Choice) ?? (isDark() ? 'light' : 'dark')));

  const notice = closest(event, '[data-notice-close]');
  if (notice) closeNotice(notice);

  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (plain && closest(event, '.back-to-top')) {
    event.preventDefault();
    scrollToTop();
  } else if (plain && closest(event, '[data-search-open]')) {
    event.preventDefault();
    openSearch();
  }

  // The mouse opened it by hovering, so the click keeps it open; the browser would close it.
  const hovered = closest(event, 'summary')?.closest<HTMLElement>('details[data-hovered][open]');
  if (hovered) {
    event.preventDefault();
    delete hovered.dataset.hovered;
  }

  // Close the menu when one of its links is followed: the document may stay.
  closeMenus(closest(event, 'a[href]') ? null : target);
});

document.addEventListener('focusin', (event) => {
  const email = closest<HTMLAnchorElement>(event, 'a[data-email]');
  if (email) revealEmail(email);
  // The keyboard has left the menu. Mouse and touch focus what they press, which must not move before they are released.
  if (event.target instanceof Element && event.target.matches(':focus-visible')) closeMenus(event.target);
  const summary = closest<HTMLElement>(event, 'details[data-hover] > summary:focus-visible');
  if (summary && !isClosing) openHovered(summary.parentElement as HTMLDetailsElement, 'focus');
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && closeOnEscape()) event.preventDefault();
  const command = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  if ((command && (event.key === 'k' || event.key === 'p')) || isSlash(event)) {
    event.preventDefault();
    openSearch();
  }
});
