import { closestTo, isPlainClick } from './events';

/**
 * Holds clicks on what `selector` names, until the script that answers them is there. Links and fields that need none are left alone,
 * and so is a click that asks for another tab.
 *
 * @returns a function that ends this, and makes the last click again; to be called once
 */
export function holdClicks(selector: string): () => void {
  const listeners = new AbortController();
  let held: HTMLElement | undefined;
  addEventListener(
    'click',
    (event) => {
      const control = isPlainClick(event) && closestTo<HTMLElement>(event, selector);
      if (!control) return;
      event.preventDefault();
      event.stopPropagation();
      held = control;
    },
    { capture: true, signal: listeners.signal },
  );
  return () => {
    listeners.abort();
    held?.click();
  };
}
