/** How long a message is shown. */
const SHOWN_MS = 4_000;

let shown: HTMLElement | undefined;

/** Shows a short message at the bottom of the window, which screen readers say. */
export function showToast(text: string): void {
  shown?.remove();
  const box = document.createElement('p');
  box.className = 'toast';
  box.setAttribute('role', 'alert');
  box.textContent = text;
  document.body.append(box);
  shown = box;
  setTimeout(() => box.remove(), SHOWN_MS);
}
