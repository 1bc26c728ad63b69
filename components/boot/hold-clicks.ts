import { closestTo, isPlainClick } from './events';

/**
 * Holds clicks on what `selector` names, until the script that answers them is there. Links and fields that need none are left alone,
 * and so is a click that asks for another tab.
 *
 * @param onHeld called with each click
 * @returns a function that ends this, and makes the last click again
 */
export function holdClicks(selector: string, onHeld?: () => void): () => void {
  const listeners = new AbortController();
  let held: HTMLElement | null | undefined;
  addEventListener(
    'click',
    (event) => {
      const control = isPlainClick(event) ? closestTo<HTMLElement>(event, selector) : null;
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = control;
      onHeld?.();
    },
    { capture: true, signal: listeners.signal },
  );
  return () => {
    listeners.abort();
    const control = held;
    held = null;
    control?.click();
  };
}
