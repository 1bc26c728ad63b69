import { describe, expect, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { Shell } from '@/lib/routes/screens';
import { shellFor } from '@/lib/routes/shell/shell';
import type { SiteContext } from '@/lib/routes/site-context';
import type { ArticleNeeds } from '@/lib/store/model';
import { mockArticle, mockNeeds, mockRow, type TestSite, testSite, testSiteContext } from '../../factories';

const rows = [mockRow({ slug: 'a', tags: ['x'], category: 'c' }), mockRow({ slug: 'b' })];

/** The shell of the home page. */
const shellOf = (settings: UserConfig = {}, options: TestSite = {}, parts: Partial<SiteContext> = {}): Promise<Shell> =>
  shellFor({ name: 'home', prefix: '' }, testSiteContext([testSite(rows, { settings, ...options })], parts));

test('a shell has the address of each fixed page, and all that the site says of itself', async () => {
  const names = ['github', 'twitter', 'telegram', 'threads', 'whatsapp', 'linkedin', 'weibo', 'instagram'] as const;
  const later = ['bilibili', 'youtube', 'xiaohongshu', 'zhishixingqiu'] as const;
  const addresses = Object.fromEntries([...names, ...later].map((name) => [name, `https://${name}.example`]));
  const own = { email: 'me@example.com', wechatPublic: 'https://wechat.example', phone: '+49 (30) 12-34' };
  const icp = { beiAn: 'ICP 1', beiAnLink: 'https://icp.example', beiAnGongan: 'No number' };
  const site = { author: 'Ann', bio: 'Writes', greetingWords: ['Hello', 'Hi'], since: 2020, icp };
  const shell = await shellOf({ site, contact: { ...addresses, ...own } }, { basePath: '/blog' });
  const { shared: _changes, latestPosts, ...same } = shell;
  expect({ ...same, latestPosts: latestPosts.length }).toMatchSnapshot();
  expect(Object.keys(shell.contact)).toEqual([...names, 'email', 'rss', ...later, 'wechat', 'phone']);
  expect((await shellOf({ site: { enableRss: false } })).contact).toEqual({});
});

describe('what the site says of itself', () => {
  test.each([
    [2025, '2025–2026'],
    [2026, '2026'],
    [2027, '2026'],
  ])('since %i are the years %s', async (since, years) => {
    expect((await shellOf({ site: { since } })).site.years).toBe(years);
  });

  test.each([
    [{ logo: '/a.svg' }, { src: '/blog/a.svg', dark: '/blog/a.svg' }],
    [{ logoDark: 'https://a.example/b.svg' }, { src: 'https://a.example/b.svg', dark: 'https://a.example/b.svg' }],
    [
      { logo: '/a.svg', logoDark: '/b.svg' },
      { src: '/blog/a.svg', dark: '/blog/b.svg' },
    ],
    [{}, undefined],
  ])('are its logos, of which one does for both appearances: %o', async (design, logo) => {
    expect((await shellOf({ design }, { basePath: '/blog' })).site.logo).toEqual(logo);
  });

  test('are its registrations, with a link where the number is known', async () => {
    const { legal } = await shellOf({ site: { icp: { beiAnGongan: '京公网安备 11010502030123号' } } });
    expect(legal.policeLink).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=11010502030123');
  });
});

describe('the features of a shell', () => {
  test.each([
    ['themeSwitch', { site: { themeSwitch: true } }, true],
    ['themeSwitch', { site: { themeSwitch: true, disablePlugin: true } }, false],
    ['rss', { site: { enableRss: false } }, false],
    ['rss', {}, true],
    ['canCopy', { site: { canCopy: false } }, false],
    ['canCopy', { site: { canCopy: false, disablePlugin: true } }, true],
    ['readingAids', {}, ['text', 'position', 'previews']],
    ['readingAids', { posts: { textChoice: false } }, ['position', 'previews']],
    ['readingAids', { posts: { readingPosition: false } }, ['text', 'previews']],
    ['readingAids', { posts: { readingProgress: true } }, ['text', 'position', 'progress', 'previews']],
    ['readingAids', { posts: { linkPreviews: false } }, ['text', 'position']],
    ['replyTo', {}, undefined],
    ['replyTo', { posts: { replyTo: 'ada@example.org' } }, 'ada@example.org'],
    ['newsletter', {}, undefined],
    ['shareServices', { posts: { shareBar: false, shareServices: ['rss'] } }, []],
    ['shareServices', { posts: { shareBar: true, shareServices: ['link', 'email'] } }, ['link', 'email']],
    ['facebookAppId', { posts: { facebookAppId: '123' } }, '123'],
    ['facebookAppId', {}, undefined],
  ] as const)('%s with %j: %j', async (feature, settings, expected) => {
    expect((await shellOf(settings as UserConfig)).features[feature]).toEqual(expected);
  });

  test('lead visitors to the language of their browser only where there are several', async () => {
    const settings = { site: { redirectLang: true } };
    expect((await shellOf(settings)).features.languageRedirect).toBe(false);
    const prefixes = ['', 'en'];
    const sites = [testSite(rows, { settings, prefixes }), testSite(rows, { settings, prefix: 'en', prefixes })];
    const redirectOf = async (context: SiteContext) =>
      (await shellFor({ name: 'home', prefix: '' }, context)).features.languageRedirect;
    expect(await redirectOf(testSiteContext(sites))).toBe(true);
    expect(await redirectOf(testSiteContext(sites.map((site) => ({ ...site, config: testSite([]).config }))))).toBe(
      false,
    );
  });
});

describe('a sign-in provider', () => {
  const key = `pk_test_${Buffer.from('clerk.example$').toString('base64')}`;

  test('is none without a key', async () => {
    expect(await shellOf()).toMatchObject({ signInProvider: null });
  });

  test('has its program at its host, or at the owner’s proxy', async () => {
    const direct = (await shellOf({ members: { clerkPublishableKey: key } })).signInProvider;
    expect(direct).toMatchObject({ key, proxyUrl: '' });
    expect(direct?.script).toMatch(/^https:\/\/clerk\.example\/npm\/@clerk\/clerk-js@5\//);
    const proxyUrl = 'https://blog.example/clerk';
    const proxied = (await shellOf({ members: { clerkPublishableKey: key, clerkProxyUrl: proxyUrl } })).signInProvider;
    expect(proxied?.proxyUrl).toBe(proxyUrl);
    expect(proxied?.script.startsWith(`${proxyUrl}/npm/`)).toBe(true);
  });
});

test('search by Notion needs a server', async () => {
  const settings = { search: { remote: true } };
  vi.stubEnv('NOTELIGHT_MODE', 'export');
  expect((await shellOf(settings)).remoteSearch).toBeNull();
  vi.stubEnv('NOTELIGHT_MODE', 'server');
  const site = testSite(rows, { settings, basePath: '/blog' });
  expect((await shellFor({ name: 'home', prefix: '' }, testSiteContext([site]))).remoteSearch).toEqual({
    href: '/blog/api/search/',
    ancestorId: site.pageId,
  });
  expect((await shellOf({ search: { remote: false } })).remoteSearch).toBeNull();
});

describe('the menu', () => {
  const own = [
    mockRow({ type: 'Page', title: 'About', slug: 'about', icon: 'fas fa-archive', password: 'sesame' }),
    mockRow({ type: 'Menu', title: 'Own', slug: '/archive', icon: 'fas fa-archive' }),
    mockRow({ type: 'SubMenu', title: 'Below', slug: '/tag', icon: 'fas fa-tag' }),
  ];
  const menuOf = async (customMenu: boolean, menu: UserConfig['menu'] = {}) => {
    const site = testSite([...rows, ...own], { settings: { site: { customMenu }, menu } });
    return (await shellFor({ name: 'home', prefix: '' }, testSiteContext([site]))).menu;
  };

  test('is the owner’s own, or the pages of the site with the standard entries behind them', async () => {
    expect((await menuOf(true)).map(({ name }) => name)).toEqual(['Own']);
    const named = (await menuOf(false)).map(({ name, locked }) => (locked ? `locked ${name}` : name));
    expect(named).toEqual(['locked About', 'Archive', 'Search', 'Categories', 'Tags']);
  });

  test('has the standard entries that are switched on, each with its screen and address', async () => {
    const standard = await menuOf(false);
    expect(standard.slice(1).map(({ screen, href, target, subMenus }) => [screen, href, target, subMenus])).toEqual([
      ['archive', '/archive/', '_self', []],
      ['search', '/search/', '_self', []],
      ['category', '/category/', '_self', []],
      ['tag', '/tag/', '_self', []],
    ]);
    for (const [off, name] of Object.entries({
      archive: 'Archive',
      search: 'Search',
      category: 'Categories',
      tag: 'Tags',
    })) {
      const names = (await menuOf(false, { [off]: false })).map((item) => item.name);
      expect([names.length, names.includes(name)]).toEqual([4, false]);
    }
  });

  test('has the paths of its icons, each another one', async () => {
    const [about, ...standard] = await menuOf(false);
    const [entry] = await menuOf(true);
    const icons = standard.map(({ icon }) => icon);
    for (const icon of icons) expect(icon).not.toMatch(/^fas|^$/);
    expect(new Set(icons).size).toBe(4);
    expect([about?.icon, entry?.icon, entry?.subMenus[0]?.icon]).toEqual([icons[0], icons[0], icons[3]]);
  });
});

describe('the notice', () => {
  const notice = mockRow({ type: 'Notice', title: 'Hear', article: 'notice' });
  const noticeOf = async (fields: Partial<ArticleNeeds> | null, row = notice, html = '<p>Hear ye</p>') => {
    const site = testSite([...rows, row]);
    const readArticle = async () => fields && mockArticle({ content: [html], needs: mockNeeds(fields) });
    return (await shellFor({ name: 'home', prefix: '' }, testSiteContext([site], { readArticle }))).notice;
  };

  test('names the stylesheets that it needs', async () => {
    expect(await noticeOf({})).toEqual({ key: expect.any(String), title: 'Hear', html: '<p>Hear ye</p>', needs: null });
    const shows = async (html: string) => (await noticeOf({}, notice, html))?.needs;
    for (const name of ['figure', 'details', 'table', 'pre', 'blockquote', 'hr']) {
      expect(await shows(`<p>a</p><${name} class="b">`)).toEqual({ math: null, collections: false });
    }
    expect(await shows('<div class="notion-callout c">')).toEqual({ math: null, collections: false });
    expect(await noticeOf({ collections: true })).toMatchObject({ needs: { math: null, collections: true } });
    expect(await shows('<ul><li>a <b>hr</b></li></ul><header></header>')).toBeNull();
    const math = { more: false, rare: false, fonts: [] };
    expect(await noticeOf({ math })).toMatchObject({ needs: { math, collections: false } });
  });

  test('is none where there is no article to read', async () => {
    expect(await noticeOf(null)).toBeNull();
    expect(await noticeOf({}, mockRow({ type: 'Notice', article: undefined }))).toBeNull();
    expect((await shellOf()).notice).toBeNull();
  });
});

test('the languages of a site in one language are those of the interface, by their own names, on the same page', async () => {
  const { languages } = await shellFor(
    { name: 'archive', page: 1, prefix: '' },
    testSiteContext([testSite(rows, { locale: 'fr-FR' })], { messages: serverMessages }),
  );
  expect(languages).toMatchSnapshot();
});
