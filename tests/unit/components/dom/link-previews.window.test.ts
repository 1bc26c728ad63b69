// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkPreviews } from '@/components/article/link-previews';

const FORMULA = '<math><semantics><mi>x</mi><annotation>x^2</annotation></semantics></math><b class="katex-html">x</b>';
const PAGE = `<main><h1>Lamps</h1><p class="article-summary">Light is ${FORMULA}.<sup><a role="doc-noteref">1</a></sup> More.</p></main>`;
let stop: () => void;
const ask = vi.fn(async (_href: string) => new Response(PAGE, { headers: { 'content-type': 'text/html' } }));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = function show() {
    this.dataset.open = '';
  };
  HTMLElement.prototype.hidePopover = function hide() {
    delete this.dataset.open;
  };
  vi.stubGlobal('fetch', ask);
  document.body.innerHTML = `<a href="/lamps.html">Page</a><a href="/a.pdf">File</a><a href="#here">Place</a>
    <a href="/media/a.html" target="_blank">Upload</a><a href="https://other.example/">Site</a>`;
  const rects = [new DOMRect(10, 300, 50, 20)] as unknown as DOMRectList;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects);
  stop = linkPreviews(document.body);
});
afterEach(() => {
  stop();
  ask.mockClear();
});

const link = (href = '/lamps.html') => document.querySelector(`a[href="${href}"]`) as HTMLAnchorElement;
const box = () => document.querySelector('.link-preview') as HTMLElement;
const over = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
const leave = () => link().dispatchEvent(new MouseEvent('pointerout', { bubbles: true }));
const isShown = () => 'open' in box().dataset && link().getAttribute('aria-describedby') === box().id;
const rest = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

test('a mouse that rests on a link shows the title and the first sentence of its page, asked for once', async () => {
  over(link());
  await rest(299);
  expect(ask).not.toHaveBeenCalled();
  await rest(1);
  expect([box().textContent, isShown()]).toEqual(['LampsLight is x^2.', true]);
  // Above its link, and inside the window.
  expect([box().style.left, box().style.top]).toEqual(['8px', '292px']);
  leave();
  await rest(200);
  expect(isShown()).toBe(false);
  over(link());
  await rest();
  expect(ask.mock.calls).toEqual([[link().href]]);
});

test('it stays while the mouse is on it, and Escape and scrolling end it', async () => {
  const rects = [new DOMRect(10, 5, 50, 20)] as unknown as DOMRectList;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects);
  over(link());
  await rest();
  leave();
  over(box());
  await rest(1_000);
  // Below, where there is no room above.
  expect([isShown(), box().style.top]).toEqual([true, '33px']);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(isShown()).toBe(false);
});

test('neither files nor other sites nor places of the page have one, and touch asks for nothing', async () => {
  for (const href of ['/a.pdf', '/media/a.html', 'https://other.example/', '#here']) over(link(href));
  over(link(), 'touch');
  await rest();
  expect(ask).not.toHaveBeenCalled();
});

test('a failure is no answer for good', async () => {
  ask.mockRejectedValueOnce(new TypeError('offline'));
  over(link());
  await rest();
  expect(isShown()).toBe(false);
  dispatchEvent(new Event('scroll'));
  over(link());
  await rest();
  expect(isShown()).toBe(true);
});
