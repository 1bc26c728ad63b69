import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** What one request may ask of the cache; Next makes a handler for each. */
export interface PageCacheRequest {
  get(key: string): Promise<CacheHandlerValue | null>;
  set(key: string, value: CacheHandlerValue['value'], context: Pick<CacheHandlerValue, 'cacheControl'>): void;
}

/** Begins a request. */
export type PageCache = () => PageCacheRequest;

/** What Next calls a page of this router. */
const PAGES = 'PAGES' as NonNullable<CacheHandlerValue['value']>['kind'];

/** The name by which `page-cache-handler.mjs` finds the cache of this process. */
export const PAGE_CACHE = Symbol.for('notelight.page-cache');

/** As much as Next itself keeps. */
export const MAX_BYTES = 50 * 1024 * 1024;

/** What an entry takes beside its key and its page. */
const ENTRY_BYTES = 512;

/** No page has a longer address (`lib/site/addresses/file-names.ts`), every sign of it encoded. */
const MAX_KEY = 4_096;

interface Entry {
  version: string;
  bytes: number;
  stored: CacheHandlerValue;
}

/** Pages that instances of the site share. Neither function ever rejects. */
export interface SharedPages {
  /** Undefined where there is none, or where it cannot be had at once. */
  get(version: string, key: string): Promise<CacheHandlerValue | undefined>;
  set(version: string, key: string, stored: CacheHandlerValue): void;
}

export interface PageCacheOptions {
  /** Memory for pages. @default 50 MB */
  maxBytes?: number;
  /** What other instances have rendered. */
  shared?: SharedPages;
  /** Called for every page that is asked for. */
  onRequest?(): void;
}

/**
 * Keeps rendered pages in memory for as long as the content that they were rendered from is the published one. After a new copy of the
 * content, whichever process published it, every page is rendered again by its next request: a page that was locked or removed is not
 * shown once more. The least recently used pages make room for new ones. While the version is unknown (undefined), as when the
 * store's disk is away, the last one counts. What another instance has rendered of the same content is taken from it. Addresses that
 * visitors make up take no more room than pages, and are not shared.
 */
export function createPageCache(
  currentVersion: () => Promise<string | undefined>,
  { maxBytes = MAX_BYTES, shared, onRequest }: PageCacheOptions = {},
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
        if (version === undefined || key.length > MAX_KEY) return null;
        const entry = entries.get(key);
        const own = entry?.version === version ? entry : undefined;
        if (own && !isOutdated(own.stored)) {
          keep(key, own);
          return own.stored;
        }
        const others = await shared?.get(version, key);
        if (others && others.lastModified > (own?.stored.lastModified ?? 0)) {
          keep(key, { version, bytes: sizeOf(key, others), stored: others });
          return others;
        }
        if (own) keep(key, own);
        else remove(key);
        return own?.stored ?? null;
      },
      set(key, value, { cacheControl }) {
        if (version === undefined || key.length > MAX_KEY) return;
        const stored = { lastModified: Date.now(), value, cacheControl };
        keep(key, { version, bytes: sizeOf(key, stored), stored });
        if (value?.kind === PAGES) shared?.set(version, key, stored);
      },
    };
  };
}

/** Next shows it once more while it renders it again. */
function isOutdated({ lastModified, cacheControl }: CacheHandlerValue): boolean {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' && Date.now() >= lastModified + seconds * 1000;
}

/** Pages, redirects and “not found” are kept as JSON and HTML. */
function sizeOf(key: string, { value }: CacheHandlerValue): number {
  return ENTRY_BYTES + 2 * key.length + (value === null ? 0 : Buffer.byteLength(JSON.stringify(value)));
}
