/** Scrolls to the top of the page; without script, its link jumps there. */
import { closestTo, isPlainClick } from './events';

/** Scrolling takes this long (specification section 9). */
const BACK_TO_TOP_MS = 500;

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

document.addEventListener('click', (event) => {
  if (!isPlainClick(event) || !closestTo(event, '.back-to-top')) return;
  event.preventDefault();
  scrollToTop();
});
