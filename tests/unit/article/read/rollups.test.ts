import { describe, expect, it } from 'vitest';
import { columnValue } from '@/lib/article/read/computed-columns';
import { FormulaDate, type FormulaValue } from '@/lib/article/read/formula/values';
import type { Fields } from '@/lib/source/records';
import { blocksById, recordsOf } from '../records';

const related = (...ids: string[]) => ids.map((id) => ['‣', [['p', id]]]);
const onDay = (day: string) => [['‣', [['d', { start_date: day }]]]];

/** The value of a column of the first row. */
function read(
  id: string,
  { columns, rows, theirs }: { columns: Fields; rows: Record<string, Fields>; theirs?: Fields },
): FormulaValue {
  const records = recordsOf({
    block: blocksById(Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { type: 'page', ...row }]))),
    collection: theirs ? { parts: { schema: theirs } } : {},
  });
  const row = records.block(Object.keys(rows)[0]);
  if (!row) throw new Error('The row is missing.');
  return columnValue(row, id, { columns, records, locale: 'en-US' });
}

const rollup = (aggregation?: unknown, target_property = 'v') => ({
  type: 'rollup',
  relation_property: 'rel',
  target_property,
  aggregation,
});
const relation = { type: 'relation', collection_id: 'parts' };

function rolledUp(aggregation: string | undefined, type: string, values: unknown[]): FormulaValue {
  const parts = Object.fromEntries(values.map((value, index) => [`part${index}`, { properties: { v: value } }]));
  return read('sum', {
    columns: { rel: relation, sum: rollup(aggregation) },
    rows: { row: { properties: { rel: related(...Object.keys(parts)) } }, ...parts },
    theirs: { v: { type } },
  });
}

describe('a rollup', () => {
  it.each<[string | undefined, string[], FormulaValue]>([
    [undefined, ['3', '1', '', '3'], [3, 1, 3]],
    ['', ['3', '1'], [3, 1]],
    ['show_original', ['3', '1', '', '3'], [3, 1, 3]],
    ['show_unique', ['3', '1', '', '3'], [3, 1]],
    ['count', ['3', '1', '', '3'], 4],
    ['count_values', ['3', '1', '', '3'], 3],
    ['not_empty', ['3', '1', '', '3'], 3],
    ['empty', ['3', '1', '', '3'], 1],
    ['unique', ['3', '1', '', '3'], 2],
    ['sum', ['3', '1', '', '3'], 7],
    ['average', ['3', '1', ''], 2],
    ['median', ['10', '9', '1'], 9],
    ['median', ['10', '1', '9', '2'], 5.5],
    ['median', ['7'], 7],
    ['median', ['10', '9'], 9.5],
    ['min', ['3', '20', '10'], 3],
    ['max', ['3', '20', '10'], 20],
    ['range', ['3', '20', '10'], 17],
    ['percent_empty', ['3', '1', '', '3'], 0.25],
    ['percent_not_empty', ['3', '1', '', '3'], 0.75],
    ['percent_empty', [], null],
    ['sum', ['', ''], null],
    ['average', [], null],
    ['count', [], 0],
    ['invented', ['3'], null],
  ])('%s of the numbers %j is %j', (aggregation, values, expected) =>
    expect(
      rolledUp(
        aggregation,
        'number',
        values.map((value) => (value ? [[value]] : [])),
      ),
    ).toEqual(expected),
  ); // prettier-ignore

  it.each<[string, FormulaValue]>([
    ['checked', 2],
    ['unchecked', 1],
    ['percent_checked', 2 / 3],
    ['percent_unchecked', 1 / 3],
    ['sum', null],
  ])('%s of check boxes is %j', (aggregation, expected) =>
    expect(rolledUp(aggregation, 'checkbox', [[['Yes']], [['No']], [['Yes']]])).toBe(expected),
  );

  it.each([
    ['earliest_date', '2026-01-05'],
    ['latest_date', '2026-03-01'],
  ])('%s of days is %s', (aggregation, expected) => {
    const days = [onDay('2026-02-01'), onDay('2026-01-05'), [['no day']], onDay('2026-03-01')];
    expect(rolledUp(aggregation, 'date', days)).toEqual(new FormulaDate(Date.parse(expected)));
    expect(rolledUp(aggregation, 'date', [[['no day']]])).toBeNull();
  });

  it('of days has the first and the last, or both', () => {
    const days = [onDay('2026-02-01'), onDay('2026-01-05')];
    const range = rolledUp('date_range', 'date', days) as FormulaDate;
    expect([range.getTime(), range.end]).toEqual([Date.parse('2026-01-05'), Date.parse('2026-02-01')]);
  });

  it.each([
    ['count_per_group', 2],
    ['percent_per_group', 2 / 3],
  ])('%s counts the choices of a group', (operator, expected) => {
    const status = {
      type: 'status',
      options: [
        { id: '1', value: 'Shipped' },
        { id: '2', value: 'Open' },
      ],
      groups: [{ name: 'Complete', optionIds: ['1'] }],
    };
    const parts = { a: 'Shipped', b: 'Open', c: 'Shipped' };
    const rows = Object.entries(parts).map(([id, value]) => [id, { properties: { v: [[value]] } }]);
    const summed = rollup({ operator, groupName: 'Complete' });
    const first = { row: { properties: { rel: related('a', 'b', 'c') } } };
    expect(
      read('sum', {
        columns: { rel: relation, sum: summed },
        rows: { ...first, ...Object.fromEntries(rows) },
        theirs: { v: status },
      }),
    ).toBe(expected);
  });

  it('of texts leaves out those that are empty', () => {
    expect(rolledUp('show_original', 'text', [[['a']], [[' ']], [['b']]])).toEqual(['a', 'b']);
    expect(rolledUp('count_values', 'text', [[['a']], [[' ']], [['b']]])).toBe(2);
  });

  it('of titles needs no columns', () => {
    const rows = { row: { properties: { rel: related('part') } }, part: { properties: { title: [['Wick']] } } };
    expect(read('sum', { columns: { rel: relation, sum: rollup('', 'title') }, rows })).toEqual(['Wick']);
  });

  it('is of the related rows that can be read; where none can, nothing', () => {
    const columns = { rel: relation, sum: rollup('count') };
    const part = { properties: { v: [['1']] } };
    const counted = (...ids: string[]) =>
      read('sum', { columns, rows: { row: { properties: { rel: related(...ids) } }, part } });
    expect(counted('part')).toBe(1);
    expect(counted('part', 'gone')).toBe(1);
    expect(counted('gone')).toBeNull();
    expect(counted()).toBe(0);
  });
});

