// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** What the server sends of a page. */
const pageOf = (blocks: string, title = 'A row'): string =>
  `<html data-preview="${blocks.length}"><head><title>${title}</title></head><body><main><h1>${title}</h1>` +
  `<div id="notion-article" class="notion">${blocks}</div></main><p id="preview-stale" hidden></p>` +
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(title)}</script></body></html>`;

const TOGGLE = '<details><summary>More</summary><p>Inside.</p></details>';
const BEFORE = `<p>One.</p>${TOGGLE}<p>Two.</p>`;

let answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 });
const asked: string[] = [];
const later = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const parsed = new DOMParser().parseFromString(pageOf(BEFORE), 'text/html');
  // Not a new document element: other tests have looked at the body of this one.
  document.documentElement.dataset.preview = parsed.documentElement.dataset.preview;
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  document.elementFromPoint = () => null;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['x-preview-version'] ?? '');
    return answer();
  });
  await import('@/components/boot/entries/preview');
});

const article = () => document.getElementById('notion-article') as HTMLElement;

test.each([
  ['a word in a paragraph', `<p>One!</p>${TOGGLE}<p>Two.</p>`],
  ['a paragraph at the beginning', `<p>Zero.</p>${BEFORE}`],
  ['a paragraph at the end', `${BEFORE}<p>Three.</p>`],
  ['a color', `<p class="red">One.</p>${TOGGLE}<p>Two.</p>`],
  ['a paragraph that is gone', BEFORE.replace('<p>Two.</p>', '')],
  ['all of it', '<h2>New</h2>'],
  ['nothing', BEFORE],
])('%s is replaced, and an open toggle stays where it is unchanged', async (_, blocks) => {
  const toggle = article().querySelector('details') as HTMLDetailsElement;
  toggle.open = true;
  answer = () => new Response(pageOf(blocks, 'Another title'));
  await later();
  expect(document.title).toBe('Another title');
  expect(document.querySelector('h1')?.textContent).toBe('Another title');
  expect(document.getElementById('__NEXT_DATA__')?.textContent).toBe('"Another title"');
  expect(article().innerHTML.replace(' open=""', '')).toBe(blocks);
  expect(article().contains(toggle)).toBe(blocks.includes(TOGGLE));
  answer = () => new Response(null, { status: 204 });
  await later();
  expect(asked.at(-1)).toBe(String(blocks.length));
});

test.each([
  ['locked again', () => new Response(pageOf(BEFORE).replace('id="notion-article"', ''))],
  ['another page', () => new Response('<p id="notion-article">Another page</p>')],
  ['gone', () => new Response('', { status: 404 })],
  ['elsewhere', () => Object.defineProperty(new Response(pageOf(BEFORE)), 'redirected', { value: true })],
])('a page that is %s is loaded anew', async (_, other) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: location.pathname, reload });
  answer = other;
  await later();
  expect([reload.mock.calls.length, article().innerHTML]).toEqual([1, BEFORE]);
});

test('what a reader looks at stays in its place', async () => {
  const seen = article().children[2] as HTMLElement;
  document.elementFromPoint = () => seen;
  const tops = [100, 340];
  vi.spyOn(seen, 'getBoundingClientRect').mockImplementation(() => ({ top: tops.shift() }) as DOMRect);
  vi.stubGlobal('scrollY', 900);
  const scrolled = vi.spyOn(window, 'scrollBy').mockReturnValue();
  answer = () => new Response(pageOf(`<p>Zero.</p>${BEFORE}`));
  await later();
  expect(scrolled.mock.calls).toEqual([[{ top: 240, behavior: 'instant' }]]);
});

test('what scripts have made of a block goes with it, and of others stays', async () => {
  const [one, , two] = [...article().children] as HTMLElement[];
  for (const block of [one, two]) block?.append(document.createElement('button'));
  answer = () => new Response(pageOf(BEFORE.replace('One.', 'One and a half.')));
  await later();
  expect([...article().children].map(({ children }) => children.length)).toEqual([0, 2, 1]);
});

test.each([
  ['the server says so', () => new Response(null, { status: 204, headers: { 'x-preview-stale': '1' } })],
  ['the server fails', () => new Response('', { status: 500 })],
  ['there is no network', () => Promise.reject(new TypeError('no network'))],
])('the page says that it may be old where %s, until all is well', async (_, failing) => {
  const notice = () => document.getElementById('preview-stale')?.hidden;
  answer = failing;
  await later();
  expect([notice(), article().innerHTML]).toEqual([false, BEFORE]);
  answer = () => new Response(null, { status: 204 });
  await later();
  expect(notice()).toBe(true);
});
