// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MissingPageSearch } from '@/components/search/MissingPageSearch';
import { SearchResults } from '@/components/search/SearchResults';
import type { SearchRequest } from '@/lib/search/search';
import { englishShell, renderOnPage, shownLines } from './page';
import { followed, mockRecord, workersSearchWith } from './search-worker';

vi.hoisted(() => vi.stubEnv('NOTELIGHT_FILES', '{"searchWorker":"/search.js"}'));

const asked: SearchRequest[] = [];
const titles = { now: [] as string[] };
const near = { now: [] as string[] };

workersSearchWith(async (request) => {
  asked.push(request);
  const found = request.missing === '/gone/' ? ['Lamps', 'Lanterns'] : request.query === '' ? [] : titles.now;
  return {
    results: found.map((title) => ({ id: title, highlightText: '' })),
    recordMap: Object.fromEntries(found.map((title) => [title, mockRecord(title)])),
    total: found.length,
    near: near.now,
  };
});

beforeEach(() => {
  asked.length = 0;
  titles.now = ['Lamps', 'Light'];
  near.now = [];
  history.replaceState(null, '', '/en/search/');
});

const box = () => screen.getByRole('textbox') as HTMLInputElement;
const found = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the search page', () => {
  test('answers as one types, and remembers it in its address once typing pauses', async () => {
    renderOnPage(<SearchResults perPage={8} />);
    expect(found()).toEqual(['Popular tags', 'Latest posts']);
    await userEvent.type(box(), 'la');
    await vi.waitFor(() => expect(found()).toEqual(['Lamps', 'Light']), 20_000);
    expect(document.querySelector('h2 > a')?.getAttribute('href')).toBe('/article/lamps/?highlight=la');
    expect(location.search).toBe('');
    await vi.waitFor(() => expect(location.search).toBe('?s=la'), 20_000);
    expect(followed).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(found()).toEqual(['Popular tags', 'Latest posts']);
    await vi.waitFor(() => expect(location.search).toBe(''), 20_000);
    await userEvent.keyboard('x');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search text' }));
    expect([box().value, document.activeElement]).toEqual(['', box()]);
  });

  test('leaves the address alone that Enter has led to', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderOnPage(<SearchResults perPage={8} />);
    fireEvent.input(box(), { target: { value: 'la' } });
    // The router changes the address before the page shows it.
    history.pushState(null, '', '/en/search/la/');
    vi.advanceTimersByTime(5000);
    expect(location.pathname + location.search).toBe('/en/search/la/');
  });

  test('begins with the keyword of its address', async () => {
    history.replaceState(null, '', '/en/search/?s=light&page=2');
    renderOnPage(<SearchResults perPage={8} />);
    await vi.waitFor(() => expect(box().value).toBe('light'), 20_000);
    await vi.waitFor(() => expect(asked.filter(({ query }) => query === 'light')).toMatchObject([{ from: 8 }]), 20_000);
    // What is typed then begins at the first page.
    await userEvent.type(box(), 's');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ query: 'lights', from: 0 }), 20_000);
  });

  test('is the last one where its address names a later page', async () => {
    history.replaceState(null, '', '/en/search/?s=light&page=99');
    renderOnPage(<SearchResults perPage={1} />);
    const pager = await screen.findByRole('navigation');
    expect(pager.querySelector('[aria-current=page]')?.textContent).toContain('2');
    expect(pager.querySelector('a')?.getAttribute('href')).toBe(`${englishShell().hrefs.search}light/`);
    expect(shownLines()).toMatchSnapshot();
  });

  test('leads to near spellings', async () => {
    titles.now = [];
    near.now = ['lamps'];
    renderOnPage(<SearchResults perPage={8} />);
    await userEvent.type(box(), 'lamsp');
    await userEvent.click(await screen.findByRole('link', { name: 'lamps' }));
    expect(followed).toEqual([`${englishShell().hrefs.search}lamps/`]);
    expect(found()).toEqual(['Did you mean', 'Popular tags']);
    expect(shownLines()).toMatchSnapshot();
  });
});

describe('the 404 page', () => {
  test('names pages with a like address until something is sought', async () => {
    history.replaceState(null, '', '/gone/');
    renderOnPage(<MissingPageSearch />);
    const like = (await screen.findByRole('heading', { name: 'Pages with a similar address' })).parentElement;
    const links = within(like as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/lamps/', '/article/lanterns/']);
    expect(shownLines()).toMatchSnapshot();
    await userEvent.type(box(), 'light');
    await vi.waitFor(() => expect(found()).toEqual(['Lamps', 'Light']), 20_000);
    // The missing address stays: it tells readers and owners what is missing.
    expect(location.pathname).toBe('/gone/');
    await userEvent.keyboard('{Enter}');
    expect(followed).toEqual([`${englishShell().hrefs.search}light/`]);
  });

  test('knows the lists of the site, whose addresses no index has', async () => {
    const { hrefs, tags } = englishShell();
    history.replaceState(null, '', hrefs.archive.replace(/\/$/, 's'));
    renderOnPage(<MissingPageSearch />);
    expect((await screen.findByRole('link', { name: 'Archive' })).getAttribute('href')).toBe(hrefs.archive);
    expect(screen.queryByRole('link', { name: tags[0]?.name })).toBeNull();
    expect(document.querySelector<HTMLElement>('[data-start-below]')?.dataset.startBelow).toBe(hrefs.home);
  });

  test('says nothing where nothing is like it', async () => {
    history.replaceState(null, '', '/zzzz-qqqq/');
    renderOnPage(<MissingPageSearch />);
    await vi.waitFor(() => expect(asked.map(({ missing }) => missing)).toContain('/zzzz-qqqq/'), 20_000);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
