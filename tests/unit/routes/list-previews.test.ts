import { describe, expect, test } from 'vitest';
import { pageProps } from '@/lib/routes/page-props';
import { beginningOf } from '@/lib/routes/screens/list-previews';
import { shortened } from '@/lib/routes/screens/post-link';
import { mockArticle, mockRow, testSite, testSiteContext } from '../../factories';

const limits = { lines: 12, breadth: 1000 };

describe('the beginning of a text', () => {
  test('is its first whole lines', () => {
    expect(beginningOf('One\n\nTwo\nThree', { ...limits, lines: 2 })).toBe('One\nTwo');
    expect(beginningOf('One\nTwo\nThree', { ...limits, breadth: 7 })).toBe('One\nTwo');
    expect(beginningOf('One\nTwo\nThree', { ...limits, breadth: 6 })).toBe('One');
    expect(beginningOf('一\n二\n三', { ...limits, breadth: 5 })).toBe('一\n二');
    expect(beginningOf('', limits)).toBe('');
  });

  test('is the first words of a first line that is too long', () => {
    const beginning = beginningOf('word '.repeat(500), limits);
    expect(beginning).toMatch(/^(word )+word…$/);
    expect(beginning.length).toBeLessThanOrEqual(161);
  });
});

test.each([
  ['four five', 9, 'four five'],
  ['four five', 8, 'four…'],
  // Chinese letters are twice as wide.
  ['四个汉字', 8, '四个汉字'],
  ['四个 字母', 7, '四个…'],
])('%j in a room of %i letters is %j', (text, length, short) => expect(shortened(text, length)).toBe(short));

describe('a list whose owner wants previews', () => {
  const open = mockRow({ slug: 'open', summary: 'A summary', article: 'open' });
  const locked = mockRow({ slug: 'locked', summary: 'What it is about', article: 'locked', password: 'sesame' });
  const wordless = mockRow({ slug: 'wordless', summary: 'Pictures', article: 'wordless' });
  const unread = mockRow({ slug: 'unread', summary: 'Not read', article: undefined });
  const asked: string[] = [];

  async function postsAt(path: string[], listPreview: boolean) {
    const site = testSite([open, locked, wordless, unread], { settings: { posts: { listPreview, previewLines: 2 } } });
    const page = await pageProps(
      path,
      testSiteContext([site], {
        readArticle: async (key) => {
          asked.push(key);
          return mockArticle({ text: key === 'wordless' ? '' : `First of ${key}\nSecond\nThird` });
        },
      }),
    );
    const screen = page?.screen;
    if (screen?.kind !== 'home' && screen?.kind !== 'postList') throw new Error('no list');
    return screen.props.posts.map(({ slug, summary, preview }) => [slug.split('/').at(-1), preview ?? summary]);
  }

  test.each([[[]], [['page', '1']]])('shows how posts begin, and of a locked one its summary: %j', async (path) => {
    asked.length = 0;
    expect(await postsAt(path, true)).toEqual([
      ['open', 'First of open\nSecond'],
      ['locked', 'What it is about'],
      ['wordless', 'Pictures'],
      ['unread', 'Not read'],
    ]);
    expect(asked).toEqual(['open', 'wordless']);
  });

  test('reads no article where it is off', async () => {
    asked.length = 0;
    expect((await postsAt([], false))[0]).toEqual(['open', 'A summary']);
    expect(asked).toEqual([]);
  });
});
