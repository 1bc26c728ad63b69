import { describe, expect, test } from 'vitest';
import { keysNear, slipsBetween, slipsOf, spellingIn, wordsNear } from '@/lib/search/words/near-spelling';
import { indexOfTerms } from './index-of-terms';

/** Terms and in how many posts they are. */
type Terms = Record<string, number>;

const sourcesOf = (terms: Terms, files?: 'one' | 'many') => {
  const entries = Object.entries(terms).map(([name, posts]) => [
    name,
    Array.from({ length: posts }, (_, post) => post),
  ]);
  return indexOfTerms(Object.fromEntries(entries), files);
};

const wordsOf = (words: readonly string[]): Terms => Object.fromEntries(words.map((word) => [`^${word}`, 1]));

describe('near words', () => {
  test('have the fewest slips first, then a first letter that is the same, then the most posts', async () => {
    const terms = { '^wight': 9, '^slight': 9, '^lights': 1, '^tight': 3, '^lighs': 1, '^right': 2, '^lighter': 9 };
    expect(await wordsNear('light', sourcesOf({ ...terms, '^lighx': 5 }))).toEqual(['lighx', 'lights', 'lighs']);
    expect(await wordsNear('light', sourcesOf({ '^tight': 2, '^wight': 9, '^right': 4 }))).toEqual([
      'wight',
      'right',
      'tight',
    ]);
    expect(await wordsNear('lantren', sourcesOf({ '^lantrum': 9, '^lantern': 1 }))).toEqual(['lantern', 'lantrum']);
    // Another first letter and one slip come before two slips.
    expect(await wordsNear('lantern', sourcesOf({ '^lanterds': 9, '^bantern': 1, '^lanters': 1 }))).toEqual([
      'lanters',
      'bantern',
      'lanterds',
    ]);
  });

  test('are whole words: what an index has cut, and parts of words, are not offered', async () => {
    expect(await wordsNear('lanternlighterss', sourcesOf(wordsOf(['lanternlighters', 'lanternlighterso'])))).toEqual([
      'lanternlighters',
    ]);
    expect(await wordsNear('lamp', sourcesOf({ lams: 1, '/lamq': 1, '^lam': 1, '^la$': 1 }))).toEqual(['lam']);
  });

  test('are looked for in six files, each read once, and where there is one file in that alone', async () => {
    const words = wordsOf(['lantern', 'mantern', 'alntern', 'lnatern']);
    const many = sourcesOf(words, 'many');
    expect(await wordsNear('lantren', many)).toEqual(['lantern']);
    expect(many.asked).toEqual(['lan', 'aln', 'lna', 'lat', 'ant', 'lnt']);
    const one = sourcesOf(words);
    await wordsNear('lantren', one);
    expect(one.asked).toEqual(['lan']);
  });
});

test('four letters may have one slip, six two', () => {
  expect(['', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefghijkl'].map(slipsOf)).toEqual([0, 0, 1, 1, 2, 2]);
});

test.each([
  ['lantern', 'lantern', 2, 0],
  ['lantern', 'lantren', 2, 1],
  ['lantern', 'alntern', 1, 1],
  ['lantern', 'lanternn', 1, 1],
  ['lantern', 'lanten', 1, 1],
  ['lantern', 'lentirn', 2, 2],
  ['lantern', 'lanternish', 2, 3],
  ['lantern', 'lan', 2, 3],
  ['lamp', 'lampshade', 1, 2],
])('from %s to %s (at most %i) it is %i slips', (word, other, most, slips) => {
  expect(slipsBetween(word, other, most)).toBe(slips);
});

test('keys of likely slips come first: letters in another order, one too many, then one missing or wrong, from the end', () => {
  const keys = [...keysNear('lamps')];
  expect(keys.slice(0, 7)).toEqual(['lam', 'alm', 'lma', 'lap', 'amp', 'lmp', 'lap']);
  expect(keys.slice(7, 11)).toEqual(['laa', 'laa', 'lab', 'lab']);
  expect(keys).toHaveLength(7 + 3 * 26 * 2);
  expect(keys.slice(7)).toEqual(expect.arrayContaining(['laz', 'lxa', 'lxm', 'xla', 'xam']));
  expect(keys.at(-1)).toBe('zam');
  expect(keys.every((key) => key.length === 3)).toBe(true);
});

test('a word is offered as the text writes it', () => {
  expect(spellingIn('Un Été à Zürich', 'zurich')).toBe('Zürich');
  expect(spellingIn('Un Été à Zürich', 'lamp')).toBeUndefined();
  expect(spellingIn('— … —', 'lamp')).toBeUndefined();
});
