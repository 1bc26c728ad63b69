import { ignore } from '@/lib/diagnostics/ignore';

/** Shows on the page of a row what its author has just written: what changed is replaced, and all else stays as its reader has it. */

const EVERY_MS = 1_000;
const path = location.pathname;

const mainOf = (page: Document): Element | null => page.querySelector('main');
const dataOf = (page: Document): Element | null => page.getElementById('__NEXT_DATA__');
/** What the server has sent last, before any script has changed it. */
let sent = mainOf(document)?.cloneNode(true);
let version = document.documentElement.dataset.preview ?? '';

/** Whether Notion could be read. */
async function look(): Promise<boolean> {
  const answer = await fetch(path, { headers: { 'x-preview-version': version }, cache: 'no-store' });
  if (answer.status === 404 || answer.redirected) location.reload();
  else if (answer.status === 200) show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return answer.ok && !answer.headers.has('x-preview-stale');
}

function show(page: Document): void {
  const [main, next] = [mainOf(document), mainOf(page)];
  // Who has opened it with a password opens it again.
  if (!main || !next || !sent || !page.getElementById('notion-article')) {
    location.reload();
    return;
  }
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const top = seen?.getBoundingClientRect().top ?? 0;
  replaceChanged(main, sent, next);
  if (seen?.isConnected && scrollY > 0) scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' });
  sent = next.cloneNode(true);
  version = page.documentElement.dataset.preview ?? '';
  document.title = page.title;
  // For the framework, where it has not been started yet.
  dataOf(document)?.replaceChildren(dataOf(page)?.textContent ?? '');
}

/** Makes of what is `shown`, which was sent as `last`, what was sent as `next`: an open toggle stays open where nothing in it changed. */
export function replaceChanged(shown: Node, last: Node, next: Node): void {
  if (last.isEqualNode(next)) return;
  const [now = [], from = [], to = []] = [shown, last, next].map((node) => [...node.childNodes]);
  const isFrame = shown.contains(document.getElementById('notion-article'));
  const isSame = isFrame || last.cloneNode(false).isEqualNode(next.cloneNode(false));
  if (!isSame || from.length === 0 || now.length !== from.length) {
    (shown as ChildNode).replaceWith(document.importNode(next, true));
    return;
  }
  const isEqual = (one: number, other: number): boolean => from.at(one)?.isEqualNode(to.at(other) ?? null) === true;
  let start = 0;
  while (isEqual(start, start)) start++;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && isEqual(-1 - end, -1 - end)) end++;
  const gone = now.slice(start, now.length - end);
  const come = to.slice(start, to.length - end);
  if (gone.length === come.length) {
    for (const [index, node] of come.entries()) replaceChanged(gone[index] as Node, from[start + index] as Node, node);
    return;
  }
  const place = now[start] ?? null;
  for (const node of come) shown.insertBefore(document.importNode(node, true), place);
  for (const node of gone) node.remove();
}

/** Nobody is asked while the page is not seen. */
async function follow(): Promise<void> {
  if (location.pathname !== path) return;
  const notice = document.getElementById('preview-stale');
  if (!document.hidden && notice) notice.hidden = (await look().catch(ignore('the page shows it'))) === true;
  setTimeout(follow, EVERY_MS);
}

setTimeout(follow, EVERY_MS);
