import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { countsOf, pageIdsOf } from '@/tests/fake-notion/fake-notion';
import { FaultPlan, type FaultRule, type GoodAnswer } from '@/tests/fake-notion/faults';
import { listenOnLoopback, readJsonBody } from '@/tests/fake-notion/http';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { SignedFiles } from '@/tests/fake-notion/signing';
import { Uploads } from '@/tests/fake-notion/uploads';
import type { OfficialContext } from './context';
import { type Endpoint, findEndpoint, type OfficialRequest } from './endpoints';
import { OfficialError } from './errors';
import { type OfficialFault, sendGatewayPage, sendOfficialError, sendOfficialFault } from './faults';
import { QUERY_LIMIT } from './query';
import { SharedRecords } from './shared-records';

export interface FakeOfficialOptions {
  /** @default none: every id is unknown */
  workspaces?: DemoWorkspace[];
  /** The one that is accepted. @default 'ntn_test-token' */
  token?: string;
  /** Milliseconds since 1970: files expire by this clock. @default Date.now */
  now?: () => number;
  /** Files that are not among the workspaces' own; those of the v3 fake, for both to serve one workspace. */
  uploads?: Uploads;
  /** @default a free port */
  port?: number;
}

/** A received call. */
export interface LoggedOfficialRequest {
  /** The endpoint's name as in `endpoints.ts`, or `file` for a download. */
  endpoint: string;
  method: string;
  path: string;
  /** Ids and names in the path, or `<uuid>/<name>` of a file. */
  ids: string[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Milliseconds since 1970, by the fake's clock. */
  at: number;
  headers: IncomingHttpHeaders;
}

export interface FakeOfficial {
  /** For the option `baseUrl` of Notion's client. */
  url: string;
  token: string;
  /** The workspaces; change their records to simulate edits. */
  workspaces: DemoWorkspace[];
  /** For `NOTION_PAGE_ID`: the first workspace alone, or all of them with their prefixes. */
  pageIds(prefixes?: string[]): string;
  /** Every call so far, refused ones included. */
  requests: LoggedOfficialRequest[];
  /** Number of calls by endpoint. */
  counts(): Record<string, number>;
  /** Clears the list of calls. */
  resetLog(): void;
  /** Makes calls fail. */
  fail(rule: FaultRule<OfficialFault>): void;
  /** Makes all calls succeed again, undoing `fail` and `unshare`. */
  recover(): void;
  /** Takes a page, database or block and all below it from the integration. */
  unshare(id: string): void;
  /** Connects it again. */
  share(id: string): void;
  /** Called with every request before it is answered, for edits in the middle of a reading. */
  beforeAnswer: ((request: LoggedOfficialRequest) => void) | undefined;
  /** Changes a correct answer before it is sent, for what no workspace of ours has. */
  rewrite: ((answer: object, request: LoggedOfficialRequest) => object) | undefined;
  /** Rows that one query gives at the most. */
  queryLimit: number;
  /** Stores a file as if an owner had dropped it on a page. Returns its `attachment:…` source. */
  upload(name: string, content: Buffer | string): string;
  close(): Promise<void>;
}

const API_PATH = '/v1/';
/** The version that the fake speaks, as our client asks for. */
const VERSION = '2026-03-11';

/** Notion's official API on loopback, for tests: over real HTTP, with every failure on demand. */
export async function startFakeOfficial(options: FakeOfficialOptions = {}): Promise<FakeOfficial> {
  const { workspaces = [], token = 'ntn_test-token', now = Date.now, uploads = new Uploads() } = options;
  const unshared = new Set<string>();
  const requests: LoggedOfficialRequest[] = [];
  const faults = new FaultPlan<OfficialFault>();
  const signer = new SignedFiles({ origin: () => server.origin, uploads, workspaces, now });
  const context: OfficialContext = {
    records: new SharedRecords(workspaces, unshared),
    signer,
  };

  const server = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const method = request.method ?? 'GET';
    const isCall = url.pathname.startsWith(API_PATH);
    const logged: LoggedOfficialRequest = {
      endpoint: isCall ? 'unknown' : 'file',
      method,
      path: url.pathname,
      ids: isCall ? [] : [signer.fileAt(url)],
      query: Object.fromEntries(url.searchParams),
      body: {},
      at: now(),
      headers: request.headers,
    };
    requests.push(logged);
    try {
      const body = await readJsonBody(request).catch(() => undefined);
      const found = isCall ? findEndpoint(method, url.pathname.slice(API_PATH.length)) : undefined;
      Object.assign(logged, { body: body ?? {}, ...(found && { endpoint: found.endpoint.name, ids: found.ids }) });
      fake.beforeAnswer?.(logged);
      const good = async () =>
        isCall
          ? callAnswer(found?.endpoint, { ids: logged.ids, query: url.searchParams, body: logged.body }, logged)
          : signer.answer(url);
      if (isCall && !request.headers['user-agent']) return sendGatewayPage(403, response);
      const fault = faults.take(logged.endpoint, logged.ids);
      if (fault && !(await sendOfficialFault(fault, good, response))) return;
      if (body === undefined)
        throw new OfficialError(400, { code: 'invalid_json', message: 'Error parsing JSON body.' });
      send(await good(), response);
    } catch (error) {
      if (!(error instanceof OfficialError)) throw error;
      sendOfficialError(error, response);
    }
  }, options.port);

  function callAnswer(
    endpoint: Endpoint | undefined,
    request: OfficialRequest,
    logged: LoggedOfficialRequest,
  ): GoodAnswer {
    const { headers } = logged;
    if (headers.authorization !== `Bearer ${token}`) throw new OfficialError(401);
    if (headers['notion-version'] !== VERSION) {
      const message = `Notion-Version header failed validation: it should be \`"${VERSION}"\`.`;
      throw new OfficialError(400, { message });
    }
    if (!endpoint) throw new OfficialError(400, { code: 'invalid_request_url', message: 'Invalid request URL.' });
    const answer = endpoint.answer(request, context, { now, queryLimit: fake.queryLimit });
    return json({ ...(fake.rewrite?.(answer, logged) ?? answer), request_id: randomUUID() });
  }

  const fake: FakeOfficial = {
    url: server.origin,
    token,
    workspaces,
    pageIds: (prefixes) => pageIdsOf(workspaces, prefixes),
    requests,
    counts: () => countsOf(requests),
    resetLog: () => void requests.splice(0),
    fail: (rule) => faults.add(rule),
    recover() {
      faults.clear();
      unshared.clear();
    },
    unshare: (id) => void unshared.add(id),
    share: (id) => void unshared.delete(id),
    beforeAnswer: undefined,
    rewrite: undefined,
    queryLimit: QUERY_LIMIT,
    upload: (name, content) => uploads.add(name, content),
    close: server.close,
  };
  return fake;
}

function json(body: object): GoodAnswer {
  return { status: 200, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) };
}

function send({ status, type, body }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}
