import { describe, expect, test } from 'vitest';
import { notFoundProps, propsOf } from '@/lib/routes/page-props';
import { allRoutes } from '@/lib/routes/routes';
import { mockArticle, mockMedia, mockNode, mockRow, testSite, testSiteContext } from '../../factories';
import { contextOf, postAt, propsAt, screenOf } from './props-kit';

test('no page carries what is not on the list of fields', async () => {
  const secret = (word: string) => `SECRET-${word}`;
  const site = testSite(
    [
      mockRow({
        slug: 'post',
        ext: { note: secret('ext'), author: 'someone@example.org' },
        password: secret('password'),
      }),
      mockRow({ slug: 'draft', title: secret('draft'), status: 'Draft' }),
      mockRow({ slug: 'later', title: secret('later'), date: { start: '2030-01-01' } }),
      mockRow({ type: 'Config', title: secret('config') }),
      mockRow({ slug: 'gone', title: secret('invisible'), status: 'Invisible' }),
    ],
    {
      snapshot: { settings: { ANY: secret('settings') } },
      settings: { ai: { summaryKey: secret('ai') }, contact: { email: 'me@example.org' } },
    },
  );
  const context = contextOf(site);
  for (const route of allRoutes(site)) {
    const own = route.name === 'article' && route.path === 'article/gone';
    const text = JSON.stringify(await propsOf(route, context));
    expect(own ? text.replaceAll(secret('invisible'), '') : text).not.toMatch(/SECRET|@example\.org|notion\.so/);
  }
});

describe('lists', () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    mockRow({
      slug: `p${index}`,
      title: `P${index}`,
      tags: index % 2 ? ['odd'] : ['even'],
      category: 'All',
      date: { start: `2024-${String((index % 3) + 1).padStart(2, '0')}-10` },
    }),
  );
  const site = testSite(rows);
  const context = contextOf(site);

  test('home and the second page hold eight posts each', async () => {
    const home = screenOf(await propsAt('/', context), 'home');
    expect(home.posts.map((post) => post.title)).toEqual(rows.slice(0, 8).map((row) => row.title));
    expect(home.pagination).toMatchObject({ page: 1, totalPages: 3, totalItems: 20, nextHref: '/page/2/' });
    const second = screenOf(await propsAt('/page/2', context), 'postList');
    expect(second.filter).toBeNull();
    expect(second.posts[0]?.title).toBe('P8');
    expect(second.pagination.pages.map((page) => page?.href)).toEqual(['/page/1/', '/page/2/', '/page/3/']);
  });

  test('the archive is newest first, by month', async () => {
    const { groups, pagination } = screenOf(await propsAt('/archive', context), 'archive');
    expect(groups.map(({ month, label, posts }) => [month, label, posts.length])).toEqual([
      ['2024-03', 'March 2024', 6],
      ['2024-02', 'February 2024', 7],
      ['2024-01', 'January 2024', 7],
    ]);
    expect(pagination.totalPages).toBe(1);
    const fields = 'date dayOfMonth href id pageCoverThumbnail pageIcon summary target title';
    expect(
      Object.keys(groups[0]?.posts[0] ?? {})
        .sort()
        .join(' '),
    ).toBe(fields);
  });

  test('titles have icons, as small as they are drawn, unless their owner wants none', async () => {
    const copy = (width: number) => ({ file: `${width}.webp`, type: 'image/webp' as const, width });
    const rows = [
      mockRow({ pageIcon: { emoji: '🌱' } }),
      mockRow({ pageIcon: { media: mockMedia({ variants: [copy(640), copy(1200)], placeholder: 'data:,' }) } }),
    ];
    const iconsOf = async (titleIcon: 'above' | false) => {
      const site = testSite(rows, { settings: { posts: { titleIcon } } });
      return screenOf(await propsAt('/', testSiteContext([site])), 'home').posts.map(({ pageIcon }) => pageIcon);
    };
    expect(await iconsOf('above')).toEqual([
      { emoji: '🌱' },
      { picture: { src: '/media/640.webp', width: 800, height: 400 } },
    ]);
    expect(await iconsOf(false)).toEqual([null, null]);
  });

  test('the archive has the first words of a long summary, and covers without placeholders', async () => {
    const words = 'Words that go on for a long while. '.repeat(9);
    const rows = [
      mockRow({ summary: words, pageCover: mockMedia({ placeholder: 'data:,' }), pageCoverPosition: 80 }),
      mockRow({ summary: '灯下的纸不必发光。'.repeat(30) }),
      mockRow({ summary: 'Short.' }),
    ];
    const { groups } = screenOf(await propsAt('/archive', testSiteContext([testSite(rows)])), 'archive');
    const [first, chinese, short] = groups.flatMap(({ posts }) => posts);
    expect(first?.summary).toBe(`${words.slice(0, 160).trim()}…`);
    // Strictly: pages cannot be sent with a field that is undefined.
    const cover = { src: '/media/abcd.webp', width: 800, height: 400, position: 80 };
    expect(first?.pageCoverThumbnail).toStrictEqual(cover);
    expect(chinese?.summary.length).toBeLessThanOrEqual(81);
    expect(short).toMatchObject({ summary: 'Short.', pageCoverThumbnail: null });
  });

  test('a category or tag shows what its owner says about it, on the index and above its posts', async () => {
    const snapshot = {
      categories: [{ name: 'All', color: 'red', description: 'Everything.' }],
      tags: [{ name: 'odd', color: 'blue', description: 'Not even.' }],
    };
    const described = contextOf(testSite(rows, { snapshot }));
    expect(screenOf(await propsAt('/category', described), 'categoryIndex').categories[0]?.description).toBe(
      'Everything.',
    );
    const tags = screenOf(await propsAt('/tag', described), 'tagIndex').tags;
    expect(tags.map(({ description }) => description)).toEqual(['Not even.', undefined]);
    const { filter } = screenOf(await propsAt('/category/All', described), 'postList');
    expect(filter).toStrictEqual({ kind: 'category', name: 'All', description: 'Everything.' });
  });

  test('indexes name what has posts', async () => {
    const categories = screenOf(await propsAt('/category', context), 'categoryIndex');
    expect(categories).toMatchObject({ categories: [{ name: 'All', count: 20, href: '/category/All/' }] });
    expect(categories.categories[0]?.latest).toHaveLength(3);
    // Titles alone: what stands in a post does not come along.
    expect(Object.keys(categories.categories[0]?.latest?.[0] ?? {}).sort()).toEqual(['href', 'target', 'title']);
    expect(screenOf(await propsAt('/tag', context), 'tagIndex').tags.map((tag) => tag.count)).toEqual([10, 10]);
  });
});

