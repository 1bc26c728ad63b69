import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import { otherInstances, setInstances } from '@/lib/server/instances/instances';
import { PAGE_CACHE, type PageCache, type PageCacheRequest } from '@/lib/server/instances/page-cache';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { startInstance } from '@/lib/server/start-instance';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { openBucket } from '@/lib/store/shared/bucket';
import { publishCopy } from '@/lib/store/shared-copy';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockSnapshot } from '@/tests/factories';
import { type FakeS3, startFakeS3 } from '@/tests/fake-services/s3-server';
import { temporaryFolder } from '../sync/temporary-folder';

/** Redis, which keeps everything under its name. */
const redis = vi.hoisted(() => ({ urls: [] as string[], kept: new Map<string, string>() }));
vi.mock('@redis/client', () => ({
  createClient: ({ url }: { url: string }) => {
    redis.urls.push(url);
    return {
      isReady: true,
      on: () => undefined,
      connect: async () => undefined,
      get: async (name: string) => redis.kept.get(name) ?? null,
      async set(name: string, value: string) {
        redis.kept.set(name, value);
        return 'OK';
      },
      eval: async () => null,
    };
  },
}));

const PAGE = '153104cd477e809d8dc4ff2d96ae3090';
const PAGE_VALUE = { kind: 'PAGES', html: 'a', pageData: {}, headers: {}, status: 200 } as unknown as Parameters<
  PageCacheRequest['set']
>[1];
const LIFETIME = { cacheControl: { revalidate: 60, expire: undefined } };

const processParts = globalThis as { [PAGE_CACHE]?: PageCache };
const listeners = [process.stdout, process.stderr].map((stream) => [stream, stream.listeners('error')] as const);
let content = '';
let s3: FakeS3;

beforeEach(async () => {
  content = await temporaryFolder();
  s3 = await startFakeS3();
  Object.assign(redis, { urls: [], kept: new Map() });
  setInstances(undefined);
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(log, name).mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  forgetConfig();
  setInstances(undefined);
  delete processParts[PAGE_CACHE];
  Object.assign(refreshState(), {
    ...{ startIfDue: undefined, isEmpty: false, isAsked: false, timer: undefined, setup: undefined, lastSuccessAt: 0 },
  });
  for (const [stream, former] of listeners)
    for (const one of stream.listeners('error'))
      if (!former.includes(one)) stream.off('error', one as (error: Error) => void);
  await s3.close();
});

