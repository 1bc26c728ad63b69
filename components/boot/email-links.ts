/** Hides e-mail addresses from harvesters: a link gets its address when it is used. */
import { closestTo } from './events';

const LINK = 'a[data-email]';

/** Decodes the address in `data-email`: base64, or plain text. */
function revealEmail(link: HTMLAnchorElement | null | undefined): void {
  const code = link?.dataset.email;
  if (!link || code === undefined) return;
  let address = code;
  try {
    address = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    // Not base64: owners may write the address itself.
  }
  delete link.dataset.email;
  link.href = `mailto:${address}`;
}

for (const name of ['click', 'focusin'] as const)
  document.addEventListener(name, (event) => revealEmail(closestTo<HTMLAnchorElement>(event, LINK)));
// The focus may have been on one before this script loaded.
revealEmail(document.activeElement?.closest<HTMLAnchorElement>(LINK));
