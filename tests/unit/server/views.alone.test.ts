import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { contentStore } from '@/lib/server/load-site-context';
import { countViews, viewLines } from '@/lib/server/views';
import { createCounter, pageAt, readViews, viewOf } from '@/lib/server/views/counter';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { reportCommand } from '@/scripts/owner/report-command';
import { mockRow, mockSnapshot, testConfig } from '@/tests/factories';
import { listenOnLoopback } from '@/tests/fake-notion/http';

const folder = await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('views'));

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const NOW = Date.UTC(2026, 10, 28, 12);

describe('what counts', () => {
  const view = (headers: Record<string, string>, { method = 'GET', status = 200, target = '/about/?a=b' } = {}) =>
    viewOf({ method, headers: { 'user-agent': READER, ...headers } } as unknown as IncomingMessage, target, status);

  test('is a page that a reader is shown: a document, or what its script or the router asks the headers of', () => {
    expect(view({ 'user-agent': 'Mozilla/5.0 (Android 13; CUBOT X30)', 'sec-fetch-dest': 'document' })).toBe('/about');
    expect(view({}, { status: 304 })).toBe('/about');
    expect(view({ 'sec-fetch-dest': 'empty' }, { method: 'HEAD' })).toBe('/about');
    expect(view({}, { method: 'HEAD', target: '/_next/data/build/en/%E6%B8%AF.json' })).toBe('/en/港');
  });

  test.each([
    ['a program that says so', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, {}],
    ['a program that names its address', { 'user-agent': `${READER} (+http://a.example/about)` }, {}],
    ['a program of few words', { 'user-agent': 'curl/8.5.0' }, {}],
    ['a program without a name', { 'user-agent': '' }, {}],
    ['a page that a browser fetches ahead', { 'sec-purpose': 'prefetch;prerender' }, {}],
    ['data that the router fetches ahead', { purpose: 'prefetch' }, { target: '/_next/data/build/about.json' }],
    ['data, of which the router asks the headers too', {}, { target: '/_next/data/build/about.json' }],
    ['a document that a script asks for', { 'sec-fetch-dest': 'empty' }, {}],
    ['a look at the headers', {}, { method: 'HEAD' }],
    ['a redirect', {}, { status: 308 }],
    ['an error', {}, { status: 404 }],
  ])('is not %s', (_, headers, more) => expect(view(headers, more)).toBeUndefined());

  test('is named by its path alone', () => {
    const data = ['index', 'index/index', 'index-funds'].map((name) => `/_next/data/b/${name}.json`);
    const targets = ['/', '/?utm=x', '/a/b/', '/%', ...data];
    expect(targets.map(pageAt)).toEqual(['/', '/', '/a/b', '/%', '/', '/index', '/index-funds']);
  });
});

describe('counts', () => {
  const known = async () => new Set(['/', '/about']);
  const at = (name: string) => path.join(folder, name);

  test('of several servers add up by day, without what is no page of the site', async () => {
    const [one, other] = [createCounter(at('two'), known), createCounter(at('two'), known)];
    for (const counter of [one, other, one]) {
      counter.add('2026-10-31', '/');
      counter.add('2026-11-01', '/about');
      counter.add('2026-11-01', '/made-up');
      await counter.write();
    }
    expect((await readViews(at('two'), '2026-10-31')).sort()).toEqual([
      ['2026-10-31', '/', 1],
      ['2026-10-31', '/', 2],
      ['2026-11-01', '/about', 1],
      ['2026-11-01', '/about', 2],
    ]);
    expect((await readViews(at('two'), '2026-11-01')).map(([day]) => day)).toEqual(['2026-11-01', '2026-11-01']);
  });

  test('are kept until they can be written', async () => {
    const counter = createCounter(at('away'), vi.fn(known).mockRejectedValueOnce(new Error('no disk')));
    counter.add('2026-11-01', '/');
    await expect(counter.write()).rejects.toThrow('no disk');
    await counter.write();
    expect(await readViews(at('away'), '2026-11-01')).toEqual([['2026-11-01', '/', 1]]);
  });
});

test('a server counts its pages, drafts excepted, and the report names those that are read most', async () => {
  const { paths } = contentStore();
  expect((await reportCommand()).output).toContain('COUNT_VIEWS');
  await prepareStore(paths);
  const rows = [mockRow({ slug: 'one' }), mockRow({ slug: 'draft', status: 'Preview' })];
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot(rows) }]);
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval'] });
  countViews(paths, testConfig().site);
  const server = await listenOnLoopback(async (_request, response) => void response.end('page'));
  for (const asked of ['/', '/article/one/', '/article/one/?from=mail', '/search/made-up/', '/feed.xml'])
    await (await fetch(server.origin + asked, { headers: { 'user-agent': READER, cookie: 'a=b' } })).text();
  await server.close();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await viewLines(paths, NOW)).not.toEqual([]));
  const lines = ['Page views: 3 on 1 days with readers, 3 on 2026-11-28. Most of them:', '2 /article/one', '1 /'];
  expect((await reportCommand()).output.split('\n')).toEqual(lines);
  expect(await viewLines(paths, NOW + 29 * 86_400_000)).toEqual(lines);
  expect(await viewLines(paths, NOW + 31 * 86_400_000)).toEqual([]);
});
