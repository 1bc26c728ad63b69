import { afterEach, describe, expect, test } from 'vitest';
import { buildSearchIndex } from '@/lib/outputs/search-index';
import { fold } from '@/lib/search/index/fold';
import { readVariants, setVariants, withSpellings } from '@/lib/search/index/variants';
import { HAN_VARIANTS } from '@/lib/search/words/han-variants';
import { mockRow, testSite } from '@/tests/factories';
import { serveIndex } from './served-index';

const TITLES = '设计 設計 髙橋 高桥 ひらがな カタカナ 国学 國學 Ｗｉｄｅ 后面 後面 群岛 羣島'.split(' ');

test.each([
  ['设计', ['设计', '設計']],
  ['設計', ['设计', '設計']],
  ['高橋', ['髙橋', '高桥']],
  ['ヒラガナ', ['ひらがな']],
  ['ｶﾀｶﾅ', ['カタカナ']],
  ['かたかな', ['カタカナ']],
  ['国學', ['国学', '國學']],
  ['wide', ['Ｗｉｄｅ']],
  ['後面', ['后面', '後面']],
  ['群島', ['群岛', '羣島']],
])('search across scripts: %s finds %j', async (query, found) => {
  const { titles } = await serveIndex(testSite(TITLES.map((title) => mockRow({ title }))));
  expect(await titles(query)).toEqual(found);
});

test('a character counts as one that counts as itself', () =>
  expect([...HAN_VARIANTS.values()].filter((character) => HAN_VARIANTS.has(character))).toEqual([]));

describe('what browsers get', () => {
  afterEach(() => setVariants(new Map()));

  test('the forms of characters that occur, and nothing on a site without Han characters', async () => {
    const variantsOf = async (title: string) =>
      (await buildSearchIndex(testSite([mockRow({ title })]), async () => '')).head.variants;
    expect(await variantsOf('Harbour かな')).toBe('');
    expect(await variantsOf('設')).toBe('設设');
  });

  test('marks need no table: a query brings its spellings', () => {
    setVariants(readVariants('設设計计'));
    expect(withSpellings('设计').split(' ')).toEqual(['设计', '設计', '设計', '設計']);
    expect(withSpellings('設 a').split(' ')).toEqual(['設', 'a', '设', 'a']);
    expect(fold('設計')).toBe('设计');
    setVariants(new Map());
    expect([withSpellings('设计'), fold('設計')]).toEqual(['设计', '設計']);
  });
});
