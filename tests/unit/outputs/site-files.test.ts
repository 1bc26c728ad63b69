import { describe, expect, test } from 'vitest';
import { hostHeaders, hostRedirects } from '@/lib/outputs/host-files';
import { llmsTxt } from '@/lib/outputs/texts/llms-txt';
import { robots } from '@/lib/outputs/texts/robots';
import { sitemap } from '@/lib/outputs/texts/sitemap';
import { mockList, mockOutputSite, mockPost } from './mock-output';
import { all, childText, readXml } from './read-xml';

describe('sitemap', () => {
  const translations = [
    { language: 'zh-CN', href: 'https://example.com/article/a/' },
    { language: 'en-US', href: 'https://example.com/en/article/a/' },
  ];

  test('names home, screens, lists, posts and pages with their last change', () => {
    const site = mockOutputSite({
      lists: [mockList()],
      pages: [mockPost({ href: 'https://example.com/blog/about/' })],
      subPages: [mockPost({ href: 'https://example.com/blog/125ad24f/' })],
    });
    const [file] = sitemap([site]);
    const urls = all(readXml(file?.text ?? ''), 'url');
    expect(urls.map((url) => childText(url, 'loc'))).toEqual([
      'https://example.com/blog/',
      'https://example.com/blog/archive/',
      'https://example.com/blog/tag/C%2B%2B/',
      'https://example.com/blog/article/title/',
      'https://example.com/blog/about/',
      'https://example.com/blog/125ad24f/',
    ]);
    expect(new Set(urls.map((url) => childText(url, 'lastmod')))).toEqual(new Set(['2024-06-01T12:00:00.000Z']));
  });

  test('names each language of a post and the first one for all others', () => {
    const [file] = sitemap([mockOutputSite({ posts: [mockPost({ translations })] })]);
    const links = all(readXml(file?.text ?? ''), 'xhtml:link').map(({ attributes }) => [
      attributes.hreflang,
      attributes.href,
    ]);
    expect(links).toEqual([
      ['zh-CN', 'https://example.com/article/a/'],
      ['en-US', 'https://example.com/en/article/a/'],
      ['x-default', 'https://example.com/article/a/'],
    ]);
  });

  test('posts of other sites are theirs to name', () => {
    const [file] = sitemap([mockOutputSite({ posts: [mockPost({ external: true, href: 'https://other.example/' })] })]);
    expect(file?.text).not.toContain('other.example');
  });

  test('is split past the limits, with an index over the parts', () => {
    const posts = Array.from({ length: 5 }, (_, index) => mockPost({ href: `https://example.com/blog/${index}/` }));
    const files = sitemap([mockOutputSite({ posts })], { addresses: 3, bytes: 1_000_000 });
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    expect(all(readXml(files[0]?.text ?? ''), 'loc').map(({ text }) => text)).toEqual([
      'https://example.com/blog/sitemap-1.xml',
      'https://example.com/blog/sitemap-2.xml',
      'https://example.com/blog/sitemap-3.xml',
    ]);
    const locations = files.slice(1).map(({ text }) => all(readXml(text), 'url').length);
    expect(locations).toEqual([3, 3, 1]);
  });

  test('is split by size too', () => {
    const posts = Array.from({ length: 4 }, (_, index) => mockPost({ href: `https://example.com/blog/${index}/` }));
    expect(sitemap([mockOutputSite({ posts })], { addresses: 50_000, bytes: 250 }).length).toBeGreaterThan(2);
  });

  test('holds 50,000 addresses in one file and not one more', () => {
    const site = (count: number) =>
      mockOutputSite({
        screens: [],
        posts: Array.from({ length: count - 1 }, (_, index) =>
          mockPost({ href: `https://example.com/blog/${index}/` }),
        ),
      });
    expect(sitemap([site(50_000)]).map(({ name }) => name)).toEqual(['sitemap.xml']);
    const parts = sitemap([site(50_001)]);
    expect(parts.map(({ name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    const counts = parts.slice(1).map(({ text }) => text.match(/<url>/g)?.length);
    expect(counts).toEqual([50_000, 1]);
    // Several languages share the files.
    expect(sitemap([site(30_000), site(30_000)])).toHaveLength(3);
  });

  test('does not exist without a base address', () => {
    expect(sitemap([mockOutputSite({ base: '' })])).toEqual([]);
  });
});

test('robots.txt names the sitemap where there is one', () => {
  expect(robots([mockOutputSite()], true)).toMatchInlineSnapshot(`
    "User-agent: *
    Allow: /

    Host: https://example.com/blog
    Sitemap: https://example.com/blog/sitemap.xml
    "
  `);
  expect(robots([mockOutputSite({ base: '' })], true)).toBe('User-agent: *\nAllow: /\n');
  expect(robots([mockOutputSite()], false)).toBe('User-agent: *\nDisallow: /\n');
});

test('llms.txt links what is open and lets no title become markup', () => {
  const site = mockOutputSite({
    posts: [
      mockPost({ title: 'A [b](c)\n# d', href: 'https://example.com/a(b)/', summary: '' }),
      mockPost({ title: 'Open', markdown: 'https://example.com/open.md' }),
      mockPost({ title: 'Locked', locked: true }),
    ],
  });
  expect(llmsTxt(site, { posts: 'Posts', pages: 'Pages' })).toMatchInlineSnapshot(`
    "# Field notes

    > Notes from the field

    ## Posts

    - [A \\[b\\](c) # d](https://example.com/a\\(b\\)/)
    - [Open](https://example.com/open.md): Summary
    "
  `);
});

describe('host files', () => {
  const sites = [mockOutputSite(), mockOutputSite({ prefix: 'en' })];

  test('lead feed and search in every language, then aliases', () => {
    expect(hostRedirects(sites, [{ from: '/blog/old/', to: '/blog/article/new/' }])).toMatchInlineSnapshot(`
      "/blog/feed /blog/rss/feed.xml 301
      /blog/feed/ /blog/rss/feed.xml 301
      /blog/en/feed /blog/en/rss/feed.xml 301
      /blog/en/feed/ /blog/en/rss/feed.xml 301
      /blog/old/ /blog/article/new/ 301
      /blog/search/* /blog/search/ 200
      /blog/sign-in/* /blog/sign-in/ 200
      /blog/sign-up/* /blog/sign-up/ 200
      /blog/dashboard/user-profile/* /blog/dashboard/user-profile/ 200
      /blog/dashboard/balance/* /blog/dashboard/balance/ 200
      /blog/dashboard/membership/* /blog/dashboard/membership/ 200
      /blog/dashboard/order/* /blog/dashboard/order/ 200
      /blog/dashboard/affiliate/* /blog/dashboard/affiliate/ 200
      /blog/en/search/* /blog/en/search/ 200
      /blog/en/sign-in/* /blog/en/sign-in/ 200
      /blog/en/sign-up/* /blog/en/sign-up/ 200
      /blog/en/dashboard/user-profile/* /blog/en/dashboard/user-profile/ 200
      /blog/en/dashboard/balance/* /blog/en/dashboard/balance/ 200
      /blog/en/dashboard/membership/* /blog/en/dashboard/membership/ 200
      /blog/en/dashboard/order/* /blog/en/dashboard/order/ 200
      /blog/en/dashboard/affiliate/* /blog/en/dashboard/affiliate/ 200
      "
    `);
  });

  test('of the owner stand before those with a placeholder, which Cloudflare reads 100 of after 2,000 others', () => {
    const many = (count: number, below: boolean) =>
      Array.from({ length: count }, (_, index) => ({
        from: below ? `/f${index}/*` : `/a${index}/`,
        to: '/b/',
        status: 302,
        below,
      }));
    const lines = hostRedirects(sites, [...many(150, true), ...many(3_000, false)])
      .trim()
      .split('\n');
    expect(lines).toHaveLength(2_100);
    expect(lines.findIndex((line) => line.includes('*'))).toBe(2_000);
    expect(lines).toContain('/a0/ /b/ 302');
    expect(lines).toContain('/f0/* /b/ 302');
    expect(lines).toContain('/blog/search/* /blog/search/ 200');
  });

  test('leave out what would be another rule, no rule, or an endless one', () => {
    const redirects = [
      { from: '/a b', to: '/c' },
      { from: '/a', to: '/b\n/* https://evil.example 301' },
      { from: '/same/', to: '/same/' },
      { from: '/*', to: '/x' },
      { from: '/twice/', to: '/one/' },
      { from: '/twice/', to: '/two/' },
    ];
    expect(hostRedirects([], redirects)).toBe('/twice/ /one/ 301\n');
  });

  test('say what feeds are and what never changes', () => {
    expect(hostHeaders([mockOutputSite({ basePath: '' })])).toMatchInlineSnapshot(`
      "/*
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()
        Content-Security-Policy: object-src 'none'; base-uri 'none'; frame-ancestors 'self'

      /_next/static/*
        Cache-Control: public, max-age=31536000, immutable

      /styles/*
        Cache-Control: public, max-age=31536000, immutable

      /workers/*
        Cache-Control: public, max-age=31536000, immutable

      /media/*
        Cache-Control: public, max-age=31536000, s-maxage=3600, immutable
        Content-Security-Policy: default-src 'none'; img-src 'self' data:; media-src 'self'; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'

      /media/*.bin
        Content-Type: application/octet-stream
        Content-Disposition: attachment

      /rss/feed.xml
        Content-Type: application/rss+xml; charset=utf-8

      /rss/atom.xml
        Content-Type: application/atom+xml; charset=utf-8

      /rss/feed.json
        Content-Type: application/feed+json; charset=utf-8
      "
    `);
  });
});
