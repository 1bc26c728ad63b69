import { expect, test } from 'vitest';
import { type ReferenceResolver, resolveContent } from '@/lib/article/resolve';
import { absoluteResolver } from '@/lib/outputs/absolute-addresses';
import { made, renderBlocks } from '../article/page-maker';

const options = { base: 'https://example.com/blog', page: 'https://example.com/blog/article/x/' };
const as = (address: string): ReferenceResolver => ({ page: () => address, path: () => address, media: () => address });

test.each([
  ['/blog/about/', 'https://example.com/blog/about/'],
  ['../y/?a=1&b=2', 'https://example.com/blog/article/y/?a=1&b=2'],
  ['//cdn.example/i.png', 'https://cdn.example/i.png'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['/m/i.png', 'https://example.com/blog/m/i.png'],
  ['/m/a,b.webp', 'https://example.com/blog/m/a,b.webp'],
])('%s is made complete', (address, absolute) => {
  const { page, path, media } = absoluteResolver(as(address), options);
  expect([page('x'), path('x'), media('x')]).toEqual([absolute, absolute, absolute]);
});

test('a page without an address stays without', () => {
  expect(absoluteResolver({ ...as(''), page: () => null }, options).page('x')).toBeNull();
});

test('without a base address paths stay as they are', () => {
  const { path, anchor } = absoluteResolver(as('/about/'), { base: '', page: '/article/x/' });
  expect(path('x')).toBe('/about/');
  expect(anchor?.('#x')).toBe('/article/x/#x');
});

test('an article in a feed has complete addresses, text as it is, and nothing that needs our script or styles', async () => {
  const { content } = await renderBlocks([
    made('header', 'Top'),
    made('text', [['a', [['a', '#top']]]]),
    made('code', '<a href="/x"> src="/y"'),
    made('image', undefined, { properties: { source: [['attachment:1:a.png']], alt_text: [['a > b']] } }),
    made('video', undefined, { properties: { source: [['https://youtu.be/dQw4w9WgXcQ']] } }),
    made('equation', 'x^2'),
  ]);
  const site: ReferenceResolver = { ...as('/blog/'), media: (file) => `/blog/m/${file}` };
  const html = resolveContent(content, absoluteResolver(site, options));
  expect(html).toContain('<a href="https://example.com/blog/article/x/#top" class="notion-link">a</a>');
  expect(html).toContain('&lt;a href=&quot;/x&quot;&gt; src=&quot;/y&quot;');
  expect(html).toContain('srcset="https://example.com/blog/m/picture-640.avif 640w, https://example.com/blog/m/');
  expect(html).toContain('alt="a &gt; b"');
  expect(html).toContain('<math');
  expect(html).not.toMatch(/<button|katex-html|data-zoom|data:image|<details|<!--|"\/blog/);
});
