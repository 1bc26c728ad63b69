import { beforeEach, describe, expect, test } from 'vitest';
import { createPageCache, PAGE_CACHE } from '@/lib/server/page-cache';

type Value = Parameters<ReturnType<ReturnType<typeof createPageCache>>['set']>[1];

/** As Next's pages router gives it. */
const page = (html: string) => ({ kind: 'PAGES', html, pageData: {}, headers: {}, status: 200 }) as unknown as Value;
const LIFETIME = { cacheControl: { revalidate: 60, expire: undefined } };

let version: string | undefined;
beforeEach(() => {
  version = 'one';
});
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

  test('keeps nothing of a rendering that failed', async () => {
    const cache = createCache();
    const failing = () => {
      throw new Error('broken');
    };
    await expect(request(cache, '/a', failing)).rejects.toThrow('broken');
    expect(await cache().get('/a')).toBeNull();
  });

  test('holds so many bytes: the pages that were not read for the longest time go', async () => {
    const size = JSON.stringify(page('x'.repeat(1_000))).length + 2;
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
    await request(cache, '/huge', () => page('x'.repeat(4_000)));
    for (const key of kept) expect(await cache().get(key), key).not.toBeNull();
    expect(await cache().get('/huge')).toBeNull();
  });

  test('keeps nothing that it was not asked for before: nobody knows which content that is of', async () => {
    const cache = createCache();
    cache().set('/a', page('a'), LIFETIME);
    expect(await cache().get('/a')).toBeNull();
  });
});

describe('the handler that Next loads', () => {
  test('asks the cache of this process, and none where there is none', async () => {
    const { default: Handler } = await import('@/lib/server/page-cache-handler.mjs');
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
});
