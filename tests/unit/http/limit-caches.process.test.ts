import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { ownCacheControl, surroundNext } from '@/lib/server/start-instance/around-next';

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
  const server = createServer((request: IncomingMessage, response) => {
    answers[request.url ?? '']?.(response);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const said = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control');
  try {
    expect(await said('/page')).toBe(sharedFor.document(3600));
    expect(await said('/stale')).toBe(CACHE.document);
    expect(await said('/moved')).toBe(CACHE.document);
    expect(await said('/moved-page')).toBe(sharedFor.document(3600));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
