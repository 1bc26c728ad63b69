/** Links that need a script: to addresses of e-mail and to other languages, and those of an article on paper. */

import { followPageLocales } from '@/components/shell/chosen-locale';
import { readableAddress } from '@/lib/percent-encoding';
import { isUrl } from '@/lib/web-addresses';
import { closestTo } from './clicks';

const EMAIL_LINK = 'a[data-email]';

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

/** Hides e-mail addresses from harvesters: a link gets its address when it is used. */
export function answerEmailLinks(): void {
  for (const name of ['click', 'focusin'] as const)
    document.addEventListener(name, (event) => revealEmail(closestTo<HTMLAnchorElement>(event, EMAIL_LINK)));
  // The focus may have been on one before this script loaded.
  revealEmail(document.activeElement?.closest<HTMLAnchorElement>(EMAIL_LINK));
}

/** A visitor who follows a link to another language wants its pages as they are. */
export function answerLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    if (closestTo(event, 'a[data-language]')) followPageLocales();
  });
}

/** To other sites, and to files of this one. */
const PRINTED_LINKS = '#notion-article a:is([href^="http"], [href*="/media/"]):not(.notion-bookmark)';

/** React renders it empty (`PrintAddress`): a reader may print before the page is hydrated, and a new element would not match. */
const printedList = (): Element | null => document.querySelector('.print-links');

function listLinks(): void {
  const end = document.querySelector('p.print-address');
  const address = end?.querySelector('span');
  // The site may not know its public address.
  if (address?.textContent.startsWith('/')) address.dataset.host = location.host;
  const notes = new Map<string, number>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(PRINTED_LINKS)) {
    const { href } = link;
    // Links that show their address need no note.
    const isWritten = href.includes(link.textContent.trim()) && isUrl(link.textContent.trim());
    if (!isWritten && !notes.has(href)) notes.set(href, notes.size + 1);
    link.dataset.note = isWritten ? '' : ` [${notes.get(href)}]`;
  }
  printedList()?.replaceChildren(
    ...[...notes].map(([href, number]) => {
      const item = document.createElement('li');
      item.textContent = `[${number}] ${readableAddress(href)}`;
      return item;
    }),
  );
}

/**
 * Prints the links of an article as numbered notes, with their addresses in a list below the text. Without script, each address follows
 * its link (`styles/print.css`).
 */
export function watchPrinting(): void {
  addEventListener('beforeprint', listLinks);
  addEventListener('afterprint', () => printedList()?.replaceChildren());
}
