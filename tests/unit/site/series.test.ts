import { describe, expect, test } from 'vitest';
import { seriesOf } from '@/lib/site/series';
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

  test('are at least two', () => {
    expect(partsOf([part('One', 'Lamps'), part('Other', 'Wicks')], 'One')).toEqual([]);
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
