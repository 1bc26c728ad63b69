import { createServer, type Server, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { connectRedis, type Redis } from '@/lib/server/instances/redis';
import { redisMessages } from '@/lib/server/messages';
import { freePort } from '@/scripts/process/free-port';

// The real client, of which the test sees what it was asked for.
vi.mock('@redis/client', async (original) => {
  const client = await original<typeof import('@redis/client')>();
  return { ...client, createClient: vi.fn(client.createClient) };
});

/** Speaks as much of Redis's protocol as the client needs: `GET` answers the key, an odd one an error, and the rest is well. */
class FakeRedis {
  readonly sockets = new Set<Socket>();
  readonly gets: string[] = [];
  isSilent = false;
  private server: Server | undefined;

  async start(port: number): Promise<void> {
    const server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        for (let taken = this.take(text); taken; taken = this.take(text)) {
          text = text.slice(taken.length);
          const answer = this.answer(taken.words);
          if (!this.isSilent) socket.write(answer);
        }
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** The first command that is there whole. */
  private take(text: string): { words: string[]; length: number } | undefined {
    const [head = '', count = ''] = /^\*(\d+)\r\n/.exec(text) ?? [];
    const parts = /^(?:\$\d+\r\n[^\r]*\r\n)*/.exec(text.slice(head.length))?.[0].match(/\$\d+\r\n[^\r]*\r\n/g) ?? [];
    const own = parts.slice(0, Number(count));
    if (head === '' || own.length < Number(count)) return undefined;
    return { words: own.map((part) => part.split('\r\n')[1] ?? ''), length: head.length + own.join('').length };
  }

  private answer([command = '', key = '']: readonly string[]): string {
    if (command.toUpperCase() !== 'GET') return '+OK\r\n';
    this.gets.push(key);
    return key === 'odd' ? '-ERR odd\r\n' : `$${key.length}\r\n${key}\r\n`;
  }
}

let server: FakeRedis;
let port: number;
const connections: Redis[] = [];
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  server = new FakeRedis();
  port = await freePort();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const redis of connections.splice(0)) redis.close();
  await server.stop();
  vi.restoreAllMocks();
});

async function connect(credentials = ''): Promise<Redis> {
  const redis = await connectRedis(`redis://${credentials}127.0.0.1:${port}`);
  connections.push(redis);
  return redis;
}
async function connected(): Promise<Redis> {
  await server.start(port);
  const redis = await connect();
  await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
  return redis;
}

const get = (redis: Redis, key: string) => redis.run((client) => client.get(key));

test('a command is answered, and nothing is logged where all is well', async () => {
  const redis = await connected();
  expect(await get(redis, 'a')).toBe('a');
  expect(await get(redis, 'b')).toBe('b');
  expect([log.warn, log.info].map((method) => vi.mocked(method).mock.calls)).toEqual([[], []]);
});

test('no time limit outlives its command', async () => {
  const redis = await connected();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await redis.run(async () => 'done')).toBe('done');
  await redis.run(async () => Promise.reject(new Error('broken')));
  expect(vi.getTimerCount()).toBe(0);
});

test('a command that fails answers nothing, and none is sent for two seconds', async () => {
  const redis = await connected();
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await get(redis, 'odd')).toBeUndefined();
  expect(redis.isConnected()).toBe(false);
  vi.advanceTimersByTime(1_999);
  expect(redis.isConnected()).toBe(false);
  expect(await get(redis, 'a')).toBeUndefined();
  expect(server.gets).toEqual(['odd']);
  vi.advanceTimersByTime(1);
  expect(redis.isConnected()).toBe(true);
  expect(await get(redis, 'a')).toBe('a');
});

test('a command without an answer is given up after a moment', async () => {
  const redis = await connected();
  server.isSilent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let answer: unknown = 'none yet';
  const asked = redis.run(() => new Promise<string>(() => undefined)).then((given) => (answer = given));
  await vi.advanceTimersByTimeAsync(149);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(answer).toBeUndefined();
  expect(redis.isConnected()).toBe(false);
});

test('before there is a connection no command is made', async () => {
  const redis = await connect();
  const command = vi.fn(async () => 'answer');
  expect(redis.isConnected()).toBe(false);
  expect(await redis.run(command)).toBeUndefined();
  expect(command).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 20_000 });
});

test('it is told once that it is away, with the reason and without the address, and once that it is back', async () => {
  const redis = await connect('user:open-sesame@');
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 20_000 });
  expect(log.info).not.toHaveBeenCalled();
  await server.start(port);
  await vi.waitFor(() => expect(redis.isConnected()).toBe(true), { timeout: 20_000 });
  expect(vi.mocked(log.warn).mock.calls).toEqual([[redisMessages.away('ECONNREFUSED')]]);
  expect(vi.mocked(log.info).mock.calls).toEqual([[redisMessages.back]]);
  await server.stop();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  expect(redis.isConnected()).toBe(false);
  await server.start(port);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2), { timeout: 20_000 });
});

test('an error without a code is told by its name', async () => {
  await connected();
  const client = vi.mocked(createClient).mock.results.at(-1)?.value as ReturnType<typeof createClient>;
  client.emit('error', new RangeError('redis://user:open-sesame@10.0.0.5'));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(redisMessages.away('RangeError'));
  client.emit('error', new RangeError('again'));
  expect(log.warn).toHaveBeenCalledOnce();
});

test('commands do not wait for a connection, which is watched by pings', async () => {
  await connected();
  const [options] = vi.mocked(createClient).mock.lastCall ?? [];
  const { disableOfflineQueue, pingInterval = 0, socket } = options ?? {};
  expect(disableOfflineQueue).toBe(true);
  expect(pingInterval).toBeGreaterThan(0);
  expect(socket?.socketTimeout).toBeGreaterThan(pingInterval);
  expect(socket?.connectTimeout).toBe(2_000);
});

test('it is tried again ever more rarely, at last every two seconds', async () => {
  await connected();
  const { reconnectStrategy } = vi.mocked(createClient).mock.lastCall?.[0]?.socket ?? {};
  if (typeof reconnectStrategy !== 'function') throw new Error('There is no such function.');
  const waits = [0, 1, 2, 3, 4, 5, 10, 5_000].map((retries) => reconnectStrategy(retries, new Error()));
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000]);
});

test('a closed connection is closed on both sides', async () => {
  const redis = await connected();
  expect(server.sockets.size).toBe(1);
  connections.splice(0);
  redis.close();
  expect(redis.isConnected()).toBe(false);
  await vi.waitFor(() => expect(server.sockets.size).toBe(0), 20_000);
});

test('closing one that never was connected is no error', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  onTestFinished(() => void process.off('unhandledRejection', failed));
  const redis = await connect();
  connections.splice(0);
  redis.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(failed).not.toHaveBeenCalled();
});
