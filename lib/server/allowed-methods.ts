import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a route answers the method of a request. If not, the request is answered with 405 and the methods that it takes. */
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

/** What files answer. */
export const READ = ['GET', 'HEAD'] as const;
