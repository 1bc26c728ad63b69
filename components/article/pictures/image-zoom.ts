import type { ArticleMessages } from '@/components/article/article-messages';
import { isPlainPress } from '@/components/boot/clicks';

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
    // Empty, it would say that the picture means nothing, which no button may.
    if (image.alt === '') image.removeAttribute('alt');
  }
  const leave = new AbortController();
  const { signal } = leave;
  const open = (image: HTMLImageElement) => {
    image.ariaBusy = 'true';
    void import('./zoomed-picture')
      .then(({ showZoomed }) => {
        if (signal.aborted) return;
        signal.addEventListener('abort', showZoomed(image, images, words));
      })
      .finally(() => {
        image.ariaBusy = null;
      });
  };
  for (const image of images) {
    image.addEventListener('click', () => open(image), { signal });
    image.addEventListener(
      'keydown',
      (event) => {
        if (!isPlainPress(event) || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        open(image);
      },
      { signal },
    );
  }
  return () => leave.abort();
}
