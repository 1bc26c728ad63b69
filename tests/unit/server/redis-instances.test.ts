import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Redis, RedisClient } from '@/lib/server/instances/redis';
import { type RedisInstancesOptions, redisInstances } from '@/lib/server/instances/redis-instances';

/** What tells the scripts apart: each has a command of its own. */
const names = { pexpire: 'renew', "'del'": 'release', hset: 'last' } as const;
const nameOf = (script: string): string =>
  Object.entries(names).find(([command]) => script.includes(command))?.[1] ?? 'unknown';

/** What is sent to Redis, and what it answers. */
let sent: unknown[] = [];
let answers: { set: unknown; last: unknown };
const client = {
  async set(...call: unknown[]) {
    sent.push(['set', ...call]);
    return answers.set;
  },
  async eval(script: string, { keys, arguments: values }: { keys: string[]; arguments: string[] }) {
    sent.push([nameOf(script), keys, values]);
    return nameOf(script) === 'last' && values[0] === '' ? answers.last : 1;
  },
} as unknown as RedisClient;
const redis: Redis = { run: (command) => command(client), isConnected: () => true, close: () => undefined };

beforeEach(() => {
  sent = [];
  answers = { set: 'OK', last: null };
  vi.useFakeTimers();
});
let version: string | undefined = 'one';
const create = (more: Partial<RedisInstancesOptions> = {}) => {
  version = 'one';
  return redisInstances({ redis, prefix: 'site', currentVersion: async () => version, ...more });
};
/** What the others have published comes. */
async function arrive(): Promise<void> {
  version = 'two';
}
const ASKED = ['last', ['site:last-sync'], ['']];
const claimed = (id: unknown = expect.any(String)) => [
  'set',
  'site:sync',
  id,
  { condition: 'NX', expiration: { type: 'PX', value: 15_000 } },
];

describe('the turn to sync', () => {
  test('is the own one if nobody has it, for as long as the lock lives', async () => {
    expect((await create().claim(0)).kind).toBe('own');
    expect(sent).toEqual([claimed()]);
  });

  test('is somebody else’s if there is a lock', async () => {
    answers.set = null;
    expect(await create().claim(0)).toEqual({ kind: 'busy' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('is the own one while Redis is away, and its end says nothing to anybody', async () => {
    answers.set = undefined;
    const turn = await create().claim(0);
    if (turn.kind !== 'own') throw new Error(turn.kind);
    await turn.end(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('is renewed every five seconds until it ends', async () => {
    const turn = await create().claim(0);
    const [, , id] = (sent as unknown[][])[0] ?? [];
    sent = [];
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_001);
    const renewal = ['renew', ['site:sync'], [id, '15000']];
    expect(sent).toEqual([renewal, renewal]);
    sent = [];
    if (turn.kind === 'own') await turn.end(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([['release', ['site:sync'], [id]]]);
  });

  test('ends with what the sync has left, and then leaves the lock to others', async () => {
    const turn = await create().claim(0);
    const [, , id] = (sent as unknown[][])[0] ?? [];
    sent = [];
    version = 'two';
    if (turn.kind === 'own') await turn.end(true);
    expect(sent).toEqual([
      ['last', ['site:last-sync'], ['two']],
      ['release', ['site:sync'], [id]],
    ]);
  });
});

describe('the sync of another instance', () => {
  test('counts if it is younger than asked for and its content is here', async () => {
    answers.last = ['one', '500'];
    expect(await create().claim(501)).toEqual({ kind: 'fresh', ageMs: 500 });
    expect(sent).toEqual([ASKED]);
    expect((await create().claim(500)).kind).toBe('own');
  });

  test('is not asked for where any would be too old', async () => {
    answers.last = ['one', '-5'];
    expect((await create().claim(0)).kind).toBe('own');
    expect(sent).toEqual([claimed()]);
  });

  test.each([
    ['there was none', null],
    ['Redis is away', undefined],
    ['the answer is empty', []],
    ['the answer is no list', 'one'],
  ])('does not count if %s', async (_name, last) => {
    answers.last = last;
    version = 'one';
    expect((await create().claim(1_000)).kind).toBe('own');
    expect(sent).toEqual([ASKED, claimed()]);
  });

  test('counts only where its content has arrived', async () => {
    answers.last = ['two', '500'];
    expect((await create().claim(1_000)).kind).toBe('own');
    const takeNone = vi.fn(async () => undefined);
    expect((await create({ takeCopy: takeNone }).claim(1_000)).kind).toBe('own');
    expect(takeNone).toHaveBeenCalledOnce();
    expect(await create({ takeCopy: arrive }).claim(1_000)).toEqual({ kind: 'fresh', ageMs: 500 });
  });
});
