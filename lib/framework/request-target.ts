import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The path that a request asks for. HTTP also allows `*` and complete addresses, which only proxies and attackers send: Next answers
 * the one with 500 and leads the other to the host that it names.
 */
export function pathAsked(target: string): string {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return '/*';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Lets every request of this process ask for a path, before Next sees it. */
export function readRequestTargets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = pathAsked(request.url ?? '');
  });
}
