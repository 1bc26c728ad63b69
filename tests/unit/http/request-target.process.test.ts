import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { pathAsked, surroundNext } from '@/lib/server/start-instance/around-next';
import { withQuery } from '@/lib/web-addresses';
import { askRaw, startServer } from '../sync/local-server';

test.each([
  ['/a/b?c=1', '/a/b?c=1'],
  ['//evil.com/..%2f', '//evil.com/..%2f'],
  [`/${'a'.repeat(4_095)}?${'b'.repeat(9_000)}`, `/${'a'.repeat(4_095)}?${'b'.repeat(9_000)}`],
  [`/${'a'.repeat(4_096)}`, '/*'],
  [`http://evil.com/${'a'.repeat(4_096)}`, '/*'],
  ['*', '/*'],
  ['about', '/*'],
  ['', '/*'],
  ['javascript:alert(1)', '/*'],
  ['http://', '/*'],
  ['http://evil.com/a?b', '/a?b'],
  ['HTTPS://evil.com', '/'],
  ['http://evil.com//other.com/x', '//other.com/x'],
])('%j asks for %j', (target, asked) => {
  expect(pathAsked(target)).toBe(asked);
});

/** What a server of this process is asked for, as Next would see it. */
async function askedFor(line: string): Promise<string> {
  const { port } = await startServer((request, response) => void response.end(`asked for ${request.url}.`));
  const answer = await askRaw(port, line);
  return /asked for (.*)\./.exec(answer)?.[1] ?? '';
}

beforeAll(surroundNext);
afterEach(() => {
  Object.assign(refreshState(), { isEmpty: false, setup: undefined });
});

test('a server of this process is asked for paths only', async () => {
  expect(await askedFor('OPTIONS *')).toBe('/*');
});

test('below a path, health is asked for with and without it', async () => {
  vi.stubEnv('NOTELIGHT_BASE_PATH', '/notes');
  for (const isEmpty of [false, true]) {
    refreshState().isEmpty = isEmpty;
    expect(await askedFor('GET /api/health')).toBe('/notes/api/health');
    expect(await askedFor('GET /notes/api/health/?a')).toBe('/notes/api/health/?a');
  }
  expect(await askedFor('GET /notes/a/')).toBe('/notes/api/starting/');
});

test('before there is any content, everything leads to the page that says so, but code, health and calls that have it read', async () => {
  const addresses = ['/a/?b', '/rss/feed.xml', '/media/a.png', '/_next/data/b/a.json', '/api/search/', '/apis/health'];
  const always = ['/_next/static/a.js', '/api/health/', '/api/revalidate', '/api/notion-webhook/'];
  for (const address of [...addresses, ...always]) expect(await askedFor(`GET ${address}`)).toBe(address);
  refreshState().isEmpty = true;
  for (const address of addresses) expect(await askedFor(`GET ${address}`)).toBe('/api/starting/');
  for (const address of always) expect(await askedFor(`GET ${address}`)).toBe(address);
});

test.each([
  ['/new/', '?password=x', '/new/?password=x'],
  ['/new/#part', '?a=1&b', '/new/?a=1&b#part'],
  ['/new/?y=1', '?a=1', '/new/?y=1'],
  ['/new/', '', '/new/'],
])('a redirect to %s from an address with %j leads to %s', (to, query, expected) => {
  expect(withQuery(to, query)).toBe(expected);
});

test.each([
  ['', '/', '/?a'],
  ['/notes', '/notes/', '/notes?a'],
])(
  'a server without settings asks for them at its home alone, and does nothing else (below “%s”)',
  async (base, ...homes) => {
    vi.stubEnv('NOTELIGHT_BASE_PATH', base);
    Object.assign(refreshState(), { isEmpty: true, setup: {} });
    for (const home of homes) expect(await askedFor(`POST ${home}`)).toBe(`${base}/api/setup/`);
    const others = ['/a/', '/rss/feed.xml', '/api/revalidate', '/api/setup/', '/_next/static/a.js', '/media/a.png'];
    for (const path of others) expect(await askedFor(`GET ${base}${path}`)).toBe(`${base}/api/starting/`);
    expect(await askedFor(`GET ${base}/api/health`)).toBe(`${base}/api/health`);
  },
);
