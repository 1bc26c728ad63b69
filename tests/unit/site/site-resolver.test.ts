import { describe, expect, test } from 'vitest';
import { siteResolver } from '@/lib/site/site-resolver';
import { mockRow, testSite } from '../../factories';

const prefixes = ['', 'en'];
const main = testSite([mockRow({ slug: 'node.js' }), mockRow({ type: 'Page', slug: 'impressum' })], {
  basePath: '/blog',
  prefixes,
});
const english = testSite([mockRow({ slug: 'x' })], { basePath: '/blog', prefix: 'en', prefixes });
const sites = [main, english];

describe('a path in an article', () => {
  test.each([
    ['/', '/blog/'],
    ['/archive', '/blog/archive/'],
    ['/article/node.js', '/blog/article/node.js/'],
    ['/article/node.js#top', '/blog/article/node.js/#top'],
    ['/search?s=a', '/blog/search/?s=a'],
    ['/en/article/x', '/blog/en/article/x/'],
    ['/en/archive', '/blog/en/archive/'],
    ['/manual.pdf', '/blog/manual.pdf'],
    ['/blog/archive', '/blog/archive/'],
    ['/blogs', '/blog/blogs/'],
  ])('gets the base path: %s', (path, href) => expect(siteResolver(main, sites).path(path)).toBe(href));

  test.each([
    ['/', '/blog/en/'],
    ['/archive', '/blog/en/archive/'],
    ['/article/x', '/blog/en/article/x/'],
    ['/en/article/x', '/blog/en/article/x/'],
    ['/impressum', '/blog/impressum/'],
    ['/manual.pdf', '/blog/manual.pdf'],
  ])('is meant within its language: %s', (path, href) => expect(siteResolver(english, sites).path(path)).toBe(href));
});
