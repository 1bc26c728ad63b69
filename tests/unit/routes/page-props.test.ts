import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { HeadTags } from '@/components/head/HeadTags';
import type { UserConfig } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { notFoundProps, pageProps, propsOf } from '@/lib/routes/page-props';
import { allRoutes } from '@/lib/routes/routes';
import type { PageProps, ScreenKind, Screens } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import type { Article, ContentNode } from '@/lib/store/model';
import {
  mockArticle,
  mockMedia,
  mockNeeds,
  mockRow,
  mockSubPage,
  NOW,
  testSite,
  testSiteContext,
} from '../../factories';

async function propsAt(path: string, context: SiteContext): Promise<PageProps> {
  const props = await pageProps(path.split('/').filter(Boolean), context);
  if (!props) throw new Error(`Nothing at ${path}`);
  return props;
}

function screenOf<K extends ScreenKind>({ screen }: PageProps, kind: K): Screens[K] {
  if (screen.kind !== kind) throw new Error(`The screen is ${screen.kind}`);
  return screen.props as Screens[K];
}

const postAt = async (path: string, context: SiteContext) => screenOf(await propsAt(path, context), 'post');

function contextOf(site: Site, articles: Record<string, Article> = {}, parts: Partial<SiteContext> = {}): SiteContext {
  return testSiteContext([site], { readArticle: async (key) => articles[key] ?? null, ...parts });
}

describe('a post', () => {
  const outline = ['a', 'b', 'c'].map((id) => ({ id, text: `Heading ${id}`, level: 0 }));
  const target = mockRow({ slug: 'target' });
  const hidden = mockRow({ slug: 'hidden', status: 'Draft' });
  const link = (id: string): ContentNode => ({
    tag: 'a',
    attributes: '',
    reference: { kind: 'page', id: id.replaceAll('-', ''), fragment: '', bare: true },
    children: ['link'],
  });
  const picture: ContentNode = {
    tag: 'img',
    attributes: '',
    reference: { kind: 'media', files: { src: 'p.webp' } },
    children: [],
  };
  const needs = mockNeeds({ math: { fonts: [] }, collections: true });
  const site = testSite(
    [
      mockRow({
        slug: 'first',
        article: 'first',
        category: 'News',
        tags: ['x'],
        comment: 'Hide',
        pageCover: mockMedia(),
      }),
      target,
      hidden,
      mockRow({ slug: 'unread', article: 'gone', tags: ['x'] }),
      mockRow({ type: 'Page', slug: 'about', article: 'first' }),
    ],
    { basePath: '/blog' },
  );
  const article = mockArticle({
    content: ['<p>', link(target.id), ' ', link(hidden.id), ' ', picture, '</p>'],
    outline,
    wordCount: 7,
    readMinutes: 1,
    needs,
  });
  const context = contextOf(site, { first: article });

  test('carries its article with links and pictures led to their addresses', async () => {
    const { post } = await postAt('/article/first', context);
    expect(post.blockMap).toEqual({
      html: '<p><a href="/blog/article/target/">link</a> link <img src="/blog/media/p.webp"></p>',
      outline,
      wordCount: 7,
      readMinutes: 1,
      classes: 'notion-code-mac',
      needs,
    });
    expect(post).toMatchObject({ lock: null, shouldLoadCollection: true, comment: 'Hide', type: 'Post' });
    expect(post.cover).toMatchObject({ src: '/blog/media/abcd.webp' });
  });

  test('has no outline below three entries', async () => {
    const short = contextOf(site, { first: { ...article, outline: outline.slice(0, 2) } });
    expect((await postAt('/article/first', short)).post.blockMap?.outline).toEqual([]);
  });

  test('whose article could not be read has an empty body', async () => {
    expect((await postAt('/article/unread', context)).post.blockMap?.html).toBe('');
  });

  test('has neighbors and recommendations; a page has none', async () => {
    const first = await postAt('/article/first', context);
    expect(first).toMatchObject({ previous: null, next: { href: '/blog/article/target/' } });
    expect(first.recommended.map((post) => post.href)).toEqual(['/blog/article/unread/']);
    expect(first.breadcrumbs).toEqual([
      { name: 'Field notes', href: '/blog/' },
      { name: 'News', href: '/blog/category/News/' },
    ]);
    expect(await postAt('/about', context)).toMatchObject({ previous: null, next: null, recommended: [] });
  });

  test('says that it is old when it is and the notice is on; a day that has begun counts', async () => {
    const day = 86_400_000;
    const expiryOf = async (age: number, posts: object) => {
      const rows = [mockRow({ slug: 'old', lastEditedTime: NOW - age * day })];
      return (await postAt('/article/old', contextOf(testSite(rows, { settings: { posts } })))).post.expiry;
    };
    expect(await expiryOf(100, {})).toBeNull();
    expect(await expiryOf(100, { expirationEnabled: true })).toEqual({ days: 100, title: '', message: '' });
    expect(await expiryOf(89.1, { expirationEnabled: true })).toMatchObject({ days: 90 });
    expect(await expiryOf(88.9, { expirationEnabled: true })).toBeNull();
    const words = { expirationTitle: 'Old', expirationMessage: '%%DAYS%% days old' };
    expect(await expiryOf(100, { expirationEnabled: true, ...words })).toEqual({
      days: 100,
      title: 'Old',
      message: '{days} days old',
    });
  });
});

