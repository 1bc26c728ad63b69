import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

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

/** Rewrites the target of every request in this process to a path before Next sees it. */
export function readRequestTargets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = pathAsked(request.url ?? '');
  });
}
