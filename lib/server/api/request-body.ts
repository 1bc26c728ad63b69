import type { IncomingMessage } from 'node:http';
import { fromJson } from '@/lib/json';

/** The bytes of a request; null if there are more than `limit`, of which no more are read then. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The value of a JSON text; undefined if it is not JSON. An empty one counts as `{}`. */
export function parseBody(body: Buffer): unknown {
  const text = body.toString('utf8').trim();
  return text === '' ? {} : fromJson(text);
}