describe('a locked post', () => {
  const rows = [
    mockRow({ slug: 'locked', title: 'Title', summary: 'Summary', password: 'sesame', article: 'locked', tags: ['x'] }),
    mockRow({ slug: 'open', article: 'open', tags: ['x'] }),
    mockRow({ type: 'Notice', title: 'Hear', password: 'sesame', article: 'locked' }),
  ];
  const below = mockSubPage({ rowId: rows[0]?.id ?? '', title: 'Below', article: 'locked' });
  const site = testSite(rows, { snapshot: { subPages: [below] }, settings: { site: { link: 'https://example.com' } } });
  const locked = mockArticle({
    content: ['<p>TREASURE</p>'],
    text: 'TREASURE',
    outline: ['a', 'b', 'c'].map((id) => ({ id, text: 'TREASURE MAP', level: 0 })),
    wordCount: 987_654,
    readMinutes: 54_321,
    needs: mockNeeds({ math: { fonts: [] }, collections: true }),
  });
  const context = contextOf(
    site,
    { locked },
    { aiSummary: async ({ locked: isLocked }) => (isLocked ? 'TREASURE in short' : '') },
  );

  test('shows title, summary and cover, and seals the rest', async () => {
    for (const path of ['/article/locked', `/${below.id.replaceAll('-', '')}`]) {
      const props = await propsAt(path, context);
      const { post } = screenOf(props, 'post');
      expect(post).toMatchObject({ locked: true, blockMap: null, aiSummary: '', shouldLoadCollection: false });
      expect(post.lock).toMatchObject({ data: 'sealed' });
      expect(JSON.stringify(props)).not.toMatch(/TREASURE|987654|54321|sesame/);
    }
    expect((await postAt('/article/locked', context)).post).toMatchObject({ title: 'Title', summary: 'Summary' });
  });

  test('tells nobody the address that it was opened with', async () => {
    const referrerOf = async (path: string) =>
      (await propsAt(path, context))?.head.meta.find(({ name }) => name === 'referrer')?.content;
    expect(await referrerOf('/article/locked')).toBe('no-referrer');
    expect(await referrerOf(`/${below.id.replaceAll('-', '')}`)).toBe('no-referrer');
    expect(await referrerOf('/article/open')).toBeUndefined();
    expect(await referrerOf('/')).toBeUndefined();
  });

  test('is sealed with its own password and its whole body', async () => {
    const sealed: unknown[] = [];
    const seal: SiteContext['seal'] = async (body, password, id) => {
      sealed.push([body.html, body.wordCount, password, id]);
      return { version: 2, salt: '', iv: '', data: '', kdf: { memoryKiB: 1, iterations: 1, parallelism: 1 } };
    };
    await propsAt('/article/locked', { ...context, seal });
    expect(sealed).toEqual([['<p>TREASURE</p>', 987_654, 'sesame', rows[0]?.id]]);
  });

  test('gives nothing away on any page of the site', async () => {
    for (const route of allRoutes(site)) {
      expect(JSON.stringify(await propsOf(route, context))).not.toMatch(/TREASURE|987654|sesame/);
    }
  });
});

