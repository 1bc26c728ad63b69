import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { CACHE, sharedFor } from './cache-control';

/**
 * Next's `Cache-Control` of a page, its data or a redirect, as this site sends it. Next names the seconds until the page is rendered again,
 * and allows caches and browsers to show it for a year after that: a page that has been locked, too.
 *
 * @param isStale Next shows a former rendering while it makes a new one
 */
export function ownCacheControl(value: string, isStale: boolean): string {
  const [, seconds] = /^s-maxage=(\d+)/.exec(value) ?? [];
  if (seconds === undefined) return value;
  return isStale ? CACHE.document : sharedFor.document(Number(seconds));
}

/** Makes every response of this process say how long it may be kept. */
export function limitCaches(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const known = name.toLowerCase();
      const isStale = response.getHeader('x-nextjs-cache') === 'STALE';
      if (known === 'cache-control') return setHeader(name, ownCacheControl(String(value), isStale));
      // Next sends nothing with the redirects of `next.config.ts`, and browsers keep those that are permanent for ever.
      if (known === 'location' && !response.hasHeader('cache-control')) setHeader('cache-control', CACHE.document);
      return setHeader(name, value);
    };
  });
}
