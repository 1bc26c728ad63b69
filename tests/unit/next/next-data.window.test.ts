// @vitest-environment jsdom
import PageLoader from 'next/dist/client/page-loader';
import Router from 'next/dist/shared/lib/router/router';
import { expect, test, vi } from 'vitest';

/** How Next's router asks for the data of a page, which exports answer from documents: `docs/decisions/009-internals-of-next.md` lists it. */

const remedy =
  'components/navigation/data-of-documents.ts answers `fetch` of `/_next/data/<build>/<path>.json` in exports, which have no such files. ' +
  'Find how the router asks for data now; until then keep the folder `_next/data` in lib/export/write/write-export.ts.';

test.each([
  ['/', '/_next/data/b1/index.json'],
  ['/index/', '/_next/data/b1/index/index.json'],
  ['/article/one/', '/_next/data/b1/article/one.json'],
  ['/tag/C%23/', '/_next/data/b1/tag/C%23.json'],
])('the data of %s is asked of %s', (asPath, address) => {
  const loader = new PageLoader('b1', '');
  expect(loader.getDataHref({ asPath, href: asPath, skipInterpolation: true }), remedy).toBe(address);
});

test('it is asked by the global fetch, with the data as JSON', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const get = vi.fn(async (_address: string) => new Response('{"pageProps":{"a":1},"__N_SSG":true}'));
  vi.stubGlobal('fetch', get);
  const known: Record<string, Promise<{ json: unknown }>> = {};
  const pageLoader = {
    getDataHref: ({ asPath }: { asPath: string }) => `/_next/data/b1${asPath}.json`,
    getPageList: async () => ['/one'],
    loadPage: async () => undefined,
    prefetch: async () => undefined,
    getMiddleware: async () => [],
    _isSsg: async () => true,
  };
  await Router.prototype.prefetch.call(
    { state: {}, sdc: known, isPreview: false, pageLoader, components: {}, _bfl: async () => false },
    '/one',
  );
  expect(
    get.mock.calls.map(([address]) => address),
    remedy,
  ).toEqual(['/_next/data/b1/one.json']);
  const [data] = await Promise.all(Object.values(known));
  expect(data?.json, remedy).toEqual({ pageProps: { a: 1 }, __N_SSG: true });
});
