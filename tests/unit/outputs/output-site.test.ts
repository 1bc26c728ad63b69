import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildSearchIndex, searchIndexVersion } from '@/lib/outputs/search-index';
import { toOutputSite } from '@/lib/outputs/site/output-site';
import { messages } from '@/locales/en-US';
import { mockMedia, mockRow, mockSubPage, testSite } from '@/tests/factories';

const settings = { site: { link: 'https://example.com/blog/', author: 'Ada' } };

test('every address is absolute, also where the base repeats the sub-path', () => {
  const row = mockRow({ slug: 'a', category: 'Notes', tags: ['C++'], pageCover: mockMedia({ file: 'c.webp' }) });
  const site = testSite([row], { settings, basePath: '/blog' });
  const output = toOutputSite(site, [site], messages);
  expect(output.base).toBe('https://example.com/blog');
  expect(output.home.href).toBe('https://example.com/blog/');
  expect(output.posts[0]).toMatchObject({
    href: 'https://example.com/blog/article/a/',
    image: 'https://example.com/blog/media/c.webp',
    category: 'Notes',
    tags: ['C++'],
  });
  expect(output.lists.map(({ href }) => href)).toEqual([
    'https://example.com/blog/category/Notes/',
    'https://example.com/blog/tag/C%2B%2B/',
  ]);
});

test('a post of another author names them with the address of their posts', () => {
  const site = testSite([mockRow({ slug: 'a', author: '陈美' }), mockRow({ slug: 'b', author: 'Ada' })], { settings });
  const [first, second] = toOutputSite(site, [site], messages).posts;
  expect(first?.author).toEqual({ name: '陈美', href: 'https://example.com/blog/author/%E9%99%88%E7%BE%8E/' });
  expect(second).not.toHaveProperty('author');
});

test('without a base address paths stay paths', () => {
  const site = testSite([mockRow({ slug: 'a' })]);
  const output = toOutputSite(site, [site], messages);
  expect([output.base, output.posts[0]?.href]).toEqual(['', '/article/a/']);
});

test('only what is listed is there, and a locked or external post has no article', () => {
  const site = testSite(
    [
      mockRow({ slug: 'open', article: 'open' }),
      mockRow({ slug: 'hidden', status: 'Invisible' }),
      mockRow({ slug: 'draft', status: 'Draft' }),
      mockRow({ slug: 'locked', password: 'x', article: 'locked' }),
      mockRow({ slug: 'https://other.example/x', article: 'external' }),
      mockRow({ type: 'Page', slug: 'about' }),
    ],
    { settings },
  );
  const output = toOutputSite(site, [site], messages);
  expect(output.posts.map((post) => [post.href, post.article, post.locked, post.external])).toEqual([
    ['https://example.com/blog/article/open/', 'open', false, false],
    ['https://example.com/blog/article/locked/', undefined, true, false],
    ['https://other.example/x', undefined, false, true],
  ]);
  expect(output.pages.map((page) => page.href)).toEqual(['https://example.com/blog/about/']);
});

test('a post names its translations, and one without has none', () => {
  const chinese = testSite([mockRow({ slug: 'a' }), mockRow({ slug: 'b' })], {
    settings,
    locale: 'zh-CN',
    prefixes: ['', 'en'],
  });
  const english = testSite([mockRow({ slug: 'a' })], { settings, prefix: 'en', prefixes: ['', 'en'] });
  const output = toOutputSite(chinese, [chinese, english], messages);
  expect(output.posts.map((post) => post.translations)).toEqual([
    [
      { language: 'zh-CN', href: 'https://example.com/blog/article/a/' },
      { language: 'en-US', href: 'https://example.com/blog/en/article/a/' },
    ],
    [],
  ]);
});

test('a tag of the same address is the same one in every language, a category of that address is not', () => {
  const chinese = testSite([mockRow({ tags: ['Notion', '灯'] })], { settings });
  const english = testSite([mockRow({ tags: ['Notion'] })], { settings, prefix: 'en' });
  const other = testSite([mockRow({ category: 'Notion' })], { settings, prefix: 'ja' });
  const lists = toOutputSite(chinese, [chinese, english, other], messages).lists;
  expect(lists.map(({ name, translations }) => [name, translations.map(({ href }) => href)])).toEqual([
    ['Notion', ['https://example.com/blog/tag/Notion/', 'https://example.com/blog/en/tag/Notion/']],
    ['灯', []],
  ]);
});

test('pages below open posts are there, those below locked and hidden ones are not', () => {
  const rows = [mockRow({ slug: 'open' }), mockRow({ slug: 'locked', password: 'x' }), mockRow({ status: 'Draft' })];
  const subPages = rows.map((row, index) => mockSubPage({ rowId: row.id, title: `Below ${index}` }));
  const site = testSite(rows, { snapshot: { subPages } });
  const below = toOutputSite(site, [site], messages).subPages;
  expect(below.map(({ title }) => title)).toEqual(['Below 0']);
});

test('feeds and sitemap say when the content changed, never when it was read', () => {
  const changed = Date.UTC(2025, 2, 4);
  const year = 366 * 24 * 60 * 60 * 1000;
  const outputs = [[], [mockRow({ type: 'Page', slug: 'about', lastEditedTime: changed })]].map((rows) =>
    [changed, changed + year].map((syncedAt) => {
      const site = testSite(rows, { settings, snapshot: { syncedAt } });
      return toOutputSite(site, [site], messages);
    }),
  );
  for (const [one, later] of outputs) expect(one).toEqual(later);
  expect(outputs.map(([output]) => new Date(output?.updated ?? 0).getUTCFullYear())).toEqual([2023, 2025]);
  expect(outputs.map(([output]) => output?.info.copyright)).toEqual(['© 2023 Ada', '© 2023–2025 Ada']);
});

test('the search index has open bodies, and of locked posts what lists show', async () => {
  const open = mockRow({ slug: 'open', title: '</script>', summary: 'Sum', tags: ['t'], category: 'c' });
  const locked = mockRow({ slug: 'locked', password: 'x', summary: 'Ask me' });
  const hidden = mockRow({ slug: 'hidden', status: 'Invisible' });
  const site = testSite([open, locked, hidden]);
  const { head, files } = await buildSearchIndex(site, async () => 'BODY');
  expect(head).toEqual({
    version: searchIndexVersion(site),
    folder: '7-0-1',
    order: [0, 2],
    termFiles: 1,
    variants: '',
  });
  expect(files.map(({ name }) => name)).toEqual(['t0.bin', 'r0.bin', 'b0.bin']);
  const [, records = '', body] = await Promise.all(files.map(async ({ read }) => gunzipSync(await read()).toString()));
  expect(body).toBe('BODY');
  expect(records).not.toContain('</script');
  expect(JSON.parse(records)).toMatchObject([
    { title: '</script>', summary: 'Sum', breadcrumb: ['c'], tags: ['t'], text: [0, 24] },
    { summary: 'Ask me', text: null },
  ]);
});
