import { expect, test } from 'vitest';
import { deadMenuLinks, deadThemeLinks } from '@/lib/routes/dead-links';
import { mockRow, testSite } from '../../factories';

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
      message: 'The theme links to "/blog/en/quick-start/", but there is no page at this address.',
      location: 'T_HERO_BUTTON_1_URL, T_CTA_BUTTON_URL',
    }),
  ]);
});
