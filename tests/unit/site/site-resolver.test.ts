import { describe, expect, test } from 'vitest';
import { siteResolver, withOwnPages } from '@/lib/site/site-resolver';
import { mockRow, mockSubPage, testSite } from '../../factories';

const prefixes = ['', 'en'];
const tags = ['Next.js', 'C#', 'A/B'];

/** The sites of both languages, the first one's workspace first. */
function makeSites() {
  const main = testSite(
    [mockRow({ slug: 'node.js', category: 'Web.dev', tags }), mockRow({ type: 'Page', slug: 'impressum' })],
    { basePath: '/blog', prefixes },
  );
  const rows = [mockRow({ slug: 'x' }), mockRow({ slug: 'deno.js' })];
  const english = testSite(rows, { basePath: '/blog', prefix: 'en', prefixes });
  return { main, english, sites: [main, english] };
}

describe('a path in an article', () => {
  test.each([
    ['/', '/blog/'],
    ['/archive', '/blog/archive/'],
    ['/article/node.js', '/blog/article/node.js/'],
    ['/article/node.js#top', '/blog/article/node.js/#top'],
    ['/search?s=a', '/blog/search/?s=a'],
    ['/en/article/x', '/blog/en/article/x/'],
    ['/en/archive', '/blog/en/archive/'],
    ['/tag/Next.js', '/blog/tag/Next.js/'],
    ['/tag/C%23', '/blog/tag/C%23/'],
    ['/tag/A%2FB/', '/blog/tag/A%2FB/'],
    // As earlier versions spelt it.
    ['/manual.pdf', '/blog/manual.pdf'],
    ['/blog/archive', '/blog/archive/'],
    ['/blog', '/blog/'],
    ['/blog?s=a/b', '/blog/?s=a/b'],
    ['/blogs', '/blog/blogs/'],
    ['/tags/x', '/blog/tags/x/'],
    ['/en/article/deno.js', '/blog/en/article/deno.js/'],
    ['/tag/Next.js#top', '/blog/tag/Next.js/#top'],
    ['/tag/Next.js/page/2', '/blog/tag/Next.js/page/2/'],
    ['/tag', '/blog/tag/'],
    ['/category/Web.dev', '/blog/category/Web.dev/'],
    ['/../x', '/blog/'],
  ])('gets the base path: %s', (path, href) => {
    const { main, sites } = makeSites();
    expect(siteResolver(main, sites).path(path)).toBe(href);
  });

  test.each([
    ['/', '/blog/en/'],
    ['/archive', '/blog/en/archive/'],
    ['/article/x', '/blog/en/article/x/'],
    ['/en/article/x', '/blog/en/article/x/'],
    ['/en/archive', '/blog/en/archive/'],
    ['/article/x.html', '/blog/en/article/x/'],
    ['/impressum', '/blog/impressum/'],
    ['/manual.pdf', '/blog/manual.pdf'],
  ])('is meant within its language: %s', (path, href) => {
    const { english, sites } = makeSites();
    expect(siteResolver(english, sites).path(path)).toBe(href);
  });

  test('is looked for in the one without prefix, wherever that stands among them', () => {
    const { main, english } = makeSites();
    expect(siteResolver(english, [english, main]).path('/impressum')).toBe('/blog/impressum/');
    expect(siteResolver(english, [english]).path('/impressum')).toBe('/blog/en/impressum/');
  });
});

test.each([
  ['https://www.example.com/blog/article/x', '/blog/article/x/'],
  ['http://example.com/blog/en/article/x?a#b', '/blog/en/article/x/?a#b'],
  ['https://example.com/blog/tag/C%23/', '/blog/tag/C%23/'],
  ['https://example.com/blog/', '/blog/'],
  ['https://example.com/blog/a.pdf', '/blog/a.pdf'],
])('a whole address of the site is meant as it is: %s', (written, href) => {
  const options = { basePath: '/blog', prefixes, settings: { site: { link: 'https://example.com' } } };
  const main = testSite([mockRow({ slug: 'y', tags })], options);
  const english = testSite([mockRow({ slug: 'x' })], { ...options, prefix: 'en' });
  expect(siteResolver(english, [main, english]).path(written)).toBe(href);
});

test('rows’ addresses in Notion in the settings of a theme are their pages', () => {
  const row = mockRow({ type: 'Page', slug: 'about' });
  const url = `https://www.notion.so/me/About-${row.id.replaceAll('-', '')}?pvs=4`;
  const settings = { links: [{ url }, { url: 'https://www.notion.so/product' }], text: 'x' };
  const within = (link: string) =>
    withOwnPages(settings, testSite([row], { prefix: 'en', settings: { site: { link } } })).links.map((one) => one.url);
  expect(within('https://example.com')).toEqual(['https://example.com/en/about/', 'https://www.notion.so/product']);
  expect(within('')[0]).toBe('/about');
});

describe('a page in an article', () => {
  const shown = mockRow({ slug: 'shown' });
  const draft = mockRow({ slug: 'draft', status: 'Draft' });
  const quiet = mockRow({ slug: 'quiet', status: 'Invisible' });
  const both = mockRow({ slug: 'both' });
  const build = () => {
    const chinese = testSite([shown, draft, quiet, both], { prefixes });
    const other = testSite([{ ...both, status: 'Draft' }, mockRow({ slug: 'own' })], { prefix: 'en', prefixes });
    return { chinese, other, all: [chinese, other] };
  };
  const short = ({ id }: { id: string }): string => id.replaceAll('-', '');

  test.each([
    ['of another language', shown, '/article/shown/', false],
    ['that another language hides', draft, null, true],
    ['that another language does not list', quiet, '/article/quiet/', true],
    ['that the own language hides', both, null, true],
  ])('is found: one %s', (_, row, href, isHidden) => {
    const { other, all } = build();
    const { page, hidden } = siteResolver(other, all);
    expect([page(short(row)), hidden(short(row))]).toEqual([href, isHidden]);
  });

  test('is that of the own language where both have it', () => {
    const { chinese, all } = build();
    const { page, hidden } = siteResolver(chinese, all);
    expect([page(short(both)), hidden(short(both))]).toEqual(['/article/both/', false]);
  });
});

test('a draft and the pages below it know each other, and no other page knows them', () => {
  const draft = mockRow({ status: 'Preview' });
  const other = mockRow({ status: 'Preview' });
  const open = mockRow();
  const below = mockSubPage({ rowId: draft.id });
  const site = testSite([draft, other, open], {
    snapshot: { subPages: [below] },
    secretToken: (id) => id.padStart(40, '0'),
  });
  const ids = [draft, other, below].map(({ id }) => id.replaceAll('-', ''));
  const seenBy = (id?: string) => {
    const reader = id ? (site.secrets.get(id.replaceAll('-', '')) ?? site.byId.get(id.replaceAll('-', ''))) : undefined;
    const { page, hidden } = siteResolver(site, [site], reader);
    return ids.map((one) => [page(one), hidden(one)]);
  };
  const [ofDraft, ofOther, ofBelow] = ids.map((id) => `/preview/${id.padStart(40, '0')}/`);
  const none = [null, true];
  expect(seenBy()).toEqual([none, none, none]);
  expect(seenBy(open.id)).toEqual([none, none, none]);
  expect(seenBy(draft.id)).toEqual([[ofDraft, false], none, [ofBelow, false]]);
  expect(seenBy(below.id)).toEqual([[ofDraft, false], none, [ofBelow, false]]);
  expect(seenBy(other.id)).toEqual([none, [ofOther, false], none]);
});
