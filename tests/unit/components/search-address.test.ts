import { describe, expect, test } from 'vitest';
import { readSearchAddress, searchHref, searchScreenAddress } from '@/components/search/search-address';
import { englishPage } from '@/tests/fixtures/screens';

const { hrefs } = englishPage('search').shell;

const read = (path: string) => readSearchAddress(hrefs, new URL(path, 'https://a.example'));

describe('the address of a search', () => {
  test('is the home page for an empty text', () => {
    expect(searchHref(hrefs, '  ')).toBe('/en/');
  });

  test('has a long keyword in its query', () => {
    const keyword = 'x'.repeat(61);
    expect(searchHref(hrefs, keyword)).toBe(`/en/search/?s=${keyword}`);
    expect(searchHref(hrefs, keyword, 2)).toBe(`/en/search/?s=${keyword}&page=2`);
    expect(searchHref(hrefs, keyword.slice(1))).toBe(`/en/search/${keyword.slice(1)}/`);
  });

  test.each(['lamp', '100% / #1?', '灯', '..', '.', 'x'.repeat(300), 'a&b=c', '<script>', '%', '%E0%A4%A'])(
    'gives %j back',
    (keyword) => {
      expect(read(searchHref(hrefs, keyword))).toEqual({ keyword, page: 1 });
      expect(read(searchHref(hrefs, keyword, 3))).toEqual({ keyword, page: 3 });
    },
  );

  test.each([
    ['/en/search/', '', 1],
    ['/en/search', '', 1],
    ['/en/search/?s=lamp', 'lamp', 1],
    ['/en/search/?s=%20', '', 1],
    ['/en/search/paper/?s=lamp', 'paper', 1],
    ['/en/search/paper/page/2/', 'paper', 2],
    ['/en/search/paper/page/x/', 'paper', 1],
    ['/en/search/%E0%A4%A/', '%E0%A4%A', 1],
    ['/elsewhere/?s=lamp', 'lamp', 1],
  ])('reads %s', (path, keyword, page) => {
    expect(read(path)).toEqual({ keyword, page });
  });
});

const bases = ['/en/search/', '/search/'];
const at = (href: string) => searchScreenAddress(bases, new URL(href, 'https://example.com'));

describe('searchScreenAddress', () => {
  test('leads a keyword in the path to the search screen of its language', () => {
    expect(at('/search/lamp/')).toBe('/search/?s=lamp');
    expect(at('/en/search/lamp')).toBe('/en/search/?s=lamp');
  });

  test('keeps page, encoding and other parameters', () => {
    expect(at('/search/a%20b/page/3/?theme=default')).toBe('/search/?s=a%20b&page=3&theme=default');
    expect(at('/search/c++/')).toBe('/search/?s=c%2B%2B');
  });

  test('leaves the screen itself and all other addresses alone', () => {
    expect(at('/search/?s=lamp')).toBeUndefined();
    expect(at('/en/article/search/')).toBeUndefined();
    expect(at('/searching/lamp/')).toBeUndefined();
  });
});
