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

interface Entry {
  version: string;
  bytes: number;
  stored: CacheHandlerValue;
}

/**
 * Keeps rendered pages in memory for as long as the content that they were rendered from is the published one. After a new copy of the
 * content, whichever process published it, every page is rendered anew by its next request: a page that was locked or removed is not
 * shown once more. The least recently used pages make room for new ones. While nobody can tell the version (undefined), as when the
 * store's disk is away, the last one counts.
 */
export function createPageCache(currentVersion: () => Promise<string | undefined>, maxBytes = MAX_BYTES): PageCache {
  const entries = new Map<string, Entry>();
  let lastVersion: string | undefined;
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return () => {
    /** The version before the page was rendered: if a newer one comes meanwhile, the page counts as outdated. */
    let version: string | undefined;
    return {
      async get(key) {
        lastVersion = (await currentVersion()) ?? lastVersion;
        version = lastVersion;
        const entry = entries.get(key);
        if (!entry) return null;
        remove(key);
        if (entry.version !== version) return null;
        // Inserted again at the end, so that the first entry is the least recently used.
        entries.set(key, entry);
        total += entry.bytes;
        return entry.stored;
      },
      set(key, value, { cacheControl }) {
        if (version === undefined) return;
        const bytes = key.length + sizeOf(value);
        remove(key);
        if (bytes > maxBytes) return;
        entries.set(key, { version, bytes, stored: { lastModified: Date.now(), value, cacheControl } });
        total += bytes;
        for (const oldest of entries.keys()) {
          if (total <= maxBytes) break;
          remove(oldest);
        }
      },
    };
  };
}

/** Pages, redirects and “not found” are kept as JSON and HTML. */
function sizeOf(value: CacheHandlerValue['value']): number {
  return value === null ? 0 : Buffer.byteLength(JSON.stringify(value));
}
