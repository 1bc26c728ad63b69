import { describe, expect, test } from 'vitest';
import { mockRow, testSite } from '@/tests/factories';
import { type ServedIndex, serveIndex } from './served-index';

const rows = [
  mockRow({ title: '文字块', slug: 'text-blocks' }),
  mockRow({ title: 'Databases', slug: 'tables-and-databases' }),
  mockRow({ title: 'Comments', slug: 'comments-and-members' }),
  mockRow({ title: '灯', slug: '灯亮着的时候' }),
  mockRow({ title: 'Elsewhere', slug: 'https://other.example/text-blocks-abroad' }),
];

const likeOf = async ({ ask }: ServedIndex, missing: string) => {
  const { results, recordMap } = await ask('', { missing, limit: 4 });
  return results.map(({ id }) => recordMap[id]?.title);
};

describe('a missing address', () => {
  test.each([
    ['without its end', '/article/text-blo', ['文字块']],
    ['in another folder', '/posts/2024/text-blocks.html', ['文字块']],
    ['with a slip', '/article/tabels-and-databses/', ['Databases']],
    ['in capitals', '/ARTICLE/Text-Blocks', ['文字块']],
    ['in Chinese', '/article/%E7%81%AF%E4%BA%AE%E7%9D%80/', ['灯']],
    ['with half an escape', '/article/text-blocks%E4/', ['文字块']],
  ])('%s is like what the site has', async (_, missing, expected) => {
    expect(await likeOf(await serveIndex(testSite(rows)), missing)).toEqual(expected);
  });

  test.each(['/', '/wp-login.php', '/article/', '/%%%', '/zzzz-qqqq/'])('like %s is like none', async (missing) => {
    expect(await likeOf(await serveIndex(testSite(rows)), missing)).toEqual([]);
  });

  test('is not found by its words in the search', async () => {
    const { titles } = await serveIndex(testSite(rows));
    expect(await titles('text-blocks')).toEqual([]);
  });
});
