import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toId32 } from '@/lib/ids';
import type { FaultPlan, FaultRule, GoodAnswer } from '@/tests/fake-notion/faults';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { Uploads } from '@/tests/fake-notion/uploads';

export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  close(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on a free port of the loopback interface. A listener that throws fails its own call. */
export async function listenOnLoopback(listener: Listener): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    listener(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
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
  return JSON.parse((await text(request)) || '{}');
}

export function jsonAnswer(status: number, body: unknown): GoodAnswer {
  return { status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) };
}

export function send({ status, type, body }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

/** A received call. */
export interface LoggedRequest {
  /** The endpoint's name, or `file` for a download. */
  endpoint: string;
  /** What it asked for: ids of records, or `<uuid>/<name>` of a file. */
  ids: string[];
  body: Record<string, unknown>;
  /** Milliseconds since 1970, by the fake's clock. */
  at: number;
  headers: IncomingHttpHeaders;
}

interface FakeParts<Request, Kind> {
  /** Change their records to simulate edits. */
  workspaces: DemoWorkspace[];
  /** Every call so far, refused ones included. */
  requests: Request[];
  /** For another fake that serves the same workspaces. */
  uploads: Uploads;
  faults: FaultPlan<Kind>;
  server: LoopbackServer;
}

/** What tests do with either fake. */
export interface FakeControls<Request, Kind> extends Omit<FakeParts<Request, Kind>, 'faults' | 'server'> {
  /** For `NOTION_PAGE_ID`: the first workspace alone, or all of them with their prefixes. */
  pageIds(prefixes?: string[]): string;
  /** Number of calls by endpoint. */
  counts(): Record<string, number>;
  /** Clears the list of calls. */
  resetLog(): void;
  /** Makes calls fail. */
  fail(rule: FaultRule<Kind>): void;
  /** Stores a file as if an owner had dropped it on a page. Returns its `attachment:…` source. */
  upload(name: string, content: Buffer | string): string;
  close(): Promise<void>;
}

export function controlsOf<Request extends LoggedRequest, Kind>({
  workspaces,
  requests,
  uploads,
  faults,
  server,
}: FakeParts<Request, Kind>): FakeControls<Request, Kind> {
  return {
    ...{ workspaces, requests, uploads },
    pageIds: (prefixes = []) =>
      workspaces
        .slice(0, Math.max(1, prefixes.length))
        .map(({ pageId }, index) => `${prefixes[index] ? `${prefixes[index]}:` : ''}${toId32(pageId)}`)
        .join(','),
    counts() {
      const counts: Record<string, number> = {};
      for (const { endpoint } of requests) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
      return counts;
    },
    resetLog: () => void requests.splice(0),
    fail: (rule) => faults.add(rule),
    upload: (name, content) => uploads.add(name, content),
    close: server.close,
  };
}
