import { hashOf } from '@/lib/hash';
import { safeJson } from '@/lib/http/escape';
import { directionOf } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { OfflineData, OfflineSite } from '@/lib/offline/data';
import { toHref } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';

/** Where browsers look for the worker: at the root of what it answers for, without base path. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** What the names of a deployment's caches begin with. */
const cachePrefix = (basePath: string): string => `notelight ${basePath || '/'} `;

/** What the worker knows of the sites that have offline reading. */
export function offlineSites(sites: readonly Site[]): OfflineSite[] {
  return sites.map((site) => {
    const { OFFLINE, COMMON } = serverMessages(site.locale);
    const { TITLE, MISSING, LIST } = OFFLINE;
    return {
      home: toHref([], site),
      name: site.info.title,
      language: site.language,
      direction: directionOf(site.language),
      texts: { title: TITLE, missing: MISSING, list: LIST, none: COMMON.EMPTY, retry: COMMON.RETRY },
    };
  });
}

/**
 * The worker of offline reading.
 *
 * @param code `lib/offline`, bundled
 */
export function serviceWorker(basePath: string, sites: OfflineSite[], code: string): string {
  const version = hashOf(code, 10);
  const data: OfflineData = { base: basePath, prefix: cachePrefix(basePath), version, sites };
  return `self.offlineData=${safeJson(data)};\n${code}\n`;
}

/**
 * What lies in the worker's place while offline reading is off: browsers that have installed it look there on their next visit, and then
 * remove it with what it has kept. A missing file would leave it at work forever.
 */
export function retiredServiceWorker(basePath: string): string {
  return `// Offline reading is off: removes the worker that a browser may still have, and the pages that it has kept.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(${safeJson(cachePrefix(basePath))}));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;
}
