/**
 * Prints the links of an article as numbered notes, with their addresses in a list below the text. Without script, each address
 * follows its link (`styles/print.css`).
 */
const LINKS = '#notion-article a[href^="http"]:not(.notion-bookmark)';

/** As people write it: `https://a.example/é` rather than `%C3%A9`. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function listLinks(): void {
  const end = document.querySelector('p.print-address');
  const address = end?.querySelector('span');
  // The site may not know its public address.
  if (address?.textContent.startsWith('/')) address.dataset.host = location.host;
  const notes = new Map<string, number>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const { href } = link;
    // Links that show their address need no note.
    const isWritten = href.includes(link.textContent.trim()) && URL.canParse(link.textContent.trim());
    if (!isWritten && !notes.has(href)) notes.set(href, notes.size + 1);
    link.dataset.note = isWritten ? '' : ` [${notes.get(href)}]`;
  }
  if (notes.size === 0) return;
  const list = document.createElement('ol');
  list.className = 'print-links print-address';
  list.hidden = true;
  list.append(
    ...[...notes].map(([href, number]) => {
      const item = document.createElement('li');
      item.textContent = `[${number}] ${readable(href)}`;
      return item;
    }),
  );
  end?.before(list);
}

function removeList(): void {
  document.querySelector('.print-links')?.remove();
}

addEventListener('beforeprint', () => {
  removeList();
  listLinks();
});
addEventListener('afterprint', removeList);
