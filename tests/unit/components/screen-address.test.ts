import { describe, expect, it } from 'vitest';
import { searchScreenAddress } from '@/components/search/search-address';

const bases = ['/en/search/', '/search/'];
const at = (href: string) => searchScreenAddress(bases, new URL(href, 'https://example.com'));

describe('searchScreenAddress', () => {
  it('leads a keyword in the path to the search screen of its language', () => {
    expect(at('/search/lamp/')).toBe('/search/?s=lamp');
    expect(at('/en/search/lamp')).toBe('/en/search/?s=lamp');
  });

  it('keeps page, encoding and other parameters', () => {
    expect(at('/search/a%20b/page/3/?theme=default')).toBe('/search/?s=a%20b&page=3&theme=default');
    expect(at('/search/c++/')).toBe('/search/?s=c%2B%2B');
  });

  it('leaves the screen itself and all other addresses alone', () => {
    expect(at('/search/?s=lamp')).toBeUndefined();
    expect(at('/en/article/search/')).toBeUndefined();
    expect(at('/searching/lamp/')).toBeUndefined();
  });
});
