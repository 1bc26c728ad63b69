import type { ArticleMessages } from '@/components/article/article-messages';

/** Enlarges pictures on a click or key press. States: closed, opening, open, closing. */
export function imageZoom(
  root: HTMLElement,
  words: Pick<ArticleMessages, 'ZOOM' | 'ZOOM_CLOSE' | 'ZOOM_PREV' | 'ZOOM_NEXT'>,
): () => void {
  const images = [...root.querySelectorAll<HTMLImageElement>('img[data-zoom]')];
  for (const image of images) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', [words.ZOOM, image.alt].filter(Boolean).join(': '));
  }
  let left = false;
  let close: (() => void) | undefined;
  const load = () => import('./zoomed-picture');
  const open = (image: HTMLImageElement) => {
    image.ariaBusy = 'true';
    void load()
      .then(({ showZoomed }) => {
        close?.();
        if (!left) close = showZoomed(image, images, words);
      })
      .finally(() => {
        image.ariaBusy = null;
      });
  };
  const imageOf = (event: Event) =>
    event.target instanceof HTMLImageElement && event.target.dataset.zoom !== undefined ? event.target : null;
  const onClick = (event: MouseEvent) => {
    const image = imageOf(event);
    if (image) open(image);
  };
  const onKey = (event: KeyboardEvent) => {
    const image = imageOf(event);
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open(image);
  };
  // A reader who reaches a picture may open it, so its code is loaded by then.
  const onIntent = (event: Event) => {
    if (imageOf(event)) void load();
  };
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  return () => {
    left = true;
    close?.();
    root.removeEventListener('pointerover', onIntent);
    root.removeEventListener('focusin', onIntent);
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKey);
  };
}
