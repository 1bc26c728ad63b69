import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type GoodAnswer, sendFault, type Fault as TransportFault } from '@/tests/fake-notion/faults';
import { OfficialError } from './errors';

/** A way in which Notion's official interface, or what stands before it, has been seen to fail. */
export type OfficialFault =
  /** A refusal with Notion's error body: 401, 403, 404, 409, 429, 500, 503, 504, 529. */
  | {
      kind: 'error';
      status: number;
      /** Seconds, for the header `Retry-After`. */
      retryAfter?: number;
      /** The newer hints of a 429. */
      additional_data?: { rate_limit_reason?: string; retry_after?: string };
      code?: string;
      message?: string;
    }
  /** A gateway's HTML without a request id, e.g. Cloudflare's 403 and 502. */
  | { kind: 'gateway'; status: number }
  /** What any server may do: see `tests/fake-notion/faults.ts`. */
  | Exclude<TransportFault, { kind: 'status' | 'html' }>;

/** The page that Cloudflare shows instead of an answer. */
const BLOCKED =
  '<!DOCTYPE html><html><head><title>Attention Required! | Cloudflare</title></head><body><h1>Sorry, you have been blocked</h1></body></html>';

/** Responds with a fault. Returns true if the correct response is to follow after all. */
export async function sendOfficialFault(
  fault: OfficialFault,
  good: () => Promise<GoodAnswer>,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'error': {
      const { kind: _, status, retryAfter, ...details } = fault;
      const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
      sendOfficialError(new OfficialError(status, { ...details, ...(headers && { headers }) }), response);
      return false;
    }
    case 'gateway':
      sendGatewayPage(fault.status, response);
      return false;
    default:
      return sendFault(fault, good, response);
  }
}

/** The error body with the headers that go with it. */
export function sendOfficialError(error: OfficialError, response: ServerResponse): void {
  const requestId = randomUUID();
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-notion-request-id': requestId,
    ...error.details.headers,
  });
  response.end(JSON.stringify(error.body(requestId)));
}

/** Says no before the request reaches Notion: HTML with a ray id and no request id. */
export function sendGatewayPage(status: number, response: ServerResponse): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=UTF-8',
    server: 'cloudflare',
    'cf-ray': '8f0e5d2c1b3a4f56-NRT',
  });
  response.end(BLOCKED);
}
