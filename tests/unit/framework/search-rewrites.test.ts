import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { searchRewrites } from '@/lib/framework/search-rewrites';

/** Next's own reader of rules. */
const { pathToRegexp } = createRequire(import.meta.url)('next/dist/compiled/path-to-regexp') as {
  pathToRegexp(source: string, keys: unknown[], options: object): RegExp;
};

describe('the rules for keywords', () => {
  const rules = searchRewrites(['en', 'zh-Hant-TW', 'es-419']);
  const screenOf = (path: string) =>
    rules.find(({ source }) => pathToRegexp(source, [], { strict: true, sensitive: false }).test(path))?.destination;

  test.each([
    ['/search/lamp', '/search/'],
    ['/search/lamp/page/2', '/search/'],
    ['/en/search/lamp', '/en/search/'],
    ['/zh-Hant-TW/search/lamp', '/zh-Hant-TW/search/'],
    ['/es-419/search/lamp/page/2', '/es-419/search/'],
  ])('lead %s to %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  test.each(['/ai/search/tips', '/es/search/lamp', '/article/search/lamp', '/en/search', '/search'])(
    'leave %s to the page there',
    (path) => {
      expect(screenOf(path)).toBeUndefined();
    },
  );
});
