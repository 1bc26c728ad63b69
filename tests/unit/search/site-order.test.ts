import { expect, test } from 'vitest';
import { packOrder, unpackOrder } from '@/lib/search/index/site-order';

test.each([
  ['nothing', [], []],
  ['one post', [4], [4, 1]],
  ['a first index', [0, 1, 2, 3], [0, 4]],
  ['new posts before the first ones', [5, 4, 3, 0, 1, 2], [5, -3, 0, 3]],
  ['posts that are gone', [0, 1, 4, 5], [0, 2, 4, 2]],
  ['no order at all', [3, 0, 2], [3, 1, 0, 1, 2, 1]],
])('the order of %s is packed into runs', (_, numbers, runs) => {
  expect(packOrder(numbers)).toEqual(runs);
  expect(unpackOrder(runs)).toEqual(numbers);
});
