import Swiper from 'swiper';
import { Keyboard, Navigation } from 'swiper/modules';

/** Width of the gap between slides, in px. */
const GAP = 30;

/**
 * Adds previous and next buttons, arrow keys and dragging to a row of slides. The row keeps scrolling by the browser's
 * own means (`cssMode`), so nothing moves when this starts. Returns how to take it off again.
 */
export function startCarousel(root: HTMLElement): () => void {
  const swiper = new Swiper(root, {
    modules: [Keyboard, Navigation],
    cssMode: true,
    wrapperClass: root.querySelector('[data-slides]')?.className,
    slideClass: root.querySelector('[data-slide]')?.className,
    keyboard: { onlyInViewport: true },
    navigation: {
      prevEl: root.querySelector<HTMLElement>('[data-slide-previous]'),
      nextEl: root.querySelector<HTMLElement>('[data-slide-next]'),
      addIcons: false,
    },
    spaceBetween: GAP,
    slidesPerView: 1,
    breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
  });
  return () => swiper.destroy(true, true);
}
