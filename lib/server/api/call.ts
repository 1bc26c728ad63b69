import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { CACHE } from '@/lib/http/cache-control';
import { readBody } from './request-body';

/** A call by a program of the owner’s, or by Notion. */
export interface Call {
  headers: IncomingHttpHeaders;
  /** The part of the address after `?`. */
  query: string;
  /** The caller’s IP address, for the rate limit. */
  visitor: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The body; null if it is longer than allowed. */
  readBody(limit: number): Promise<Buffer | null>;
}

/** What a caller is answered as JSON. */
export interface JsonAnswer<Answer = unknown> {
  status: number;
  answer: Answer;
  /** Seconds to wait before asking again. */
  retryAfter?: number | undefined;
}

export interface CallAnswer {
  status: number;
  answer: { status: 'accepted' | 'ignored' | 'refused'; message: string; [more: string]: unknown };
  headers?: Record<string, string>;
}

/** A request as a call. */
export function callOf(request: IncomingMessage, visitor: string): Call {
  const { headers, url = '' } = request;
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return { headers, query, visitor, now: Date.now(), readBody: (limit) => readBody(request, limit) };
}

/** Responds to a call. After a body that was not read to its end, the connection is of no more use. */
export function sendAnswer(
  { complete }: Pick<IncomingMessage, 'complete'>,
  response: ServerResponse,
  { status, answer, headers = {} }: CallAnswer,
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE.none,
    ...(complete ? {} : { connection: 'close' }),
    ...headers,
  });
  response.end(JSON.stringify(answer));
}

export const refused = (status: number, message: string, headers?: Record<string, string>): CallAnswer => ({
  status,
  answer: { status: 'refused', message },
  headers,
});
