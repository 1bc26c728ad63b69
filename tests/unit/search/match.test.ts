import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '@/lib/search/entry';
import { fold } from '@/lib/search/fold';
import { createMatcher } from '@/lib/search/match';

function entry(id: string, fields: Partial<SearchEntry>): SearchEntry {
  return {
    id,
    title: '',
    href: `/article/${id}/`,
    target: '_self',
    date: '2026-01-02',
    publishDay: 'Jan 2, 2026',
    summary: '',
    category: '',
    tags: [],
    body: '',
    cover: null,
    ...fields,
  };
}

const find = createMatcher([
  entry('body', { title: 'Hooks', body: `${'word '.repeat(60)}call useEffect once ${'word '.repeat(60)}` }),
  entry('title', { title: 'useEffect', summary: 'Café İstanbul' }),
  entry('tag', { title: 'Tagged', tags: ['node:fs'], category: '指南' }),
  entry('chinese', { title: '一封上锁的信', body: '灯亮着，请坐。' }),
  entry('japanese', { title: 'ランプ', body: 'か と が は違う' }),
]);

const ids = (query: string) => find(query).map((hit) => hit.entry.id);

describe('the matcher', () => {
  test.each([
    ['useEffect', ['title', 'body']],
    ['USEEFFECT', ['title', 'body']],
    ['ｕｓｅＥｆｆｅｃｔ', ['title', 'body']],
    ['cafe', ['title']],
    ['istanbul', ['title']],
    ['ISTANBUL', ['title']],
    ['ıstanbul', ['title']],
    ['node:fs', ['tag']],
    ['指南', ['tag']],
    ['上锁', ['chinese']],
    ['亮着', ['chinese']],
    ['ﾗﾝﾌﾟ', ['japanese']],
    ['call once', ['body']],
    ['call never', []],
    ['.*', []],
    ['%', []],
    ['<script>', []],
  ])('finds %s in %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  test.each(['', '   ', '　'])('finds nothing for a blank query %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  test('shows the words around a match in the body', () => {
    const excerpt = find('useeffect')[1]?.excerpt ?? '';
    expect(excerpt).toContain('useEffect');
    expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true);
    expect(excerpt.length).toBeLessThan(180);
  });

  test('shows no excerpt when title or summary match', () => {
    expect(find('cafe')[0]?.excerpt).toBe('');
  });

  test('bears a very long keyword', () => {
    expect(ids('x'.repeat(10_000))).toEqual([]);
  });
});

test('folding keeps voiced and unvoiced Japanese letters apart', () => {
  expect(fold('か')).not.toBe(fold('が'));
});
