import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHE, sharedFor } from './cache-control';

/** Longer addresses are nobody's, and Next keeps every address that it is asked for. */
const MAX_PATH = 4_096;

/**
 * The path of a request. HTTP also allows `*` and absolute URLs, which only proxies and attackers send: Next answers the first with 500
 * and redirects the second to the host it names.
 */
export function pathAsked(target: string): string {
  if (target.startsWith('/')) return target.search(/\?|$/) > MAX_PATH ? '/*' : target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return '/*';
  const { pathname, search } = new URL(target);
  return pathAsked(pathname + search);
}

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

/** Rewrites the target of every request in this process to a path before Next sees it, and limits how long its response may be kept. */
export function surroundNext(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.url = pathAsked(request.url ?? '');
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
