/** What a visitor did before React was there. */
export type DeedKind = 'click' | 'open' | 'focus';

interface Deed {
  /** Positions among siblings from the adopted element down: React draws the same elements. */
  path: number[];
  kind: DeedKind;
  value?: string;
}

/** Wakes a page and does again, on what React has drawn, what a visitor did on the server's HTML. */
export async function repeatAfter(
  wake: () => Promise<HTMLElement | null>,
  { element, kind, root }: { element: Element; kind: DeedKind; root: HTMLElement },
): Promise<void> {
  const deed = { path: pathTo(element, root), kind, value: typedValue(element) };
  const drawn = await wake();
  if (drawn) redo(deed, drawn);
}

function pathTo(element: Element, root: Element): number[] {
  const path: number[] = [];
  for (let current = element; current !== root && current.parentElement; current = current.parentElement) {
    path.unshift([...current.parentElement.children].indexOf(current));
  }
  return path;
}

const typedValue = (element: Element): string | undefined =>
  element instanceof HTMLInputElement ? element.value : undefined;

function redo({ path, kind, value }: Deed, root: HTMLElement): void {
  let element: Element | undefined = root;
  for (const index of path) element = element?.children[index];
  if (!(element instanceof HTMLElement)) return;
  if (kind === 'click') element.click();
  else if (kind === 'open') (element as HTMLDetailsElement).open = true;
  else {
    element.focus();
    // Typed before React was there: the browser's own setter, so that React hears of it.
    if (value && element instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
