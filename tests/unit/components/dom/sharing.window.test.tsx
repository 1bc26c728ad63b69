// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from '@/components/post/lists/Pager';
import { QrPopover } from '@/components/share/QrPopover';
import { ShareBar } from '@/components/share/ShareBar';
import { enhanceShareBar } from '@/components/share/share-bar';
import type { PostDetail } from '@/lib/site/model';
import { paginate } from '@/lib/site/paginate';
import { englishShell, renderOnPage, stubClipboard } from './page';

const post = { title: 'One & two', href: '/article/one', summary: '', cover: null, tags: [] } as unknown as PostDetail;
const share = (services: string[]) => {
  const { features, site } = englishShell();
  return renderOnPage(<ShareBar post={post} />, {
    site: { ...site, link: 'https://blog.example' },
    features: { ...features, shareServices: services },
  });
};

test('a service has a link with the address and the title of the post', () => {
  share(['twitter', 'email']);
  const link = screen.getByRole('link', { name: /new tab/i });
  const href = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(href).toContain('https://blog.example/article/one');
  expect(href).toContain('One & two');
  expect(screen.getByRole('link', { name: /mail/i }).getAttribute('href')).toMatch(/^mailto:/);
});

test('nothing is there when the owner offers nothing', () => {
  share([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the address of the post is copied, and said to be', async () => {
  share(['link']);
  const written = stubClipboard();
  await userEvent.click(screen.getByRole('button', { name: /copy/i }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/copied/i), 20_000);
  expect(written).toEqual(['https://blog.example/article/one']);
});

test('who may not write to the clipboard is told', async () => {
  share(['link']);
  stubClipboard({ refuses: true });
  await userEvent.click(screen.getByRole('button', { name: /copy/i }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), 20_000);
  expect(screen.getByRole('status').textContent).not.toMatch(/address copied|link copied/i);
});

test('the device’s own sheet is offered where there is one', async () => {
  share(['link']);
  expect(screen.queryByRole('button', { name: /device/i })).toBeNull();
  const shared: ShareData[] = [];
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { share: { value: async (data: ShareData) => void shared.push(data) } }),
  );
  const stop = enhanceShareBar();
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(2);
  await userEvent.click(buttons[1] as HTMLElement);
  expect(shared).toEqual([{ title: 'One & two', url: 'https://blog.example/article/one' }]);
  stop();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a QR code is drawn when its button is turned to', async () => {
  renderOnPage(
    <QrPopover value="/article/one" label="Share on WeChat">
      <span />
    </QrPopover>,
  );
  const summary = document.querySelector('summary') as HTMLElement;
  expect(summary.getAttribute('aria-label')).toBe('Share on WeChat');
  expect(document.querySelector('.qr-code')?.childElementCount).toBe(0);
  summary.focus();
  await vi.waitFor(() => expect(document.querySelector('.qr-code')?.childElementCount).toBe(1), 20_000);
});

test('a list of one page has no pager; one of several says where the reader is', () => {
  const href = (page: number) => `/page/${page}`;
  const list = (page: number, totalItems: number) => paginate({ page, totalItems, perPage: 10 }, href);
  const { rerender } = renderOnPage(<Pager pagination={list(1, 10)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Pager pagination={list(2, 30)} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/page/1',
    '/page/1',
    '/page/2',
    '/page/3',
    '/page/3',
  ]);
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['2']);
  expect(links[0]?.getAttribute('rel')).toBe('prev');
  expect(links.at(-1)?.getAttribute('rel')).toBe('next');
});
