import { expect, test } from 'vitest';
import { cellDate, cellNames } from '@/lib/sync/rows/cells';

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

test('names are those between commas, without blanks and empty ones', () => {
  expect(cellNames({ text: ' a, b c ,, d ,' })).toEqual(['a', 'b c', 'd']);
  expect(cellNames(undefined)).toEqual([]);
});
