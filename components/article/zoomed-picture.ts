import styles from './zoomed-picture.module.css';

/** Scrolling this far closes the picture (specification section 4). */
const CLOSING_SCROLL_PX = 40;
/** The larger picture is swapped in this long after opening (specification section 4). */
const SWAP_DELAY_MS = 800;
/** Duration of the fade in the stylesheet. */
const FADE_MS = 220;

/** Space around the zoomed picture by window width (specification section 9). */
const margins: [number, number][] = [
  [500, 8],
  [800, 20],
  [1280, 30],
  [1600, 40],
  [1920, 48],
];
const WIDEST_MARGIN = 72;

/** Margin of a zoomed picture in pixels. */
export function zoomMargin(windowWidth: number): number {
  return margins.find(([below]) => windowWidth < below)?.[1] ?? WIDEST_MARGIN;
}

/** Shows a picture over the page; `label` names the button that closes it. Returns a function that closes it. */
export function showZoomed(image: HTMLImageElement, label: string): () => void {
  const overlay = document.createElement('div');
  overlay.className = styles.overlay ?? '';
  overlay.tabIndex = -1;
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', image.alt || label);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.close ?? '';
  button.setAttribute('aria-label', label);
  const picture = new Image();
  picture.alt = image.alt;
  picture.src = image.currentSrc || image.src;
  const margin = zoomMargin(innerWidth);
  picture.width = innerWidth - 2 * margin;
  picture.height = innerHeight - 2 * margin;
  overlay.append(picture, button);
  document.body.append(overlay);

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scrolledFrom = scrollY;
  const listeners = new AbortController();
  const { signal } = listeners;
  const swap = window.setTimeout(() => swapIn(picture, image.dataset.zoom ?? ''), SWAP_DELAY_MS);
  overlay.dataset.state = 'closed';
  requestAnimationFrame(() => {
    overlay.dataset.state = 'opening';
    window.setTimeout(
      () => {
        if (overlay.dataset.state === 'opening') overlay.dataset.state = 'open';
      },
      still ? 0 : FADE_MS,
    );
  });

  const close = () => {
    if (signal.aborted) return;
    listeners.abort();
    clearTimeout(swap);
    overlay.dataset.state = 'closing';
    window.setTimeout(() => overlay.remove(), still ? 0 : FADE_MS);
    image.focus({ preventScroll: true });
  };
  overlay.addEventListener('click', close, { signal });
  addEventListener('resize', close, { signal });
  addEventListener('scroll', () => Math.abs(scrollY - scrolledFrom) > CLOSING_SCROLL_PX && close(), {
    signal,
    passive: true,
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close();
      // The close button is the only control, so focus stays on it.
      if (event.key === 'Tab') event.preventDefault();
    },
    { signal },
  );
  button.focus({ preventScroll: true });
  return close;
}

/** The larger picture replaces the other only once it has loaded: no flash, and no gap if it fails. */
function swapIn(picture: HTMLImageElement, source: string): void {
  if (!source || picture.src === new URL(source, location.href).href) return;
  const larger = new Image();
  larger.onload = () => {
    picture.src = source;
  };
  larger.src = source;
}
