import { expect, test, vi } from 'vitest';
import { mayKeepOffline } from '@/lib/routes/document';
import { notFoundProps, pageProps, propsOf } from '@/lib/routes/page-props';
import { allRoutes } from '@/lib/routes/routes';
import type { PageProps } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import { mockRow, mockSubPage, testSite, testSiteContext } from '@/tests/factories';

const members = { clerkPublishableKey: `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}` };
const rows = [
  mockRow({ slug: 'open', category: 'News', tags: ['a'] }),
  mockRow({ slug: 'about', type: 'Page' }),
  mockRow({ slug: 'locked', password: 'sesame' }),
  mockRow({ slug: 'club', membersOnly: true }),
  mockRow({ slug: 'vault', membersOnly: true, password: 'sesame' }),
  mockRow({ slug: 'unlisted', status: 'Invisible' }),
  mockRow({ slug: 'draft', status: 'Draft' }),
  mockRow({ slug: 'preview', status: 'Preview' }),
];
const [, , locked] = rows;
const subPages = [mockSubPage({ rowId: rows[0]?.id ?? '' }), mockSubPage({ rowId: locked?.id ?? '' })];

const siteWith = (settings = {}): Site =>
  testSite(rows, {
    settings: { members, ...settings, site: { offlineReading: true } },
    snapshot: { subPages },
    secretToken: (id) => id.replaceAll('-', '').padStart(40, '0'),
  });
const contextOf = (site: Site): SiteContext => testSiteContext([site]);

async function pagesOf(site: Site): Promise<[string, PageProps][]> {
  const context = contextOf(site);
  const routes = allRoutes(site).map(async (route): Promise<[string, PageProps]> => {
    const name = 'path' in route ? `article ${route.path}` : route.name;
    return [name, await propsOf(route, context)];
  });
  return Promise.all(routes);
}
const keptOf = async (site: Site): Promise<Set<string>> =>
  new Set((await pagesOf(site)).flatMap(([name, page]) => (mayKeepOffline(page) ? name : [])));

test.each(['export', 'server'])(
  'on a %s, only pages that anyone may read and find say that they may be kept',
  async (mode) => {
    vi.stubEnv('NOTELIGHT_MODE', mode);
    const site = siteWith();
    const kept = await keptOf(site);
    for (const name of ['home', 'archive', 'categories', 'category', 'tags', 'tag', 'article article/open'])
      expect(kept, name).toContain(name);
    expect(kept).toContain('article about');
    for (const name of ['locked', 'club', 'vault', 'unlisted'])
      expect(kept, name).not.toContain(`article article/${name}`);
    for (const name of ['search', 'signIn', 'signUp', 'dashboard', 'authResult', 'notFound'])
      expect(kept, name).not.toContain(name);
  },
);

test('each of a lock, members, a secret address and “noindex” is enough', async () => {
  const page = await pageProps(['article', 'open'], contextOf(siteWith()));
  if (page?.screen.kind !== 'post') throw new Error('There is no article.');
  const { screen } = page;
  const withPost = (fields: object): PageProps => ({
    ...page,
    screen: { ...screen, props: { ...screen.props, post: { ...screen.props.post, ...fields } } },
  });
  expect(mayKeepOffline(withPost({}))).toBe(true);
  expect(mayKeepOffline(withPost({ lock: {} }))).toBe(false);
  expect(mayKeepOffline(withPost({ membersOnly: { href: null } }))).toBe(false);
  expect(mayKeepOffline(withPost({ secret: true }))).toBe(false);
  expect(mayKeepOffline({ ...page, head: { ...page.head, noindex: true } })).toBe(false);
});

test('the 404 page, and sites that search engines must not know, are not kept', async () => {
  expect(mayKeepOffline(await notFoundProps('', contextOf(siteWith())))).toBe(false);
  expect(await keptOf(siteWith({ seo: { robotsAllow: false } }))).toEqual(new Set());
});