/** Starts a server with these settings. */
async function start(env: Record<string, string> = {}): Promise<void> {
  const all = { CONTENT_DIR: content, NOTION_PAGE_ID: PAGE, NEXT_MANUAL_SIG_HANDLE: '', ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  forgetConfig();
  await startInstance();
}

/** What a sync leaves on a machine. */
async function sync(root: string, title: string): Promise<void> {
  const paths = storePaths(root);
  await prepareStore(paths);
  const snapshot = mockSnapshot([]);
  await commitContent(paths, [{ tag: '', snapshot: { ...snapshot, database: { ...snapshot.database, title } } }]);
}

/** Another machine publishes content. */
async function publish(title: string): Promise<void> {
  const other = await temporaryFolder();
  await sync(other, title);
  await publishCopy(storePaths(other), await openBucket(s3.settings));
}

const title = async (): Promise<string | undefined> =>
  (await openStore(content).readContent()).snapshots[0]?.database.title;

/** Lets everything happen that needs no time of the clock, until something holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
const looks = (): number => s3.requests.filter((one) => one === 'GET /notes/site/current.json').length;

/** Keeps a page in the cache of this process, and answers a later request for it. */
async function keep(): Promise<unknown> {
  const request = processParts[PAGE_CACHE]?.();
  await request?.get('/a');
  request?.set('/a', PAGE_VALUE, LIFETIME);
  return (await processParts[PAGE_CACHE]?.().get('/a'))?.value;
}

describe('a server that is the only one', () => {
  test('keeps pages of its content, and meets nobody', async () => {
    await sync(content, 'own');
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await start();
    expect(await keep()).toEqual(PAGE_VALUE);
    await sync(content, 'new');
    expect(await processParts[PAGE_CACHE]?.().get('/a')).toBeNull();
    expect([otherInstances(), redis.urls, looks()]).toEqual([undefined, [], 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('looks with each request whether its content is due', async () => {
    await start();
    await processParts[PAGE_CACHE]?.().get('/a');
    const startIfDue = vi.fn();
    refreshState().startIfDue = startIfDue;
    await processParts[PAGE_CACHE]?.().get('/a');
    expect(startIfDue).toHaveBeenCalledOnce();
  });

  test('without content says so in one line, has it read, and is ready once it is there', async () => {
    await start();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`There is no content in ${content} yet`));
    expect(refreshState()).toMatchObject({ isEmpty: true, isAsked: true, timer: expect.anything() });
    await sync(content, 'own');
    await vi.waitFor(() => expect(refreshState().isEmpty).toBe(false), { timeout: 5_000, interval: 50 });
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the site is served'));
  });

  test('without settings asks for them, and serves once they are saved and read', async () => {
    await start({ NOTION_PAGE_ID: '' });
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/asks for this code: [a-z2-9]{10}$/));
    expect(refreshState()).toMatchObject({ isEmpty: true, isAsked: false, setup: { step: { kind: 'place' } } });
    Object.assign(refreshState().setup ?? {}, { step: { kind: 'sync', since: 1 } });
    refreshState().lastSuccessAt = 2;
    await vi.waitFor(() => expect(refreshState().setup).toBeUndefined(), { timeout: 5_000, interval: 50 });
    expect(refreshState().isEmpty).toBe(false);
  });

  test('that was ended after its settings were saved goes on with them', async () => {
    await writeFile(path.join(content, 'setup.json'), JSON.stringify({ NOTION_PAGE_ID: PAGE }));
    await start({ NOTION_PAGE_ID: '' });
    expect(refreshState()).toMatchObject({ isAsked: true, setup: { step: { kind: 'sync' } } });
  });

  test.each([
    ['content', {}, false],
    ['the demo of a preview', { NOTELIGHT_SETUP: '1' }, true],
  ])('with %s and without settings', async (_, env, asks) => {
    await sync(content, 'own');
    await start({ NOTION_PAGE_ID: '', ...env });
    expect(refreshState().setup !== undefined).toBe(asks);
  });

  test('outlives a log that nobody reads any more', async () => {
    await start();
    for (const [stream, former] of listeners) expect(stream.listenerCount('error')).toBe(former.length + 1);
  });

  test('ends by itself when it is asked to, if it was started so', async () => {
    const signals = ['SIGTERM', 'SIGINT'] as const;
    const before = signals.map((signal) => process.listeners(signal));
    await start();
    expect(signals.map((signal) => process.listeners(signal))).toEqual(before);
    await start({ NEXT_MANUAL_SIG_HANDLE: 'true' });
    for (const [index, signal] of signals.entries()) {
      const added = process.listeners(signal).filter((one) => !before[index]?.includes(one));
      expect(added, signal).toHaveLength(1);
      for (const one of added) process.off(signal, one);
    }
  });
});

describe('a server with a bucket', () => {
  test('has the copy of the others when it starts, and each newer one three seconds later', async () => {
    await publish('first');
    await start(s3.environment);
    expect(await title()).toBe('first');
    await publish('second');
    const before = looks();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(looks()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    await until(async () => (await title()) === 'second');
    await until(() => vi.getTimerCount() > 0);
    await publish('third');
    await vi.advanceTimersByTimeAsync(3_000);
    await until(async () => (await title()) === 'third');
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('serves its own content while the bucket is away, and tells each reason once', async () => {
    await sync(content, 'own');
    const next = async (failure: FakeS3['failure']) => {
      s3.failure = failure;
      const before = looks();
      await until(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(3_000);
      await until(() => looks() > before && vi.getTimerCount() > 0);
    };
    const denied = { status: 403, code: 'AccessDenied' };
    s3.failure = denied;
    await start(s3.environment);
    await next(denied);
    expect(await title()).toBe('own');
    await next({ status: 403, code: 'InvalidAccessKeyId' });
    await next(undefined);
    await next({ status: 403, code: 'InvalidAccessKeyId' });
    expect(vi.mocked(log.warn).mock.calls).toEqual(
      ['AccessDenied', 'InvalidAccessKeyId', 'InvalidAccessKeyId'].map((code) => [expect.stringContaining(code)]),
    );
  });

  test('says that keys are missing, and starts without it', async () => {
    await sync(content, 'own');
    await start({ ...s3.environment, AWS_SECRET_ACCESS_KEY: '' });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('s3://notes/site'));
    expect(await keep()).toEqual(PAGE_VALUE);
    expect([looks(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('a server with Redis', () => {
  const REDIS_URL = 'redis://10.0.0.5:6379';

  /** The name under which a server with these settings keeps the lock of syncs. */
  async function lockOf(env: Record<string, string> = {}): Promise<string | undefined> {
    redis.kept.clear();
    await start({ REDIS_URL, ...env });
    await otherInstances()?.claim(0);
    return [...redis.kept.keys()][0];
  }

  test('takes turns with those of its site, and not with another site, or one in another folder', async () => {
    const lock = await lockOf();
    expect(lock).toMatch(/^notelight:[0-9a-f]{16}:sync$/);
    expect(redis.urls).toEqual([REDIS_URL]);
    expect(otherInstances()?.isConnected()).toBe(true);
    expect(await lockOf({ NEXT_PUBLIC_AUTHOR: 'Somebody else' })).toBe(lock);
    const locks = [lock, await lockOf({ NOTION_PAGE_ID: 'f'.repeat(32) }), await lockOf({ SUB_PATH: '/blog' })];
    expect(new Set(locks).size).toBe(3);
  });
});
