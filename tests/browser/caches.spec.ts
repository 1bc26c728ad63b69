import { expect, test } from 'playwright/test';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, rowBySlug, setCell } from '../fake-notion/edit';
import { awayFrom } from '../host-kit/attack';
import { nginxKit, startCache } from '../host-kit/nginx';
import type { RunningHost } from '../host-kit/program';
import { startFakeNotionServer } from './fake-notion-server';
import { testServer } from './second-server';
import { mode } from './site';

/** A server looks for changes every second here, and renders a page again after five at the earliest. */
const WINDOW_SECONDS = 5;

test.describe('a server and the caches between it and its readers', () => {
  test.skip(mode !== 'server', 'hosts of an export are tried by tests/commands/hosts.test.ts');
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  const server = testServer(() => {
    const rows = [row({ title: 'Open', slug: 'open', text: 'The words that will be locked.' })];
    const workspace = buildWorkspace({ name: 'caches', rows, posts: 1 });
    return startFakeNotionServer(workspace, { NEXT_PUBLIC_LINK: 'https://notes.example' });
  });

  const said = async (address: string): Promise<[number, string | null]> => {
    const answer = await fetch(server.url + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('cache-control')];
  };

  test('every kind of answer says how long it may be kept', async () => {
    const html = await (await fetch(`${server.url}/article/open/`)).text();
    const [, build = ''] = /"buildId":"([^"]+)"/.exec(html) ?? [];
    const [, code = ''] = /"(\/_next\/static\/[^"]+)"/.exec(html) ?? [];
    const [, card = ''] = /"og:image" content="https:\/\/notes\.example([^"]+)"/.exec(html) ?? [];
    const page = sharedFor.document(WINDOW_SECONDS);
    const expected: Record<string, [number, string]> = {
      '/article/open/': [200, page],
      [`/_next/data/${build}/article/open.json`]: [200, page],
      '/article/open.html': [308, page],
      '/article/open': [308, CACHE.document],
      '/nothing/at/all/': [404, page],
      '/rss/feed.xml': [200, sharedFor.file(WINDOW_SECONDS)],
      '/article/open.md': [200, sharedFor.file(WINDOW_SECONDS)],
      '/media/none.png': [404, CACHE.document],
      [card]: [200, sharedFor.media(WINDOW_SECONDS)],
      [code]: [200, CACHE.code],
      '/favicon.svg': [200, 'public, max-age=0'],
      '/api/health/': [200, CACHE.none],
    };
    // The first visit of each renders it; a rendering that has just become old is shown once more, and kept by nobody.
    for (const address of Object.keys(expected)) await said(address);
    const actual: Record<string, [number, string | null]> = {};
    for (const address of Object.keys(expected)) actual[address] = await said(address);
    expect(actual).toEqual(expected);
    const asMarkdown = (address: string, accept = 'text/markdown, text/html;q=0.9') =>
      fetch(server.url + address, { headers: { accept } });
    const typeOf = async (answer: Promise<Response>) => (await answer).headers.get('content-type');
    const { headers } = await asMarkdown('/article/open/');
    expect(['content-type', 'cache-control', 'vary'].map((name) => headers.get(name))).toEqual([
      'text/markdown; charset=utf-8',
      CACHE.none,
      expect.stringContaining('accept'),
    ]);
    expect(await typeOf(asMarkdown('/archive/'))).toContain('text/html');
    expect(await typeOf(asMarkdown('/article/open/', 'text/html, text/markdown;q=0.5'))).toContain('text/html');
  });

  test('nothing in an address becomes a header or another host', async () => {
    for (const below of ['', '/article', '/search', '/en', '/_next', '/api', '/media'])
      expect(await awayFrom(server, below, [server.url])).toEqual([]);
  });

  test('a reader who comes back reads what has been changed since, by a link and by the address', async ({ page }) => {
    const article = `${server.url}/article/open/`;
    const changed = page.getByText('Words that are new.');
    await page.goto(article);
    await page.goto(`${server.url}/archive/`);
    await page.goto(article);
    await expect(page.getByText('words that will be locked')).toBeVisible();
    appendText(server.workspace, rowBySlug(server.workspace, 'open'), 'Words that are new.');
    const body = async () => (await fetch(article)).text();
    await expect.poll(body, { timeout: 90_000, intervals: [500] }).toContain('Words that are new.');
    await page.goto(`${server.url}/archive/`);
    await page.locator('main a[href="/article/open/"]').first().click();
    await expect(changed).toBeVisible();
    await page.goto(article);
    await expect(changed).toBeVisible();
  });

  test('a cache shows an article that has been locked no longer than the revalidation time', async () => {
    test.skip(!nginxKit.isThere, 'nginx is not installed');
    const cache: RunningHost = await startCache(server.url);
    const body = async ({ url }: Pick<RunningHost, 'url'>) => (await fetch(`${url}/article/open/`)).text();
    try {
      await expect.poll(async () => (await fetch(`${cache.url}/article/open/`)).headers.get('x-cache')).toBe('HIT');
      expect(await body(cache)).toContain('words that will be locked');
      setCell(server.workspace, rowBySlug(server.workspace, 'open'), 'password', 'correct horse');
      await expect
        .poll(() => body(server), { timeout: 90_000, intervals: [500] })
        .not.toContain('words that will be locked');
      await new Promise((resolve) => setTimeout(resolve, (WINDOW_SECONDS + 1) * 1000));
      expect((await body(cache)).includes('words that will be locked')).toBe(false);
    } finally {
      await cache.stop();
    }
  });
});
