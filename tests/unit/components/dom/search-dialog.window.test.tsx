// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchDialog } from '@/components/search/SearchDialog';
import type { SearchAnswer, SearchRecord } from '@/lib/search/search';
import { englishShell, renderOnPage, shownLines } from './page';
import { followed, mockRecord as record, workersSearchWith } from './search-worker';

vi.hoisted(() => vi.stubEnv('NOTELIGHT_FILES', '{"searchWorker":"/search.js"}'));

const answer = { now: async (): Promise<SearchAnswer> => ({}) };
const asked: string[] = [];

workersSearchWith(async ({ query }) => {
  asked.push(query);
  return answer.now();
});

const found = (records: SearchRecord[], total = records.length): SearchAnswer => ({
  results: records.map((_, index) => ({ id: `id-${index}`, highlightText: '' })),
  recordMap: Object.fromEntries(records.map((entry, index) => [`id-${index}`, entry])),
  total,
});

beforeEach(() => {
  history.replaceState(null, '');
  asked.length = 0;
  answer.now = async () => found([record('Lamp'), record('Light'), record('Elsewhere', { target: '_blank' })]);
});

const box = () => screen.getByRole('combobox', { name: 'Search posts' });
const options = () => screen.findAllByRole('option');

test('opens as a dialog with a name, and gets its source ready before anything is typed', async () => {
  renderOnPage(<SearchDialog asked={1} />);
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  await vi.waitFor(() => expect(asked).toEqual(['']), 20_000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('begins with the latest posts, which the arrows choose and Enter opens; nothing is chosen before', async () => {
  renderOnPage(<SearchDialog asked={1} />);
  const { latestPosts } = englishShell();
  const list = screen.getByRole('listbox', { name: 'Latest posts' });
  expect(within(list).getAllByRole('option')).toHaveLength(latestPosts.length);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(box().getAttribute('aria-controls')).toBe(list.id);
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.type(box(), '  ');
  expect(within(list).getAllByRole('option')).toHaveLength(latestPosts.length);
  await userEvent.keyboard('{Enter}');
  expect(followed).toEqual([]);
  await userEvent.keyboard('{ArrowUp}');
  expect(box().getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option').at(-1)?.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(followed).toEqual([latestPosts[0]?.href]));
});

test('of a site without posts lists nothing', () => {
  renderOnPage(<SearchDialog asked={1} />, { latestPosts: [] });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('lists what was found, says how much it is and marks the first', async () => {
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'l');
  const [first, , last] = await options();
  expect(first?.getAttribute('aria-selected')).toBe('true');
  expect(box().getAttribute('aria-activedescendant')).toBe(first?.id);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toMatch(/\b3\b/);
  // Who hears the list is told that another tab opens.
  expect(last?.textContent).toContain('new tab');
  expect(last?.getAttribute('target')).toBe('_blank');
  expect(shownLines()).toMatchSnapshot();
});

test('is used with the arrows, round and round, and Enter follows what is marked', async () => {
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'l');
  await options();
  const selected = () =>
    screen
      .getAllByRole('option')
      .findIndex((option) => option.ariaSelected === 'true' || option.getAttribute('aria-selected') === 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toBe(1);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(selected()).toBe(2);
  await userEvent.type(box(), 'a');
  expect(selected()).toBe(0);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(followed).toHaveLength(1));
  expect(followed[0]).toMatch(/^\/article\/light/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that nothing was found, and Enter then leads to the search page', async () => {
  answer.now = async () => found([]);
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'zz');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/nothing|no /i), 20_000);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(followed).toEqual([expect.stringContaining('zz')]));
});

test('offers near spellings and popular tags where nothing was found', async () => {
  const { tags } = englishShell();
  answer.now = async () => ({ ...found([]), near: ['lamps', 'lamb'] });
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'lamsp');
  const near = await screen.findByRole('link', { name: 'lamps' });
  expect(near.getAttribute('href')).toContain('/search/lamps');
  expect(screen.getByRole('link', { name: 'lamb' })).toBeTruthy();
  const tag = screen.getByRole('link', { name: new RegExp(`^#${tags[0]?.name}`) });
  expect(tag.getAttribute('href')).toBe(tags[0]?.href);
  expect(shownLines()).toMatchSnapshot();
  answer.now = async () => found([record('Lamps')]);
  await userEvent.click(near);
  expect((box() as HTMLInputElement).value).toBe('lamps');
  expect(document.activeElement).toBe(box());
  expect((await options())[0]?.textContent).toContain('Lamps');
  expect(screen.queryByRole('link', { name: /^#/ })).toBeNull();
});

test('a tag that it offers closes it', async () => {
  answer.now = async () => found([]);
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'zz');
  const tag = (await screen.findAllByRole('link', { name: /^#/ }))[0] as HTMLElement;
  fireEvent.click(tag);
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(followed).toEqual([(tag as HTMLAnchorElement).href]));
});

test('says that search failed, and offers the archive instead', async () => {
  answer.now = async () => Promise.reject(new Error('no index'));
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'lamp');
  const archive = await screen.findByRole('link', { name: 'Archive' });
  expect(archive.getAttribute('href')).toBe(englishShell().hrefs.archive);
  expect(shownLines()).toMatchSnapshot();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('leads to all results when there are more than it shows', async () => {
  answer.now = async () => found([record('Lamp')], 40);
  renderOnPage(<SearchDialog asked={1} />);
  await userEvent.type(box(), 'lamp');
  const all = await screen.findByRole('link', { name: /all/i });
  expect(all.getAttribute('href')).toContain('lamp');
  expect(shownLines()).toMatchSnapshot();
});

test('asks nothing while an input method composes, and then for the whole word', async () => {
  renderOnPage(<SearchDialog asked={1} />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: 'ni' }, isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(followed).toEqual([]);
  expect(asked).not.toContain('ni');
  fireEvent.input(box(), { target: { value: '你' }, isComposing: true });
  fireEvent.compositionEnd(box());
  await vi.waitFor(() => expect(asked).toContain('你'), 20_000);
});

test('gives the focus back to the button that opens it', async () => {
  const opener = document.createElement('button');
  opener.dataset.searchOpen = '';
  opener.checkVisibility = () => true;
  document.body.append(opener);
  renderOnPage(<SearchDialog asked={1} />);
  box().blur();
  const dialog = screen.getByRole('dialog');
  // A press that began inside, as when text is selected, closes nothing.
  fireEvent.pointerDown(box());
  fireEvent.click(dialog);
  expect(dialog.hasAttribute('open')).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await vi.waitFor(() => expect(history.state).toBeNull());
});

test('Back closes it and stays on the page, and what closes it leaves the history as it was', async () => {
  history.replaceState({ page: 1 }, '');
  const routed: unknown[] = [];
  const route = ({ state }: PopStateEvent) => routed.push(state);
  addEventListener('popstate', route);
  const { rerender } = renderOnPage(<SearchDialog asked={1} />);
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  history.back();
  await vi.waitFor(() => expect(dialog.open).toBe(false));
  const shows = vi.spyOn(dialog, 'showModal');
  for (const asked of [2, 3]) rerender(<SearchDialog asked={asked} />);
  expect([dialog.open, shows.mock.calls.length]).toEqual([true, 1]);
  dialog.close();
  await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }));
  removeEventListener('popstate', route);
  expect(routed).toEqual([]);
});
