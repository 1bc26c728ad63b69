import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache, PAGE_CACHE } from '@/lib/server/instances/page-cache';

type Value = Parameters<ReturnType<ReturnType<typeof createPageCache>>['set']>[1];

/** As Next's pages router gives it. */
const page = (html: string) => ({ kind: 'PAGES', html, pageData: {}, headers: {}, status: 200 }) as unknown as Value;
const LIFETIME = { cacheControl: { revalidate: 60, expire: undefined } };

let version: string | undefined;
beforeEach(() => {
  version = 'one';
});
/** What an entry with a key of two letters takes beside its page. */
const OVERHEAD = 512 + 2 * 2;
const createCache = (maxBytes?: number) => createPageCache(async () => version, { maxBytes });

/** One request: it asks for a page, and renders it if there is none. */
async function request(cache: ReturnType<typeof createPageCache>, key: string, render: () => Value = () => page(key)) {
  const asked = cache();
  const found = await asked.get(key);
  if (!found) asked.set(key, render(), LIFETIME);
  return found?.value ?? null;
}

describe('the page cache', () => {
  test('gives back what was rendered, with its lifetime, until there is new content', async () => {
    const cache = createCache();
    expect(await request(cache, '/a')).toBeNull();
    expect(await cache().get('/a')).toEqual({ value: page('/a'), lastModified: expect.any(Number), ...LIFETIME });
    expect(await request(cache, '/b')).toBeNull();
    version = 'two';
    expect(await request(cache, '/a', () => page('new'))).toBeNull();
    expect(await request(cache, '/a')).toEqual(page('new'));
    expect(await request(cache, '/b')).toBeNull();
  });

  test('keeps that there is no page, too, and forgets it likewise', async () => {
    const cache = createCache();
    await request(cache, '/gone', () => null);
    expect(await cache().get('/gone')).toMatchObject({ value: null });
    version = 'two';
    expect(await cache().get('/gone')).toBeNull();
  });

  test('does not take a page for new that was begun before the content was', async () => {
    const cache = createCache();
    await request(cache, '/a', () => {
      version = 'two';
      return page('of the old content');
    });
    expect(await request(cache, '/a')).toBeNull();
  });

  test('keeps pages while the store cannot be read', async () => {
    const cache = createCache();
    await request(cache, '/a');
    version = undefined;
    expect(await request(cache, '/a')).toEqual(page('/a'));
    version = 'two';
    expect(await request(cache, '/a')).toBeNull();
  });

  test('keeps nothing before there is any content', async () => {
    version = undefined;
    const cache = createCache();
    await request(cache, '/a');
    expect(await cache().get('/a')).toBeNull();
  });

  test('holds so many bytes: the pages that were not read for the longest time go', async () => {
    const size = JSON.stringify(page('x'.repeat(1_000))).length + OVERHEAD;
    const cache = createCache(3 * size);
    const render = () => page('x'.repeat(1_000));
    for (const key of ['/1', '/2', '/3', '/1', '/4']) await request(cache, key, render);
    const kept = [];
    for (const key of ['/1', '/2', '/3', '/4']) if (await cache().get(key)) kept.push(key);
    expect(kept).toEqual(['/1', '/3', '/4']);
    // A page that is rendered again takes its own place, and one that is larger than all takes none.
    const again = cache();
    await again.get('/3');
    again.set('/3', render(), LIFETIME);
    await request(cache, '/huge', () => page('x'.repeat(6_000)));
    for (const key of kept) expect(await cache().get(key), key).not.toBeNull();
    expect(await cache().get('/huge')).toBeNull();
  });

  test('keeps nothing that it was not asked for before: nobody knows which content that is of', async () => {
    const cache = createCache();
    cache().set('/a', page('a'), LIFETIME);
    expect(await cache().get('/a')).toBeNull();
  });

  test('says each time that it is asked', async () => {
    const onRequest = vi.fn();
    const cache = createPageCache(async () => version, { onRequest });
    for (let count = 0; count < 2; count++) await request(cache, '/a');
    expect(onRequest).toHaveBeenCalledTimes(2);
  });

  test('keeps a page that fills it to the last byte; that there is none has its price too', async () => {
    const size = Buffer.byteLength(JSON.stringify(page('灯'))) + OVERHEAD;
    for (const [bytes, found] of [
      [size, page('灯')],
      [size - 1, null],
    ] as const) {
      const cache = createCache(bytes);
      await request(cache, '/a', () => page('灯'));
      expect((await cache().get('/a'))?.value ?? null).toEqual(found);
    }
    const small = createCache(2 * OVERHEAD);
    for (const key of ['/1', '/2', '/3']) await request(small, key, () => null);
    const kept = [];
    for (const key of ['/1', '/2', '/3']) if (await small().get(key)) kept.push(key);
    expect(kept).toEqual(['/2', '/3']);
  });

  test('keeps nothing under a name that no page can have', async () => {
    const cache = createCache();
    for (const [length, found] of [
      [4_096, page('a')],
      [4_097, null],
    ] as const) {
      const key = `/${'a'.repeat(length - 1)}`;
      await request(cache, key, () => page('a'));
      expect((await cache().get(key))?.value ?? null, String(length)).toEqual(found);
    }
  });
});

describe('the handler that Next loads', () => {
  test('asks the cache of this process, and none where there is none', async () => {
    const { default: Handler } = await import('@/lib/server/instances/page-cache-handler.mjs');
    const AS_PAGE = { kind: 'PAGES', isFallback: false } as unknown as Parameters<
      InstanceType<typeof Handler>['get']
    >[1];
    const without = new Handler();
    await without.set('/a', page('a'), { ...AS_PAGE, ...LIFETIME });
    expect(await without.get('/a', AS_PAGE)).toBeNull();
    Object.assign(globalThis, { [PAGE_CACHE]: createCache() });
    const first = new Handler();
    expect(await first.get('/a', AS_PAGE)).toBeNull();
    await first.set('/a', page('a'), { ...AS_PAGE, ...LIFETIME });
    expect(await new Handler().get('/a', AS_PAGE)).toMatchObject({ value: page('a') });
    version = 'two';
    expect(await new Handler().get('/a', AS_PAGE)).toBeNull();
    Reflect.deleteProperty(globalThis, PAGE_CACHE);
  });

  test('keeps Next from noting every address that was ever asked for', async () => {
    const { default: Handler } = await import('@/lib/server/instances/page-cache-handler.mjs');
    const { SharedCacheControls } = await import(
      'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
    );
    const noted = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;
    const set = () => new Handler().set('/a', null, LIFETIME as Parameters<InstanceType<typeof Handler>['set']>[2]);
    for (let count = 0; count < 10_000; count++) noted.set(`/${count}`, LIFETIME.cacheControl);
    await set();
    expect(noted.size).toBe(10_000);
    noted.set('/one-more', LIFETIME.cacheControl);
    await set();
    expect(noted.size).toBe(0);
  });
});
