import type { createClient } from '@redis/client';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { redisMessages } from '@/lib/server/messages';

/** Redis or Valkey, which may be away at any time. */
export interface Redis {
  /** What a command answers; undefined when it fails. Never rejects. */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  isConnected(): boolean;
  close(): void;
}

/** As much of a client as is used. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'get' | 'set' | 'pTTL' | 'eval' | 'isReady' | 'sendCommand'
>;

/** Connects, now or as soon as it can be reached, and again whenever the connection is lost. */
export async function connectRedis(url: string): Promise<Redis> {
  const { createClient } = await import('@redis/client');
  const socket = {
    connectTimeout: 2_000,
    // A connection on which not even a ping is answered is dead. By default the client would then give up for good.
    socketTimeout: 5_000,
    reconnectStrategy: (retries: number) => Math.min(100 * 2 ** Math.min(retries, 10), 2_000),
  };
  const client = createClient({ url, disableOfflineQueue: true, pingInterval: 2_000, socket });
  let isAway = false;
  client.on('error', (error: NodeJS.ErrnoException) => {
    // One line for each time that it goes away, not for each attempt; without the address, which may hold a password.
    if (!isAway) log.warn(redisMessages.away(error.code ?? error.constructor.name));
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info(redisMessages.back);
    isAway = false;
  });
  client.connect().catch(ignore('it connects again by itself'));
  return {
    run: async (command) =>
      client.isReady ? command(client).catch(ignore('the server then decides for itself')) : undefined,
    isConnected: () => client.isReady,
    close: () => client.destroy(),
  };
}
