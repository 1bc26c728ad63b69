// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CommentCount, useCommentCounts } from '@/components/comments/CommentCount';
import { RecentComments } from '@/components/comments/RecentComments';
import { ShellProvider } from '@/components/shell/shell-context';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { pageFixtures } from '@/tests/fixtures/screens';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const posts = [
  { id: '0a', href: '/en/article/first/', target: '_self' as const },
  { id: '0b', href: '/en/article/second/', target: '_self' as const },
];

function Lists() {
  const list = useCommentCounts();
  return (
    <>
      <ul {...list}>
        {posts.map((post) => (
          <li key={post.id}>
            <CommentCount post={post} />
          </li>
        ))}
      </ul>
      <RecentComments />
    </>
  );
}

test('comments are counted and listed, each with one request, and stay when React renders the lists again', async () => {
  const [fixture] = pageFixtures({ name: 'default', settings: {} });
  if (!fixture) throw new Error('There are no pages.');
  const { shell } = fixture.page;
  const features = {
    ...shell.features,
    commentCountsFrom: 'https://twikoo.example/',
    recentCommentsFrom: 'https://waline.example',
  };
  const element = (
    <LocaleProvider locale="en-US">
      <ShellProvider shell={{ ...shell, features }} themes={[]} themeName="default">
        <Lists />
      </ShellProvider>
    </LocaleProvider>
  );
  await preloadLocale('en-US');
  const fetched = vi.fn(async (address: string | URL) => {
    const data = String(address).includes('waline')
      ? [{ url: '/en/article/first/', nick: 'Ada', comment: '<p>Well said.</p>', objectId: '1' }]
      : [{ url: '/en/article/first', count: 7 }];
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', fetched);
  const site = document.createElement('div');
  site.innerHTML = renderToString(element);
  document.body.append(site);

  const complaints: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
  const onRecoverableError = (error: unknown): void => void complaints.push(String(error));
  const root = await act(async () => hydrateRoot(site, element, { onRecoverableError }));
  await vi.waitFor(() => expect(site.querySelector('.comment-count-text-0a')?.textContent).toBe('7'), 20_000);
  await vi.waitFor(() => expect(site.querySelector('section')?.textContent).toContain('Well said.'), 20_000);

  await act(async () => root.render(element));
  expect(complaints).toEqual([]);
  expect(site.querySelector('.comment-count-text-0a')?.textContent).toBe('7');
  expect(site.querySelector<HTMLElement>('[data-comment-count]')?.hidden).toBe(false);
  expect(site.querySelector('.comment-count-text-0b')?.textContent).toBe('');
  expect(site.querySelector<HTMLElement>('section')?.hidden).toBe(false);
  expect(site.querySelector('section')?.textContent).toContain('Ada');
  expect(fetched).toHaveBeenCalledTimes(2);
});