describe('a post for members', () => {
  const members = { clerkPublishableKey: `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}` };
  const rows = [
    mockRow({ slug: 'club', title: 'Title', summary: 'Summary', membersOnly: true, article: 'club', tags: ['x'] }),
    mockRow({ slug: 'vault', membersOnly: true, password: 'sesame', article: 'club' }),
  ];
  const club = mockArticle({ content: ['<p>TREASURE</p>'], text: 'TREASURE', wordCount: 987_654 });

  test.each([
    ['server', members, { club: { href: '/api/member-article/?path=article%2Fclub' }, vault: 'asks' }],
    ['server', {}, { club: { href: null }, vault: 'sealed' }],
    ['export', members, { club: { href: null }, vault: 'sealed' }],
  ])('holds none of its text: %s, %j', async (mode, settings, expected) => {
    vi.stubEnv('NOTELIGHT_MODE', mode);
    const site = testSite(rows, { settings: { members: settings } });
    const context = contextOf(site, { club });
    const { post } = await postAt('/article/club', context);
    expect(post).toMatchObject({ title: 'Title', summary: 'Summary', locked: true, forMembers: true });
    expect(post).toMatchObject({ blockMap: null, lock: null, aiSummary: '', membersOnly: expected.club });
    const { post: vault } = await postAt('/article/vault', context);
    expect([vault.lock?.data, vault.membersOnly?.href]).toEqual(
      expected.vault === 'sealed' ? ['sealed', undefined] : [undefined, '/api/member-article/?path=article%2Fvault'],
    );
    for (const route of allRoutes(site))
      expect(JSON.stringify(await propsOf(route, context))).not.toMatch(/TREASURE|987654|sesame/);
    vi.unstubAllEnvs();
  });
});

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
      settings: {
        newsletter: { mailchimpApiKey: secret('mailchimp') },
        ai: { summaryKey: secret('ai') },
        contact: { email: 'me@example.org' },
      },
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

  test('a tag and its second page hold its posts only', async () => {
    const second = screenOf(await propsAt('/tag/odd/page/2', context), 'postList');
    expect(second.filter).toEqual({ kind: 'tag', name: 'odd', color: 'blue' });
    expect(second.posts.map((post) => post.title)).toEqual(['P17', 'P19']);
    expect(second.pagination).toMatchObject({ previousHref: '/tag/odd/', nextHref: null });
  });

  test('the archive is newest first, by month', async () => {
    const { groups, pagination } = screenOf(await propsAt('/archive', context), 'archive');
    expect(groups.map(({ month, label, posts }) => [month, label, posts.length])).toEqual([
      ['2024-03', 'March 2024', 6],
      ['2024-02', 'February 2024', 7],
      ['2024-01', 'January 2024', 7],
    ]);
    expect(pagination.totalPages).toBe(1);
    expect(Object.keys(groups[0]?.posts[0] ?? {}).sort()).toEqual([
      'date',
      'href',
      'id',
      'pageCoverThumbnail',
      'pageIcon',
      'publishDay',
      'summary',
      'target',
      'title',
    ]);
  });

  test('titles have icons, as small as they are drawn, unless their owner wants none', async () => {
    const copy = (width: number) => ({ file: `${width}.webp`, type: 'image/webp' as const, width });
    const rows = [
      mockRow({ pageIcon: { emoji: '🌱' } }),
      mockRow({ pageIcon: { media: mockMedia({ variants: [copy(640), copy(1200)], placeholder: 'data:,' }) } }),
    ];
    const iconsOf = async (titleIcon: boolean) => {
      const site = testSite(rows, { settings: { posts: { titleIcon } } });
      return screenOf(await propsAt('/', testSiteContext([site])), 'home').posts.map(({ pageIcon }) => pageIcon);
    };
    expect(await iconsOf(true)).toEqual([
      { emoji: '🌱' },
      { picture: { src: '/media/640.webp', width: 800, height: 400 } },
    ]);
    expect(await iconsOf(false)).toEqual([null, null]);
  });

  test('the archive has the first words of a long summary, and the smallest copies of a cover', async () => {
    const words = 'Words that go on for a long while. '.repeat(9);
    const copy = (width: number, type: 'image/avif' | 'image/webp') => ({
      file: `${width}.${type.slice(6)}`,
      type,
      width,
    });
    const pageCover = mockMedia({
      placeholder: 'data:image/webp;base64,AAAA',
      variants: [copy(640, 'image/avif'), copy(640, 'image/webp'), copy(1200, 'image/avif'), copy(1200, 'image/webp')],
    });
    const rows = [
      mockRow({ summary: words, pageCover, pageCoverPosition: 80, pageIcon: { emoji: '🌱' } }),
      mockRow({ summary: '灯下的纸不必发光。'.repeat(30) }),
      mockRow({ summary: 'Short.' }),
      mockRow({ pageCover: mockMedia() }),
    ];
    const { groups } = screenOf(await propsAt('/archive', testSiteContext([testSite(rows)])), 'archive');
    const [first, chinese, short, plain] = groups.flatMap(({ posts }) => posts);
    expect(first).toMatchObject({
      summary: `${words.slice(0, 160).trim()}…`,
      pageIcon: { emoji: '🌱' },
      pageCoverThumbnail: {
        src: '/media/640.webp',
        srcSet: '/media/640.avif 640w',
        width: 800,
        height: 400,
        position: 80,
      },
    });
    expect(first?.pageCoverThumbnail?.placeholder).toBeUndefined();
    expect(chinese?.summary.length).toBeLessThanOrEqual(81);
    expect(short).toMatchObject({ summary: 'Short.', pageCoverThumbnail: null });
    // Strictly: pages cannot be sent with a field that is undefined.
    expect(plain?.pageCoverThumbnail).toStrictEqual({ src: '/media/abcd.webp', width: 800, height: 400 });
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
    expect(Object.keys(categories.categories[0]?.latest?.[0] ?? {}).sort()).toEqual(['href', 'id', 'target', 'title']);
    expect(screenOf(await propsAt('/tag', context), 'tagIndex').tags.map((tag) => tag.count)).toEqual([10, 10]);
  });
});

