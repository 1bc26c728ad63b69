import { afterEach, expect, test, vi } from 'vitest';
import { createAlgoliaSearch } from '@/lib/search/sources/algolia-search';

const SOURCE = { appId: 'APP', searchKey: 'search-key', index: 'my posts', home: '/blog/', ending: '/' };

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, status = 200) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('asks Algolia as its REST interface wants to be asked', async () => {
  const fetched = answerWith({ hits: [], nbHits: 0 });
  await createAlgoliaSearch(SOURCE)({ query: 'sea', ancestorId: '', from: 8, limit: 4 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://APP-dsn.algolia.net/1/indexes/my%20posts/query');
  expect(init?.method).toBe('POST');
  expect(init?.headers).toEqual({ 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'search-key' });
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ query: 'sea', offset: 8, length: 4 },
    // The words around a match come without marks: excerpts are text.
    ...{ attributesToSnippet: ['content:30'], highlightPreTag: '', highlightPostTag: '' },
  });
  await createAlgoliaSearch(SOURCE)({ query: 'sea', ancestorId: '' });
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1].body))).toMatchObject({ offset: 0, length: 8 });
});

test('makes do with records that lack fields or hold others than texts', async () => {
  const record = { objectID: 'a', title: 'A', slug: '//a b/ä//' };
  const wrong = { summary: 1, category: ['x'], tags: ['t', '', 2], _snippetResult: { content: { value: 3 } } };
  const hits = [
    record,
    { ...record, ...wrong, objectID: 'b', tags: 'x', _snippetResult: {} },
    { ...record, ...wrong, objectID: 'c' },
  ];
  answerWith({
    nbHits: 5,
    hits: [...hits, { objectID: 'no title', slug: 'x' }, { objectID: 'no text', title: 1, slug: 'x' }],
  });
  const answer = await createAlgoliaSearch({ ...SOURCE, ending: '.html' })({ query: 'a', ancestorId: '' });
  const shown = {
    ...{ title: 'A', href: '/blog/a%20b/%C3%A4.html', target: '_self', date: '', publishDay: '' },
    ...{ summary: '', breadcrumb: [], tags: [], cover: null },
  };
  expect(answer).toEqual({
    total: 5,
    results: ['a', 'b', 'c'].map((id) => ({ id, highlightText: '' })),
    recordMap: { a: shown, b: shown, c: { ...shown, tags: ['t'] } },
  });
});

test('shows records with an address below the home page', async () => {
  answerWith({
    nbHits: 31,
    hits: [
      {
        objectID: 'one',
        title: 'The sea',
        slug: 'article/sea',
        summary: 'Waves',
        category: 'Nature',
        tags: ['water'],
        _snippetResult: { content: { value: '… by the sea …', matchLevel: 'full' } },
      },
      {
        objectID: 'two',
        title: 'Odd',
        slug: 'javascript:alert(1)',
        _snippetResult: { content: { value: 'x', matchLevel: 'none' } },
      },
      { objectID: 'three', title: 'Nowhere' },
    ],
  });
  const answer = await createAlgoliaSearch(SOURCE)({ query: 'sea', ancestorId: '' });
  expect(answer).toMatchObject({
    total: 31,
    results: [
      { id: 'one', highlightText: '… by the sea …' },
      { id: 'two', highlightText: '' },
    ],
    recordMap: {
      one: { title: 'The sea', href: '/blog/article/sea/', summary: 'Waves', breadcrumb: ['Nature'], tags: ['water'] },
      two: { href: '/blog/javascript%3Aalert(1)/' },
    },
  });
});

test('says that it failed when Algolia refuses', async () => {
  answerWith({ message: 'Invalid Application-ID or API key' }, 403);
  expect(await createAlgoliaSearch(SOURCE)({ query: 'sea', ancestorId: '' })).toEqual({ errorId: 'algolia-403' });
});

test('an empty query asks nobody', async () => {
  const fetched = answerWith({});
  const answer = await createAlgoliaSearch(SOURCE)({ query: ' ', ancestorId: '' });
  expect(answer).toEqual({ results: [], recordMap: {}, total: 0 });
  expect(fetched).not.toHaveBeenCalled();
});
