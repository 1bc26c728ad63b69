import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/** Next notes the lifetime of every address that was ever asked for, and asks for it where this cache gives none: it always does. */
const MAX_LIFETIMES = 10_000;

/**
 * Where Next asks for rendered pages (`cacheHandler` in `next.config.ts`). Next loads this file by itself, outside the build, so it is
 * plain JavaScript and only passes questions on to the cache that `instrumentation.ts` has created. A build has none.
 */
export default class PageCacheHandler {
  #request = globalThis[Symbol.for('notelight.page-cache')]?.();

  async get(key) {
    return (await this.#request?.get(key)) ?? null;
  }

  async set(key, value, context) {
    this.#request?.set(key, value, context);
    if (SharedCacheControls.cacheControls?.size > MAX_LIFETIMES) SharedCacheControls.cacheControls.clear();
  }

  /** Tags belong to the other router. */
  async revalidateTag() {}

  resetRequestCache() {}
}
