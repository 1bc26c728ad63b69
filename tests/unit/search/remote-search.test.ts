import { expect, test, vi } from 'vitest';
import { openSearch } from '@/lib/search/browser';

const source = { remoteHref: '/api/search', indexHref: '', worker: undefined };

const results = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, highlightText: '' }));

function answerWith(body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('the server is asked for what is below a page, and its results are given a page at a time', async () => {
  const fetched = answerWith({ results, recordMap: {}, total: 12 });
  const search = await openSearch(source);
  const answer = async (request: object) => search({ query: 'lamp', ancestorId: 'root', ...request });
  expect(await answer({})).toEqual({ results: results.slice(0, 8), recordMap: {}, total: 12 });
  expect(await answer({ from: 8, limit: 3 })).toEqual({ results: results.slice(8, 11), recordMap: {}, total: 12 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/search');
  expect(init).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'lamp', ancestorId: 'root' }),
  });
});

test('a failure of the server is told as it is', async () => {
  answerWith({ errorId: 'notion-busy' });
  expect(await (await openSearch(source))({ query: 'lamp', ancestorId: '' })).toEqual({ errorId: 'notion-busy' });
  answerWith({ error: 'busy' });
  expect(await (await openSearch(source))({ query: 'lamp', ancestorId: '' })).toEqual({ error: 'busy' });
});
