import { useLayoutEffect } from 'react';

/** Next's call comes in the next task; those of the reader's own clicks come later. */
const NEXT_CALL_MS = 100;

/**
 * Next scrolls to the place in the address once more when it has hydrated a page. That is when readers first touch it: they have begun to
 * read by then, and the browser had led them there.
 */
export function useStillArrival(): void {
  useLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || scrollY === 0) return;
    target.scrollIntoView = () => undefined;
    setTimeout(() => Reflect.deleteProperty(target, 'scrollIntoView'), NEXT_CALL_MS);
  }, []);
}
