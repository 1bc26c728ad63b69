/** Menus are `details`, which the browser opens. This closes them, and opens some on hover. */
import { closestTo } from './clicks';

const OPEN_MENU = 'details[data-menu][open]';

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

const HOVERED = 'details[data-hover]';

/** Opens a menu until the mouse or the focus leaves it; a click keeps it open. */
function openHovered(details: HTMLDetailsElement, by: 'mouse' | 'focus'): void {
  if (details.open) return;
  details.open = true;
  details.dataset.hovered = by;
}

/** Opens on hover, and closes again unless it was clicked. */
function hover(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
  const over = event.target.closest<HTMLDetailsElement>(HOVERED);
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-hovered=mouse]')) {
    if (other === over) continue;
    other.open = false;
    delete other.dataset.hovered;
  }
  if (over) openHovered(over, 'mouse');
}

/** Opens what the keyboard has reached. */
function openFocused(target: EventTarget | null): void {
  const summary = target instanceof Element ? target.closest(`${HOVERED} > summary:focus-visible`) : null;
  if (summary) openHovered(summary.parentElement as HTMLDetailsElement, 'focus');
}

/** Answers the menus of the page. */
export function answerMenus(): void {
  document.addEventListener('pointerover', hover, { passive: true });

  document.addEventListener('click', (event) => {
    // The mouse opened it by hovering, so the click keeps it open; the browser would close it.
    const hovered = closestTo(event, 'summary')?.closest<HTMLElement>('details[data-hovered][open]');
    if (hovered) {
      event.preventDefault();
      delete hovered.dataset.hovered;
    }
    // Close the menu when one of its links is followed: the document may stay.
    closeMenus(closestTo(event, 'a[href]') || !(event.target instanceof Element) ? null : event.target);
  });

  document.addEventListener('focusin', (event) => {
    // The keyboard has left the menu. Mouse and touch focus what they press, which must not move before they are released.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) closeMenus(event.target);
    if (!isClosing) openFocused(event.target);
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closeOnEscape()) event.preventDefault();
  });

  // The mouse or the focus may have been on one before this script loaded.
  const below = matchMedia('(hover: hover)').matches
    ? document.querySelector<HTMLDetailsElement>(`${HOVERED}:hover`)
    : null;
  if (below) openHovered(below, 'mouse');
  openFocused(document.activeElement);
}
