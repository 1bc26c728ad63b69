import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { screenRewrites } from '@/lib/next/address-rules';
import { dashboardPanels, openScreens } from '@/lib/site/open-screens';

/** Next's own reader of rules. */
const { pathToRegexp } = createRequire(import.meta.url)('next/dist/compiled/path-to-regexp') as {
  pathToRegexp(source: string, keys: unknown[], options: object): RegExp;
};

describe('the rules for screens', () => {
  const rules = screenRewrites(['search', ...openScreens], ['en', 'zh-Hant-TW', 'es-419']);
  const screenOf = (path: string) =>
    rules.find(({ source }) => pathToRegexp(source, [], { strict: true, sensitive: false }).test(path))?.destination;

  test.each([
    ['/search/lamp', '/search/'],
    ['/search/lamp/page/2', '/search/'],
    ['/en/search/lamp', '/en/search/'],
    ['/zh-Hant-TW/search/lamp', '/zh-Hant-TW/search/'],
    ['/es-419/search/lamp/page/2', '/es-419/search/'],
    ['/sign-in/factor-one', '/sign-in/'],
    ['/en/sign-up/verify/email', '/en/sign-up/'],
    ['/en/dashboard/order/7', '/en/dashboard/order/'],
  ])('lead %s to %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  test('know the panels of the dashboard', () => {
    const panels = openScreens.flatMap((screen) => screen.split('/')[1] ?? []);
    expect(['', ...panels]).toEqual([...dashboardPanels]);
  });

  test.each([
    '/sign-in',
    '/en/dashboard',
    '/dashboard/order',
    '/dashboard/none',
    '/dashboard/orders/7',
    '/en/dashboard/balance',
    '/ai/sign-in/tips',
    '/ai/search/tips',
    '/es/search/lamp',
    '/article/search/lamp',
    '/en/search',
    '/search',
  ])('leave %s to the page there', (path) => {
    expect(screenOf(path)).toBeUndefined();
  });
});
