import { expect, test } from 'vitest';
import { rememberSearchNumbers } from '@/lib/outputs/search-index';
import { mockRow, testSite } from '@/tests/factories';
import { serveIndex } from './served-index';

const a = mockRow({ title: 'lamp a' });
const b = mockRow({ title: 'lamp b' });
const c = mockRow({ title: 'lamp c' });

test('numbers of posts leave results in the order of the site', async () => {
  const searchNumbers = { generation: 3, ids: [c.id, 'gone', a.id] };
  const { titles, files } = await serveIndex(testSite([a, b, c], { searchNumbers }));
  expect(await titles('lamp')).toEqual(['lamp a', 'lamp b', 'lamp c']);
  expect([...files.keys()]).toContain('/data/search/7-3-1/r0.bin');
});

test('they are the order of the site where the store has none, and stay the same book when nothing is new', () => {
  const site = testSite([a, b]);
  const book = rememberSearchNumbers({}, [site]);
  expect(book).toEqual({ '': { generation: 0, ids: [a.id, b.id] } });
  expect(rememberSearchNumbers(book, [testSite([b, a], { searchNumbers: book[''] })])).toBe(book);
  const more = testSite([c, a], { searchNumbers: book[''] });
  expect(rememberSearchNumbers(book, [more])).toEqual({ '': { generation: 0, ids: [a.id, b.id, c.id] } });
});

test('they start over when more than 32, and more than a quarter, are unused', () => {
  const generationOf = (used: number, unused: number) => {
    const rows = Array.from({ length: used }, () => mockRow());
    const ids = [...rows.map(({ id }) => id), ...Array.from({ length: unused }, (_, index) => `gone ${index}`)];
    const site = testSite(rows, { searchNumbers: { generation: 0, ids } });
    return rememberSearchNumbers({}, [site])['']?.generation;
  };
  expect([generationOf(28, 32), generationOf(27, 33), generationOf(150, 50), generationOf(150, 51)]).toEqual([
    0, 1, 0, 1,
  ]);
});