describe('a column', () => {
  const moment = Date.UTC(2026, 0, 5, 20);
  it.each<[string, unknown, FormulaValue]>([
    ['number', [['5']], 5],
    ['number', [['five']], null],
    ['number', [[' ']], null],
    ['checkbox', [['Yes']], true],
    ['checkbox', [['No']], false],
    ['checkbox', undefined, false],
    ['date', onDay('2026-01-05'), new FormulaDate(Date.parse('2026-01-05'))],
    ['date', onDay('no day'), null],
    ['date', [['2026-01-05']], null],
    ['date', undefined, null],
    ['text', [[' some '], ['words ']], 'some words'],
    ['title', undefined, ''],
  ])('of type %s with %j has %j', (type, value, expected) =>
    expect(read('v', { columns: { v: { type } }, rows: { row: { properties: { v: value } } } })).toEqual(expected),
  );

  it('tells when its row was made and changed', () => {
    const rows = { row: { created_time: moment, last_edited_time: new FormulaDate(moment + 1).toISOString() } };
    const columns = { made: { type: 'created_time' }, changed: { type: 'last_edited_time' } };
    expect(read('made', { columns, rows })).toEqual(new FormulaDate(moment));
    expect(read('changed', { columns, rows })).toEqual(new FormulaDate(moment + 1));
    expect(read('made', { columns, rows: { row: {} } })).toBeNull();
  });

  it.each<[unknown, FormulaValue]>([
    ['text', 'text'],
    [5, 5],
    [false, false],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ start_date: '2026-01-05' }, new FormulaDate(Date.parse('2026-01-05'))],
    [{}, null],
    [null, null],
  ])('that the source computed as %j has %j', (computed, expected) => {
    const rows = { row: { computed: { v: computed }, properties: { v: [['stored']] } } };
    expect(read('v', { columns: { v: { type: 'formula' } }, rows })).toEqual(expected);
  });
});

describe('a chain of columns', () => {
  const property = (id: string) => ({ type: 'property', id });
  const rows = { row: { properties: { title: [['Lamp']] } } };

  it('of one that reads itself ends', () => {
    const formula = { type: 'function', name: 'add', args: [property('x'), property('x')] };
    expect(read('x', { columns: { x: { type: 'formula', formula } }, rows })).toBeNull();
  });

  it('is computed once each, however often they read each other', () => {
    let reads = 0;
    const thrice = (id: string) => ({
      type: 'formula',
      get formula() {
        reads += 1;
        return { type: 'function', name: 'concat', args: [property(id), property(id), property(id)] };
      },
    });
    const columns = {
      a: thrice('b'),
      b: thrice('c'),
      c: thrice('title'),
      loop: thrice('loop'),
      title: { type: 'title' },
    };
    expect(read('a', { columns, rows })).toBe('Lamp'.repeat(27));
    expect(reads).toBe(3);
    expect(read('loop', { columns, rows })).toBe('');
    expect(reads).toBe(4);
  });

  it.each([
    [10, 'end'],
    [11, null],
  ])('of %i formulas ends in %j', (length, expected) => {
    const names = Array.from({ length }, (_, index) => `f${index}`);
    const formulas = names.map((name, index) => {
      const formula = { type: 'function', name: 'concat', args: [property(names[index + 1] ?? 'v')] };
      return [name, { type: 'formula', formula }];
    });
    const columns = { ...Object.fromEntries(formulas), v: { type: 'text' } };
    expect(read('f0', { columns, rows: { row: { properties: { v: [['end']] } } } })).toBe(expected);
  });

  it.each([
    [10, ['end']],
    [11, null],
  ])('of rollups over %i rows ends in %j', (length, expected) => {
    const links = Array.from({ length }, (_, index) => [
      `row${index}`,
      { properties: { rel: related(`row${index + 1}`) } },
    ]);
    const rows = { ...Object.fromEntries(links), [`row${length}`]: { computed: { up: 'end' } } };
    const columns = { rel: relation, up: rollup('', 'up') };
    expect(read('up', { columns, rows, theirs: columns })).toEqual(expected);
  });
});
