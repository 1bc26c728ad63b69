import { bucketSettings, loadConfig, setupAnswers } from '@/lib/config/load';
import { type ResolvedConfig, SETUP_FILE } from '@/lib/config/resolve';
import type { Config } from '@/lib/config/schema';
import { log } from '@/lib/diagnostics/log';
import { allVariables, isDevelopment } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { storeLocation } from '@/lib/hosts/store-location';
import { contentVersion } from '@/lib/server/instances/content-version';
import { asStoreError } from '@/lib/store/files';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { publishedAt } from '@/lib/store/reader';
import type { Bucket } from '@/lib/store/shared-copy';
import { createCopyTaker, siteBucket } from '@/lib/store/shared-copy';
import { setInstances } from './instances/instances';
import { createPageCache, PAGE_CACHE } from './instances/page-cache';
import { firstServed, nothingToServe, setupCode } from './messages';
import { requestRefresh } from './refresh/refresh';
import { refreshState } from './refresh/refresh-state';
import { createGate } from './setup/gate';
import { surroundNext } from './start-instance/around-next';
import { drainOnSignal } from './start-instance/drain';

export type { RefreshFailure } from './refresh/refresh-state';

/** How often the bucket is looked at. Each look is one small request. */
const LOOK_MS = 3_000;

/** How often a server without content looks whether there is some. */
const LOOK_FOR_CONTENT_MS = 500;

/** Prepares this process to serve the site. */
export async function startInstance(): Promise<void> {
  surroundNext();
  // A log whose reader has ended is no failure: Next would report it to the same log, and that again, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // Otherwise Next ends the process itself, without waiting for a sync (`scripts/commands.ts`).
  if (allVariables().NEXT_MANUAL_SIG_HANDLE) drainOnSignal();
  const resolved = loadConfig();
  const { config } = resolved;
  const paths = storePaths(storeLocation(config.build.contentDir, allVariables()).directory);
  const currentVersion = contentVersion(paths);
  // Without its keys this server goes on with the content that it has, and logs it.
  const bucket = await siteBucket(bucketSettings(config.servers)).catch((error: Error) => {
    log.error(error.message);
    return undefined;
  });
  const takeCopy = bucket && (await followBucket(bucket, paths));
  if (config.servers.redisUrl !== '') await meetInRedis(config, currentVersion, takeCopy);
  if (config.servers.countViews) (await import('./views')).countViews(paths, config.site);
  const hasContent = (await publishedAt(paths)) !== undefined;
  if (isUnnamed(resolved) && (!hasContent || allVariables().NOTELIGHT_SETUP)) askOwner();
  else if (!hasContent) fillStore(paths);
  const cache = createPageCache(currentVersion, { onRequest: () => refreshState().startIfDue?.() });
  Object.assign(globalThis, { [PAGE_CACHE]: cache });
  if (allVariables().NOTELIGHT_BESIDE_WATCH) refreshState().busyUntil = Number.POSITIVE_INFINITY;
  else if (isDevelopment()) (await import('./refresh/watch-sources')).watchSources();
}

/** Reads the content that is missing, by this server or by whoever is first. Until then, visitors are asked to come again. */
function fillStore(paths: StorePaths): void {
  log.warn(nothingToServe(paths.root));
  refreshState().isEmpty = true;
  requestRefresh([]);
  serveOnce(async () => (await publishedAt(paths)) !== undefined);
}

/** Whether only set-up can name what the site is made of. */
function isUnnamed({ config, origins }: ResolvedConfig): boolean {
  const place = origins.get('NOTION_PAGE_ID')?.place ?? SETUP_FILE;
  return config.notion.source !== 'folder' && place === SETUP_FILE;
}

/** Asks for the settings in a browser. A server that was ended after they were saved goes on with them. */
function askOwner(): void {
  const state = refreshState();
  const answers = setupAnswers();
  const isSaved = 'NOTION_PAGE_ID' in answers;
  state.isEmpty = true;
  state.setup = {
    gate: createGate((code, isNext) => log.warn(setupCode(code, isNext))),
    step: isSaved ? { kind: 'sync', since: Date.now() } : { kind: 'place' },
    answers,
  };
  if (isSaved) requestRefresh([]);
  serveOnce(() => state.setup?.step.kind === 'sync' && state.lastSuccessAt >= state.setup.step.since);
}

/** Serves the site as soon as this is so. */
function serveOnce(isThere: () => boolean | Promise<boolean>): void {
  const timer = setInterval(async () => {
    if (!(await isThere())) return;
    Object.assign(refreshState(), { isEmpty: false, setup: undefined });
    log.info(firstServed);
    clearInterval(timer);
  }, LOOK_FOR_CONTENT_MS).unref();
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
  const site = `notelight:${hashOf([config.notion.pageId, config.site.subPath], 16)}`;
  setInstances(redisInstances({ redis, prefix: site, currentVersion, takeCopy }));
}
