import { describe, expect, test } from 'vitest';
import { mockRow, testSite } from '@/tests/factories';
import { serveIndex } from './served-index';

const rows = [
  mockRow({ title: 'Database views', summary: 'A lantern', article: 'views' }),
  mockRow({ title: 'A database of lamps', article: 'lamps' }),
  mockRow({ title: 'Le réseau', summary: '数据库与笔记', article: 'net' }),
  mockRow({ title: 'Датский', summary: 'язык', article: 'danish' }),
];
const bodies = {
  views: 'Of galleries and boards.',
  lamps: 'Kerosene in a Wick-holder.',
  net: 'Un été à Zürich.',
  danish: 'Ничего',
};

const nearOf = async (query: string): Promise<string[] | undefined> =>
  (await (await serveIndex(testSite(rows), bodies)).find(query)).near;

describe('where nothing is found, near spellings', () => {
  test.each([
    ['databse', ['Database']],
    ['datbase', ['Database']],
    ['databaes', ['Database']],
    ['dtaabase', ['Database']],
    ['xatabase', ['Database']],
    ['ddatabase', ['Database']],
    ['keroscene', ['Kerosene']],
    ['lamsp', ['lamps']],
    ['resaeu', ['réseau']],
    ['zurihc', ['Zürich']],
    ['датксий', ['Датский']],
  ])('of %s are %j', async (query, expected) => {
    expect(await nearOf(query)).toEqual(expected);
  });

  test.each([
    ['what is far from all words', 'zzzzqqqq'],
    ['short words', 'wik'],
    ['scripts without spaces', '数剧库'],
    ['words that no post has together', 'database zürich'],
    ['signs', '++'],
    ['one word of several that nothing is near to', 'databse zzzzqqqq'],
  ])('are not offered for %s', async (_, query) => {
    const found = await (await serveIndex(testSite(rows), bodies)).find(query);
    expect(found.total).toBe(0);
    expect(found.near ?? []).toEqual([]);
  });
});
