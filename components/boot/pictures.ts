/**
 * Tracks the states of pictures (specification section 4) in `data-state` for stylesheets: `not-asked`, `buffering`, `loading`,
 * `success`, `error`. The browser fetches lazy pictures by itself, possibly earlier than this margin; this script reports their progress
 * and shows a placeholder for those that fail. Events of pictures do not bubble, so they are captured, which covers pictures inserted
 * later too.
 */

/** This close to the viewport, a picture counts as awaited (specification section 9). */
const NEAR = { rootMargin: '50px', threshold: 0.01 };
/** Pictures that only pass by while scrolling do not count. */
const BUFFER_MS = 100;

/** A mountain and a sun, in a grey that suits light and dark. */
const BROKEN =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='168' height='120' viewBox='-60 -42 168 120' fill='none' stroke='%238a8580' stroke-width='1.5' stroke-linejoin='round'><rect x='4' y='4' width='40' height='28' rx='3'/><path d='m5 27 11-10 8 7 7-5 12 9'/><circle cx='32' cy='12' r='3'/></svg>";

const timers = new WeakMap<Element, number>();

function isPicture(target: EventTarget | null): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.loading !== undefined && !target.src.startsWith('data:');
}

function end(image: HTMLImageElement, state: 'success' | 'error'): void {
  clearTimeout(timers.get(image));
  near.unobserve(image);
  image.dataset.state = state;
  if (state === 'success') return;
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = BROKEN;
}

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const image = target as HTMLImageElement;
    clearTimeout(timers.get(image));
    if (isIntersecting && image.dataset.state === 'not-asked') {
      image.dataset.state = 'buffering';
      timers.set(
        image,
        window.setTimeout(() => {
          image.dataset.state = 'loading';
        }, BUFFER_MS),
      );
    } else if (!isIntersecting && image.dataset.state === 'buffering') image.dataset.state = 'not-asked';
  }
}, NEAR);

function track(image: HTMLImageElement): void {
  if (image.dataset.state || !isPicture(image)) return;
  if (image.complete && image.currentSrc) {
    end(image, image.naturalWidth > 0 ? 'success' : 'error');
    return;
  }
  image.dataset.state = image.loading === 'lazy' ? 'not-asked' : 'loading';
  if (image.loading === 'lazy') near.observe(image);
}

/** Tracks the pictures of the page, and those that are inserted later. */
export function trackPictures(): void {
  document.addEventListener('load', ({ target }) => isPicture(target) && end(target, 'success'), true);
  document.addEventListener('error', ({ target }) => isPicture(target) && end(target, 'error'), true);

  for (const image of document.images) track(image);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement) track(node);
        else if (node instanceof Element) for (const image of node.getElementsByTagName('img')) track(image);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}