describe('the frame', () => {
  const many = Array.from({ length: 40 }, (_, index) => mockRow({ tags: [`t${index}`, 'all'], category: `c${index}` }));
  const site = testSite([...many, mockRow({ type: 'Notice', title: 'Hear', article: 'notice' })], {
    settings: {
      site: {
        link: 'https://example.com',
        since: 2020,
        customMenu: false,
        icp: { beiAnGongan: '京公网安备 11010502030123号' },
      },
      contact: { email: 'me@example.com', github: 'https://github.com/me' },
      menu: { search: false },
    },
  });
  const context = contextOf(site, { notice: mockArticle({ content: ['<p>Hear ye</p>'] }) });

  test('names at most sixteen categories and the twelve most used tags', async () => {
    const { shell } = await propsAt('/', context);
    expect(shell.categories).toHaveLength(16);
    expect(shell.tags).toHaveLength(12);
    expect(shell.tags[0]).toMatchObject({ name: 'all', count: 40 });
    expect(shell.tagTotal).toBe(41);
    expect(shell.latestPosts).toHaveLength(4);
  });

  test('holds what surrounds every screen', async () => {
    const { shell } = await propsAt('/archive', context);
    expect(shell.menu.map((item) => [item.name, item.href])).toEqual([
      ['Archive', '/archive/'],
      ['Categories', '/category/'],
      ['Tags', '/tag/'],
    ]);
    expect(shell.notice).toEqual({ key: expect.any(String), title: 'Hear', html: '<p>Hear ye</p>', needs: null });
    const math = { more: false, rare: false, fonts: ['a.woff2'] };
    const withFormula = contextOf(site, { notice: mockArticle({ needs: mockNeeds({ math }) }) });
    expect((await propsAt('/archive', withFormula)).shell.notice?.needs).toEqual({ math });
    expect(shell.contact).toEqual({
      github: 'https://github.com/me',
      email: Buffer.from('me@example.com').toString('base64'),
      rss: '/rss/feed.xml',
    });
    expect(shell.site).toMatchObject({ years: '2020–2026', link: 'https://example.com/', version: '1.0.0' });
    expect(shell.legal.policeLink).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=11010502030123');
    expect(shell.hrefs).toMatchObject({ home: '/', search: '/search/', membership: '/dashboard/membership/' });
  });

  test('names the themes only when they can be switched', async () => {
    expect((await propsAt('/', context)).themes).toEqual([]);
    const switching = testSite([], { settings: { site: { themeSwitch: true, theme: 'default' } } });
    expect(await propsAt('/', contextOf(switching))).toMatchObject({
      themes: ['starter', 'default'],
      theme: { name: 'default' },
    });
  });
});

