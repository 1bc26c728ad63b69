/** Whether a part of it is on the screen. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** False inside closed toggles and unselected tabs. Safari before 17.4 lacks `checkVisibility`. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Opens the toggles around an element and chooses its tabs, so that it can be seen. */
export function reveal(element: Element | null): void {
  for (let around = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const tab = around.querySelector<HTMLInputElement>(':scope > .notion-tab-button > input');
    if (tab) tab.checked = true;
  }
}
