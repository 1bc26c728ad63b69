import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** What one request may ask of the cache; Next makes a handler for each. */
export interface PageCacheRequest {
  get(key: string): Promise<CacheHandlerValue | null>;
  set(key: string, value: CacheHandlerValue['value'], context: Pick<CacheHandlerValue, 'cacheControl'>): void;
}

/** Begins a request. */
export type PageCache = () => PageCacheRequest;

/** The name by which `page-cache-handler.mjs` finds the cache of this process. */
export const PAGE_CACHE = Symbol.for('notelight.page-cache');

/** As much as Next itself keeps. */
const MAX_BYTES = 50 * 1024 * 1024;

/** What an entry takes beside its key and its page. */
const ENTRY_BYTES = 512;

/** No page has a longer address (`lib/site/addresses/file-names.ts`), every sign of it encoded. */
const MAX_KEY = 4_096;

interface Entry {
  version: string;
  bytes: number;
  stored: CacheHandlerValue;
}

/**
 * Keeps rendered pages in memory for as long as the content that they were rendered from is the published one. After a new copy of the
 * content, whichever process published it, every page is rendered again by its next request: a page that was locked or removed is not
 * shown once more. The least recently used pages make room for new ones. While the version is unknown (undefined), as when the
 * store's disk is away, the last one counts. Addresses that visitors make up take no more room than pages.
 *
 * @param onRequest called for every page that is asked for
 */
export function createPageCache(
  currentVersion: () => Promise<string | undefined>,
  { maxBytes = MAX_BYTES, onRequest }: { maxBytes?: number; onRequest?(): void } = {},
): PageCache {
  const entries = new Map<string, Entry>();
  let lastVersion: string | undefined;
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  /** As the last entry, so that the first one is the least recently used. */
  function keep(key: string, entry: Entry): void {
    remove(key);
    if (entry.bytes > maxBytes) return;
    entries.set(key, entry);
    total += entry.bytes;
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) break;
      remove(oldest);
    }
  }

  return () => {
    /** The version before the page was rendered: if a newer one comes meanwhile, the page counts as outdated. */
    let version: string | undefined;
    return {
      async get(key) {
        lastVersion = (await currentVersion()) ?? lastVersion;
        version = lastVersion;
        onRequest?.();
        const entry = entries.get(key);
        if (!entry) return null;
        if (entry.version === version) keep(key, entry);
        else remove(key);
        return entry.version === version ? entry.stored : null;
      },
      set(key, value, { cacheControl }) {
        if (version === undefined || key.length > MAX_KEY) return;
        const stored = { lastModified: Date.now(), value, cacheControl };
        keep(key, { version, bytes: sizeOf(key, stored), stored });
      },
    };
  };
}

/** Pages, redirects and “not found” are kept as JSON and HTML. */
function sizeOf(key: string, { value }: CacheHandlerValue): number {
  return ENTRY_BYTES + 2 * key.length + (value === null ? 0 : Buffer.byteLength(JSON.stringify(value)));
}
