// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Comments } from '@/components/comments/Comments';
import { systemOf } from '@/lib/routes/screens/comment-area';
import type { CommentArea, CommentSystem } from '@/lib/site/model';
import { testConfig } from '@/tests/factories';
import { renderOnPage, shownLines } from './page';

const giscus = systemOf('giscus', { ...testConfig().comments.giscus, repo: 'me/blog' });
const utterances = systemOf('utterances', { ...testConfig().comments.utterances, repo: 'me/blog' });
const cusdis = systemOf('cusdis', { ...testConfig().comments.cusdis, appId: 'app' });
const areaOf = (id: string, systems: CommentSystem[]): CommentArea => ({
  page: { id, path: `/article/${id}`, title: 'A', url: '', siteTitle: 'Site' },
  systems,
  hideSingleTab: false,
});

test('each system has a tab; arrows move between them, and Enter shows one', async () => {
  renderOnPage(<Comments area={areaOf('near', [giscus, utterances, cusdis])} />);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  tabs[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tabs[1]);
  // Opening it asks another server: the arrow alone does not.
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  await userEvent.keyboard('{Enter}');
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  // What the systems add comes whenever their code does.
  expect(shownLines().replace(/\n<(?:iframe|script)[^\n]*/g, '')).toMatchSnapshot();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}');
  expect(document.activeElement).toBe(tabs[0]);
});

test('from right to left, the left arrow leads to the next tab', async () => {
  renderOnPage(
    <div dir="rtl">
      <Comments area={areaOf('near', [giscus, utterances, cusdis])} />
    </div>,
  );
  const tabs = await screen.findAllByRole('tab');
  tabs[0]?.focus();
  const passed: number[] = [];
  for (const key of ['Left', 'Right', 'Right', 'Left']) {
    await userEvent.keyboard(`{Arrow${key}}`);
    passed.push(tabs.indexOf(document.activeElement as HTMLElement));
  }
  expect(passed).toEqual([1, 0, 2, 0]);
});

test('the next article has its own comments in the same element', async () => {
  const { rerender } = renderOnPage(<Comments area={areaOf('first', [giscus])} />);
  const frame = () => document.querySelector('iframe')?.src ?? '';
  await vi.waitFor(() => expect(frame()).toContain('article%2Ffirst'), 20_000);
  rerender(<Comments area={areaOf('next', [utterances, giscus])} />);
  await vi.waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2), 20_000);
  await userEvent.click(screen.getByRole('tab', { name: 'Giscus' }));
  await vi.waitFor(() => expect(frame()).toContain('article%2Fnext'), 20_000);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('a system that knows one language starts again in another, and not in the dark', async () => {
  const { documentElement } = document;
  const asked = vi.fn(async (_address: string) => Response.json({ children: [] }));
  vi.stubGlobal('fetch', asked);
  renderOnPage(<Comments area={areaOf('near', [systemOf('webmention', testConfig().comments.webmention)])} />);
  await screen.findByText(/^Have you written about this/);
  await act(async () => documentElement.classList.add('dark'));
  expect(screen.queryByRole('status')).toBeNull();
  documentElement.lang = 'fr-FR';
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 20_000);
  documentElement.classList.remove('dark');
  documentElement.removeAttribute('lang');
});
