import { createHash } from 'node:crypto';
import { bucketSettings, loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import { log } from '@/lib/diagnostics/log';
import { allVariables, isDevelopment } from '@/lib/environment';
import { storeLocation } from '@/lib/hosts/store-location';
import { contentVersion } from '@/lib/server/instances/content-version';
import { asStoreError } from '@/lib/store/files';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import type { Bucket } from '@/lib/store/shared-copy';
import { createCopyTaker, siteBucket } from '@/lib/store/shared-copy';
import { drainOnSignal } from './instances/drain';
import { setInstances } from './instances/instances';
import { outliveLog } from './instances/outlive-log';
import { createPageCache, PAGE_CACHE } from './instances/page-cache';
import { refreshState } from './refresh/refresh-state';

export type { RefreshFailure } from './refresh/refresh-state';

/** How often the bucket is looked at. Each look is one small request. */
const LOOK_MS = 3_000;

/** Prepares this process to serve the site. */
export async function startInstance(): Promise<void> {
  outliveLog();
  // Otherwise Next ends the process itself, without waiting for a sync (`scripts/commands.ts`).
  if (allVariables().NEXT_MANUAL_SIG_HANDLE) drainOnSignal();
  const { config } = loadConfig();
  const paths = storePaths(storeLocation(config.build.contentDir, allVariables()).directory);
  const currentVersion = contentVersion(paths);
  // Without its keys this server goes on with the content that it has, and logs it.
  const bucket = await siteBucket(bucketSettings(config.servers)).catch((error: Error) => {
    log.error(error.message);
    return undefined;
  });
  const takeCopy = bucket && (await followBucket(bucket, paths));
  if (config.servers.redisUrl !== '') await meetInRedis(config, currentVersion, takeCopy);
  const cache = createPageCache(currentVersion, { onRequest: () => refreshState().startIfDue?.() });
  Object.assign(globalThis, { [PAGE_CACHE]: cache });
  if (isDevelopment()) (await import('./refresh/watch-sources')).watchSources();
}

/**
 * Takes the copy that another machine has published, now and whenever there is a newer one. While the bucket is away the content of this
 * machine is served.
 */
async function followBucket(bucket: Bucket, paths: StorePaths): Promise<() => Promise<void>> {
  const taker = createCopyTaker(paths, bucket);
  let logged = '';
  const takeCopy = async (): Promise<void> => {
    try {
      await taker.take();
      logged = '';
    } catch (error) {
      const { message } = asStoreError(error, paths.root) as Error;
      // The same reason is logged once, not every few seconds.
      if (message !== logged) log.warn(message);
      logged = message;
    }
  };
  await takeCopy();
  const lookAgain = (): void => void setTimeout(() => void takeCopy().finally(lookAgain), LOOK_MS).unref();
  lookAgain();
  return takeCopy;
}

/** Finds the other instances. */
async function meetInRedis(
  config: Config,
  currentVersion: () => Promise<string | undefined>,
  takeCopy: (() => Promise<void>) | undefined,
): Promise<void> {
  const { connectRedis } = await import('./instances/redis');
  const { redisInstances } = await import('./instances/redis-instances');
  const redis = await connectRedis(config.servers.redisUrl);
  const site = `notelight:${hashOf([config.notion.pageId, config.site.subPath])}`;
  setInstances(redisInstances({ redis, prefix: site, currentVersion, takeCopy }));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
