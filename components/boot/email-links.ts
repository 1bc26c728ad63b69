/** E-mail addresses are read by people, not by programs that gather them: a link has its address once it is used. */
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
// What asked for this script may have been the focus on one.
revealEmail(document.activeElement?.closest<HTMLAnchorElement>(LINK));
