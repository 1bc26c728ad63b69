import { loadConfig } from '@/lib/config/load';
import { contentVersion } from '@/lib/store/content-version';
import { storeLocation } from '@/lib/store/location';
import { storePaths } from '@/lib/store/paths';
import { drainOnSignal } from './drain';
import { createPageCache, PAGE_CACHE } from './page-cache';
import { refreshState } from './refresh-state';

/** Prepares this process to serve the site. */
export async function startInstance(): Promise<void> {
  // Otherwise Next ends the process itself, without waiting for a sync (`scripts/start-server.ts`).
  if (process.env.NEXT_MANUAL_SIG_HANDLE) drainOnSignal();
  const { config } = loadConfig();
  const paths = storePaths(storeLocation(config.build.contentDir, process.env).directory);
  const cache = createPageCache(contentVersion(paths), { onRequest: () => refreshState().startIfDue?.() });
  Object.assign(globalThis, { [PAGE_CACHE]: cache });
}
