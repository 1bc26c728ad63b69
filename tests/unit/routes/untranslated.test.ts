import { expect, test } from 'vitest';
import { pageProps, untranslatedRoutes } from '@/lib/routes/page-props';
import { untranslatedAt, untranslatedHref, versionsFor } from '@/lib/routes/paths/untranslated';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import { mockRow, mockSubPage, type TestSite, testSite, testSiteContext } from '../../factories';

const locked = mockRow({ slug: 'locked', title: 'Canary locked', password: 'x' });
const hidden = mockRow({ slug: 'hidden', title: 'Canary hidden', status: 'Invisible' });
const draft = mockRow({ slug: 'draft', title: 'Canary draft', status: 'Draft' });
const zh = testSite(
  [
    mockRow({ slug: 'both', title: '两边' }),
    mockRow({ slug: 'only', title: '只有中文' }),
    mockRow({ slug: 'ni-hao', title: '你好', ext: { translationKey: 'hello' } }),
    locked,
    hidden,
    draft,
  ],
  { locale: 'zh-CN' },
);
const en = testSite(
  [
    mockRow({ slug: 'both', title: 'Both' }),
    mockRow({ slug: 'hello', title: 'Hello' }),
    mockRow({ slug: 'only', title: 'Canary half done', status: 'Draft' }),
  ],
  { prefix: 'en', locale: 'en-US' },
);
const ja = testSite([], { prefix: 'ja', locale: 'ja-JP' });
const context = testSiteContext([zh, en, ja]);

const at = (path: string, among: SiteContext = context) => pageProps(path.split('/'), among);

test('an address that another language has tells where the post can be read, and search engines nothing', async () => {
  const page = await at('en/article/only');
  expect(page?.screen).toEqual({
    kind: 'untranslated',
    props: { versions: [{ language: 'zh-CN', label: 'English', title: '只有中文', href: '/article/only/' }] },
  });
  expect(page?.head).toMatchObject({ noindex: true, alternates: [], structured: [] });
  expect(page?.shell.languages.map(({ href, current, home }) => [href, current, home])).toEqual([
    ['/article/only/', false, false],
    ['/en/article/only/', true, false],
    ['/ja/article/only/', false, false],
  ]);
});

test('of several versions all are named, and the language menu of each leads to the page that says so', async () => {
  const { screen } = (await at('ja/article/both')) ?? {};
  expect(screen?.kind === 'untranslated' && screen.props.versions.map(({ title }) => title)).toEqual(['两边', 'Both']);
  const languages = (await at('en/article/both'))?.shell.languages;
  expect(languages?.map(({ href, home, untranslated }) => [href, home, untranslated])).toEqual([
    ['/article/both/', false, undefined],
    ['/en/article/both/', false, undefined],
    ['/ja/article/both/', false, true],
  ]);
});

test('nothing is said of what stands in no list or needs a password, nor where the post has another address', async () => {
  for (const path of ['article/locked', 'article/hidden', 'article/draft', 'article/ni-hao', 'article/none'])
    expect(await at(`en/${path}`), path).toBeNull();
  const pages = await Promise.all(
    context.sites.flatMap((site) =>
      untranslatedRoutes(site, context).map(({ prefix, ...route }) =>
        at(`${prefix}/${'path' in route ? route.path : ''}`),
      ),
    ),
  );
  expect(pages.map((page) => page?.head.canonical.replace(/^https?:\/\/[^/]+/, ''))).toHaveLength(5);
  expect(JSON.stringify(pages)).not.toContain('Canary');
});

test('the owner’s redirects come first, and the setting switches all of it off', async () => {
  const rule = { from: 'en/article/only', to: '/elsewhere/', status: 301 as const, below: false, coversPages: false };
  const redirected = { ...context, redirects: { rules: [rule], problems: [] } };
  expect(untranslatedRoutes(en, redirected)).toEqual([]);
  const off = testSite([], { prefix: 'ja', locale: 'ja-JP', settings: { posts: { untranslatedPages: false } } });
  const without = testSiteContext([zh, off]);
  expect(untranslatedRoutes(off, without)).toEqual([]);
  expect(await at('ja/article/both', without)).toBeNull();
  expect((await at('article/both', without))?.shell.languages[1]).toMatchObject({ href: '/ja/', home: true });
});

