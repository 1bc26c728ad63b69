// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import { useStillArrival } from '@/components/navigation/still-arrival';
import './page';

const prepare = vi.fn(async () => undefined);
const prefetch = vi.fn(async (_path: string) => undefined);
const push = vi.fn(async (_path: string) => true);
const handlers = new Map<string, (() => void)[]>();
const emit = (name: string) => handlers.get(name)?.forEach((handle) => void handle());

/** Soft navigation of a page, until it is unmounted. */
function start({ keepTheme = false } = {}) {
  const events = {
    on: (name: string, handle: () => void) => handlers.set(name, [...(handlers.get(name) ?? []), handle]),
    off: (name: string, handle: () => void) =>
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((one) => one !== handle),
      ),
  };
  const router = { prefetch, push, events, beforePopState() {} } as unknown as NextRouter;
  return renderHook(() => useSoftNavigation({ keepTheme, searchHref: '/search/', prepare }), {
    wrapper: ({ children }) => <RouterContext.Provider value={router}>{children}</RouterContext.Provider>,
  });
}

beforeEach(() => {
  for (const mock of [prepare, prefetch, push]) mock.mockClear();
  handlers.clear();
});

test.each([
  ['<a href="/article/one/?x=1#y">', '/article/one/?x=1&theme=default&lite=true#y'],
  ['<a href="/article/one/?theme=starter" target="_self">', '/article/one/?theme=starter&lite=true'],
  ['<a href="/a.html">', '/a.html?theme=default&lite=true'],
  ['<a href="/search/a%20lamp/page/2/">', '/search/?s=a%20lamp&page=2&theme=default&lite=true'],
  ['<a href="#here">', null],
  ['<a href="/a.pdf">', null],
  ['<a href="/one/" target="_blank">', null],
  ['<a href="/one/" download>', null],
  ['<a href="https://other.example/">', null],
  ['<a href="blob:http://localhost:3000/1">', null],
])('the router opens what is of the site, as the reader has chosen to see it: %s', async (link, expected) => {
  history.replaceState(null, '', '/here/?theme=default&lite=true&s=x');
  document.body.innerHTML = `${link}<b>Text</b></a>`;
  const { unmount } = start({ keepTheme: true });
  const text = document.querySelector('b') as Element;
  /** Clicks the text; true if the browser is left to follow the link. */
  const isLeft = (init: MouseEventInit = {}): boolean => {
    const browse = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault());
    addEventListener('click', browse, { once: true });
    fireEvent.click(text, init);
    return browse.mock.results[0]?.value === undefined;
  };
  expect([isLeft(), push.mock.calls]).toEqual([expected === null, expected === null ? [] : [[expected]]]);
  if (expected?.startsWith('/search/'))
    await vi.waitFor(() => expect(location.pathname + location.search).toMatch(/^\/search\/a%20lamp\/page\/2\//));
  expect(isLeft({ ctrlKey: true })).toBe(true);
  unmount();
  expect([isLeft(), push.mock.calls.length]).toEqual([true, expected === null ? 0 : 1]);
  history.replaceState(null, '', '/');
});

test.each([
  [700, 0],
  [0, 1],
])('a reader who has scrolled by %i pixels is led to the place in the address %i times', async (top, times) => {
  vi.stubGlobal('scrollY', top);
  history.replaceState(null, '', '#there');
  document.body.innerHTML = '<h2 id="there">There</h2>';
  const led = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderHook(useStillArrival);
  const there = () => document.getElementById('there')?.scrollIntoView();
  there();
  expect(led).toHaveBeenCalledTimes(times);
  await new Promise((resolve) => setTimeout(resolve, 150));
  there();
  expect(led).toHaveBeenCalledTimes(times + 1);
  history.replaceState(null, '', '/');
});

test('the page says while it loads another, and its own prefetching is over', () => {
  const { dataset } = document.documentElement;
  document.body.innerHTML = '<script type="speculationrules">{}</script>';
  const { unmount } = start();
  expect(document.querySelector('script[type=speculationrules]')).toBeNull();
  for (const end of ['routeChangeComplete', 'routeChangeError']) {
    emit('routeChangeStart');
    expect(dataset.loading).toBe('');
    emit(end);
    expect(dataset.loading).toBeUndefined();
  }
  unmount();
  expect([...handlers.values()].flat()).toEqual([]);
});

test('the link whose focus made the framework load is prefetched, and so is the next one', () => {
  const names = ['one', 'two', 'three'];
  document.body.innerHTML = names.map((name) => `<a href="/article/${name}/">${name}</a>`).join('');
  const [one, two, three] = document.querySelectorAll('a');
  one?.focus();
  start();
  expect(prefetch.mock.calls).toEqual([['/article/one/']]);
  expect(prepare).toHaveBeenCalledOnce();
  two?.focus();
  expect(prefetch.mock.calls).toEqual([['/article/one/'], ['/article/two/']]);
  three?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prefetch).toHaveBeenLastCalledWith('/article/three/');
});
