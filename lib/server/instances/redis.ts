import type { createClient } from '@redis/client';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { redisMessages } from '@/lib/server/messages';

/** Longer than any command takes in one data centre, and shorter than readers notice. */
const COMMAND_MS = 150;
/** After a command without an answer, none is sent for so long: one slow reader is enough. */
const PAUSE_MS = 2_000;
const CONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 2_000;

/** As much of a client as is used. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'get' | 'set' | 'pTTL' | 'eval' | 'isReady' | 'sendCommand'
>;

/** Redis or Valkey, which may be away at any time. */
export interface Redis {
  /** What a command answers; undefined when it fails, or takes too long. Never rejects. */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  isConnected(): boolean;
  close(): void;
}

/** Connects, now or as soon as it can be reached, and again whenever the connection is lost. */
export async function connectRedis(url: string): Promise<Redis> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: {
      connectTimeout: CONNECT_MS,
      // A connection on which not even a ping is answered is dead.
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), MAX_RECONNECT_MS),
    },
  });
  let isAway = false;
  client.on('error', (error: Error) => {
    // One line for each time that it goes away, not for each attempt.
    if (!isAway) log.warn(redisMessages.away(reasonOf(error)));
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info(redisMessages.back);
    isAway = false;
  });
  client.connect().catch(ignore('it connects again by itself'));
  let pausedUntil = 0;

  return {
    async run(command) {
      if (!client.isReady || Date.now() < pausedUntil) return undefined;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await Promise.race([
          command(client),
          new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('No answer.')), COMMAND_MS);
          }),
        ]);
      } catch {
        pausedUntil = Date.now() + PAUSE_MS;
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    isConnected: () => client.isReady && Date.now() >= pausedUntil,
    close: () => client.destroy(),
  };
}

/** Without the address, which may hold a password. */
function reasonOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.name;
}
