/** The element around an event's target, the target included, that a selector names. */
export function closestTo<E extends Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** A click that asks for nothing special, such as another tab. Other buttons than the first make no `click` event. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
