import { describe, expect, test } from 'vitest';
import { hostRules } from '@/lib/export/host-rules';
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
      lists: [mockList({ posts: [mockPost(), mockPost({ modified: Date.UTC(2024, 3, 1) })] })],
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

  test('is split past the limit, with an index over the parts, which all languages share', () => {
    const posts = Array.from({ length: 5 }, (_, index) => mockPost({ href: `https://example.com/blog/${index}/` }));
    const files = sitemap([mockOutputSite({ posts })], 3);
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    expect(all(readXml(files[0]?.text ?? ''), 'loc').map(({ text }) => text)).toEqual([
      'https://example.com/blog/sitemap-1.xml',
      'https://example.com/blog/sitemap-2.xml',
      'https://example.com/blog/sitemap-3.xml',
    ]);
    const locations = files.slice(1).map(({ text }) => all(readXml(text), 'url').length);
    expect(locations).toEqual([3, 3, 1]);
    // Home, archive and five posts.
    expect(sitemap([mockOutputSite({ posts })], 7)).toHaveLength(1);
    expect(sitemap([mockOutputSite({ posts }), mockOutputSite({ posts })], 7)).toHaveLength(3);
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

test.each([
  ['', undefined, []],
  ['all', 'search=yes, ai-input=yes, ai-train=yes', []],
  ['answers', 'search=yes, ai-input=yes, ai-train=no', ['GPTBot']],
  ['search', 'search=yes, ai-input=no, ai-train=no', ['GPTBot', 'PerplexityBot']],
  ['none', 'search=no, ai-input=no, ai-train=no', ['GPTBot', 'PerplexityBot']],
] as const)('what AI may do stands in texts and a header: %j', (use, signal, refused) => {
  const text = robots([mockOutputSite()], true, use);
  expect(/^User-agent: \*\nContent-Signal: (.*)\nAllow: \/$/m.exec(text)?.[1]).toBe(signal);
  // A group of their own: whom it names follows no other, and whom it does not name may come.
  expect(text).not.toMatch(/^User-agent: *$/m);
  const [, group = ''] = /\n\n((?:User-agent: .*\n)+)Disallow: \/\n/.exec(text) ?? [];
  expect(['GPTBot', 'PerplexityBot'].filter((name) => group.includes(`User-agent: ${name}\n`))).toEqual(refused);
  expect(robots([mockOutputSite()], false, use)).not.toContain('Signal');
  expect(/^Content-Signal: (.*)$/m.exec(llmsTxt(mockOutputSite(), { posts: '', pages: '' }, use))?.[1]).toBe(signal);
  const [[, headers] = []] = hostRules([mockOutputSite()], { aiUse: use }).headers;
  expect(new Map(headers).get('Content-Signal')).toBe(signal);
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
