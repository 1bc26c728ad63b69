// @vitest-environment jsdom
import Router from 'next/dist/shared/lib/router/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { scrollToComments } from '@/components/comments/scroll-to-comments';
import { entryName } from '@/components/navigation/scroll-position';
import { rememberQuery } from '@/components/search/search-address';

/** What the site reads and writes in the history entries of Next's router: `docs/decisions/009-internals-of-next.md` lists it. */

interface EntryState {
  as: unknown;
  key: unknown;
}

/** Adds an entry to the history as the router does. */
function addEntry(address: string): EntryState {
  Router.prototype.changeState.call({}, 'pushState', '/[[...path]]', address);
  return history.state as EntryState;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
});

test('an entry has its address, which cleaning the address of comments changes too', () => {
  const remedy =
    'components/comments/scroll-to-comments.ts removes its parameters from `history.state.as`, to which Next returns. Find where Next ' +
    'keeps the address now; without it the parameters come back when a reader returns to the entry.';
  expect(addEntry('/article/one/?target=comment&page=2#notes').as, remedy).toBe(
    '/article/one/?target=comment&page=2#notes',
  );
  const { key } = history.state as EntryState;
  scrollToComments([]);
  vi.runAllTimers();
  expect(location.pathname + location.search + location.hash).toBe('/article/one/?page=2#notes');
  expect(history.state, remedy).toMatchObject({ as: '/article/one/?page=2#notes', key });
});

test('what is typed on the search page is in the address of its entry', () => {
  addEntry('/search/?s=lamp&page=2&theme=starter');
  const { key } = history.state as EntryState;
  rememberQuery('/search/', ' oil lamp ');
  expect(location.pathname + location.search).toBe('/search/?s=oil+lamp&theme=starter');
  expect(history.state).toMatchObject({ as: '/search/?s=oil+lamp&theme=starter', key });
  rememberQuery('/search/', '');
  expect(history.state).toMatchObject({ as: '/search/?theme=starter', key });
});

test('each entry has a key of its own', () => {
  const remedy =
    'components/navigation/scroll-position.ts stores scroll positions by `history.state.key`. Find what tells entries apart now; ' +
    'without it readers who go back arrive at the wrong place.';
  const keys = ['/one/', '/two/'].map((address) => addEntry(address).key);
  for (const key of keys) expect(key, remedy).toMatch(/./);
  expect(new Set(keys).size, remedy).toBe(2);
  expect(entryName()).toBe(keys[1]);
});
