import { randomUUID } from 'node:crypto';
import type { Instances, SyncTurn } from '@/lib/server/instances/instances';
import type { Redis } from '@/lib/server/instances/redis';

/** An instance that ends without a word keeps the others from syncing for so long. */
const LOCK_MS = 15_000;
const RENEW_MS = 5_000;

/** Renewing and releasing must not touch a lock that has expired and is another instance's by now. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`;
/** The last successful sync: which content it left, how many milliseconds ago. By Redis's clock, because those of machines differ. */
const LAST_SYNC = `local t = redis.call('time'); local now = t[1] * 1000 + math.floor(t[2] / 1000)
if ARGV[1] ~= '' then redis.call('hset', KEYS[1], 'version', ARGV[1], 'at', now); return false end
local last = redis.call('hmget', KEYS[1], 'version', 'at')
if not last[1] then return false end
return { last[1], tostring(now - tonumber(last[2])) }`;

export interface RedisInstancesOptions {
  redis: Redis;
  /** Begins the names of all keys of this site. */
  prefix: string;
  /** Names the content that this instance serves. */
  currentVersion(): Promise<string | undefined>;
  /** Fetches what another instance has published, where machines have no common disk. */
  takeCopy?(): Promise<void>;
}

/** The instances of a site that meet in Redis. While it is away each one goes on as if it were alone. */
export function redisInstances({ redis, prefix, currentVersion, takeCopy }: RedisInstancesOptions): Instances {
  const lock = `${prefix}:sync`;
  const last = `${prefix}:last-sync`;
  const ownId = randomUUID();
  const alone: SyncTurn = { kind: 'own', end: async () => undefined };

  async function lastSync(): Promise<{ version: string; ageMs: number } | undefined> {
    const answer = await redis.run((client) => client.eval(LAST_SYNC, { keys: [last], arguments: [''] }));
    if (!Array.isArray(answer)) return undefined;
    const [version, age] = answer.map(String);
    return version === undefined ? undefined : { version, ageMs: Number(age) };
  }

  /** Whether this instance serves that content, or does so now. */
  async function has(version: string): Promise<boolean> {
    if ((await currentVersion()) === version) return true;
    if (!takeCopy) return false;
    await takeCopy();
    return (await currentVersion()) === version;
  }

  return {
    isConnected: redis.isConnected,
    async claim(freshMs) {
      const synced = freshMs > 0 ? await lastSync() : undefined;
      // Somebody else's result counts only where it has arrived: without a common disk or bucket each server syncs for itself.
      if (synced && synced.ageMs < freshMs && (await has(synced.version)))
        return { kind: 'fresh', ageMs: synced.ageMs };
      const answer = await redis.run((client) =>
        client.set(lock, ownId, { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } }),
      );
      if (answer === undefined) return alone;
      if (answer === null) return { kind: 'busy' };
      const renewal = setInterval(() => {
        void redis.run((client) => client.eval(RENEW, { keys: [lock], arguments: [ownId, String(LOCK_MS)] }));
      }, RENEW_MS).unref();
      return {
        kind: 'own',
        async end(isDone) {
          clearInterval(renewal);
          const version = isDone ? await currentVersion() : undefined;
          if (version) await redis.run((client) => client.eval(LAST_SYNC, { keys: [last], arguments: [version] }));
          await redis.run((client) => client.eval(RELEASE, { keys: [lock], arguments: [ownId] }));
        },
      };
    },
  };
}
