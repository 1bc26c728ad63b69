import { describe, expect, test } from 'vitest';
import { linksOf } from '@/lib/article/references';
import { deadArticleLinks, deadMenuLinks, deadThemeLinks } from '@/lib/export/content/dead-links';
import type { OwnerRedirect } from '@/lib/routes/site-context';
import type { ContentNode, StoredText } from '@/lib/store/model';
import { mockArticle, mockRow, mockSubPage, testSite } from '@/tests/factories';

test('menu entries that lead nowhere are told, all others are not', () => {
  const live = [
    '/',
    '/archive',
    '#team',
    'about',
    '/category/News',
    '/search?s=x',
    '/rss/feed.xml',
    '',
    'mailto:a@b.c',
  ];
  const slugs = [...live, 'https://example.com/x', '/en', '/en/about', 'draft', '/category/None', '/x.html'];
  const menu = slugs.map((slug) => mockRow({ type: 'Menu', title: slug, slug }));
  const rows = [
    mockRow({ type: 'Page', slug: 'about' }),
    mockRow({ type: 'Page', slug: 'draft', status: 'Draft' }),
    mockRow({ category: 'News' }),
  ];
  const prefixes = ['', 'en'];
  const zh = testSite([...rows, ...menu], { prefixes, basePath: '/blog' });
  const en = testSite([], { prefix: 'en', prefixes, basePath: '/blog' });
  const dead = ['/en/about', 'draft', '/category/None', '/x.html'];
  expect(deadMenuLinks(zh, [zh, en]).map(({ location, url }) => [location, url])).toEqual(
    dead.map((title) => [title, menu.find((row) => row.title === title)?.url]),
  );
});

test('buttons of the theme that lead nowhere are told by their keys, those that are not drawn are not', () => {
  const site = testSite([mockRow({ type: 'Page', slug: 'about' })], {
    basePath: '/blog',
    prefix: 'en',
    prefixes: ['', 'en'],
  });
  const diagnostics = deadThemeLinks(site, [testSite([], { basePath: '/blog', prefixes: ['', 'en'] }), site], {
    T_HERO_BUTTON_1_URL: '/quick-start',
    T_CTA_BUTTON_URL: '/quick-start/',
    T_HERO_BUTTON_2_URL: '/about',
    T_HERO_BUTTON_3_URL: '/en/archive',
    T_NAV_BUTTON_URL: '/none',
    T_NAV_BUTTON_TEXT: '',
    T_PRICING_ENABLE: false,
    T_PRICING_1_BUTTON_URL: '/contact',
    T_TERMS_URL: '',
    T_FORM_URL: 'https://example.com/x',
    T_CONTACT_URL: '/#contact',
    T_IMAGE: '/none.webp',
  });
  expect(diagnostics).toEqual([
    expect.objectContaining({
      level: 'warning',
      deadLink: true,
      message: 'The theme links to "/blog/en/quick-start/", but there is no page at this address.',
      location: 'T_HERO_BUTTON_1_URL, T_CTA_BUTTON_URL',
    }),
  ]);
});

describe('a setting of the theme', () => {
  const site = testSite([]);
  const dead = (settings: Record<string, unknown>) =>
    deadThemeLinks(site, [site], settings).map(({ location }) => location);

  test('that is no address is not looked at', () => {
    expect(dead({ T_TITLE: '/lost', T_URL_TITLE: '/lost', T_URLS: '/lost', T_URL: 7, T_OTHER_URL: '  ' })).toEqual([]);
    expect(dead({ T_URL: '/lost' })).toEqual(['T_URL']);
  });

  test('is shown by its text, and unless its part is switched off', () => {
    const settings = { T_URL: '/lost', T_URL_URL: '/other' };
    expect(dead({ ...settings, T_TEXT: 'Go' })).toEqual(['T_URL', 'T_URL_URL']);
    expect(dead({ ...settings, T_TEXT: '' })).toEqual(['T_URL_URL']);
    expect(dead({ ...settings, T_URL_TEXT: '' })).toEqual(['T_URL']);
    expect(dead({ A_URL: '/lost', A_ENABLE: true, B_ENABLE: false })).toEqual(['A_URL']);
    expect(dead({ A_URL: '/lost', B_ENABLE: false, A_ENABLE: false })).toEqual([]);
    expect(dead({ A_URL: '/lost', A_U: false, A_: false })).toEqual(['A_URL']);
  });
});

