/** What a visitor did last on the server's HTML. */
export interface Deed {
  element: Element;
  kind: 'click' | 'open' | 'focus';
}

/**
 * Brings to what React has drawn what a visitor did on the server's HTML: what they typed, where their focus was, and their last deed.
 * React draws the same elements, so a place among siblings finds each again; the old ones keep their values when they leave the page.
 */
export function repeatOn(drawn: HTMLElement, old: HTMLElement, last: Deed | null, focused: Element | null): void {
  // Found first: a value that is brought over may draw more, such as the cross that empties a box.
  const target = last && twinOf(last.element, old, drawn);
  const stop = focused && twinOf(focused, old, drawn);
  for (const field of old.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const twin = twinOf(field, old, drawn);
    if (twin && isField(twin)) copyValue(field, twin);
  }
  // It went with the old element, unless the visitor has gone on already.
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && stop instanceof HTMLElement && stop.tagName === focused?.tagName) stop.focus({ preventScroll: true });
  if (!(target instanceof HTMLElement)) return;
  if (last?.kind === 'click') target.click();
  else if (last?.kind === 'open') openAs(last.element as HTMLDetailsElement, target as HTMLDetailsElement);
}

/** Mouse or keyboard may have left it meanwhile; where they have not, they close it when they leave. */
function openAs(old: HTMLDetailsElement, details: HTMLDetailsElement): void {
  // The focus that has come back to it opens what Escape has closed.
  details.open = old.open;
  if (old.open && old.dataset.hovered !== undefined) details.dataset.hovered = old.dataset.hovered;
}

function twinOf(element: Element, old: Element, drawn: Element): Element | undefined {
  const path: number[] = [];
  for (let at = element; at !== old && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  let twin: Element | undefined = drawn;
  for (const index of path) twin = twin?.children[index];
  return twin;
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function copyValue(from: HTMLInputElement | HTMLTextAreaElement, to: HTMLInputElement | HTMLTextAreaElement): void {
  if (from instanceof HTMLInputElement && (from.type === 'checkbox' || from.type === 'radio')) {
    if (to instanceof HTMLInputElement && from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === '' || from.value === to.value) return;
  // The browser's own setter, so that React hears of it.
  const prototype = to instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
