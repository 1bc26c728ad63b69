import { describe, expect, test } from 'vitest';
import { alternatesOf } from '@/lib/routes/head/alternates';
import { parsePath } from '@/lib/routes/paths/route-table';
import { fileRedirectFor, listedRedirects, redirectFor } from '@/lib/routes/redirects';
import {
  ARCHIVE_PER_PAGE,
  allRoutes,
  firstPages,
  href,
  match,
  segmentsOf,
  siteOf,
  splitPrefix,
} from '@/lib/routes/routes';
import { mockRow, mockSubPage, testSite } from '../../factories';

const rows = [
  ...Array.from({ length: 30 }, (_, index) =>
    mockRow({ slug: `post-${index + 1}`, category: 'News', tags: ['C#', '日本'] }),
  ),
  mockRow({ slug: 'deep/er/still' }),
  mockRow({ type: 'Page', slug: 'about' }),
  mockRow({ type: 'Page', slug: 'quick-start' }),
  mockRow({ slug: 'secret', status: 'Invisible' }),
  mockRow({ slug: 'draft', status: 'Draft' }),
];
const subPage = mockSubPage({ rowId: rows[0]?.id ?? '' });
const subPageId = subPage.id.replaceAll('-', '');
const prefixes = ['', 'en'];
const empty = { name: 'Empty', color: 'red' };
const snapshot = { subPages: [subPage], categories: [{ name: 'News', color: 'blue' }, empty] };
const settings = { members: { clerkPublishableKey: 'pk_test_Y2xlcmsuZXhhbXBsZSQ' } };
const zh = testSite(rows, { locale: 'zh-CN', prefixes, snapshot, settings });
const en = testSite(rows, { prefix: 'en', prefixes, snapshot, settings, basePath: '/blog' });
const sites = [zh, en];

/** A path of the specification's table, the pattern it stands for, and what it means. */
const table: readonly [path: string, meaning: object][] = [
  ['/', { name: 'home' }],
  ['/archive', { name: 'archive', page: 1 }],
  ['/page/2', { name: 'posts', page: 2 }],
  ['/category', { name: 'categories' }],
  ['/category/News', { name: 'category', term: 'News', page: 1 }],
  ['/category/News/page/4', { name: 'category', term: 'News', page: 4 }],
  ['/tag', { name: 'tags' }],
  ['/tag/日本', { name: 'tag', term: '日本', page: 1 }],
  ['/tag/日本/page/2', { name: 'tag', term: '日本', page: 2 }],
  ['/search', { name: 'search', keyword: '', page: 1 }],
  ['/search/a b', { name: 'search', keyword: 'a b', page: 1 }],
  ['/search/a b/page/3', { name: 'search', keyword: 'a b', page: 3 }],
  ['/404', { name: 'notFound' }],
  ['/about', { name: 'article', path: 'about' }],
  ['/article/post-1', { name: 'article', path: 'article/post-1' }],
  ['/article/deep/er/still', { name: 'article', path: 'article/deep/er/still' }],
  ['/auth/result', { name: 'authResult' }],
  ['/sign-in', { name: 'signIn', rest: [] }],
  ['/sign-in/factor-one', { name: 'signIn', rest: ['factor-one'] }],
  ['/sign-up', { name: 'signUp', rest: [] }],
  ['/dashboard', { name: 'dashboard', panel: '', rest: [] }],
  ['/dashboard/user-profile', { name: 'dashboard', panel: 'user-profile' }],
  ['/dashboard/balance', { name: 'dashboard', panel: 'balance' }],
  ['/dashboard/membership', { name: 'dashboard', panel: 'membership' }],
  ['/dashboard/order', { name: 'dashboard', panel: 'order' }],
  ['/dashboard/order/7', { name: 'dashboard', panel: 'order', rest: ['order', '7'] }],
  ['/dashboard/affiliate', { name: 'dashboard', panel: 'affiliate' }],
  ['/quick-start', { name: 'article', path: 'quick-start' }],
];

const split = (path: string) => path.split('/').filter(Boolean);
const encoded = (path: string) =>
  split(path)
    .map((segment) => `${encodeURIComponent(segment)}/`)
    .join('');

describe('the route table', () => {
  test.each(table)('%s is matched by its route, whose address leads back, under every prefix', (path, meaning) => {
    for (const [site, base] of [
      [zh, '/'],
      [en, '/blog/en/'],
    ] as const) {
      const route = match([...split(site.prefix), ...split(path)], sites);
      expect(route).toMatchObject({ ...meaning, prefix: site.prefix });
      expect(route && href(route, site)).toBe(`${base}${encoded(path)}`);
    }
  });
});

