import { describe, expect, it } from 'vitest';
import { columnValue } from '@/lib/article/read/computed-columns';
import type { FormulaValue } from '@/lib/article/read/formula';
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

const rollup = (aggregation?: string, target_property = 'v') => ({
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
    [undefined, ['3', '1', '', '3'], '3, 1, 3'],
    ['', ['3', '1'], '3, 1'],
    ['show_original', ['3', '1', '', '3'], '3, 1, 3'],
    ['show_unique', ['3', '1', '', '3'], '3, 1'],
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
    ['sum', ['', ''], null],
    ['average', [], null],
    ['invented', ['3'], null],
  ])('%s of the numbers %j is %j', (aggregation, values, expected) =>
    expect(
      rolledUp(
        aggregation,
        'number',
        values.map((value) => (value ? [[value]] : [])),
      ),
    ).toBe(expected),
  ); // prettier-ignore

  it.each<[string, FormulaValue]>([
    ['checked', 2],
    ['unchecked', 1],
    ['sum', null],
  ])('%s of check boxes is %j', (aggregation, expected) =>
    expect(rolledUp(aggregation, 'checkbox', [[['Yes']], [['No']], [['Yes']]])).toBe(expected),
  );

  it.each([
    ['earliest_date', '2026-01-05'],
    ['latest_date', '2026-03-01'],
  ])('%s of days is %s', (aggregation, expected) => {
    const days = [onDay('2026-02-01'), onDay('2026-01-05'), [['no day']], onDay('2026-03-01')];
    expect(rolledUp(aggregation, 'date', days)).toEqual(new Date(expected));
    expect(rolledUp(aggregation, 'date', [[['no day']]])).toBeNull();
  });

  it('of texts leaves out those that are empty', () => {
    expect(rolledUp('show_original', 'text', [[['a']], [[' ']], [['b']]])).toBe('a, b');
    expect(rolledUp('count_values', 'text', [[['a']], [[' ']], [['b']]])).toBe(2);
  });

  it('of titles needs no columns', () => {
    const rows = { row: { properties: { rel: related('part') } }, part: { properties: { title: [['Wick']] } } };
    expect(read('sum', { columns: { rel: relation, sum: rollup('', 'title') }, rows })).toBe('Wick');
  });

  it('is not told where a related row is missing, or there is none', () => {
    const columns = { rel: relation, sum: rollup('count') };
    const part = { properties: { v: [['1']] } };
    expect(read('sum', { columns, rows: { row: { properties: { rel: related('part') } }, part } })).toBe(1);
    expect(read('sum', { columns, rows: { row: { properties: { rel: related('part', 'gone') } }, part } })).toBeNull();
    expect(read('sum', { columns, rows: { row: { properties: { rel: [['words']] } }, part } })).toBeNull();
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
    ['date', onDay('2026-01-05'), new Date('2026-01-05')],
    ['date', onDay('no day'), null],
    ['date', [['2026-01-05']], null],
    ['date', undefined, null],
    ['text', [[' some '], ['words ']], 'some words'],
    ['title', undefined, ''],
  ])('of type %s with %j has %j', (type, value, expected) =>
    expect(read('v', { columns: { v: { type } }, rows: { row: { properties: { v: value } } } })).toEqual(expected),
  );

  it('tells when its row was made and changed', () => {
    const rows = { row: { created_time: moment, last_edited_time: new Date(moment + 1).toISOString() } };
    const columns = { made: { type: 'created_time' }, changed: { type: 'last_edited_time' } };
    expect(read('made', { columns, rows })).toEqual(new Date(moment));
    expect(read('changed', { columns, rows })).toEqual(new Date(moment + 1));
    expect(read('made', { columns, rows: { row: {} } })).toBeNull();
  });

  it.each<[unknown, FormulaValue]>([
    ['text', 'text'],
    [5, 5],
    [false, false],
    [['a', 'b'], 'a, b'],
    [{ start_date: '2026-01-05' }, new Date('2026-01-05')],
    [{}, null],
    [null, null],
  ])('that the source computed as %j has %j', (computed, expected) => {
    const rows = { row: { computed: { v: computed }, properties: { v: [['stored']] } } };
    expect(read('v', { columns: { v: { type: 'formula' } }, rows })).toEqual(expected);
  });
});

describe('a chain of columns', () => {
  const property = (id: string) => ({ type: 'property', id });

  it.each([
    [10, 'end'],
    [11, ''],
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
    [10, 'end'],
    [11, ''],
  ])('of rollups over %i rows ends in %j', (length, expected) => {
    const links = Array.from({ length }, (_, index) => [
      `row${index}`,
      { properties: { rel: related(`row${index + 1}`) } },
    ]);
    const rows = { ...Object.fromEntries(links), [`row${length}`]: { computed: { up: 'end' } } };
    const columns = { rel: relation, up: rollup('', 'up') };
    expect(read('up', { columns, rows, theirs: columns })).toBe(expected);
  });
});
