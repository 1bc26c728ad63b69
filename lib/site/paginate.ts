import type { Pagination } from '@/lib/site/model';

/** Pages on either side of the current one that the pager names. */
const NEIGHBORS = 1;

/** How many pages a list fills; an empty list still has its first. */
export function countPages(totalItems: number, perPage: number): number {
  return Math.max(1, Math.ceil(totalItems / perPage));
}

/** The items of a page, counted from 1. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** What a pager renders for a page of a list; `hrefOf` gives the address of each page. */
export function paginate(
  list: { page: number; totalItems: number; perPage: number },
  hrefOf: (page: number) => string,
): Pagination {
  const { page, totalItems, perPage } = list;
  const totalPages = countPages(totalItems, perPage);
  return {
    page,
    totalPages,
    totalItems,
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < totalPages ? hrefOf(page + 1) : null,
    pages: pagerNumbers(page, totalPages).map((number) =>
      number === null ? null : { page: number, href: hrefOf(number) },
    ),
  };
}

/**
 * First, last and the neighbors of the current page; null for a gap. A gap of one page names that page instead.
 *
 * @example pagerNumbers(6, 10) // => [1, null, 5, 6, 7, null, 10]
 */
export function pagerNumbers(page: number, totalPages: number): (number | null)[] {
  const around = Array.from({ length: 2 * NEIGHBORS + 1 }, (_, index) => page - NEIGHBORS + index);
  const named = new Set([1, ...around.filter((number) => number > 1 && number < totalPages), totalPages]);
  const numbers: (number | null)[] = [];
  let last = 0;
  for (const number of totalPages > 0 ? named : []) {
    if (number - last === 2) numbers.push(number - 1);
    else if (number - last > 2) numbers.push(null);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
