import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Redis, RedisClient } from '@/lib/server/instances/redis';
import { sharedPages } from '@/lib/server/instances/shared-pages';

type Stored = Parameters<ReturnType<typeof sharedPages>['set']>[2];

/** A Redis in memory; `isAway` as the real one is when it cannot be reached. */
class MemoryRedis implements Redis {
  readonly texts = new Map<string, string>();
  readonly options: unknown[] = [];
  isAway = false;
  /** Resolves when something was stored. */
  readonly stored: Promise<void>;
  #tell: () => void = () => undefined;

  constructor() {
    this.stored = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    if (this.isAway) return undefined;
    const get = async (name: string) => this.texts.get(name) ?? null;
    const set = async (name: string, text: string, options: unknown) => {
      this.texts.set(name, text);
      this.options.push(options);
      this.#tell();
      return 'OK';
    };
    return command({ get, set } as unknown as RedisClient);
  }

  isConnected = (): boolean => !this.isAway;
  close = (): void => undefined;
}

const page = (lastModified = 1_000): Stored =>
  ({ lastModified, value: { kind: 'PAGES', html: '<p>灯</p>'.repeat(50), status: 200 } }) as unknown as Stored;

async function withPage(stored: Stored) {
  const redis = new MemoryRedis();
  const pages = sharedPages(redis, 'build');
  pages.set('v1', '/about', stored);
  await redis.stored;
  return { redis, pages };
}

test('a page is given back as it was, under its version, its address and the build alone', async () => {
  const { redis, pages } = await withPage(page());
  expect([...redis.texts.keys()]).toEqual(['build:v1:/about']);
  expect(await pages.get('v1', '/about')).toEqual(page());
  expect(await pages.get('v2', '/about')).toBeUndefined();
  expect(await pages.get('v1', '/')).toBeUndefined();
  expect(await sharedPages(redis, 'other').get('v1', '/about')).toBeUndefined();
});

test('it is kept for an hour, as text, packed fast', async () => {
  const { redis } = await withPage(page());
  expect(redis.options).toEqual([{ expiration: { type: 'EX', value: 3_600 } }]);
  const [text = ''] = redis.texts.values();
  expect(text).toMatch(/^[\w+/]+=*$/);
  expect(text.length).toBeLessThan(JSON.stringify(page()).length / 2);
  // What gzip says of the fastest way.
  expect(Buffer.from(text, 'base64')[8]).toBe(4);
});

test('a page of a machine whose clock is ahead is not of the future', async () => {
  const { pages } = await withPage(page(Date.now() + 3_600_000));
  const before = Date.now();
  const found = await pages.get('v1', '/about');
  expect(found?.lastModified).toBeGreaterThanOrEqual(before);
  expect(found?.lastModified).toBeLessThanOrEqual(Date.now());
  expect(found?.value).toEqual(page().value);
});

test('what is cut off or was written by somebody else is no page', async () => {
  const { redis, pages } = await withPage(page());
  const [[name, text] = ['', '']] = redis.texts;
  // 60 MB of spaces, and what would be a page.
  const bomb = gzipSync(`${JSON.stringify(page())}${' '.repeat(60 * 1024 * 1024)}`).toString('base64');
  for (const broken of [bomb, text.slice(0, 40), 'no page', '', Buffer.from('{}').toString('base64')]) {
    redis.texts.set(name, broken);
    expect(await pages.get('v1', '/about'), broken.slice(0, 40)).toBeUndefined();
  }
});

test('while Redis is away there is no page, and nothing fails', async () => {
  const { redis, pages } = await withPage(page());
  redis.isAway = true;
  expect(await pages.get('v1', '/about')).toBeUndefined();
  pages.set('v1', '/new', page());
  redis.isAway = false;
  expect(await pages.get('v1', '/about')).toEqual(page());
});
