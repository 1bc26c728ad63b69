import { expect, test } from 'vitest';
import { pageProps } from '@/lib/routes/page-props';
import type { SiteContext } from '@/lib/routes/site-context';
import { untranslatedRoutes } from '@/lib/routes/untranslated';
import { mockRow, testSite, testSiteContext } from '../../factories';

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
    props: {
      versions: [{ language: 'zh-CN', label: 'English', title: '只有中文', href: '/article/only/' }],
    },
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
