import { describe, expect, test } from 'vitest';
import { seriesOf } from '@/lib/site/entries/series';
import { neighborsOf } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import { mockRow, testSite } from '@/tests/factories';

/** Titles of the parts that a post's series has. */
function partsOf(rows: ReturnType<typeof mockRow>[], title: string): string[] {
  const site = testSite(rows);
  const entry = [...site.byPath.values()].find((one) => one.title === title);
  if (!entry) throw new Error(`There is no post “${title}”.`);
  return seriesOf(entry, site).map((part) => part.title);
}

const part = (title: string, series: string, more: Parameters<typeof mockRow>[0] = {}) =>
  mockRow({ title, slug: title.toLowerCase(), series, ...more });

describe('the neighbors of a post', () => {
  const day = (number: number) => ({ date: { start: `2024-01-0${number}` } });
  const rows = [
    mockRow({ title: 'Before', slug: 'before', ...day(5) }),
    part('Two', 'Lamps', { part: '2', ...day(2) }),
    mockRow({ title: 'Between', slug: 'between', ...day(3) }),
    part('One', 'Lamps', { part: '1', ...day(4) }),
    mockRow({ title: 'After one', slug: 'after-one', ...day(1) }),
    part('Three', 'Lamps', { part: '3', ...day(6) }),
    mockRow({ title: 'Last', slug: 'last', ...day(7) }),
  ];
  const site = testSite(rows);

  test.each([
    ['Before', null, 'Two'],
    ['Between', 'Two', 'One'],
    ['One', 'Between', 'Two'],
    ['Two', 'One', 'Three'],
    ['Three', 'Two', 'Last'],
    ['Last', 'Three', null],
  ])('%s comes after %s and before %s', (title, previous, next) => {
    const entry = site.posts.find((post) => post.title === title);
    if (!entry) throw new Error(`There is no post “${title}”.`);
    const around = neighborsOf(entry, site);
    expect([around.previous?.title ?? null, around.next?.title ?? null]).toEqual([previous, next]);
  });
});

test('at the ends of a series that is listed newest first, no part is both before and after', () => {
  const rows = [
    mockRow({ title: 'New', slug: 'new' }),
    ...['3', '2', '1'].map((number) => part(`Part ${number}`, 'Lamps', { part: number, slug: `part-${number}` })),
    mockRow({ title: 'Old', slug: 'old' }),
  ];
  const around = (site: Site) =>
    site.posts.map((post) => {
      const { previous, next } = neighborsOf(post, site);
      return [previous?.title ?? null, post.title, next?.title ?? null];
    });
  expect(around(testSite(rows))).toEqual([
    [null, 'New', 'Part 3'],
    ['Part 2', 'Part 3', 'Old'],
    ['Part 1', 'Part 2', 'Part 3'],
    ['New', 'Part 1', 'Part 2'],
    ['Part 1', 'Old', null],
  ]);
  expect(around(testSite(rows.slice(1, -1)))).toEqual([
    ['Part 2', 'Part 3', null],
    ['Part 1', 'Part 2', 'Part 3'],
    [null, 'Part 1', 'Part 2'],
  ]);
});

describe('the parts of a series', () => {
  test('are in the order of their numbers, those without one last, from the oldest to the newest', () => {
    const rows = [
      part('New', 'Lamps', { date: { start: '2024-06-01' } }),
      part('Ten', 'Lamps', { part: '10' }),
      part('Old', 'Lamps', { part: 'soon', date: { start: '2020-06-01' } }),
      part('Two', 'Lamps', { part: '2 of 10' }),
      part('Half', 'Lamps', { part: '2.5', date: { start: '2019-06-01' } }),
      part('Also two', 'Lamps', { part: '2', date: { start: '2021-06-01' }, slug: 'also' }),
    ];
    const order = ['Also two', 'Two', 'Half', 'Ten', 'Old', 'New'];
    expect(partsOf(rows, 'New')).toEqual(order);
    expect(partsOf([...rows].reverse(), 'Two')).toEqual(order);
  });

  test('are those whose names differ by case and blanks only', () => {
    const rows = [
      part('One', 'Of  Lamps', { part: '1' }),
      part('Two', ' of lamps ', { part: '2' }),
      part('Three', 'OfLamps', { part: '3' }),
      part('Four', 'Of Wicks', { part: '4' }),
      part('Five', '', { part: '5' }),
    ];
    expect(partsOf(rows, 'One')).toEqual(['One', 'Two']);
    expect(partsOf(rows, 'Two')).toEqual(['One', 'Two']);
    expect(partsOf(rows, 'Five')).toEqual([]);
  });

  test('are listed: a hidden row is none, and does not name the others', () => {
    const rows = [
      part('One', 'Lamps', { part: '1' }),
      part('Two', 'Lamps', { part: '2' }),
      part('Hidden', 'Lamps', { part: '3', status: 'Invisible' }),
    ];
    expect(partsOf(rows, 'One')).toEqual(['One', 'Two']);
    expect(partsOf(rows, 'Hidden')).toEqual([]);
  });
});
