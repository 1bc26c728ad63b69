import { createRoot } from 'react-dom/client';
import { onPage } from '@/components/plugins/page-changes';
import type { Plugins } from '@/lib/routes/data-files';
import { ContextMenu, type Opening } from './ContextMenu';

/** Where the browser's own menu has items that nothing can replace: spelling, paste, media controls. */
const OWN_MENU = 'input, textarea, select, audio, video, [contenteditable], #context-menu';

/**
 * Opens the site's menu instead of the browser's, which stays available by a second right-click, with Shift, on touch screens, and in
 * text fields.
 */
export function startMenu({ contextMenu: settings, themes = [], locale }: Plugins): undefined | (() => void) {
  if (!settings) return;
  const place = document.createElement('div');
  place.id = 'context-menu';
  place.lang = locale;
  document.body.append(place);
  const root = createRoot(place);
  const stop = new AbortController();

  let opening: Opening | null = null;
  let focused: HTMLElement | null = null;
  let byKey = false;

  const render = (): void => {
    root.render(
      opening && (
        <ContextMenu key={`${opening.x} ${opening.y}`} settings={settings} themes={themes} close={close} {...opening} />
      ),
    );
  };
  const close = (giveBack: boolean): void => {
    if (!opening) return;
    opening = null;
    render();
    if (giveBack) focused?.focus();
  };
  const open = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const wantsOwn = isTouch || (event.shiftKey && !byKey) || target?.closest(OWN_MENU);
    const isSecond = opening !== null;
    close(false);
    if (wantsOwn || isSecond) return;
    event.preventDefault();
    focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    opening = {
      ...(byKey ? besides(focused) : { x: event.clientX, y: event.clientY }),
      byKey,
      selection: String(getSelection()),
    };
    render();
  };

  const listen = (name: string, listener: (event: Event) => void, target: EventTarget = window): void =>
    target.addEventListener(name, listener, { capture: true, signal: stop.signal });
  listen('contextmenu', (event) => open(event as MouseEvent), document);
  listen('keydown', (event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    byKey = key === 'ContextMenu' || (key === 'F10' && shiftKey);
    if (key === 'Escape' && opening) close(true);
  });
  listen('pointerdown', (event) => {
    byKey = false;
    const inside = event.target instanceof Node && place.contains(event.target);
    // The right mouse button chooses between the two menus itself.
    const { button, ctrlKey } = event as PointerEvent;
    if (!inside && button !== 2 && !ctrlKey) close(false);
  });
  for (const name of ['resize', 'blur', 'popstate']) {
    listen(name, (event) => event.target === window && close(false));
  }
  const stopFollowing = onPage((moved) => moved && close(false));
  listen('scroll', (event) => event.target === document && close(false));

  return () => {
    stop.abort();
    stopFollowing();
    root.unmount();
    place.remove();
  };
}

/** Below the focused element, or in the middle of the window. */
function besides(element: HTMLElement | null): { x: number; y: number } {
  const box = element && element !== document.body ? element.getBoundingClientRect() : null;
  return box ? { x: box.left, y: box.bottom } : { x: innerWidth / 2, y: innerHeight / 2 };
}