describe('what does not exist', () => {
  test.each([
    '/article/draft',
    '/article/nothing',
    '/draft',
    '/category/Nothing',
    '/tag/nothing',
    '/category/News/page/5',
    '/page/0',
    '/page/5',
    '/page/01',
    '/search/a/page/2x',
    '/search/a/page/x2',
    '/search/a/page/12345678',
    '/archive/page/3',
    '/fr/about',
    '/auth',
    '/dashboard/none',
    '/dashboard/any/path',
    '/__proto__',
    '/category/constructor',
  ])('%s matches nothing', (path) => {
    expect(match(split(path), sites)).toBeNull();
  });

  test('an option without posts has an empty list', () => {
    expect(match(['category', 'Empty'], sites)).toMatchObject({ name: 'category', term: 'Empty' });
  });

  test('the provider panel is not there without the provider', () => {
    const plain = testSite([]);
    expect(match(['dashboard', 'user-profile'], [plain])).toBeNull();
    expect(allRoutes(plain).some((route) => route.name === 'dashboard' && route.panel === 'user-profile')).toBe(false);
  });
});

describe('other spellings', () => {
  test('.html is understood', () => {
    expect(match(['article', 'post-1.html'], sites)).toMatchObject({ path: 'article/post-1' });
    expect(match(['archive.html'], sites)).toMatchObject({ name: 'archive' });
  });

  test('segments may still be encoded, and letters be written in two ways', () => {
    expect(match(['article%2Fpost-1'], sites)).toMatchObject({ path: 'article/post-1' });
    const site = testSite([mockRow({ slug: 'caf\u00e9' })]);
    expect(match(['article', 'cafe\u0301'], [site])).toMatchObject({ path: 'article/caf\u00e9' });
  });

  test('rows and pages below them are found by id, drafts are not', () => {
    const short = (index: number) => rows[index]?.id.replaceAll('-', '') ?? '';
    expect(match([subPageId], sites)).toMatchObject({ name: 'article', path: subPageId });
    expect(match([subPage.id], sites)).toMatchObject({ path: subPageId });
    expect(match([short(0)], sites)).toMatchObject({ path: 'article/post-1' });
    expect(match(['anywhere', short(0)], sites)).toMatchObject({ path: 'article/post-1' });
    expect(match([short(rows.length - 1)], sites)).toBeNull();
  });

  test('a row that leads elsewhere is no page, by its id neither', () => {
    const away = mockRow({ slug: 'https://example.com/' });
    expect(match([away.id], [testSite([away])])).toBeNull();
  });
});

describe('all routes of a site', () => {
  test('lead back to themselves', () => {
    for (const site of sites) {
      for (const route of allRoutes(site)) expect(match(segmentsOf(route), sites)).toEqual(route);
    }
  });

  test('have one address each, list pages included and drafts not', () => {
    const hrefs = allRoutes(zh).map((route) => href(route, zh));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toEqual(
      expect.arrayContaining(['/page/1/', '/page/4/', '/tag/C%23/page/4/', '/category/Empty/', '/404/']),
    );
    expect(hrefs).toContain('/article/secret/');
    expect(hrefs.join()).not.toContain('draft');
  });

  test('the first page of every list has its longer address too, as on a server', () => {
    const rows = [mockRow({ slug: 'a', category: 'Guide', tags: ['灯', 'New York'] })];
    const site = testSite(rows, { prefix: 'en' });
    const pages = firstPages(site);
    expect(pages).toEqual([
      { path: ['archive', 'page', '1'], href: '/en/archive/', title: site.info.title },
      { path: ['category', 'Guide', 'page', '1'], href: '/en/category/Guide/', title: 'Guide' },
      { path: ['tag', '灯', 'page', '1'], href: '/en/tag/%E7%81%AF/', title: '灯' },
      { path: ['tag', 'New York', 'page', '1'], href: '/en/tag/New%20York/', title: 'New York' },
    ]);
    for (const { path } of pages) expect(match(['en', ...path], [site])).toMatchObject({ page: 1 });
  });

  test('page the archive', () => {
    const many = testSite(Array.from({ length: ARCHIVE_PER_PAGE + 1 }, () => mockRow()));
    const archive = allRoutes(many).filter((route) => route.name === 'archive');
    expect(archive.map((route) => href(route, many))).toEqual(['/archive/', '/archive/page/2/']);
  });
});