/** Sites of some rows each: the first without a prefix, the others by their names. */
function sitesOf(all: Record<string, Row[]>, options: TestSite = {}): Site[] {
  return Object.entries(all).map(([name, rows], at) => testSite(rows, { prefix: at === 0 ? '' : name, ...options }));
}
const post = (slug: string, fields: Partial<Row> = {}) => mockRow({ slug, title: `Post ${slug}`, ...fields });
const page = (slug: string, fields: Partial<Row> = {}) => post(slug, { type: 'Page', ...fields });
const aliased = (path: string): SiteEntry => ({ path }) as SiteEntry;
const named = (path: string, site: Site | undefined, sites: readonly Site[]) =>
  site && versionsFor(path, site, sites).map(({ site: { prefix }, entry: { title } }) => `${prefix}: ${title}`);

test('pages have versions as posts have; pages below them and rows of the owner’s own types have none', () => {
  const open = page('about');
  const subPage = mockSubPage({ rowId: open.id });
  const own = mockRow({ slug: 'own', type: 'Talk' });
  const sites = [testSite([open, own], { snapshot: { subPages: [subPage] } }), testSite([], { prefix: 'en' })];
  expect(named('about', sites[1], sites)).toEqual([': Post about']);
  const others = [...(sites[0]?.byPath.keys() ?? [])].filter((path) => path !== 'about');
  expect(others).toHaveLength(2);
  for (const path of others) expect(named(path, sites[1], sites), path).toEqual([]);
});

test('an address that has a page, or had one, is not such an address', () => {
  const sites = sitesOf({ zh: [post('a')], en: [post('b')] });
  const [zh, en] = sites as [Site, Site];
  expect(named('article/a', en, sites)).toEqual([': Post a']);
  expect(named('article/a', { ...en, aliases: new Map([['article/a', aliased('article/b')]]) }, sites)).toEqual([]);
  const locked = testSite([post('a', { password: 'x' })], { prefix: 'en' });
  expect(named('article/a', locked, [zh, locked])).toEqual([]);
});

test('a version that is locked is not named, nor does its lock hide the others', () => {
  const sites = sitesOf({ zh: [post('a', { password: 'x' })], en: [post('a', { title: 'Ah' })], ja: [] });
  expect(named('article/a', sites[2], sites)).toEqual(['en: Ah']);
});

test('a post with another address here does not hide another post that had the same address elsewhere', () => {
  const key = { ext: { translationKey: 'hello' } };
  const sites = sitesOf({ zh: [post('hi', key)], en: [post('hello', key)], ja: [post('hi', { title: 'Other' })] });
  expect(named('article/hi', sites[1], sites)).toEqual(['ja: Other']);
  expect(named('article/hi', sites[1], sites.slice(0, 2))).toEqual([]);
});

test('an address that begins with another language’s prefix is that language’s, and is listed once', () => {
  const sites = sitesOf({ zh: [], en: [], ja: [page('en/x'), page('x'), page('english/y')] });
  const [zh, en] = sites as [Site, Site];
  expect(named('en/x', zh, sites)).toEqual([]);
  expect(named('english/y', zh, sites)).toEqual(['ja: Post english/y']);
  expect(named('en/x', en, sites)).toEqual(['ja: Post en/x']);
  const routesOf = (site: Site) => untranslatedRoutes(site, testSiteContext(sites));
  const route = (path: string, prefix: string) => ({ name: 'untranslated', path, prefix });
  expect(routesOf(zh)).toEqual([route('x', ''), route('english/y', '')]);
  expect(routesOf(en)).toEqual([route('en/x', 'en'), route('x', 'en'), route('english/y', 'en')]);
});

test('the page that says so is at the address, however its letters are composed', () => {
  const sites = sitesOf({ zh: [post('caf\u00e9')], en: [] });
  const route = { name: 'untranslated', path: 'article/caf\u00e9', prefix: 'en' };
  expect(untranslatedAt(['en', 'article', 'cafe\u0301'], sites)).toEqual(route);
  expect(untranslatedAt(['', 'en', '', 'article', 'caf\u00e9', ''], sites)).toEqual(route);
  expect(untranslatedAt(['article', 'caf\u00e9'], sites)).toBeNull();
  expect(untranslatedAt(['en', 'article', 'tea'], sites)).toBeNull();
  expect(untranslatedAt([], sites)).toBeNull();
});

test('the language menu leads there under the base path, and nowhere where nothing is said', () => {
  const sites = sitesOf({ zh: [post('a b')], en: [post('own')] }, { basePath: '/blog' });
  const [zh, en] = sites as [Site, Site];
  const entryOf = (site: Site, path: string) => site.byPath.get(path) as SiteEntry;
  expect(untranslatedHref(entryOf(zh, 'article/a b'), en, sites)).toBe('/blog/en/article/a%20b/');
  expect(untranslatedHref(entryOf(zh, 'article/a b'), zh, sites)).toBeNull();
  expect(untranslatedHref(aliased(''), en, sites)).toBeNull();
});
