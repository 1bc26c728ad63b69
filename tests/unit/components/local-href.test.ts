import { describe, expect, it, test } from 'vitest';
import { assetHref, localHref } from '@/components/navigation/local-href';

const root = { prefix: '', hrefs: { home: '/' }, site: { link: '' } };
const english = { prefix: 'en', hrefs: { home: '/blog/en/' }, site: { link: 'https://own.example/blog/en/' } };

describe('localHref', () => {
  it.each([
    ['/quick-start', '/quick-start/', '/blog/en/quick-start/'],
    ['quick-start/', '/quick-start/', '/blog/en/quick-start/'],
    ['/', '/', '/blog/en/'],
    ['/#pricing', '/#pricing', '/blog/en/#pricing'],
    ['/search?s=lamp', '/search/?s=lamp', '/blog/en/search/?s=lamp'],
    ['/en/about', '/en/about/', '/blog/en/about/'],
    ['/en', '/en/', '/blog/en/'],
    ['/en/', '/en/', '/blog/en/'],
    ['en#faq', '/en/#faq', '/blog/en/#faq'],
    ['/english', '/english/', '/blog/en/english/'],
    ['/cafe\u0301', '/caf\u00e9/', '/blog/en/caf\u00e9/'],
    ['/files/terms.pdf', '/files/terms.pdf', '/blog/files/terms.pdf'],
  ])('completes %s for the language that is shown', (href, atRoot, inEnglish) => {
    expect(localHref(href, root)).toBe(atRoot);
    expect(localHref(href, english)).toBe(inEnglish);
  });

  it.each([
    ['https://own.example/blog/en/about/#faq', '/blog/en/about/#faq'],
    ['http://www.own.example/blog/ja/', '/blog/ja/'],
    ['own.example/blog', '/blog/'],
    ['https://own.example/shop/', 'https://own.example/shop/'],
  ])('reads %s as the page of the site that it is', (href, path) => {
    expect(localHref(href, english)).toBe(path);
  });

  it.each(['https://example.com/a', 'mailto:a@b.example', 'tel:+4930123', '#faq', '//cdn.example/a', ''])(
    'leaves %j as it is',
    (href) => {
      expect(localHref(href, english)).toBe(href);
    },
  );

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'])('leads nowhere for %j', (href) => {
    expect(localHref(href, english)).toBe('#');
  });
});

it('assetHref gives a file of the site its base path and no language', () => {
  expect(assetHref('/images/starter/github.svg', english)).toBe('/blog/images/starter/github.svg');
  expect(assetHref('https://example.com/logo.svg', english)).toBe('https://example.com/logo.svg');
  expect(assetHref('', english)).toBe('');
});

test('assetHref leaves what another host has there', () => {
  expect(assetHref('//cdn.example/logo.svg', english)).toBe('//cdn.example/logo.svg');
  expect(assetHref('//cdn.example/logo.svg', root)).toBe('//cdn.example/logo.svg');
});
