import { expect, test } from 'vitest';
import { cellAddress, cellDate, cellNames } from '@/lib/sync/rows/cells';

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2024/2/9', '2024-02-09'],
  [' 2024.12.31 ', '2024-12-31'],
  // Days that no calendar has.
  ['2023-02-29', undefined],
  ['2024-02-30', undefined],
  ['2024-04-31', undefined],
  ['2024-13-01', undefined],
  ['2024-00-10', undefined],
  ['2024-01-00', undefined],
  // Another order could be read in two ways.
  ['31.12.2024', undefined],
  ['soon', undefined],
  ['', undefined],
])('the text %j in a column of days is the day %s', (text, start) => {
  expect(cellDate({ text })?.start).toBe(start);
});

test('an address may be mentioned: a page by its own, a link by where it leads', () => {
  const parts = [{ id: '00000000-0000-4000-8000-000000000001' }, ' ', { href: 'https://a.example/', title: 'A' }];
  expect(cellAddress({ text: ' A', parts })).toBe(
    'https://www.notion.so/00000000000040008000000000000001 https://a.example/',
  );
  expect(cellAddress(undefined)).toBe('');
});

test('names are those between commas, without blanks and empty ones', () => {
  expect(cellNames({ text: ' a, b c ,, d ,' })).toEqual(['a', 'b c', 'd']);
  expect(cellNames(undefined)).toEqual([]);
});
