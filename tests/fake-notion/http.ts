import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotelightError } from '@/lib/diagnostics/errors';

/** Bytes: far above any request of a sync, far below what could hurt. */
const MAX_BODY = 16 * 1024 * 1024;

export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  close(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on the loopback interface only; port 0 takes a free one. A listener that throws costs its own call. */
export async function listenOnLoopback(listener: Listener, port = 0): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    listener(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'InternalServerError', error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Kept-alive and hanging connections would hold the process.
        server.closeAllConnections();
      }),
  };
}

/** A request's body as JSON; an empty one is an empty object. */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BODY) throw new NotelightError('The request is too long.');
    parts.push(part as Buffer);
  }
  if (size === 0) return {};
  const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Answers with JSON, and ends the answer. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** What Notion answers when it refuses a call. */
export function sendError(response: ServerResponse, status: number, name: string, message: string): void {
  sendJson(response, status, { errorId: '00000000-0000-4000-8000-000000000000', name, message });
}
