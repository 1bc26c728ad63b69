import { describe, expect, test } from 'vitest';
import { likenessOfAddresses, postsLikeAddress } from '@/lib/search/sources/like-address';
import { indexOfTerms } from './index-of-terms';

/** Words of addresses, as an index of ten posts names them, and the posts that have them. */
const indexOf = (
  terms: Record<string, readonly number[]>,
  { files, total = 10 }: { files?: 'one' | 'many'; total?: number } = {},
) => ({ ...indexOfTerms(terms, files), posts: { order: Array.from({ length: total }, (_, at) => at) } });

describe('posts like an address', () => {
  test('are first those with the same word, then with its start or end cut, then with a slip', async () => {
    const index = indexOf({ '/lanterns': [4], '/lanternz': [7], '/lantern': [1] });
    expect(await postsLikeAddress('/lantern', index)).toEqual([1, 4, 7]);
    expect(
      await postsLikeAddress('/lanterns', indexOf({ '/lantern': [1], '/lantarns': [2], '/lanterns': [3] })),
    ).toEqual([3, 1, 2]);
    expect(await postsLikeAddress('/lanterns', indexOf({ '/lantern': [1], '/lantarns': [2] }))).toEqual([1, 2]);
  });

  test('are those with the rarer word, and with more of the words, first', async () => {
    expect(await postsLikeAddress('/lantern/harbour', indexOf({ '/harbour': [1, 2], '/lantern': [3] }))).toEqual([
      3, 1, 2,
    ]);
    expect(await postsLikeAddress('/lantern/harbour', indexOf({ '/harbour': [1, 2], '/lantern': [2, 5] }))).toEqual([
      2, 5, 1,
    ]);
    // A word counts once for a post, by its best match.
    const index = indexOf({ '/lantern': [1], '/lanterns': [1], '/harbours': [6], '/harbour': [6], '/lanterm': [1] });
    expect(await postsLikeAddress('/harbour/lanter', index)).toEqual([6, 1]);
  });

  test('are not known by a word that many posts have', async () => {
    expect(await postsLikeAddress('/lantern', indexOf({ '/lantern': [1, 2, 3] }))).toEqual([1, 2, 3]);
    expect(await postsLikeAddress('/lantern', indexOf({ '/lantern': [1, 2, 3, 4] }))).toEqual([]);
    // On a small site one post has a word.
    expect(await postsLikeAddress('/lantern', indexOf({ '/lantern': [0] }, { total: 2 }))).toEqual([0]);
    expect(await postsLikeAddress('/lantern', indexOf({ '/lantern': [0, 1] }, { total: 2 }))).toEqual([]);
  });

  test('need three letters in common, and four in the address, for a cut word', async () => {
    expect(await postsLikeAddress('/lantern', indexOf({ '/lan': [1], '/la': [2], '/l': [3] }))).toEqual([1]);
    expect(await postsLikeAddress('/lan', indexOf({ '/lantern': [1], '/lam': [2] }))).toEqual([]);
    expect(await postsLikeAddress('/lan', indexOf({ '/lan': [1] }))).toEqual([1]);
    // Neither the end of a word nor what ends with it.
    expect(await postsLikeAddress('/lantern', indexOf({ '/streetlantern': [1], '/ern': [2] }))).toEqual([]);
  });

  test('of an address without spaces between words have the very same pair', async () => {
    expect(
      await postsLikeAddress('/灯亮着', indexOf({ '/灯亮': [1], '/亮着': [1], '/灯光': [2], '/灯': [3] })),
    ).toEqual([1]);
  });

  test('are looked for in eight files, those of the words first, then those that slips lead to', async () => {
    const misspelt = indexOf({ '/lamp': [3] }, { files: 'many' });
    expect(await postsLikeAddress('/see/lmap', misspelt)).toEqual([3]);
    expect(misspelt.asked.slice(0, 4)).toEqual(['see', 'lma', 'mla', 'lam']);
    expect(misspelt.asked).toHaveLength(8);
  });
});

describe('likeness of two addresses', () => {
  test.each([
    ['/article/lamps', '/article/lamps', 1],
    ['/lamps', '/posts/lamps', 1],
    ['/posts/2024/lamps.html', '/article/lamps/', 1],
    ['/old/lamps.htm', '/article/lamps//', 1],
    ['/a/bc', '/ab/c', 0.5],
    ['/', '/', 1],
    ['/lamp', '/xyzt', 0],
  ])('%s and %s: %d', (one, other, likeness) => {
    expect(likenessOfAddresses(one, other)).toBe(likeness);
  });

  test('is of the letters that are the same', () => {
    expect(likenessOfAddresses('/lamps', '/lamp')).toBeCloseTo(0.8);
    expect(likenessOfAddresses('/lamps.html5', '/lamps')).toBeCloseTo(5 / 11);
  });
});
