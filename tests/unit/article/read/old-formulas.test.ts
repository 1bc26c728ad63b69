import { describe, expect, it, vi } from 'vitest';
import { evaluate } from '@/lib/article/read/formula/evaluate';
import { parseFormula } from '@/lib/article/read/formula/syntax';
import { FormulaDate, FormulaError, type FormulaValue, type Host } from '@/lib/article/read/formula/values';

type Argument = Record<string, unknown> | string | number | boolean;

const constant = (value: Argument) =>
  typeof value === 'object' ? value : { type: 'constant', value, value_type: typeof value };
const call = (name: string, ...args: Argument[]) => ({ type: 'function', name, args: args.map(constant) });
const column = (id: string) => ({ type: 'property', id });
const day = (text: string) => new FormulaDate(Date.parse(text.includes('T') ? text : `${text}T00:00:00Z`));
const on = column('on');
const none = column('none');
const at = (text: string) => ({ type: 'property', id: `@${text}` });

function readColumn(id: string): FormulaValue {
  if (id.startsWith('@')) return day(id.slice(1));
  return id === 'on' ? day('2026-01-31') : null;
}

const host = (onPattern?: () => void): Host => ({
  locale: 'en-US',
  timeZone: 'UTC',
  now: 0,
  column: ({ id = '' }) => readColumn(id),
  onPattern,
  steps: [{ left: 50_000 }],
});

/** The value of a formula, or what it fails by. */
function compute(formula: unknown, onPattern?: () => void): FormulaValue {
  try {
    return evaluate(parseFormula(formula), host(onPattern));
  } catch (error) {
    if (error instanceof FormulaError) return error.fault;
    throw error;
  }
}

describe('a function of a formula', () => {
  it.each<[string, Argument[], FormulaValue]>([
    ['subtract', [5, 2], 3],
    ['divide', [6, 3], 2],
    ['unaryPlus', ['3'], 3],
    ['abs', [-4], 4],
    ['cbrt', [8], 2],
    ['exp', [0], 1],
    ['ln', [1], 0],
    ['log10', [100], 2],
    ['log2', [8], 3],
    ['sqrt', [9], 3],
    ['toNumber', [on], day('2026-01-31').getTime()],
    ['toNumber', [none], null],
    ['min', [], Number.POSITIVE_INFINITY],
    ['max', [], Number.NEGATIVE_INFINITY],
    ['add', [1, 'a'], '1a'],
    ['add', [none, 'a'], 'a'],
    ['add', [on, ''], 'January 31, 2026'],
    ['add', [none, 1], null],
    ['add', [true, 1], 2],
    ['contains', ['abc', 'x'], false],
    ['length', [12], 2],
    ['slice', ['abcd', 1, 2], 'b'],
    ['concat', [], ''],
    ['join', ['-', 'a'], 'a'],
    ['join', ['-'], ''],
    ['join', [' & ', 1, true, on], '1 & true & January 31, 2026'],
    ['test', ['abc', 'x'], false],
    ['replace', ['aa', 'a', 'b'], 'ba'],
    ['start', ['same'], 'same'],
    ['date', [on], 31],
    ['day', [on], 6],
    ['month', [on], 0],
    ['year', ['2026'], null],
    ['constructor', [1], 'function'],
  ])('%s of %j is %j', (name, args, expected) => expect(compute(call(name, ...args))).toEqual(expected));

  it.each<[Argument, Argument, string]>([
    [1, 2, '<'],
    [2, 2, '='],
    [3, 2, '>'],
    ['a', 'b', '<'],
    ['a', 'a', '='],
    ['b', 'a', '>'],
    ['10', '9', '<'],
    ['10', 9, '>'],
    [10, '9', '>'],
    [at('2026-01-01'), on, '<'],
  ])('compares %j with %j: %s', (a, b, order) => {
    const held = ['larger', 'largerEq', 'smaller', 'smallerEq'].map((name) => compute(call(name, a, b)));
    expect(held).toEqual([order === '>', order !== '<', order === '<', order !== '>']);
  });

  it.each<[Argument, Argument, boolean]>([
    ['a', 'a', true],
    [1, '1', false],
    [on, at('2026-01-31'), true],
    [on, at('2026-01-30'), false],
    [on, 'a', false],
    [day('2026-01-31').getTime(), on, false],
    [none, none, true],
  ])('says whether %j and %j are equal: %j', (a, b, equal) => {
    expect(compute(call('equal', a, b))).toBe(equal);
    expect(compute(call('unequal', a, b))).toBe(!equal);
  });

  it.each<[Argument, boolean, boolean]>([
    ['', true, false],
    [0, true, false],
    [false, true, false],
    [none, true, false],
    ['a', false, true],
    [1, false, true],
    [true, false, true],
    [on, false, true],
  ])('takes %j for empty: %j, for true: %j', (value, empty, truth) => {
    expect(compute(call('empty', value))).toBe(empty);
    expect(compute(call('if', value, 'yes', 'no'))).toBe(truth ? 'yes' : 'no');
  });
});