test('links in articles that lead nowhere are told with their words and their page, all others are not', () => {
  const [open, draft] = [mockRow({ slug: 'open', title: 'Open', article: 'open' }), mockRow({ status: 'Draft' })];
  const moved = mockRow({ slug: 'new', aliases: ['/old'] });
  const locked = mockRow({ slug: 'locked', title: 'Locked', article: 'open', password: 'sesame' });
  const below = mockSubPage({ rowId: open.id, title: 'Below', article: 'below' });
  const hex = (id: string) => id.replaceAll('-', '');
  const path = (written: string, words: StoredText = written): ContentNode => ({
    ...{ tag: 'a', attributes: ' class="notion-link"', reference: { kind: 'path', path: written, words } },
    children: ['<b>Words</b>'],
  });
  const page = (id: string, published?: string, row?: true): ContentNode => ({
    ...{ tag: 'a', attributes: '', children: [] },
    reference: {
      ...{ kind: 'page', id: hex(id), fragment: '#x', bare: true, words: `to ${id}` },
      ...(published && { published }),
      ...(row && { row }),
    },
  });
  const elsewhere = '1'.repeat(32);
  const live = ['/', '/article/open/', '/old', '/file.pdf', '/archive?page=2#a', '/from-the-owner/x', '/%E0%A4%A.pdf'];
  const articles: Record<string, ContentNode[]> = {
    open: [
      '<p>',
      ...live.map((written) => path(written)),
      page(open.id),
      page(elsewhere, 'https://x.notion.site/1'),
      page('2'.repeat(32), undefined, true),
      path('/nowhere', 'Tom & Jerry'),
      path('/nowhere', ' Tom\n& Jerry'),
      path('/long', 'x'.repeat(81)),
      path('/named', ['On ', { page: hex(draft.id), title: 'A secret' }]),
      { tag: 'a', attributes: '', reference: { kind: 'path', path: '/earlier' }, children: ['of an earlier version'] },
      page(draft.id, 'https://x.notion.site/2'),
      page(elsewhere),
    ],
    below: [{ tag: 'div', attributes: '', reference: { kind: 'siteOnly' }, children: [path('/%E0%A4%A/')] }],
  };
  const site = testSite([open, draft, moved, locked], { basePath: '/blog', snapshot: { subPages: [below] } });
  const rules: OwnerRedirect[] = [{ from: 'from-the-owner', to: '/', status: 308, below: true, coversPages: false }];
  const knowledge = {
    linksOf: (key: string) => linksOf(mockArticle({ content: articles[key] ?? [] })),
    openTitle: (key: string, id: string) =>
      key === 'open' && id === hex(draft.id) ? { openTitle: 'Untitled' } : undefined,
  };
  const found = deadArticleLinks(site, [site], knowledge, rules);
  const nothing = (address: string) => `A link leads to "${address}", but the site has no page there`;
  const sealed = 'A link in the locked article leads to a page that the site does not have.';
  expect(found.map(({ message, excerpt, location }) => [location, message, excerpt])).toEqual([
    ['Open', nothing('/blog/nowhere/'), '“Tom & Jerry”'],
    ['Open', nothing('/blog/long/'), `“${'x'.repeat(80)}…”`],
    ['Open', nothing('/blog/named/'), '“On Untitled”'],
    ['Open', nothing('/blog/earlier/'), undefined],
    ['Open', nothing(`https://www.notion.so/${hex(draft.id)}`), `“to ${draft.id}”`],
    ['Open', nothing(`https://www.notion.so/${elsewhere}`), `“to ${elsewhere}”`],
    ['Locked', sealed, undefined],
    ['Below', nothing('/blog/%E0%A4%A/'), '“/%E0%A4%A/”'],
  ]);
  expect(found.every(({ deadLink, url, hint }) => deadLink && url && hint)).toBe(true);
});
