import type { ArticleMessages } from '@/components/article/article-messages';
import { isPlainPress } from '@/components/boot/clicks';
import { openModal } from '@/components/shell/modal';
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

/** A finger that moves this far to a side turns to another picture. */
const SWIPE_PX = 45;

type Words = Pick<ArticleMessages, 'ZOOM_CLOSE' | 'ZOOM_PREV' | 'ZOOM_NEXT'>;

/**
 * Shows a picture over the page, with its caption; keys, buttons and fingers turn to the others of the article. Returns a function that
 * closes it.
 */
export function showZoomed(first: HTMLImageElement, images: readonly HTMLImageElement[], words: Words): () => void {
  let image = first;
  const overlay = document.createElement('dialog');
  overlay.className = styles.overlay ?? '';
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  // Read out when another picture comes.
  caption.setAttribute('aria-live', 'polite');
  let picture = new Image();
  figure.append(picture, caption);
  const button = (name: string, label: string) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles[name] ?? '';
    element.setAttribute('aria-label', label);
    return element;
  };
  const closing = button('close', words.ZOOM_CLOSE);
  const turning = images.length > 1 ? [button('prev', words.ZOOM_PREV), button('next', words.ZOOM_NEXT)] : [];
  overlay.append(figure, closing, ...turning);
  document.body.append(overlay);
  const leave = openModal(overlay, () => close());

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isRightToLeft = getComputedStyle(overlay).direction === 'rtl';
  const scrolledFrom = scrollY;
  const listeners = new AbortController();
  const { signal } = listeners;
  let swap = 0;
  const show = (shown: HTMLImageElement) => {
    image = shown;
    const margin = zoomMargin(innerWidth);
    const next = new Image(innerWidth - 2 * margin, innerHeight - 2 * margin);
    next.alt = image.alt;
    next.src = image.currentSrc || image.src;
    picture.replaceWith(next);
    picture = next;
    const description = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '';
    overlay.setAttribute('aria-label', image.alt || description || words.ZOOM_CLOSE);
    const place = images.length > 1 ? `${images.indexOf(image) + 1} / ${images.length}` : '';
    caption.textContent = [description, place].filter(Boolean).join(' · ');
    clearTimeout(swap);
    swap = window.setTimeout(() => swapIn(next, shown.dataset.zoom ?? ''), SWAP_DELAY_MS);
  };
  const turn = (by: number) => {
    const other = images.at((images.indexOf(image) + by) % images.length);
    if (other && other !== image) show(other);
  };
  show(first);
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
    window.setTimeout(
      () => {
        overlay.close();
        leave();
        overlay.remove();
        // The page follows to the picture that was seen last.
        image.focus({ preventScroll: image === first });
      },
      still ? 0 : FADE_MS,
    );
  };
  let touchedAt: number | undefined;
  overlay.addEventListener(
    'touchstart',
    ({ touches: [touch, second] }) => {
      // In a page that is enlarged, a finger moves what is seen of it.
      touchedAt = second || isEnlarged() ? undefined : touch?.clientX;
    },
    { signal, passive: true },
  );
  overlay.addEventListener(
    'touchend',
    (event) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt ?? Number.NaN);
      touchedAt = undefined;
      if (!(Math.abs(moved) > SWIPE_PX)) return;
      // No click follows, which would close it.
      if (event.cancelable) event.preventDefault();
      turn(moved < 0 !== isRightToLeft ? 1 : -1);
    },
    { signal },
  );
  overlay.addEventListener(
    'click',
    ({ target }) => {
      const index = turning.indexOf(target as HTMLButtonElement);
      if (index < 0) close();
      else turn(index === 0 ? -1 : 1);
    },
    { signal },
  );
  addEventListener('resize', close, { signal });
  addEventListener('scroll', () => !isEnlarged() && Math.abs(scrollY - scrolledFrom) > CLOSING_SCROLL_PX && close(), {
    signal,
    passive: true,
  });
  overlay.addEventListener('cancel', (event) => {
    // It fades first.
    event.preventDefault();
    close();
  });
  overlay.addEventListener('keydown', (event) => {
    if (!isPlainPress(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn((event.key === 'ArrowRight') !== isRightToLeft ? 1 : -1);
  });
  return close;
}

/** By two fingers: a step of the browser's own enlargement leaves this scale as it is. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

/** The larger picture replaces the other only once it has loaded: no flash, and no gap if it fails. */
function swapIn(picture: HTMLImageElement, source: string): void {
  if (!source || picture.src === new URL(source, location.href).href) return;
  const larger = new Image();
  larger.onload = () => {
    picture.src = source;
  };
  larger.src = source;
}