describe('languages', () => {
  test('of a site in one language are those of its interface, on the same page', async () => {
    const context = contextOf(testSite([mockRow({ slug: 'a' })], { basePath: '/blog' }));
    const { languages } = (await propsAt('/article/a', context)).shell;
    expect(languages).toHaveLength(7);
    expect(languages.every(({ wordsOnly, home }) => wordsOnly && !home)).toBe(true);
    expect(languages.filter(({ current }) => current)).toHaveLength(1);
    expect(languages.find(({ locale }) => locale === 'fr-FR')?.href).toBe('?locale=fr-FR');
  });

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

  test('lead from later pages of a list home, as other posts stand there', async () => {
    const many = Array.from({ length: 30 }, () => mockRow());
    const sites = [testSite(many, { prefixes, settings }), testSite(many, { prefix: 'en', prefixes, settings })];
    const { shell, head } = await propsAt('/archive/page/2', testSiteContext(sites));
    expect(shell.languages.map(({ href, current, home }) => [href, current, home])).toEqual([
      ['/archive/page/2/', true, false],
      ['/en/', false, true],
    ]);
    expect(head.alternates).toEqual([]);
  });

  test('are named alike on both pages, with a default', async () => {
    const expected = [
      { hreflang: 'zh-CN', href: 'https://example.com/article/ni-hao/' },
      { hreflang: 'en-US', href: 'https://example.com/en/article/hello/' },
      { hreflang: 'x-default', href: 'https://example.com/article/ni-hao/' },
    ];
    expect((await propsAt('/article/ni-hao', context)).head.alternates).toEqual(expected);
    expect((await propsAt('/en/article/hello', context)).head.alternates).toEqual(expected);
    expect((await propsAt('/article/zh-only', context)).head.alternates).toEqual([]);
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

describe('the head', () => {
  const site = testSite(
    [
      mockRow({
        slug: 'post',
        title: 'Hello',
        summary: 'Short',
        category: 'News',
        tags: ['a', 'b'],
        date: { start: '2024-03-01' },
        pageCover: mockMedia(),
      }),
      mockRow({ slug: 'quiet', status: 'Invisible' }),
    ],
    { settings: { site: { link: 'https://example.com', keywords: 'notes', author: 'Ann' } } },
  );
  const context = contextOf(site);

  test.each([
    ['/', 'Field notes | Notes from the field'],
    ['/archive', 'Archive | Field notes'],
    ['/category', 'Categories | Field notes'],
    ['/tag', 'Tags | Field notes'],
    ['/search', 'Search | Field notes'],
    ['/search/word', 'word | Search | Field notes'],
    ['/page/1', 'Page 1 | Field notes'],
    ['/category/News', 'News | Categories | Field notes'],
    ['/tag/a', 'a | Tags | Field notes'],
    ['/404', 'Field notes | Page Not Found'],
    ['/article/post', 'Hello | Field notes'],
  ])('of %s has the title %j', async (path, title) => {
    expect((await propsAt(path, context)).head.title).toBe(title);
  });

  test.each([
    ['en-US', 'Page 2 | Field notes'],
    ['zh-CN', '第 2 页 | Field notes'],
    ['zh-HK', '第 2 頁 | Field notes'],
    ['zh-TW', '第 2 頁 | Field notes'],
    ['fr-FR', 'Page 2 | Field notes'],
    ['tr-TR', '2. sayfa | Field notes'],
    ['ja-JP', '2ページ目 | Field notes'],
  ] as const)('of a list says its number in %s: %s', async (locale, title) => {
    const many = testSite(
      Array.from({ length: 9 }, () => mockRow()),
      { locale },
    );
    expect((await propsAt('/page/2', testSiteContext([many], { messages: serverMessages }))).head.title).toBe(title);
  });

  test('of a post has all that machines read', async () => {
    const { head } = await propsAt('/article/post', context);
    expect(head).toMatchObject({
      description: 'Short',
      keywords: 'a, b',
      canonical: 'https://example.com/article/post/',
      image: 'https://example.com/media/abcd.webp',
      type: 'article',
      noindex: false,
      published: '2024-03-01T00:00:00.000Z',
      modified: '2024-06-01T00:00:00.000Z',
      section: 'News',
      tags: ['a', 'b'],
      favicon: '/favicon.ico',
      meta: [{ name: 'author', content: 'Ann' }],
    });
    expect(head.structured).toMatchObject([
      { '@type': 'BlogPosting', headline: 'Hello', url: 'https://example.com/article/post/' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://example.com/' },
          { position: 2, name: 'News' },
          { position: 3, name: 'Hello' },
        ],
      },
    ]);
  });

  test('has the title under other interface languages, where it has words of the interface', async () => {
    const spoken = { ...context, messages: serverMessages };
    const { head } = await propsAt('/archive', spoken);
    expect(head.titles).toMatchObject({ 'fr-FR': expect.stringMatching(/^Archives \| /), 'ja-JP': expect.any(String) });
    const rendered = (locale: Locale) => renderToStaticMarkup(HeadTags({ head, language: site.language, locale }));
    expect(rendered(site.locale)).toContain(`<title>${head.title}</title>`);
    expect(rendered('fr-FR')).toContain('<title>Archives | ');
    expect(rendered('fr-FR')).toContain(`property="og:title" content="${head.title}"`);
    for (const path of ['/article/post', '/']) expect((await propsAt(path, spoken)).head.titles).toBeUndefined();
  });

  test('of an invisible post asks search engines to pass by', async () => {
    const { head } = await propsAt('/article/quiet', context);
    expect(head).toMatchObject({ noindex: true, alternates: [], structured: [] });
  });

  test('of found posts and of an empty list asks so too, that of the search page does not', async () => {
    const bare = contextOf(testSite([], { snapshot: { tags: [{ name: 'bare', color: 'red' }] } }));
    const noindexAt = async (path: string) => (await propsAt(path, bare)).head.noindex;
    expect(await Promise.all(['/search/word', '/tag/bare', '/sign-in'].map(noindexAt))).toEqual([true, true, true]);
    expect(await Promise.all(['/search', '/tag', '/archive'].map(noindexAt))).toEqual([false, false, false]);
    expect((await propsAt('/tag/bare', bare)).head.feeds.map(({ href }) => href)).not.toContain(
      '/rss/tag/bare/feed.xml',
    );
  });

  test('of a page below a locked post asks so too, though the post itself is for everyone to find', async () => {
    const [row, open] = [mockRow({ slug: 'locked', password: 'sesame' }), mockRow({ slug: 'open' })];
    const subPages = [mockSubPage({ rowId: row.id }), mockSubPage({ rowId: open.id })];
    const locked = contextOf(testSite([row, open], { snapshot: { subPages } }));
    const noindexAt = async (path: string) => (await propsAt(path, locked)).head.noindex;
    expect(await noindexAt('/article/locked')).toBe(false);
    const below = subPages.map(({ id }) => `/${id.replaceAll('-', '')}`);
    expect(await Promise.all(below.map(noindexAt))).toEqual([true, false]);
  });

  test('of an id address names the slug as canonical', async () => {
    const id = site.posts[0]?.id.replaceAll('-', '');
    expect((await propsAt(`/${id}`, context)).head.canonical).toBe('https://example.com/article/post/');
  });

  /** As the page writes it, with the script element that holds JSON-LD taken apart again. */
  function renderedHead(head: PageProps['head']): { html: string; structured: Record<string, unknown>[] } {
    const html = renderToStaticMarkup(HeadTags({ head, language: 'en-US', locale: 'en-US' }));
    const [, json = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return { html, structured: JSON.parse(json) };
  }

  test('keeps titles of any kind inside their elements', async () => {
    const title = 'a ]]> b </script><script>x()</script> "q" \u0000\u0007\u202eevil\u2028two';
    const row = mockRow({ slug: 'bad', title, summary: title, tags: [title], category: title });
    const hard = testSite([row], { settings: { site: { link: 'https://example.com', title } } });
    const { head } = await propsAt('/article/bad', contextOf(hard));
    const clean = 'a ]]> b </script><script>x()</script> "q" evil two';
    expect(head.title).toBe(`${clean} | ${clean}`);
    const { html, structured } = renderedHead(head);
    expect(structured[0]).toMatchObject({ '@type': 'BlogPosting', headline: clean, description: clean });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test('of the home page says how the site is searched', async () => {
    const { structured } = renderedHead((await propsAt('/', context)).head);
    expect(structured).toMatchObject([
      {
        '@type': 'WebSite',
        url: 'https://example.com/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://example.com/search/?s={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  test('of a list names the feeds of its category or tag before those of the site', async () => {
    const hrefs = async (path: string) => (await propsAt(path, context)).head.feeds.map(({ href }) => href);
    const all = ['/rss/feed.xml', '/rss/atom.xml', '/rss/feed.json'];
    expect(await hrefs('/tag/a')).toEqual([
      '/rss/tag/a/feed.xml',
      '/rss/tag/a/atom.xml',
      '/rss/tag/a/feed.json',
      ...all,
    ]);
    expect((await hrefs('/category/News'))[0]).toBe('/rss/category/News/feed.xml');
    expect(await hrefs('/')).toEqual(all);
    const silent = contextOf(testSite([], { settings: { site: { enableRss: false } } }));
    expect((await propsAt('/', silent)).head.feeds).toEqual([]);
  });

  test('names where mentions are taken when that is switched on', async () => {
    const webmention = { enable: true, hostname: 'example.com', auth: 'https://github.com/ann' };
    const open = contextOf(testSite([], { settings: { comments: { webmention } } }));
    expect((await propsAt('/', open)).head.links).toEqual([
      { rel: 'webmention', href: 'https://webmention.io/example.com/webmention' },
      { rel: 'pingback', href: 'https://webmention.io/example.com/xmlrpc' },
      { rel: 'me', href: 'https://github.com/ann' },
    ]);
    const closed = contextOf(
      testSite([], { settings: { comments: { webmention: { ...webmention, enable: false } } } }),
    );
    expect((await propsAt('/', closed)).head.links).toEqual([]);
    const profile = contextOf(
      testSite([], { settings: { comments: { webmention: { ...webmention, hostname: '' } } } }),
    );
    expect((await propsAt('/', profile)).head.links).toEqual([{ rel: 'me', href: 'https://github.com/ann' }]);
    const mentions = contextOf(testSite([], { settings: { comments: { webmention: { ...webmention, auth: '' } } } }));
    expect((await propsAt('/', mentions)).head.links.map(({ rel }) => rel)).toEqual(['webmention', 'pingback']);
  });

  test('of a post that was edited before its day says that it changed on its day', async () => {
    const row = mockRow({
      slug: 'early',
      date: { start: '2024-03-05' },
      lastEditedTime: Date.parse('2024-03-01T08:00:00Z'),
    });
    const early = contextOf(testSite([row], { settings: { site: { link: 'https://example.com' } } }));
    const { head } = await propsAt('/article/early', early);
    expect(head.modified).toBe('2024-03-05T00:00:00.000Z');
    expect(head.structured).toMatchObject([{ dateModified: '2024-03-05T00:00:00.000Z' }, {}]);
  });

  test('of a post without date or times is dated all the same', async () => {
    const row = mockRow({ slug: 'undated', date: null, createdTime: Number.NaN, lastEditedTime: Number.NaN });
    const undated = contextOf(testSite([row], { settings: { site: { link: 'https://example.com' } } }));
    const { head } = await propsAt('/article/undated', undated);
    expect([head.published, head.modified]).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']);
  });

  test('without a base address has no absolute ones', async () => {
    const post = mockRow({ slug: 'post', pageCover: mockMedia() });
    const { head } = await propsAt('/article/post', contextOf(testSite([post])));
    expect(head).toMatchObject({ canonical: '', image: '', imageSize: null, structured: [] });
  });
});

test('every page knows what the owner has switched on', async () => {
  const shellOf = async (settings: UserConfig, prefixes = ['']) => {
    const sites = prefixes.map((prefix) => testSite([mockRow({ category: 'c' })], { settings, prefix, prefixes }));
    return (await propsAt('/', testSiteContext(sites))).shell;
  };
  const plain = await shellOf({ posts: { shareBar: false, shareServices: ['x'] }, site: { redirectLang: true } });
  expect(plain.features).toMatchObject({ shareServices: [], languageRedirect: false });
  const shared = { posts: { shareBar: true, shareServices: ['x', 'email'] }, site: { redirectLang: true } };
  expect((await shellOf(shared, ['', 'en'])).features).toMatchObject({
    shareServices: ['x', 'email'],
    languageRedirect: true,
  });
  expect((await shellOf({ site: { redirectLang: false } }, ['', 'en'])).features.languageRedirect).toBe(false);
  expect((await shellOf({ site: { darkHours: false } })).darkHours).toBeNull();
  expect((await shellOf({ site: { darkHours: [20, 7] } })).darkHours).toEqual([20, 7]);
});

test('the list of all categories is not repeated beside itself', async () => {
  const context = contextOf(testSite([mockRow({ category: 'c' })]));
  expect((await propsAt('/category', context)).shell.categories).toEqual([]);
  expect((await propsAt('/', context)).shell.categories).toMatchObject([{ name: 'c', count: 1 }]);
});

test('a visitor of a missing page may be sent elsewhere', async () => {
  const settings = { redirect: { notFoundEnabled: true, notFoundUrl: 'https://old.example.com' } };
  const { screen } = await notFoundProps('', contextOf(testSite([], { settings })));
  expect(screen.props).toEqual({ redirectBase: 'https://old.example.com' });
});

test('Algolia is asked once its application, key and index are named', async () => {
  const algolia = { appId: 'APP', searchKey: 'key', index: 'posts' };
  const remoteSearchOf = async (search: object) =>
    (await notFoundProps('', contextOf(testSite([], { settings: { search } })))).shell.remoteSearch;
  expect(await remoteSearchOf({ algolia })).toEqual({ algolia: { ...algolia, home: '/', ending: '/' } });
  expect(await remoteSearchOf({ algolia: { ...algolia, index: '' } })).toBeNull();
});

test('rows that no list may name do not stand in databases inside articles either', async () => {
  const draft = mockRow({ status: 'Draft' });
  const quiet = mockRow({ status: 'Invisible' });
  const listed = mockRow({ slug: 'listed', article: 'list' });
  const content = Object.entries({ draft, quiet, listed }).map(
    ([name, { id }]): ContentNode => ({
      tag: 'b',
      attributes: '',
      reference: { kind: 'row', page: id.replaceAll('-', '') },
      children: [name],
    }),
  );
  const context = contextOf(testSite([draft, quiet, listed]), { list: mockArticle({ content }) });
  expect((await postAt('/article/listed', context)).post.blockMap?.html).toBe('<b>listed</b>');
});
