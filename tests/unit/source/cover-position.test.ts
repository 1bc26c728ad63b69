import { expect, test } from 'vitest';
import { coverPosition } from '@/lib/source/records';

test.each([
  [0.2, 80],
  [0, 100],
  [1, 0],
  [0.352, 65],
  [0.9999, 0],
])('a cover at %d of Notion keeps the part at %d per cent from the top', (position, percent) => {
  expect(coverPosition({ page_cover_position: position })).toBe(percent);
});

test.each([0.5, 0.49, 7, -0.1, Number.NaN, '0.2', null, undefined])('%j is the middle', (position) => {
  expect(coverPosition({ page_cover_position: position })).toBeUndefined();
  expect(coverPosition(undefined)).toBeUndefined();
});
