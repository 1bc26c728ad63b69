import { expect, test } from 'vitest';
import { deadMenuLinks } from '@/lib/routes/dead-links';
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
  expect(deadMenuLinks(zh, [zh, en]).map((problem) => problem.where)).toEqual([
    '/en/about',
    'draft',
    '/category/None',
    '/x.html',
  ]);
});
