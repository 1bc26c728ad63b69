import Swiper from 'swiper';
import { Keyboard } from 'swiper/modules';

/** Smooth scrolling takes browsers about this long; until then the next press continues from where the last one leads. */
const MOVING_MS = 600;

export interface Carousel {
  /** Shows the next slide or the one before; the last is followed by the first. */
  move(by: 1 | -1): void;
  /** Removes it from the row again. */
  stop(): void;
}

/**
 * Adds buttons, arrow keys and dragging to a row of slides. The row keeps scrolling natively (`cssMode`), so nothing moves when this
 * starts.
 */
export function startCarousel(root: HTMLElement): Carousel {
  const swiper = new Swiper(root, {
    modules: [Keyboard],
    cssMode: true,
    wrapperClass: root.querySelector('[data-slides]')?.className,
    slideClass: root.querySelector('[data-slide]')?.className,
    keyboard: { onlyInViewport: true },
    // Their widths and margins are those of the style sheet.
    slidesPerView: 'auto',
  });
  let pressedAt = Number.NEGATIVE_INFINITY;
  let goal = 0;
  return {
    move(by) {
      const places = swiper.snapGrid.length;
      const now = performance.now();
      const from = now - pressedAt < MOVING_MS ? goal : swiper.snapIndex;
      pressedAt = now;
      goal = (from + by + places) % places;
      swiper.slideTo(goal);
    },
    stop: () => swiper.destroy(true, true),
  };
}
