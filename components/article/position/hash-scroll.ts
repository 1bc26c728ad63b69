import { isRestoringScroll } from '@/components/navigation/scroll-restoration';
import { decodeOnce } from '@/lib/percent-encoding';
import { reveal } from './visible';

/** The page gets this long to settle before it scrolls to the place in its address (specification section 9). */
const DELAY_MS = 180;

/** Scrolls to the heading or block in the address, which may be in a toggle or a tab. */
export function hashScroll(root: HTMLElement): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let timer = 0;
  const go = (isArrival: boolean) => {
    const target = targetOf(root, location.hash.slice(1));
    // The browser has led there by itself, or the reader has begun to read elsewhere.
    if (!target || (isArrival && scrollY > 0)) return;
    reveal(target);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The reader's previous position is closer to what they were reading than the heading.
    if (isRestoringScroll()) return;
    target.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  };
  const schedule = (isArrival = false) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => go(isArrival), DELAY_MS);
  };
  if (location.hash) schedule(true);
  addEventListener('hashchange', () => schedule(), { signal });
  // A link to where the address is already changes nothing in it.
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) schedule();
  };
  addEventListener('click', onClick, { signal });
  return () => {
    leave.abort();
    clearTimeout(timer);
  };
}

function targetOf(root: HTMLElement, fragment: string): Element | null {
  const target = document.getElementById(decodeOnce(fragment));
  return root.contains(target) ? target : null;
}
