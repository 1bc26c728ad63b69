import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A way in which Notion, or a proxy before it, has been seen to fail. */
export type Fault =
  /** An error with Notion's JSON, e.g. 429, 500, 529. */
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The connection breaks before any response. */
  | { kind: 'reset' }
  /** No response ever comes. */
  | { kind: 'hang' }
  /** The response comes byte by byte, and never ends. */
  | { kind: 'drip' }
  /** A correct response, late. */
  | { kind: 'slow'; ms: number }
  /** A complete response whose JSON ends in the middle. */
  | { kind: 'cut-json' }
  /** The connection breaks in the middle of the body. */
  | { kind: 'cut-connection' }
  /** An HTML page, as sent by Cloudflare or a login wall. */
  | { kind: 'html'; status: 200 | 403 | 503 }
  /** 200 with an empty body. */
  | { kind: 'empty' }
  /** Valid JSON of another shape, or another file. */
  | { kind: 'wrong-content' };

/** Where and how often a fault happens. */
export interface FaultRule<Kind = Fault> {
  /** An endpoint's name, `file` for downloads, `*` for everything. */
  endpoint: string;
  fault: Kind;
  /** @default Infinity */
  times?: number;
  /** Calls that succeed before the first failure. @default 0 */
  after?: number;
  /** Only calls with one of these ids. */
  ids?: string[];
}

/** The rules of a fake server: the first match decides. */
export class FaultPlan<Kind = Fault> {
  private rules: (FaultRule<Kind> & { left: number; skip: number })[] = [];

  add(rule: FaultRule<Kind>): void {
    this.rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY, skip: rule.after ?? 0 });
  }

  clear(): void {
    this.rules = [];
  }

  /** The fault for this call, which counts towards its rule's limit. */
  take(endpoint: string, ids: string[]): Kind | undefined {
    for (const rule of this.rules) {
      const isMeant = rule.endpoint === '*' || rule.endpoint === endpoint;
      if (!isMeant || rule.left <= 0 || (rule.ids && !rule.ids.some((id) => ids.includes(id)))) continue;
      if (rule.skip > 0) {
        rule.skip -= 1;
        continue;
      }
      rule.left -= 1;
      return rule.fault;
    }
    return undefined;
  }
}

/** Between two bytes of a dripping answer. */
const DRIP_MS = 50;

const CHALLENGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>';

/** The correct response. */
export interface GoodAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Responds with a fault. Returns true if the correct response is to follow after all. */
export async function sendFault(
  fault: Fault,
  good: () => Promise<GoodAnswer>,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms);
      return true;
    case 'hang':
      return false;
    case 'drip': {
      const { status, type, body } = await good();
      response.writeHead(status, { 'content-type': type, 'content-length': body.length });
      let sent = 0;
      const drops = setInterval(() => {
        // All but the last byte.
        if (sent < body.length - 1) response.write(body.subarray(sent, ++sent));
      }, DRIP_MS);
      response.once('close', () => clearInterval(drops));
      return false;
    }
    case 'reset':
      response.socket?.resetAndDestroy();
      return false;
    case 'status':
      response.writeHead(fault.status, {
        'content-type': 'application/json',
        ...(fault.retryAfter !== undefined && { 'retry-after': String(fault.retryAfter) }),
      });
      response.end(JSON.stringify({ errorId: 'fake-notion', name: 'InternalServerError', message: 'As asked.' }));
      return false;
    case 'html':
      response.writeHead(fault.status, { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' });
      response.end(CHALLENGE);
      return false;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 0 });
      response.end();
      return false;
    case 'wrong-content':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ isNotionError: false, results: 'none of what was asked' }));
      return false;
    case 'cut-json': {
      const { status, type, body } = await good();
      const half = body.subarray(0, Math.floor(body.length / 2));
      response.writeHead(status, { 'content-type': type, 'content-length': half.length });
      response.end(half);
      return false;
    }
    case 'cut-connection': {
      const { status, type, body } = await good();
      response.writeHead(status, { 'content-type': type, 'content-length': body.length });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
      return false;
    }
  }
}
