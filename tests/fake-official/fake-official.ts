import { randomUUID } from 'node:crypto';
import { FaultPlan, type GoodAnswer } from '@/tests/fake-notion/faults';
import {
  controlsOf,
  type FakeControls,
  jsonAnswer,
  type LoggedRequest,
  listenOnLoopback,
  readJsonBody,
  send,
} from '@/tests/fake-notion/http';
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
  /** Files that are not among the workspaces' own; those of the v3 fake, for both to serve one workspace. */
  uploads?: Uploads;
}

/** A received call. */
export interface LoggedOfficialRequest extends LoggedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
}

export interface FakeOfficial extends FakeControls<LoggedOfficialRequest, OfficialFault> {
  /** For the option `baseUrl` of Notion's client. */
  url: string;
  token: string;
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
}

const API_PATH = '/v1/';
/** The version that the fake speaks, as our client asks for. */
const VERSION = '2026-03-11';

/** Notion's official API on loopback, for tests: over real HTTP, with every failure on demand. */
export async function startFakeOfficial(options: FakeOfficialOptions = {}): Promise<FakeOfficial> {
  const { workspaces = [], token = 'ntn_test-token', uploads = new Uploads() } = options;
  const unshared = new Set<string>();
  const requests: LoggedOfficialRequest[] = [];
  const faults = new FaultPlan<OfficialFault>();
  const signer = new SignedFiles({ origin: () => server.origin, uploads, workspaces });
  const context: OfficialContext = { records: new SharedRecords(workspaces, unshared), signer };

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
      at: Date.now(),
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
  });

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
    const answer = endpoint.answer(request, context, fake.queryLimit);
    return jsonAnswer(200, { ...(fake.rewrite?.(answer, logged) ?? answer), request_id: randomUUID() });
  }

  const fake: FakeOfficial = {
    ...controlsOf({ workspaces, requests, uploads, faults, server }),
    url: server.origin,
    token,
    recover() {
      faults.clear();
      unshared.clear();
    },
    unshare: (id) => void unshared.add(id),
    share: (id) => void unshared.delete(id),
    beforeAnswer: undefined,
    rewrite: undefined,
    queryLimit: QUERY_LIMIT,
  };
  return fake;
}