test('a shell names at most sixteen categories and the twelve most used tags', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => mockRow({ tags: [`t${index}`, 'all'], category: `c${index}` }));
  const { shell } = await propsAt('/', contextOf(testSite(rows)));
  expect(shell.categories).toHaveLength(16);
  expect(shell.tags).toHaveLength(12);
  expect(shell.tags[0]).toMatchObject({ name: 'all', count: 40 });
  expect(shell.tagTotal).toBe(41);
  expect(shell.latestPosts).toHaveLength(4);
});

describe('languages', () => {
  const settings = { site: { link: 'https://example.com' } };
  const prefixes = ['', 'en'];
  const zh = testSite(
    [mockRow({ slug: 'both', tags: ['x'] }), mockRow({ slug: 'zh-only' }), mockRow({ slug: 'ni-hao' })],
    { locale: 'zh-CN', prefixes, settings },
  );
  const en = testSite([mockRow({ slug: 'both' }), mockRow({ slug: 'hello', ext: { translationKey: 'ni-hao' } })], {
    prefix: 'en',
    prefixes,
    settings,
  });
  const context = testSiteContext([zh, en]);

  test('lead to the same page, to one that says that there is none, or home', async () => {
    expect((await propsAt('/article/both', context)).shell.languages).toMatchObject([
      { locale: 'zh-CN', href: '/article/both/', current: true, home: false },
      { locale: 'en-US', href: '/en/article/both/', current: false, home: false },
    ]);
    expect((await propsAt('/article/zh-only', context)).shell.languages[1]).toMatchObject({
      href: '/en/article/zh-only/',
      untranslated: true,
      home: false,
    });
    expect((await propsAt('/tag/x', context)).shell.languages[1]).toMatchObject({ href: '/en/', home: true });
    expect((await propsAt('/en/archive', context)).shell.languages[0]).toMatchObject({
      href: '/archive/',
      home: false,
    });
  });

  test('name each other in return on every page, whatever one of them lacks', async () => {
    const all = { prefixes: ['', 'en', 'ja'], settings };
    const shared = ['one', 'two', 'three'].map((slug) => mockRow({ slug, tags: ['x'], category: 'c' }));
    const sites = [
      testSite(
        [
          ...shared,
          mockRow({ slug: 'key', ext: { translationKey: 'one' } }),
          mockRow({ slug: 'hidden', status: 'Invisible' }),
          mockRow({ slug: 'locked', password: 'p', tags: ['C#'] }),
          mockRow({ type: 'Page', slug: 'two' }),
        ],
        { ...all, locale: 'zh-CN', snapshot: { tags: [{ name: 'bare', color: 'red' }] } },
      ),
      testSite(
        [
          mockRow({ slug: 'one', tags: ['bare', 'C', 'C#'] }),
          mockRow({ slug: 'hidden' }),
          mockRow({ slug: 'locked' }),
          mockRow({ slug: 'deux', ext: { translationKey: 'two' } }),
          mockRow({ slug: 'three', status: 'Draft' }),
        ],
        { ...all, prefix: 'en', snapshot: { categories: [{ name: 'c', color: 'red' }] } },
      ),
      testSite([mockRow({ type: 'Page', slug: 'two', password: 'p' })], { ...all, prefix: 'ja', locale: 'ja-JP' }),
    ];
    const three = testSiteContext(sites);
    const heads = await Promise.all(
      sites.flatMap((site) => allRoutes(site).map(async (route) => (await propsOf(route, three)).head)),
    );
    const byAddress = new Map(heads.map((head) => [head.canonical, head]));
    const named = heads.filter(({ alternates }) => alternates.length > 0);
    expect(named.length).toBeGreaterThan(15);
    for (const { canonical, noindex, alternates } of named) {
      expect(noindex).toBe(false);
      expect(alternates.map(({ href }) => href)).toContain(canonical);
      expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: alternates[0]?.href });
      expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(alternates.length);
      for (const { href } of alternates) expect(byAddress.get(href)?.alternates, href).toEqual(alternates);
    }
  });

  test('that the interface does not speak are named as what they are', async () => {
    const all = { prefixes: ['', 'eo', 'en-GB'], settings };
    const sites = [
      testSite([mockRow({ slug: 'one' })], { ...all }),
      testSite([mockRow({ slug: 'one' })], { ...all, prefix: 'eo', language: 'eo' }),
      testSite([mockRow({ slug: 'one' })], { ...all, prefix: 'en-GB', language: 'en-GB' }),
    ];
    const { shell, head } = await propsAt('/eo/article/one', testSiteContext(sites));
    expect(shell).toMatchObject({ locale: 'en-US', language: 'eo' });
    expect(shell.languages.map(({ language, label, current }) => [language, label, current])).toEqual([
      ['en-US', 'English', false],
      ['eo', 'Esperanto', true],
      ['en-GB', 'British English', false],
    ]);
    expect(head.alternates.map(({ hreflang }) => hreflang)).toEqual(['en-US', 'eo', 'en-GB', 'x-default']);
    expect(head.structured[0]).toMatchObject({ inLanguage: 'eo' });
  });

  test('each have their own page for what is not found', async () => {
    const { shell, screen, head } = await notFoundProps('en', context);
    expect(screen).toEqual({ kind: 'notFound', props: { redirectBase: null } });
    expect(shell).toMatchObject({ prefix: 'en', locale: 'en-US' });
    expect(head.noindex).toBe(true);
  });
});

test.each([true, false])('themes are named where visitors may switch them: %s', async (themeSwitch) => {
  const { themes } = await propsAt('/', contextOf(testSite([], { settings: { site: { themeSwitch } } })));
  expect(themes).toEqual(themeSwitch ? ['starter', 'default'] : []);
});

test('the list of all categories is not repeated beside itself', async () => {
  const context = contextOf(testSite([mockRow({ category: 'c' })]));
  expect((await propsAt('/category', context)).shell.categories).toEqual([]);
  expect((await propsAt('/', context)).shell.categories).toMatchObject([{ name: 'c', count: 1 }]);
});

test('rows that no list may name do not stand in databases inside articles either', async () => {
  const draft = mockRow({ status: 'Draft' });
  const quiet = mockRow({ status: 'Invisible' });
  const listed = mockRow({ slug: 'listed', article: 'list' });
  const content = Object.entries({ draft, quiet, listed }).map(([name, { id }]) =>
    mockNode({ kind: 'row', page: id.replaceAll('-', '') }, [name], 'b'),
  );
  const context = contextOf(testSite([draft, quiet, listed]), { list: mockArticle({ content }) });
  expect((await postAt('/article/listed', context)).post.blockMap?.html).toBe('<b>listed</b>');
});
