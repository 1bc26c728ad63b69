import { expect, test } from 'vitest';
import { SourceError } from '@/lib/source/errors';
import { refuseSuddenLoss } from '@/lib/sync/loss-guard';

const lose = (before: number, now: number) => () => refuseSuddenLoss({ before, now, title: 'Notes' });

test.each([
  [10, 5],
  [5, 3],
  [4, 1],
  [0, 0],
  [0, 9],
  [1, 1],
])('a workspace may go from %i pages to %i', (before, now) => expect(lose(before, now)).not.toThrow());

test.each([
  [10, 4],
  [11, 5],
  [5, 2],
  [5, 0],
  [4, 0],
  [1, 0],
])('a workspace may not go from %i pages to %i at once', (before, now) => {
  expect(lose(before, now)).toThrow(SourceError);
  expect(lose(before, now)).toThrow(
    `Notion now returns ${now} published pages of “Notes”; the last good copy has ${before}.`,
  );
});
