import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { ignore } from '@/lib/diagnostics/ignore';
import { MAX_BYTES, type SharedPages } from '@/lib/server/instances/page-cache';
import type { Redis } from '@/lib/server/instances/redis';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Pages of former content are never asked for again, and make room by themselves. */
const KEEP_SECONDS = 3_600;

/**
 * Pages in Redis, by the version of their content. Base64 is a third longer than bytes and read as any other text.
 *
 * @param prefix what else a page depends on: the build and the settings
 */
export function sharedPages(redis: Redis, prefix: string): SharedPages {
  const nameOf = (version: string, key: string): string => `${prefix}:${version}:${key}`;
  return {
    async get(version, key) {
      const packed = await redis.run((client) => client.get(nameOf(version, key)));
      if (!packed) return undefined;
      try {
        const text = (await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES })).toString('utf8');
        const stored = JSON.parse(text) as CacheHandlerValue;
        // The clock of the machine that rendered it may be ahead.
        return { ...stored, lastModified: Math.min(stored.lastModified, Date.now()) };
      } catch {
        return undefined;
      }
    },
    set(version, key, stored) {
      void pack(JSON.stringify(stored), { level: 1 })
        .then((packed) =>
          redis.run((client) =>
            client.set(nameOf(version, key), packed.toString('base64'), {
              expiration: { type: 'EX', value: KEEP_SECONDS },
            }),
          ),
        )
        .catch(ignore('the page is rendered here'));
    },
  };
}
