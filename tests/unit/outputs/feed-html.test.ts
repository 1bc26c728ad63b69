import { expect, test } from 'vitest';
import { feedHtml } from '@/lib/outputs/feed-html';

const options = { base: 'https://example.com/blog', page: 'https://example.com/blog/article/x/' };

test.each([
  ['<a href="/blog/about/">a</a>', '<a href="https://example.com/blog/about/">a</a>'],
  ['<a href="#top">a</a>', '<a href="https://example.com/blog/article/x/#top">a</a>'],
  ['<a href="../y/?a=1&amp;b=2">a</a>', '<a href="https://example.com/blog/article/y/?a=1&amp;b=2">a</a>'],
  ['<img src="//cdn.example/i.png">', '<img src="https://cdn.example/i.png">'],
  ['<a href="mailto:a@b.c">a</a>', '<a href="mailto:a@b.c">a</a>'],
  ["<img alt='a > b' src='/m/i.png'>", "<img alt='a > b' src='https://example.com/blog/m/i.png'>"],
  [
    '<img srcset="/m/a,b.webp 640w, /m/c.webp 2x">',
    '<img srcset="https://example.com/blog/m/a,b.webp 640w, https://example.com/blog/m/c.webp 2x">',
  ],
  [
    '<video poster="/m/p.webp" src="/m/v.mp4">',
    '<video poster="https://example.com/blog/m/p.webp" src="https://example.com/blog/m/v.mp4">',
  ],
])('%s has absolute addresses', (html, absolute) => {
  expect(feedHtml(html, options)).toBe(absolute);
});

test('text that looks like an attribute stays as it is', () => {
  const code = '<code class="x">&lt;a href="/x"> src="/y"</code>';
  expect(feedHtml(code, options)).toBe(code);
});

test('what needs the script or the styles of the site is left out', () => {
  const html =
    '<p>a<button type="button">Copy <span>x</span></button>b</p><span class="katex"><span class="katex-mathml"><math></math></span>' +
    '<span class="katex-html" aria-hidden="true"><span>1<span>2</span></span></span></span>c<style>p{}</style>';
  expect(feedHtml(html, options)).toBe(
    '<p>ab</p><span class="katex"><span class="katex-mathml"><math></math></span></span>c',
  );
});

test('an element that never ends takes nothing with it', () => {
  expect(feedHtml('<p>a<button>b</p>', options)).toBe('<p>a<button>b</p>');
});

test('without a base address paths stay as they are', () => {
  expect(feedHtml('<a href="/about/">a</a><a href="#x">b</a>', { base: '', page: '/article/x/' })).toBe(
    '<a href="/about/">a</a><a href="/article/x/#x">b</a>',
  );
});

test('half a megabyte of unclosed tags is read within a test: a quadratic step would take minutes', () => {
  const html = '<p class="a" title="'.repeat(20_000) + '<a href="/x">y</a>'.repeat(5_000);
  expect(feedHtml(html, options).length).toBeGreaterThan(html.length / 2);
});
