import { expect, test } from 'vitest';
import { countPages, pageOf, pagerNumbers, paginate } from '@/lib/site/paginate';

test('an empty list has one page', () => {
  expect(countPages(0, 8)).toBe(1);
  expect(countPages(8, 8)).toBe(1);
  expect(countPages(9, 8)).toBe(2);
});

test('pages are counted from 1, and the last holds what is left', () => {
  const items = [1, 2, 3, 4, 5];
  expect(pageOf(items, 1, 2)).toEqual([1, 2]);
  expect(pageOf(items, 3, 2)).toEqual([5]);
  expect(pageOf(items, 4, 2)).toEqual([]);
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 10, [1, null, 5, 6, 7, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('on page %i of %i the pager names %j', (page, total, numbers) => {
  expect(pagerNumbers(page, total)).toEqual(numbers);
});

test.each([
  // Items, and the last page of those with eight on each.
  [0, 1],
  [1, 1],
  [7, 1],
  [8, 1],
  [9, 2],
  [15, 2],
  [16, 2],
  [17, 3],
])('of %i items page %i is the last one, with a page before and none after it', (totalItems, last) => {
  const at = (page: number) => paginate({ page, totalItems, perPage: 8 }, String);
  expect(at(last)).toMatchObject({
    totalPages: last,
    nextHref: null,
    previousHref: last > 1 ? String(last - 1) : null,
  });
  for (let page = 1; page < last; page++) expect(at(page).nextHref).toBe(String(page + 1));
});

test('each page that the pager names has its address, and a gap has none', () => {
  const { pages } = paginate({ page: 1, totalItems: 40, perPage: 8 }, (number) => `/page/${number}/`);
  expect(pages).toEqual([
    { page: 1, href: '/page/1/' },
    { page: 2, href: '/page/2/' },
    null,
    { page: 5, href: '/page/5/' },
  ]);
});
