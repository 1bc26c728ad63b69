import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { createPageCache } from '@/lib/server/instances/page-cache';
import { connectRedis, type Redis } from '@/lib/server/instances/redis';
import { redisInstances } from '@/lib/server/instances/redis-instances';
import { sharedPages } from '@/lib/server/instances/shared-pages';
import { freePort } from '@/scripts/process/free-port';
import { findRedisServer, NO_REDIS, type RedisServer, startRedisServer } from '@/tests/redis-server';

type Value = Parameters<ReturnType<ReturnType<typeof createPageCache>>['set']>[1];
const page = (html: string) => ({ kind: 'PAGES', html, pageData: {}, headers: {}, status: 200 }) as unknown as Value;
const LIFETIME = { cacheControl: { revalidate: 60, expire: undefined } };

const program = findRedisServer();
if (!program) log.info(NO_REDIS);

describe.skipIf(!program)('instances that meet in Redis', () => {
  let server: RedisServer;
  const connections: Redis[] = [];
  let prefix = '';
  let tests = 0;

  beforeAll(async () => {
    server = await startRedisServer(program ?? '', await freePort());
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    prefix = `test${++tests}`;
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    vi.spyOn(log, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const redis of connections.splice(0)) redis.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  async function connect(url = server.url): Promise<Redis> {
    const redis = await connectRedis(url);
    connections.push(redis);
    return redis;
  }
  const connected = async () => {
    const redis = await connect();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
    return redis;
  };
  /** A cache of an instance that serves content of this version. */
  const cacheOf = (redis: Redis, version = 'one') =>
    createPageCache(async () => version, { shared: sharedPages(redis, prefix) });

  test('take turns to sync, and take the result of the others', async () => {
    let version = 'old';
    const versions = { one: async () => version, two: async () => version };
    const one = redisInstances({ redis: await connected(), prefix, currentVersion: versions.one });
    const two = redisInstances({ redis: await connected(), prefix, currentVersion: versions.two });
    const turn = await one.claim(10_000);
    expect(turn.kind).toBe('own');
    expect((await two.claim(10_000)).kind).toBe('busy');
    expect((await two.claim(0)).kind).toBe('busy');
    version = 'new';
    if (turn.kind === 'own') await turn.end(true);
    const fresh = await two.claim(10_000);
    expect(fresh).toEqual({ kind: 'fresh', ageMs: expect.any(Number) });
    // What was asked for by name is read all the same.
    const asked = await two.claim(0);
    expect(asked.kind).toBe('own');
    // A failed sync is nobody's result.
    if (asked.kind === 'own') await asked.end(false);
    expect((await one.claim(1)).kind).toBe('own');
  });

  test('do not take for their own what has not arrived, and fetch it where it can be fetched', async () => {
    let arrived = 'old';
    const one = redisInstances({ redis: await connected(), prefix, currentVersion: async () => 'new' });
    const redis = await connected();
    const apart = redisInstances({ redis, prefix, currentVersion: async () => 'own' });
    const takeCopy = vi.fn(async () => {
      arrived = 'new';
    });
    const fetching = redisInstances({ redis, prefix, currentVersion: async () => arrived, takeCopy });
    const turn = await one.claim(10_000);
    if (turn.kind === 'own') await turn.end(true);
    const own = await apart.claim(10_000);
    expect(own.kind).toBe('own');
    if (own.kind === 'own') await own.end(false);
    await fetching.follow();
    expect(takeCopy).toHaveBeenCalledOnce();
    expect((await fetching.claim(10_000)).kind).toBe('fresh');
    await fetching.follow();
    expect(takeCopy).toHaveBeenCalledOnce();
  });

  test('go on alone while it is away, and meet again when it is back', async () => {
    const redis = await connected();
    const cache = cacheOf(redis);
    const instances = redisInstances({ redis, prefix, currentVersion: async () => 'one' });
    const asked = cache();
    await asked.get('/a');
    asked.set('/a', page('a'), LIFETIME);
    await server.stop();
    expect((await cache().get('/a'))?.value).toEqual(page('a'));
    expect(await cache().get('/b')).toBeNull();
    expect((await instances.claim(10_000)).kind).toBe('own');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(redis.isConnected()).toBe(false);
    await server.start();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
    expect(log.info).toHaveBeenCalledOnce();
    expect(await redis.run((client) => client.set(`${prefix}:x`, 'y'))).toBe('OK');
  });

  test('wait for no answer that does not come', async () => {
    const redis = await connected();
    const cache = cacheOf(redis);
    server.freeze();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await cache().get('/a')).toBeNull();
    // One command was waited for: none is sent for a while.
    const command = vi.fn(async () => 'answer');
    expect(await redis.run(command)).toBeUndefined();
    expect(redis.isConnected()).toBe(false);
    expect(command).not.toHaveBeenCalled();
    vi.useRealTimers();
    server.resume();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
    expect(await redis.run((client) => client.get(`${prefix}:none`))).toBeNull();
  });

  test('never say a password in the log', async () => {
    const redis = await connect('redis://user:open-sesame@127.0.0.1:9');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), 20_000);
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain('sesame');
    expect(await redis.run((client) => client.get('a'))).toBeUndefined();
  });
});
