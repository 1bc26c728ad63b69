// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkPreviews } from '@/components/article/link-previews';

const PAGE = `<main><h1>Lamps</h1><p class="article-summary">Light. More of it.</p></main>`;
let stop: () => void;
const asked: string[] = [];
const found = () => new Response(PAGE, { headers: { 'content-type': 'text/html' } });
let answer = found;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  asked.length = 0;
  answer = found;
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    return answer();
  });
  document.body.innerHTML = ['/lamps/', '/a.pdf', 'https://other.example/', '#here']
    .map((href) => `<a href="${href}">${href}</a>`)
    .join('');
  const rects = [new DOMRect(10, 300, 50, 20)] as unknown as DOMRectList;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects);
  stop = linkPreviews(document.body);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = (href = '/lamps/') => document.querySelector(`a[href="${href}"]`) as HTMLAnchorElement;
const box = () => document.querySelector('.link-preview') as HTMLElement;
const over = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
const rest = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

test('a mouse that rests on a link shows the title and the first sentence of its page, asked for once', async () => {
  over(link());
  await rest(299);
  expect(asked).toEqual([]);
  await rest(1);
  expect(box().textContent).toBe('LampsLight.');
  expect(link().getAttribute('aria-describedby')).toBe(box().id);
  link().dispatchEvent(new MouseEvent('pointerout', { bubbles: true }));
  await rest(200);
  expect(link().hasAttribute('aria-describedby')).toBe(false);
  over(link());
  await rest();
  expect(asked).toEqual([link().href]);
});

test('it stays while the mouse is on it, and Escape and scrolling end it', async () => {
  over(link());
  await rest();
  link().dispatchEvent(new MouseEvent('pointerout', { bubbles: true }));
  over(box());
  await rest(1_000);
  expect(link().hasAttribute('aria-describedby')).toBe(true);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(link().hasAttribute('aria-describedby')).toBe(false);
});

test('neither files nor other sites nor places of the page have one, and touch asks for nothing', async () => {
  for (const href of ['/a.pdf', 'https://other.example/', '#here']) over(link(href));
  over(link(), 'touch');
  await rest();
  expect(asked).toEqual([]);
});

test('a failure is no answer for good', async () => {
  answer = () => {
    throw new TypeError('offline');
  };
  over(link());
  await rest();
  expect(link().hasAttribute('aria-describedby')).toBe(false);
  answer = found;
  dispatchEvent(new Event('scroll'));
  over(link());
  await rest();
  expect(box().textContent).toBe('LampsLight.');
});
