import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { announceChanges } from '@/lib/export/announce/announce';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';
import { listenOnLoopback } from '@/tests/fake-notion/http';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const KEY = 'a-key-of-the-owner';

/** A site whose changes are sent to stand-ins of IndexNow and of a hub, which answer with these statuses, then with 200. */
async function startBench(statuses: number[] = [], { isAllowed = true, key = KEY } = {}) {
  const calls: { path: string; type: string | undefined; body: string }[] = [];
  const service = await listenOnLoopback(async (request, response) => {
    calls.push({ path: request.url ?? '', type: request.headers['content-type'], body: await text(request) });
    response.writeHead(statuses.shift() ?? 200, { location: '/moved' }).end();
  });
  onTestFinished(() => service.close());
  const file = `${await temporaryFolder()}/announced.json`;
  const settings = {
    site: { link: 'https://notes.example', subPath: '/blog' },
    seo: { indexNowKey: key, robotsAllow: isAllowed },
    feeds: { webSubHub: key && `${service.origin}/hub` },
  };
  async function publish(title: string, more: object = {}): Promise<string[]> {
    const rows = [
      mockRow({ slug: 'same', title: 'Same', article: 'a', category: 'Still' }),
      mockRow({ slug: 'edited', title, article: 'b', category: 'News', ...more }),
      mockRow({ slug: 'locked', title, article: 'c', password: 'p' }),
      mockRow({ slug: 'quiet', title, article: 'd', status: 'Invisible' }),
      mockRow({ slug: 'draft', title, article: 'e', status: 'Draft' }),
    ];
    const context = testSiteContext([testSite(rows, { settings, basePath: '/blog' })]);
    const found = await announceChanges(file, context, { indexNow: `${service.origin}/indexnow`, waitMs: 1 });
    return found.map(({ level, message }) => `${level}: ${message}`);
  }
  return { calls, publish };
}

test('what has changed is sent once, and nothing that is hidden', async () => {
  const { calls, publish } = await startBench();
  expect(await publish('One'), 'a site that is new to this store').toEqual([]);
  expect(calls).toEqual([]);
  const [indexNow, webSub] = await publish('Two');
  expect(indexNow).toBe('info: IndexNow was sent an address that changed: https://notes.example/blog/article/edited/');
  expect(webSub).toMatch(/^info: WebSub was sent 6 addresses/);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    host: 'notes.example',
    key: KEY,
    keyLocation: `https://notes.example/blog/${KEY}.txt`,
    urlList: ['https://notes.example/blog/article/edited/'],
  });
  const types = ['application/json', 'application/x-www-form-urlencoded;charset=UTF-8'];
  expect(calls.map(({ type }) => type)).toEqual(types);
  const sent = new URLSearchParams(calls[1]?.body);
  expect(sent.get('hub.mode')).toBe('publish');
  expect(sent.getAll('hub.url')).toContain('https://notes.example/blog/rss/category/News/atom.xml');
  expect(sent.getAll('hub.url').join()).not.toContain('Still');
  expect(await publish('Two')).toEqual([]);
  expect(await publish('Two', { status: 'Invisible' }), 'what was public and is hidden now').toEqual([]);
  expect(calls).toHaveLength(2);
});

test('a service that is away is tried three times, one that refuses or has moved once; neither is asked again for the same change', async () => {
  const { calls, publish } = await startBench([503, 429, 500, 301]);
  await publish('One');
  const [away, refused] = await publish('Two');
  expect(away).toMatch(/^warning: IndexNow did not take an address that changed \(HTTP 500\)/);
  expect(refused).toMatch(/^warning: WebSub did not take 6 addresses that changed \(HTTP 301\)/);
  expect(calls.map(({ path }) => path)).toEqual(['/indexnow', '/indexnow', '/indexnow', '/hub']);
  expect(await publish('Two')).toEqual([]);
});

test.each([
  ['whose owner has named neither', { key: '' }],
  ['that search engines may not read', { isAllowed: false }],
])('nothing is sent of a site %s', async (_name, options) => {
  const { calls, publish } = await startBench([], options);
  await publish('One');
  expect(await publish('Two')).toEqual([]);
  expect(calls).toEqual([]);
});
