import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { builtBasePath } from '@/lib/environment';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { isUrl, withQuery } from '@/lib/web-addresses';

/** Longer addresses are nobody's, and Next keeps every address that it is asked for. */
const MAX_PATH = 4_096;

/**
 * The path of a request. HTTP also allows `*` and absolute URLs, which only proxies and attackers send: Next answers the first with 500
 * and redirects the second to the host it names.
 */
export function pathAsked(target: string): string {
  if (target.startsWith('/')) return target.search(/\?|$/) > MAX_PATH ? '/*' : target;
  if (!/^https?:\/\//i.test(target) || !isUrl(target)) return '/*';
  const { pathname, search } = new URL(target);
  return pathAsked(pathname + search);
}

/** What is answered before there is any content: the site's own code, whether it is well, and the calls that have it read. */
const ALWAYS = /^\/(?:_next\/static|api\/(?:health|revalidate|notion-webhook))\b/;

/** Where a server without settings asks for them. */
const HOME = /^\/?(?:\?|$)/;

/** A container and a monitor ask for it, who know nothing of the path that a site lies below. */
const HEALTH = /^\/api\/health\/?(?=\?|$)/;

/** Where a request is led: while there is nothing to serve, to `pages/api/starting.ts`. */
function pathServed(path: string): string {
  const base = builtBasePath() ?? '';
  if (HEALTH.test(path)) return base + path;
  const { isEmpty, setup } = refreshState();
  const inner = path.startsWith(base) ? path.slice(base.length) : path;
  if (setup && HEALTH.test(inner)) return path;
  if (setup) return `${base}/api/${HOME.test(inner) ? 'setup' : 'starting'}/`;
  const isOther = !isEmpty || (path.startsWith(base) && ALWAYS.test(path.slice(base.length)));
  return isOther ? path : `${base}/api/starting/`;
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

/** Rewrites the target of every request in this process to a path before Next sees it, and limits how long its response may be kept. Redirects keep the query. */
export function surroundNext(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const asked = pathAsked(request.url ?? '');
    request.url = pathServed(asked);
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const known = name.toLowerCase();
      const isStale = response.getHeader('x-nextjs-cache') === 'STALE';
      if (known === 'cache-control') return setHeader(name, ownCacheControl(String(value), isStale));
      // Next sends nothing with the redirects of `next.config.ts`, and browsers keep those that are permanent for ever.
      if (known === 'location' && !response.hasHeader('cache-control')) setHeader('cache-control', CACHE.document);
      return setHeader(name, known === 'location' ? withQuery(String(value), /\?[^#]+/.exec(asked)?.[0] ?? '') : value);
    };
  });
}
