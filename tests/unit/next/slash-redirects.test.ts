import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { slashRedirects } from '@/lib/next/address-rules';

/** How Next reads a rule of `next.config.ts`. */
const { buildCustomRoute } = createRequire(import.meta.url)('next/dist/lib/build-custom-route') as {
  buildCustomRoute(type: 'redirect', rule: object, restricted: string[]): { regex: string };
};

function destinationOf(path: string, basePath = ''): string | undefined {
  for (const { basePath: isBelow, ...rule } of slashRedirects(basePath).map((one) => ({ basePath: true, ...one }))) {
    if (isBelow) rule.source = basePath + rule.source;
    const [found, inner = ''] = new RegExp(buildCustomRoute('redirect', rule, ['/_next']).regex).exec(path) ?? [];
    if (found !== undefined) return rule.destination.replace(/:page|:file/, inner);
  }
  return undefined;
}

describe('the slash at the end', () => {
  test.each([
    ['/archive', '/archive/'],
    ['/article/a.b/c', '/article/a.b/c/'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/rss/tag/x/feed.json/', '/rss/tag/x/feed.json'],
  ])('of %s is put right: %s', (path, right) => {
    expect(destinationOf(path)).toBe(right);
    expect(destinationOf(right)).toBeUndefined();
  });

  test.each(['/', '/archive/', '/article/v1.2/', '/tag/node.js/', '/article/a.b/c/', '/sitemap.xml', '/favicon.ico'])(
    'of %s is right',
    (path) => {
      expect(destinationOf(path)).toBeUndefined();
    },
  );

  test.each(['/_next/data/x', '/.well-known/x', '/api/revalidate', '/api/notion-webhook/'])(
    'of %s is nobody’s business',
    (path) => {
      expect(destinationOf(path)).toBeUndefined();
    },
  );

  test.each(['/blog', '/deep/blog'])('of the home below %s is put right once', (basePath) => {
    expect(destinationOf(basePath, basePath)).toBe(`${basePath}/`);
    expect(destinationOf(`${basePath}/`, basePath)).toBeUndefined();
  });
});
