import { expect, test } from 'vitest';
import { parseNotionId } from '@/lib/ids';
import { absoluteUrl, commentPath, toAssetHref, toHref, toHtmlHref } from '@/lib/site/addresses';

test('addresses have base path, language prefix and trailing slash, and are encoded', () => {
  expect(toHref([], { basePath: '', prefix: '' })).toBe('/');
  expect(toHref([], { basePath: '/blog', prefix: 'en' })).toBe('/blog/en/');
  expect(toHref(['tag', 'C++ 你'], { basePath: '', prefix: 'ja' })).toBe('/ja/tag/C%2B%2B%20%E4%BD%A0/');
});

test('pseudo-static addresses end in .html once', () => {
  expect(toHtmlHref(['article', 'x'], { basePath: '', prefix: '' })).toBe('/article/x.html');
  expect(toHtmlHref(['x.html'], { basePath: '', prefix: '' })).toBe('/x.html');
});

test.each([
  ['/about/', 'https://example.com', 'https://example.com/about/'],
  ['/about/', 'https://example.com/', 'https://example.com/about/'],
  ['/about/', 'example.com', 'https://example.com/about/'],
  ['/blog/about/', 'https://example.com/blog', 'https://example.com/blog/about/'],
  ['/about/', 'https://example.com/blog/', 'https://example.com/blog/about/'],
  ['/about/', ' example.com/blog// ', 'https://example.com/blog/about/'],
  ['/blog', 'https://example.com/blog', 'https://example.com/blog'],
  ['/blogs/', 'https://example.com/blog', 'https://example.com/blog/blogs/'],
  ['https://other.org/x', 'https://example.com', 'https://other.org/x'],
  ['/search/?s=https://other.org', 'https://example.com', 'https://example.com/search/?s=https://other.org'],
  ['/about/', '', ''],
  ['/about/', 'http://[', ''],
])('%s at %j is %j', (href, link, expected) => {
  expect(absoluteUrl(href, link)).toBe(expected);
});

test('files of the deployment stand under the base path, others stay', () => {
  expect(toAssetHref('/favicon.ico', '/blog')).toBe('/blog/favicon.ico');
  expect(toAssetHref('https://example.com/a.png', '/blog')).toBe('https://example.com/a.png');
  expect(toAssetHref('//example.com/a.png', '/blog')).toBe('//example.com/a.png');
});

test('ids are known in both spellings', () => {
  const short = '0123456789abcdef0123456789abcdef';
  expect(parseNotionId(short.toUpperCase())).toBe(short);
  expect(parseNotionId('01234567-89ab-cdef-0123-456789abcdef')).toBe(short);
  expect(parseNotionId('0123-4567-89abcdef-0123456789abcdef')).toBeUndefined();
  expect(parseNotionId('about')).toBeUndefined();
  for (const id of [short, '01234567-89ab-cdef-0123-456789abcdef']) {
    expect(parseNotionId(`0${id}`)).toBeUndefined();
    expect(parseNotionId(`${id}0`)).toBeUndefined();
  }
});

test.each([
  ['/article/a/', '/article/a'],
  ['/article/a.html', '/article/a.html'],
  ['/%E4%B8%AD/', '/%E4%B8%AD'],
  ['/a/b/', '/a/b'],
  ['/', '/'],
])('the comments of %s are kept under %s', (href, path) => {
  expect(commentPath(href)).toBe(path);
});
