import { existsSync } from 'node:fs';
import path from 'node:path';
import { documentParts, isServer } from '@/lib/environment';
import type { OfflineSources } from '@/lib/outputs/site-files';

/** Where the files of an installed site come from. */
export const offlineSources: OfflineSources = {
  workerCode,
  // The library of pictures takes megabytes, and only a few requests need it.
  icon: async (site, icon) => (await import('@/lib/server/content/app-icon')).appIcon(site, icon),
  hasOwnFile: (file) => existsSync(path.join(process.cwd(), 'public', file)),
};

/** Next compiles it into a server; the build of an export bundles it. */
async function workerCode(): Promise<string> {
  if (isServer()) return documentParts()?.offlineWorker ?? '';
  const { offlineWorkerScript } = await import('@/lib/next/boot-script');
  return offlineWorkerScript();
}
