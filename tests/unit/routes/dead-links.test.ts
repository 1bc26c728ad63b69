import { describe, expect, test } from 'vitest';
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

test('a dead entry of the menu is a warning with its address and what to do', () => {
  const menu = [mockRow({ type: 'Menu', title: 'Lost', slug: '/caf\u00e9' })];
  const [diagnostic] = deadMenuLinks(testSite(menu), [testSite(menu)]);
  expect(diagnostic).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('/café'),
    location: 'Lost',
    url: menu[0]?.url,
    hint: expect.stringMatching(/./),
  });
});

test.each([
  ['/lost', true],
  ['/v1.2/lost', true],
  ['/lost.html', true],
  ['/mailto:x', true],
  ['/lost.pdf', false],
  ['/a.lost/b.pdf', false],
  ['mailto:a@b.c', false],
  ['tel:123', false],
  ['#team', false],
  ['', false],
  ['//archive//', false],
])('a menu entry that leads to “%s” is dead: %s', (slug, isDead) => {
  const site = testSite([mockRow({ type: 'Menu', title: 'Entry', slug })]);
  expect(deadMenuLinks(site, [site])).toHaveLength(isDead ? 1 : 0);
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

  test('is a warning that says what to do, at its address in the language that it names', () => {
    const sites = [testSite([], { prefixes: ['', 'en'] }), testSite([], { prefix: 'en', prefixes: ['', 'en'] })];
    const [one] = sites;
    if (!one) throw new Error('There is no site.');
    expect(deadThemeLinks(one, sites, { T_URL: '/en/archive', O_URL: '/en/lost' })).toEqual([
      {
        level: 'warning',
        message: expect.stringContaining('"/en/lost/"'),
        location: 'O_URL',
        hint: expect.stringMatching(/./),
      },
    ]);
  });
});
