import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { connectRedis, type Redis } from '@/lib/server/instances/redis';
import { redisInstances } from '@/lib/server/instances/redis-instances';
import { redisMessages } from '@/lib/server/messages';
import { freePort } from '@/scripts/process/free-port';
import { findRedisServer, NO_REDIS, type RedisServer, startRedisServer } from '@/tests/redis-server';

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

  test('go on alone while it is away, and meet again when it is back', async () => {
    const redis = await connected();
    const instances = redisInstances({ redis, prefix, currentVersion: async () => 'one' });
    await server.stop();
    expect((await instances.claim(10_000)).kind).toBe('own');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(redis.isConnected()).toBe(false);
    await server.start();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
    expect(log.info).toHaveBeenCalledOnce();
    expect(await redis.run((client) => client.set(`${prefix}:x`, 'y'))).toBe('OK');
  });

  test('go on alone when it answers no more', async () => {
    const redis = await connected();
    const instances = redisInstances({ redis, prefix, currentVersion: async () => 'one' });
    server.freeze();
    expect((await instances.claim(10_000)).kind).toBe('own');
    expect(redis.isConnected()).toBe(false);
    expect(vi.mocked(log.warn).mock.calls).toEqual([[redisMessages.away('SocketTimeoutError')]]);
    server.resume();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
    expect(await redis.run((client) => client.get(`${prefix}:none`))).toBeNull();
    // What fails, answers nothing.
    expect(await redis.run((client) => client.sendCommand(['NONSENSE']))).toBeUndefined();
  });

  test('never say a password in the log', async () => {
    const redis = await connect('redis://user:open-sesame@127.0.0.1:9');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), 20_000);
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain('sesame');
    expect(await redis.run((client) => client.get('a'))).toBeUndefined();
  });
});
