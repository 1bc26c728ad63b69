import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { ownCacheControl, surroundNext } from '@/lib/server/start-instance/around-next';
import { startServer } from '../sync/local-server';

const YEAR = 's-maxage=3600, stale-while-revalidate=31532400';

test.each([
  [YEAR, false, 'public, max-age=0, must-revalidate, s-maxage=3600'],
  [YEAR, true, 'public, max-age=0, must-revalidate'],
  ['s-maxage=5', false, 'public, max-age=0, must-revalidate, s-maxage=5'],
  ['private, no-cache, no-store, max-age=0, must-revalidate', false, ''],
  [CACHE.code, true, ''],
])('Next’s “%s” (stale: %s) is said as “%s”', (value, isStale, own) => {
  expect(ownCacheControl(value, isStale)).toBe(own || value);
});

test('shared caches keep nothing for longer than until the site looks for changes again', () => {
  expect(sharedFor.document(60)).toMatch(/, s-maxage=60$/);
  expect([60, 3600].map(sharedFor.file)).toEqual([sharedFor.document(60), sharedFor.document(300)]);
  expect([60, 86_400].map(sharedFor.media)).toEqual([CACHE.media.replace('s-maxage=3600', 's-maxage=60'), CACHE.media]);
});

test('a server of this process says it in every answer', async () => {
  surroundNext();
  const answers: Record<string, (response: ServerResponse) => unknown> = {
    '/page': (response) => response.setHeader('Cache-Control', YEAR),
    '/stale': (response) => response.setHeader('x-nextjs-cache', 'STALE').setHeader('Cache-Control', YEAR),
    '/moved': (response) => response.setHeader('Location', '/page'),
    '/moved-page': (response) => response.setHeader('Cache-Control', YEAR).setHeader('Location', '/page'),
  };
  const { origin } = await startServer((request, response) => {
    answers[request.url ?? '']?.(response);
    response.end();
  });
  const said = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
  expect(await said('/page')).toBe(sharedFor.document(3600));
  expect(await said('/stale')).toBe(CACHE.document);
  expect(await said('/moved')).toBe(CACHE.document);
  expect(await said('/moved-page')).toBe(sharedFor.document(3600));
});
