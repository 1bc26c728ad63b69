import { isRestoringScroll } from '@/components/navigation/scroll-restoration';

/** The page gets this long to settle before it scrolls to the place in its address (specification section 9). */
const DELAY_MS = 180;

/** Scrolls to the heading or block in the address, opening the toggles around it. */
export function hashScroll(root: HTMLElement): () => void {
  const timers = new Set<number>();
  const go = () => {
    const target = targetOf(root, location.hash.slice(1));
    if (!target) return;
    openFolds(target);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The reader's previous position is closer to what they were reading than the heading.
    if (isRestoringScroll()) return;
    target.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  };
  const schedule = () => {
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      go();
    }, DELAY_MS);
    timers.add(timer);
  };
  if (location.hash) schedule();
  addEventListener('hashchange', schedule);
  return () => {
    removeEventListener('hashchange', schedule);
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Opens the toggles around an element. */
export function openFolds(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** Headings and notes are found by id; any other block that Notion links to, by its class. */
function targetOf(root: HTMLElement, fragment: string): Element | null {
  let name = fragment;
  try {
    name = decodeURIComponent(fragment);
  } catch {
    // Not encoded: it is what it is.
  }
  if (name === '') return null;
  const escaped = CSS.escape(name);
  return root.querySelector(`[id="${escaped}"], .notion-block-${escaped}`);
}