describe('redirects', () => {
  const id = rows[0]?.id.replaceAll('-', '') ?? '';
  const invisible = rows.find((row) => row.slug === 'secret')?.id.replaceAll('-', '') ?? '';

  test('by id are off unless asked for', () => {
    expect(redirectFor([id], sites)).toBeNull();
    expect(listedRedirects(zh).filter(({ to }) => to.includes('/article/'))).toEqual([]);
  });

  test('by id lead to the slug in either spelling, wherever the id stands last', () => {
    const site = testSite(rows, { settings: { site: { uuidRedirect: true } }, snapshot });
    expect(redirectFor([id], [site])).toBe('/article/post-1/');
    expect(redirectFor(['x', rows[0]?.id ?? ''], [site])).toBe('/article/post-1/');
    expect(redirectFor([subPageId], [site])).toBeNull();
    expect(redirectFor(['article', 'post-1'], [site])).toBeNull();
    expect(listedRedirects(site)).toContainEqual({ from: `/${id}/`, to: '/article/post-1/' });
    expect(listedRedirects(site).map(({ from }) => from)).not.toContain(`/${invisible}/`);
    expect(listedRedirects(site).filter(({ from, to }) => from === to)).toEqual([]);
    const away = testSite([mockRow({ slug: 'https://example.com/' })], { settings: { site: { uuidRedirect: true } } });
    expect(listedRedirects(away)).toEqual([]);
  });

  test('take .html away, or leave it where addresses end so', () => {
    expect(redirectFor(['en', 'article', 'post-1.html'], sites)).toBe('/blog/en/article/post-1/');
    expect(redirectFor(['article', 'nothing.html'], sites)).toBeNull();
    expect(redirectFor(['search', 'index.html'], sites)).toBeNull();
    expect(redirectFor(['search.html'], sites)).toBe('/search/');
    const pseudoStatic = testSite(rows, { settings: { site: { pseudoStatic: true } } });
    expect(redirectFor(['article', 'post-1.html'], [pseudoStatic])).toBeNull();
  });

  test('lead from /feed to the feed', () => {
    expect(redirectFor(['feed'], sites)).toBe('/rss/feed.xml');
    expect(redirectFor(['en', 'feed'], sites)).toBe('/blog/en/rss/feed.xml');
    expect(redirectFor(['article', 'feed'], sites)).toBeNull();
  });
});

describe('the site of a path', () => {
  test('is the one whose prefix it starts with, else the first', () => {
    expect(splitPrefix(['en', 'about'], sites)).toEqual({ site: en, inner: ['about'] });
    expect(splitPrefix(['about', 'en'], sites)).toEqual({ site: zh, inner: ['about', 'en'] });
    expect(splitPrefix(['', 'about'], sites)).toEqual({ site: zh, inner: ['', 'about'] });
    expect(splitPrefix([], [en])).toEqual({ site: en, inner: [] });
    expect(() => splitPrefix([], [])).toThrow('At least one site');
    expect(siteOf({ name: 'home', prefix: 'ja' }, sites)).toBe(zh);
    expect(siteOf({ name: 'home', prefix: 'en' }, sites)).toBe(en);
  });
});

describe('addresses', () => {
  test('of an article that is not there are those of its path', () => {
    expect(href({ name: 'article', path: 'not/there' }, en)).toBe('/blog/en/not/there/');
    expect(href({ name: 'article', path: 'about' }, en)).toBe('/blog/en/about/');
  });

  test('are read for what they say and nothing else', () => {
    expect(parsePath(['search'])).toEqual({ name: 'search', keyword: '', page: 1 });
    expect(parsePath(['sign-in'])).toEqual({ name: 'signIn', rest: [] });
    expect(parsePath(['tag', 'x', 'page'])).toEqual({ name: 'article', path: 'tag/x/page' });
    expect(parsePath(['page'])).toEqual({ name: 'article', path: 'page' });
    expect(parsePath(['archive', 'page', '0'])).toMatchObject({ name: 'article' });
    expect(parsePath(['archive', 'page', '12345678'])).toMatchObject({ name: 'article' });
  });

  test('in another language are none where there is no such page', () => {
    const [own, other] = alternatesOf({ name: 'article', path: 'nowhere', prefix: '' }, sites);
    expect(own?.href).toBe('/nowhere/');
    expect(other).toEqual({ site: en, href: null, isEmpty: false });
  });
});

describe('redirects of odd paths', () => {
  test('are none for the root and for files that nobody knows', () => {
    expect(redirectFor([], sites)).toBeNull();
    expect(fileRedirectFor(['rss', 'tag', 'x', 'feed.xml'], sites)).toBeNull();
    expect(fileRedirectFor([], sites)).toBeNull();
  });
});
