import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a route supports a request's method. If not, responds with 405 and the methods it supports. */
export function isAllowed(
  { method = '' }: Pick<IncomingMessage, 'method'>,
  response: Pick<ServerResponse, 'setHeader' | 'writeHead' | 'end'>,
  methods: readonly string[],
): boolean {
  if (methods.includes(method)) return true;
  response.setHeader('allow', methods.join(', '));
  response.writeHead(405).end();
  return false;
}

/** The methods of files. */
export const READ = ['GET', 'HEAD'] as const;
