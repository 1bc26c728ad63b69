// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { QrCode } from '@/components/share/QrCode';
import { QrPopover } from '@/components/share/QrPopover';
import { ShareBar } from '@/components/share/ShareBar';
import { enhanceShareBar } from '@/components/share/share-bar';
import type { PostDetail } from '@/lib/site/model';
import { englishShell, renderOnPage, shownLines, stubClipboard } from './page';

const about = { title: 'One & two', href: '/article/one', summary: '', tags: [] };
const post = { ...about, cover: null, pageCoverThumbnail: { src: '/media/c.webp' } } as unknown as PostDetail;
const share = (services: string[]) => {
  const { features, site } = englishShell();
  return renderOnPage(<ShareBar post={post} />, {
    site: { ...site, link: 'https://blog.example' },
    features: { ...features, shareServices: services },
  });
};

test('a service has a link with the address and the title of the post', () => {
  share(['twitter', 'weibo', 'email']);
  const [link, withPicture] = screen.getAllByRole('link', { name: /new tab/i });
  expect(new URLSearchParams(withPicture?.getAttribute('href') ?? '').get('pic')).toBe(
    'https://blog.example/media/c.webp',
  );
  const href = decodeURIComponent(link?.getAttribute('href') ?? '');
  expect(href).toContain('https://blog.example/article/one');
  expect(href).toContain('One & two');
  expect(screen.getByRole('link', { name: /mail/i }).getAttribute('href')).toMatch(/^mailto:/);
  expect(shownLines()).toMatchSnapshot();
});

test.each([
  [false, /copied/i, ['https://blog.example/article/one']],
  [true, /^(?!.*copied)./i, []],
])(
  'the address of the post is copied, and what became of it is said (the browser refuses: %s)',
  async (refuses, said, copied) => {
    share(['link']);
    const written = stubClipboard({ refuses });
    await userEvent.click(screen.getByRole('button', { name: /copy/i }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(said), 20_000);
    expect(written).toEqual(copied);
  },
);

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
  expect(buttons[1]?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
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
  expect(document.querySelector('.qr-code')?.textContent).toBe('/article/one');
  (summary.parentElement as HTMLDetailsElement).open = true;
  const drawn = () => document.querySelector('.qr-code svg path:last-of-type')?.getAttribute('d') ?? 'nothing';
  const whole = <QrCode value={`${location.origin}/article/one`} label="" />;
  await vi.waitFor(() => expect(renderToStaticMarkup(whole)).toContain(drawn()), 20_000);
});
