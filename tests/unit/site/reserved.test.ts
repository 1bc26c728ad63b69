import { describe, expect, test } from 'vitest';
import { allRoutes, pathOf } from '@/lib/routes/routes';
import { reservedSegments, whyReserved } from '@/lib/site/addresses/reserved-segments';
import { addressOf } from '@/lib/site/addresses/slugs';
import { mockRow, testConfig, testSite } from '@/tests/factories';
import { mockFiles } from '../outputs/mock-files';

const prefixes = ['', 'en', 'zh-TW'];

function diagnosticsOf(slug: string): string[] {
  const address = addressOf(mockRow({ type: 'Page', slug }), testConfig(), prefixes);
  return address.kind === 'none' ? address.diagnostics.map(({ level, message }) => `${level}: ${message}`) : [];
}

describe('what the site writes', () => {
  test('are the screens of all routes', () => {
    const site = testSite([mockRow({ author: 'Mei' })]);
    const firsts = allRoutes(site).flatMap((route) => (route.name === 'article' ? [] : (pathOf(route)[0] ?? [])));
    expect(firsts.length).toBeGreaterThan(10);
    for (const first of firsts) expect(reservedSegments, first).toContain(first);
  });

  // An owner may have put others there.
  test('are the names in public/ as we ship it', () => {
    const shipped = ['avatar.svg', 'bg_image.jpg', 'favicon.ico', 'favicon.png', 'favicon.svg', 'images'];
    expect([...reservedSegments]).toEqual(expect.arrayContaining(shipped));
  });

  test('are the files of every language and for all of them', async () => {
    const settings = { site: { link: 'https://a.example', offlineReading: true } };
    const sites = [testSite([mockRow({ slug: 'x' })], { settings })];
    const files = mockFiles(sites);
    const firsts = new Set([...files.keys()].map((file) => file.split('/')[1] ?? ''));
    expect([...firsts]).toEqual(
      expect.arrayContaining(['rss', 'data', 'sitemap.xml', 'robots.txt', 'llms.txt', 'sw.js']),
    );
    firsts.delete('article');
    for (const first of firsts) expect(reservedSegments, first).toContain(first);
  });
});

describe('a page cannot be', () => {
  test.each([
    '_headers',
    '_redirects',
    'styles',
    'workers/x',
    'images',
    'Archive',
    'SEARCH',
    'zh-tw/a',
    'EN',
    'Robots.TXT',
  ])('at /%s, which is the site’s own', (slug) => {
    expect(diagnosticsOf(slug)).toEqual([
      expect.stringMatching(/^error: .*which is reserved\. The row is left out\.$/),
    ]);
  });

  test.each([
    ['.htaccess', /hosts hide or reserve names that begin with a dot/],
    ['.well-known/x', /hosts hide or reserve names that begin with a dot/],
    ['...', /hosts hide or reserve names that begin with a dot/],
    ['a/...', /not a valid folder name/],
    ['a/.htpasswd', /Apache/],
    ['aux', /device name on Windows/],
    ['a/COM1.txt', /device name on Windows/],
    ['nul.html', /device name on Windows/],
  ])('at /%s, which hosts or file systems keep', (slug, reason) => {
    expect(diagnosticsOf(slug)).toEqual([expect.stringMatching(reason)]);
  });

  test.each([
    ...['about', 'notes/archive', 'console', 'falcon', 'auxiliary', 'com', 'com0', 'english', '_drafts'],
    ...['a/.net', 'a/etc.', 'a/x.htaccess', 'a/.htaccess-notes', 'a:b'],
  ])('refused at /%s', (slug) => {
    expect(whyReserved(slug, prefixes)).toBeNull();
    expect(diagnosticsOf(slug)).toEqual([]);
  });
});
