import type { CacheHandler } from 'next/dist/server/lib/incremental-cache';

/** Keeps pages in the cache that `instrumentation.ts` has created. */
declare const PageCacheHandler: new () => Pick<CacheHandler, 'get' | 'set'>;
export default PageCacheHandler;
