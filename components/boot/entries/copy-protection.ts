/**
 * If the owner forbids copying, `<html>` has the class `forbid-copy`, with which styles prevent selection, and anyone who tries sees the
 * text in `data-copy-forbidden`. Form fields are exempt.
 */

/** How long the message is shown. */
const SHOWN_MS = 4_000;

const message = document.documentElement.dataset.copyForbidden;
let notice: HTMLElement | undefined;

function showMessage(text: string): void {
  notice?.remove();
  const box = document.createElement('p');
  box.className = 'toast';
  box.setAttribute('role', 'alert');
  box.textContent = text;
  document.body.append(box);
  notice = box;
  setTimeout(() => box.remove(), SHOWN_MS);
}

if (message !== undefined) {
  for (const event of ['copy', 'cut'] as const) {
    document.addEventListener(event, (attempt) => {
      if (attempt.target instanceof Element && attempt.target.closest('input, textarea, [data-copy-allowed]')) return;
      attempt.preventDefault();
      showMessage(message);
    });
  }
}

export {};