describe('days in a formula', () => {
  it.each([
    [1, 'milliseconds', '2026-01-31T00:00:00.001Z'],
    [2, 'seconds', '2026-01-31T00:00:02Z'],
    [4, 'hours', '2026-01-31T04:00:00Z'],
    [5, 'days', '2026-02-05'],
    [1, 'weeks', '2026-02-07'],
    [2, 'months', '2026-03-31'],
    [1, 'quarters', '2026-04-30'],
    [1, 'years', '2027-01-31'],
    [1, 'fortnights', '2026-01-31'],
  ])('move by %j %s', (amount, unit, expected) => {
    expect(compute(call('dateAdd', on, amount, unit))).toEqual(day(expected));
    expect(compute(call('dateSubtract', on, -amount, unit))).toEqual(day(expected));
  });

  it.each([
    ['2026-02-03', '2026-01-31', 'days', 3],
    ['2026-01-31', '2026-02-03T12:00:00Z', 'days', -3],
    ['2026-01-31T02:30:00Z', '2026-01-31', 'hours', 2],
    ['2026-03-15', '2026-01-20', 'months', 1],
    ['2026-03-20', '2026-01-20', 'months', 2],
    ['2026-01-20', '2026-03-20', 'months', -2],
    ['2026-01-20', '2026-03-15', 'months', -1],
    ['2027-02-01', '2026-01-01', 'months', 13],
    ['2026-08-01', '2026-01-01', 'quarters', 2],
    ['2027-02-01', '2026-01-01', 'years', 1],
    ['2026-02-03', '2026-01-31', 'fortnights', 3],
  ])('from %s back to %s are so many %s: %j', (a, b, unit, expected) =>
    expect(compute(call('dateBetween', at(a), at(b), unit))).toBe(expected),
  );

  it('are needed where days are reckoned with', () => {
    expect(compute(call('dateAdd', '2026-01-31', 1, 'days'))).toBeNull();
    expect(compute(call('dateBetween', on, '2026-01-31', 'days'))).toBeNull();
    expect(compute(call('dateBetween', '2026-01-31', on, 'days'))).toBeNull();
  });
});

it.each<[Record<string, unknown>, FormulaValue]>([
  [{ type: 'constant', value: '3', value_type: 'number' }, 3],
  [{ type: 'constant', value: 'text', value_type: 'string' }, 'text'],
  [{ type: 'constant', value: '', value_type: 'true' }, true],
  [{ type: 'constant', value: '', value_type: 'false' }, false],
  [{ type: 'constant', value: '', value_type: 'e' }, Math.E],
  [{ type: 'constant', value: true, value_type: 'checkbox' }, true],
  [{ type: 'constant', value: 5, value_type: 'string' }, 5],
  [{ type: 'constant', value: { a: 1 }, value_type: 'string' }, 'syntax'],
  [{ type: 'symbol', name: 'e' }, Math.E],
  [{ type: 'symbol', name: 'true' }, true],
  [{ type: 'symbol', name: 'false' }, false],
  [{ type: 'symbol', name: 'tau' }, 'function'],
  [{ type: 'symbol' }, 'function'],
  [{ type: 'property' }, null],
])('a leaf of a formula: %j is %j', (leaf, expected) => expect(compute(leaf)).toBe(expected));

describe('a pattern of a formula', () => {
  it('reads patterns without stepping back, so that none runs for ever', () => {
    const text = `${'a'.repeat(60)}!`;
    expect(compute(call('test', text, '^(a|a)*$'))).toBe(false);
    expect(compute(call('replace', text, '(a+)+$', ''))).toBe(text);
    expect(compute(call('replaceAll', 'Ada Lovelace', '(\\w+) (\\w+)', '$2, $1'))).toBe('Lovelace, Ada');
  });

  it.each([
    ['is wrong', '('],
    ['looks ahead', 'a(?=b)'],
    ['looks behind', '(?<!a)b'],
    ['names a group', '(a)\\1'],
    ['is short and large', '(?:a{30}){30}'.repeat(20)],
    ['is long', 'a'.repeat(1001)],
  ])('leaves the text alone where a pattern %s, and says so', (_, pattern) => {
    const onPattern = vi.fn();
    expect(compute(call('replace', 'ab', pattern, 'x'), onPattern)).toBe('ab');
    expect(onPattern).toHaveBeenCalledOnce();
    expect(compute(call('test', 'ab', pattern))).toBeNull();
  });
});

describe('limits of formulas', () => {
  const nested = (depth: number): Argument => (depth === 0 ? 1 : call('unaryPlus', nested(depth - 1)));

  it('end below a hundred levels', () => {
    expect(compute(nested(100))).toBe(1);
    expect(compute(nested(101))).toBe('limit');
  });

  it('cut a text after 10,000 characters', () => {
    const half = 'a'.repeat(5_000);
    expect(compute(call('concat', half, half))).toHaveLength(10_000);
    expect(compute(call('join', ',', half, half))).toHaveLength(10_000);
  });

  it('leave a text of more than a thousand characters as it is, and look at its beginning only', () => {
    expect(compute(call('replace', 'a'.repeat(1_000), 'a', 'b'))).toBe(`b${'a'.repeat(999)}`);
    expect(compute(call('replace', 'a'.repeat(1_001), 'a', 'b'))).toBe('a'.repeat(1_001));
    expect(compute(call('test', `${'a'.repeat(999)}b`, 'b'))).toBe(true);
    expect(compute(call('test', `${'a'.repeat(1_000)}b`, 'b'))).toBe(false);
  });
});
