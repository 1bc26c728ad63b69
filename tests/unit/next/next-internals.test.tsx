import { createRequire } from 'node:module';
import path from 'node:path';
import { Head, NextScript } from 'next/document';
import dynamic from 'next/dynamic';
import { describe, expect, test } from 'vitest';

/**
 * What this site uses of Next beyond its documentation: `docs/decisions/009-internals-of-next.md` lists it. When an update breaks one of these, the
 * message says where the site leans on it and what to do.
 */
describe('inner parts of Next that the site uses', () => {
  test.each([
    'getScripts',
    'getDynamicChunks',
    'getPolyfillScripts',
    'getPreloadDynamicChunks',
    'getPreloadMainLinks',
    'getCssLinks',
  ])('Head has %s', (method) => {
    const remedy =
      'pages/_document.tsx keeps the scripts that Next puts into the head and lists them. Find the method that makes them now; until ' +
      'then set START_ON_INTENT=false, which leaves the head to Next.';
    expect((Head.prototype as unknown as Record<string, unknown>)[method], remedy).toBeTypeOf('function');
  });

  test('NextScript renders by a method', () => {
    const remedy = 'pages/_document.tsx writes __NEXT_DATA__ itself, without the article. Find what writes it now.';
    expect(NextScript.prototype.render, remedy).toBeTypeOf('function');
  });

  test('Next brings the tracer of files', async () => {
    const remedy =
      'lib/next/next-build.ts finds the files of a sync with the tracer that Next uses for `output: standalone`. Name its new ' +
      'place there, or add the package @vercel/nft.';
    const file = 'tests/unit/next/next-internals.test.tsx';
    const load = createRequire(path.resolve('package.json'));
    const { nodeFileTrace } = load('next/dist/compiled/@vercel/nft') as {
      nodeFileTrace?: (files: string[], options: { base: string; depth: number }) => Promise<{ fileList: Set<string> }>;
    };
    expect(nodeFileTrace, remedy).toBeTypeOf('function');
    const traced = await nodeFileTrace?.([file], { base: process.cwd(), depth: 0 });
    expect([...(traced?.fileList ?? [])], remedy).toContain(file);
  });

  test('a dynamic component can be loaded before it is rendered', () => {
    const remedy =
      'themes/registry.ts and lib/i18n/texts/message-chunks.tsx load parts by `render.preload` before a page is shown. Find its new name; ' +
      'without it a page would be blank until its part has come.';
    const Part = dynamic(() => Promise.resolve(() => null)) as unknown as { render?: { preload?: unknown } };
    expect(Part.render?.preload, remedy).toBeTypeOf('function');
  });

  test('a request has a cache handler of its own, which is asked for a page and then told of it', async () => {
    const remedy =
      'lib/server/instances/page-cache.ts takes what it was asked last for the time at which a page was begun. Find out how to tell requests ' +
      'apart now, or a page that was rendered from older content may be kept as a new one.';
    const { IncrementalCache } = await import('next/dist/server/lib/incremental-cache');
    const calls: [handler: object, method: string][] = [];
    class Handler {
      async get() {
        calls.push([this, 'get']);
        return null;
      }
      async set() {
        calls.push([this, 'set']);
      }
      async revalidateTag() {}
      resetRequestCache() {}
    }
    type Options = ConstructorParameters<typeof IncrementalCache>[0];
    const manifest = { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {} };
    const requestCache = () =>
      new IncrementalCache({
        dev: false,
        minimalMode: false,
        requestHeaders: {},
        prerenderManifest: manifest as unknown as Options['prerenderManifest'],
        previewProps: {} as Options['previewProps'],
        CurCacheHandler: Handler,
      } as unknown as Options);
    const route = { kind: 'PAGES', sourceRoute: '/[[...path]]' };
    const context = { kind: 'PAGES', route, isFallback: false } as unknown as Parameters<
      InstanceType<typeof IncrementalCache>['set']
    >[2];
    for (const cache of [requestCache(), requestCache()]) {
      await cache.get('/a', context as unknown as Parameters<typeof cache.get>[1]);
      await cache.set('/a', null, context);
    }
    expect(
      calls.map(([, method]) => method),
      remedy,
    ).toEqual(['get', 'set', 'get', 'set']);
    const [first, second, third] = calls.map(([handler]) => handler);
    expect([first === second, first === third], remedy).toEqual([true, false]);
  });
});
