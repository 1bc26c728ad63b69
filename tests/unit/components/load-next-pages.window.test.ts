// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadNextPages } from '@/components/post/lists/load-next-pages';
import { NextPages } from '@/components/post/lists/NextPages';
import type { Pagination } from '@/lib/site/model';

const LAST = 3;

/** A page of a list as the server sends it, its last post standing on the next page again. */
const listPage = (page: number, { theme = 'default', lang = 'en-US' } = {}): string => `<!doctype html>
  <html lang="${lang}"><body><div id="theme-${theme}"><main>
    <ul id="posts-wrapper">${[page, page + 1].map((post) => `<li><h2><a href="/post-${post}">${post}</a></h2></li>`).join('')}</ul>
    <div data-next-pages></div>
    <nav class="pager"><ol><li><a href="/page/${page}" aria-label="Page ${page}" aria-current="page">${page}</a></li></ol>
      ${page < LAST ? `<a href="/page/${page + 1}" rel="next">Next</a>` : ''}</nav>
  </main></div></body></html>`;

let near: (isIntersecting: boolean) => Promise<void>;
let watched: Element[] = [];
let stop: () => void = () => undefined;
const asked: string[] = [];
let answer: (page: number) => string | null;

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  answer = (page) => listPage(page);
  vi.stubGlobal('IntersectionObserver', function Observer(this: object, callback: (entries: unknown[]) => unknown) {
    near = async (isIntersecting) => void (await callback([{ isIntersecting }]));
    return {
      observe: (element: Element) => watched.push(element),
      disconnect: () => {
        watched = [];
      },
    };
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    const html = answer(Number(/\d+$/.exec(address)?.[0]));
    return { ok: html !== null, text: async () => html };
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

afterEach(() => stop());

const place = (): HTMLElement => document.querySelector('[data-next-pages]') as HTMLElement;
const posts = (): (string | null)[] => [...document.querySelectorAll('li h2')].map((title) => title.textContent);
const pagers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-next-pages] .pager')];

async function open(html = listPage(1)): Promise<void> {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  document.documentElement.lang = 'en-US';
  stop = loadNextPages(place(), true);
  await vi.waitFor(() => expect(watched).toHaveLength(1), 20_000);
}

test('near the end the posts of the next page come, each once, with the pager that leads on', async () => {
  await open();
  await near(false);
  expect(asked).toEqual([]);
  await near(true);
  expect(posts()).toEqual(['1', '2', '3']);
  expect(pagers()).toHaveLength(1);
  expect(pagers()[0]?.querySelector('[rel=next]')?.getAttribute('href')).toBe('/page/3');
  expect(watched).toEqual(pagers());
  expect(document.querySelectorAll('#posts-wrapper')).toHaveLength(1);
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Page 2'), 20_000);

  await near(true);
  expect(posts()).toEqual(['1', '2', '3', '4']);
  expect(pagers()).toHaveLength(1);
  expect(watched).toEqual([]);
  await near(true);
  expect(asked).toEqual(['/page/2', '/page/3']);
  expect(location.pathname).toBe('/');
});

test('the focus of a pager goes to the one that takes its place', async () => {
  await open();
  document.querySelector<HTMLElement>('[rel=next]')?.focus();
  await near(true);
  expect(document.activeElement).toBe(pagers()[0]?.querySelector('[rel=next]'));
  await near(true);
  expect(document.activeElement).toBe(pagers()[0]?.querySelector('[aria-current]'));
});

test('the focus stays where it is anywhere else', async () => {
  await open();
  const link = document.querySelector<HTMLElement>('h2 a');
  link?.focus();
  await near(true);
  expect(document.activeElement).toBe(link);
});

test('without the next page the pager stays, and the next time it is tried again', async () => {
  answer = () => null;
  await open();
  await near(true);
  expect(posts()).toEqual(['1', '2']);
  expect(pagers()).toHaveLength(0);
  answer = (page) => listPage(page);
  await near(true);
  expect(posts()).toEqual(['1', '2', '3']);
});

test.each([{ theme: 'starter' }, { lang: 'fr-FR' }])(
  'a page that looks otherwise is not mixed in: %o',
  async (other) => {
    answer = (page) => listPage(page, other);
    await open();
    await near(true);
    expect(posts()).toEqual(['1', '2']);
  },
);

test('what was brought stays when React takes over, which goes on from there', async () => {
  await open();
  await near(true);
  stop();
  stop = loadNextPages(place(), true);
  await vi.waitFor(() => expect(watched).toEqual(pagers()), 20_000);
  await near(true);
  expect(posts()).toEqual(['1', '2', '3', '4']);
});

test('whoever comes back finds the pages that they brought', async () => {
  await open();
  await near(true);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  // jsdom lays nothing out.
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe: () => {}, disconnect: () => {} };
  });
  vi.stubGlobal('scrollY', 700);
  dispatchEvent(new Event('pagehide'));
  stop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
  history.replaceState(null, '', '/another-list');
  await open();
  expect(posts()).toEqual(['1', '2']);
  stop();
  history.replaceState(null, '', '/');
  await open();
  expect(posts()).toEqual(['1', '2', '3']);
  expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
});

test('a new visit begins with the first page, and finds that alone on the way back', async () => {
  await open();
  await near(true);
  stop();
  await open();
  expect(posts()).toEqual(['1', '2']);
  stop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
  await open();
  expect(posts()).toEqual(['1', '2']);
});

test('a list is watched as long as it is there, also if it is gone before the code comes', async () => {
  const list = createElement(NextPages, { pagination: { nextHref: '/page/2', scrolls: true } as Pagination });
  const first = render(list);
  await vi.waitFor(() => expect(watched).toHaveLength(1), 20_000);
  first.unmount();
  expect(watched).toEqual([]);
  render(list).unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(watched).toEqual([]);
});
