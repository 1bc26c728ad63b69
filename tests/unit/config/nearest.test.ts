import { expect, test } from 'vitest';
import { nearest } from '@/lib/config/setting/nearest';
import { showValue } from '@/lib/config/setting/show-value';
import { isLocalized } from '@/lib/config/theme-settings/theme-values';
import { getAt, isRecord, setAt } from '@/lib/config/values';

test.each([
  ['LINKS', ['LINE', 'LINK'], 'LINK'],
  ['LIN', ['LINE', 'LINK'], 'LINE'],
  ['title', ['TITLE'], 'TITLE'],
  ['TOTAL', ['TITLE', 'LINK'], undefined],
  // A third of the letters may be wrong, …
  ['abcdef', ['abcdxx'], 'abcdxx'],
  ['abcdef', ['abcxxx'], undefined],
  // … and one of a few.
  ['ab', ['ax'], 'ax'],
  ['ab', ['xx'], undefined],
  ['abc', [], undefined],
  // Two letters in the wrong order are one mistake.
  ['TITEL', ['TITLE'], 'TITLE'],
  ['TLTIE', ['TITLE'], undefined],
])('%s among %j means %s', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected);
});

test('how much may be wrong can be said', () => {
  expect(nearest('abcdef', ['abcdxx'], 1)).toBeUndefined();
  expect(nearest('abcdef', ['abcdex', 'abcdxx'], 1)).toBe('abcdex');
});

test.each([
  ['a', '"a"'],
  [undefined, 'undefined'],
  [{ a: [1] }, '{"a":[1]}'],
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(58)}…`],
])('messages show %j as %s', (value, shown) => {
  expect(showValue(value)).toBe(shown);
});

test.each([
  [{ 'en-US': 'a', 'ja-JP': 'b' }, true],
  [{ 'en-US': 'a', other: 'b' }, false],
  [{}, false],
  [[], false],
  [['en-US'], false],
  ['en-US', false],
  [null, false],
])('%j has a value for each of some languages: %s', (value, expected) => {
  expect(isLocalized(value)).toBe(expected);
});

test('members of objects are found and made by their path, and those of nothing else', () => {
  const tree: Record<string, unknown> = { a: { b: 1 }, list: ['x'], text: 'long' };
  expect(getAt(tree, ['a', 'b'])).toBe(1);
  expect(getAt(tree, [])).toBe(tree);
  for (const path of [['a', 'c', 'd'], ['list', '0'], ['text', 'length'], ['constructor'], ['list', 'length']])
    expect(getAt(tree, path)).toBeUndefined();
  setAt(tree, ['a', 'c'], 2);
  setAt(tree, ['x', 'y', 'z'], 3);
  setAt(tree, ['list', 'first'], 4);
  expect(tree).toEqual({ a: { b: 1, c: 2 }, x: { y: { z: 3 } }, list: { first: 4 }, text: 'long' });
  expect([{}, [], null, 'a', undefined].map(isRecord)).toEqual([true, false, false, false, false]);
});
