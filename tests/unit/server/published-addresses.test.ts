import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishedAddresses, restoreAddresses } from '@/lib/server/content/published-addresses';
import { mockRow, mockSubPage, testSite } from '@/tests/factories';

const idOf = (letter: string): string => `00000000-0000-4000-8000-00000000000${letter}`;
const hashOf = (id: string): string => createHash('sha256').update(id.replaceAll('-', '')).digest('hex').slice(0, 32);
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(idOf) as [string, string, string, string];
const at = (path: string, former: { path: string; until: number }[] = []) => ({ path, former });
const secret = `preview/${'0'.repeat(40)}`;

const site = testSite([
  mockRow({ id: a, slug: 'a' }),
  mockRow({ id: b, slug: 'b' }),
  mockRow({ id: c, slug: 'c', status: 'Invisible' }),
]);

test('what is published has the open rows by id, the hidden ones by hash, in the same order whatever the book has', () => {
  const rows = { [b]: at('article/b'), [d]: at('article/d'), [a]: at('article/a'), [c]: at('article/c') };
  const published = publishedAddresses({ '': rows }, [site]);
  const backwards = Object.fromEntries(Object.entries(rows).reverse());
  expect(published).toEqual({
    version: 1,
    columns: {},
    sites: { '': { rows: { [a]: at('article/a'), [b]: at('article/b') }, hidden: [hashOf(c), hashOf(d)].sort() } },
  });
  const text = JSON.stringify(published);
  expect(JSON.stringify(publishedAddresses({ '': backwards }, [site]))).toBe(text);
  expect(text.indexOf(a)).toBeLessThan(text.indexOf(b));
});

test('hidden rows are in the order of their hashes, which tells nothing of their ids', () => {
  const ids = Array.from({ length: 12 }, (_, index) => idOf(index.toString(16)));
  const book = { '': Object.fromEntries(ids.map((id) => [id, at('article/x')])) };
  const { hidden } = publishedAddresses(book, [testSite([])]).sites[''] ?? {};
  expect(hidden).toEqual(ids.map(hashOf).sort());
  expect(hidden).not.toEqual(ids.map(hashOf));
});

test('an id without dashes is the same row', () => {
  const book = { '': { [a.replaceAll('-', '')]: at('article/a'), [c.replaceAll('-', '')]: at('article/c') } };
  expect(publishedAddresses(book, [site]).sites['']).toEqual({
    rows: { [a.replaceAll('-', '')]: at('article/a') },
    hidden: [hashOf(c)],
  });
});

test('a key that is no id is hidden, too', () => {
  const { rows, hidden } = publishedAddresses({ '': { 'not an id': at('x') } }, [site]).sites[''] ?? {};
  expect([rows, hidden]).toEqual([{}, [createHash('sha256').update('not an id').digest('hex').slice(0, 32)]]);
});

test('the secret addresses of former drafts are left out, and only they', () => {
  const former = [
    { path: secret, until: 1 },
    { path: 'article/old', until: 2 },
    { path: `en/${secret}`, until: 3 },
  ];
  expect(publishedAddresses({ '': { [a]: at('article/a', former) } }, [site]).sites['']?.rows).toEqual({
    [a]: at('article/a', [{ path: 'article/old', until: 2 }]),
  });
});

test('each language has its own part, empty where nothing is known of it', () => {
  const german = testSite([mockRow({ id: d, slug: 'd' })], { prefix: 'de' });
  expect(publishedAddresses({ de: { [d]: at('article/d'), [a]: at('article/a') } }, [site, german])).toEqual({
    version: 1,
    columns: {},
    sites: { '': { rows: {}, hidden: [] }, de: { rows: { [d]: at('article/d') }, hidden: [hashOf(a)] } },
  });
});

test('a published file gives back the book, and tells how many rows of the sites it keeps to itself', () => {
  const file = publishedAddresses({ '': { [a]: at('article/a'), [c]: at('article/c'), [d]: at('article/d') } }, [site]);
  // One row is in no site any more: nobody misses it.
  expect(restoreAddresses(JSON.parse(JSON.stringify(file)), [site])).toEqual({
    book: { '': { [a]: at('article/a') } },
    lost: 1,
  });
  const open = publishedAddresses({ '': { [a]: at('article/a') } }, [site]);
  expect(restoreAddresses(open, [site])).toMatchObject({ lost: 0 });
});

test('pages below a row have no history to lose', () => {
  const below = mockSubPage({ id: d, rowId: a, title: 'Below' });
  const withPage = testSite([mockRow({ id: a, slug: 'a' })], { snapshot: { subPages: [below] } });
  const file = { version: 1, sites: { '': { rows: {}, hidden: [hashOf(d), hashOf(a)] } } };
  expect([...withPage.byPath.values()].map(({ kind }) => kind)).toContain('subPage');
  expect(restoreAddresses(file, [withPage])).toMatchObject({ lost: 1 });
});

test('a file without a part for a language loses nothing of it', () => {
  expect(restoreAddresses({ version: 1, sites: {} }, [site])).toEqual({ book: {}, lost: 0 });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a page', '<html>'],
  ['another version', { version: 2, sites: {} }],
  ['no sites', { version: 1 }],
  ['rows without former addresses', { version: 1, sites: { '': { rows: { [a]: { path: 'x' } }, hidden: [] } } }],
  [
    'former addresses without a time',
    { version: 1, sites: { '': { rows: { [a]: { path: 'x', former: [{ path: 'y' }] } }, hidden: [] } } },
  ],
  ['no hidden rows', { version: 1, sites: { '': { rows: {} } } }],
])('%s is no such file', (_name, file) => {
  expect(restoreAddresses(file, [site])).toBeNull();
});
