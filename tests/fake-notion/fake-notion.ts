import type { ServerResponse } from 'node:http';
import { toId32 } from '@/lib/ids';
import { answerAfter, attachmentAt, type InterfaceChange, refusalAfter } from '@/tests/fake-notion/changes';
import { FaultPlan, type FaultRule, type GoodAnswer, sendFault } from '@/tests/fake-notion/faults';
import { listenOnLoopback, readJsonBody } from '@/tests/fake-notion/http';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { SIGNED_TTL_MS, SignedFiles } from '@/tests/fake-notion/signing';
import { Uploads } from '@/tests/fake-notion/uploads';
import { createV3, requestedRecords } from '@/tests/fake-notion/v3';
import type { RecordShape } from '@/tests/fake-notion/v3-records';

/** Path of Notion's interface on its own host, and here. */
export const API_PATH = '/api/v3';

export interface FakeNotionOptions {
  /** @default none: every id is unknown */
  workspaces?: DemoWorkspace[];
  /** @default 'flat' */
  shape?: RecordShape;
  /** See `V3Options`. @default false */
  hasFixedRows?: boolean;
  /** How long a signed address is valid, in milliseconds. @default one hour */
  signedTtlMs?: number;
  /** Files that are not among the workspaces' own. @default none yet */
  uploads?: Uploads;
  /** @default a free port */
  port?: number;
}

/** A received call. */
export interface LoggedRequest {
  /** The endpoint's name, or `file` for a download. */
  endpoint: string;
  /** What it asked for: ids of records, or `<uuid>/<name>` of a file. */
  ids: string[];
  body: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface FakeNotion {
  /** For `API_BASE_URL`. */
  apiBaseUrl: string;
  origin: string;
  /** The workspaces; change their records to simulate edits. */
  workspaces: DemoWorkspace[];
  /** For `NOTION_PAGE_ID`: the first workspace alone, or all of them with their prefixes. */
  pageIds(prefixes?: string[]): string;
  /** Every call so far. */
  requests: LoggedRequest[];
  /** Number of calls by endpoint. */
  counts(): Record<string, number>;
  /** Clears the list of calls. */
  resetLog(): void;
  /** Makes calls fail. */
  fail(rule: FaultRule): void;
  /** Makes all calls succeed again, undoing `fail`, `shape`, `missing`, `refused` and `changes`. */
  recover(): void;
  /** Changes that the interface has made: see `changes.ts`. */
  changes: Set<InterfaceChange>;
  /** How records are wrapped from now on. */
  shape: RecordShape;
  /** Ids that answers leave out. */
  missing: Set<string>;
  /** Ids that answers refuse with the role `none`. */
  refused: Set<string>;
  /** Limits the rows in one answer to a query, and (`silently`) does not say that there are more. */
  rowCap: { rows: number; silently: boolean } | undefined;
  /** The lifetime of addresses signed from now on. */
  signedTtlMs: number;
  /** For another fake that serves the same workspaces. */
  uploads: Uploads;
  /** Stores a file as if an owner had dropped it on a page. Returns its `attachment:…` source. */
  upload(name: string, content: Buffer | string): string;
  close(): Promise<void>;
}

/** Notion's v3 API on loopback, for tests: over real HTTP, with every failure on demand. */
export async function startFakeNotion(options: FakeNotionOptions = {}): Promise<FakeNotion> {
  const workspaces = options.workspaces ?? [];
  const missing = new Set<string>();
  const refused = new Set<string>();
  const changes = new Set<InterfaceChange>();
  const uploads = options.uploads ?? new Uploads();
  const requests: LoggedRequest[] = [];
  const faults = new FaultPlan();
  const v3 = createV3(workspaces, {
    hasFixedRows: options.hasFixedRows ?? false,
    get shape() {
      return changes.has('nested records') ? 'nested' : fake.shape;
    },
    signUrl: (source) => signer.sign(attachmentAt(source))?.url ?? source,
    isMissing: (id) => missing.has(id),
    isForbidden: (id) => refused.has(id),
  });

  const server = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isFile = request.method === 'GET' && !url.pathname.startsWith(API_PATH);
    const endpoint = isFile ? 'file' : url.pathname.slice(API_PATH.length + 1);
    const body = isFile ? {} : await readJsonBody(request).catch(() => ({}));
    const ids = isFile ? [signer.fileAt(url)] : idsOf(endpoint, body);
    requests.push({ endpoint, ids, body, at: Date.now(), headers: request.headers });
    const refusal = refusalAfter(changes, { endpoint, body, headers: request.headers }, workspaces);
    if (refusal === 'gateway') return void (await sendFault({ kind: 'html', status: 403 }, unanswered, response));
    const good = async (): Promise<GoodAnswer> => {
      if (isFile) return signer.answer(url);
      if (refusal === 'no space')
        return json(400, { errorId: 'fake-notion', name: 'ValidationError', message: refusal });
      return refusal ? noEndpoint(endpoint) : callAnswer(endpoint, body);
    };
    const fault = faults.take(endpoint, ids);
    if (fault && !(await sendFault(fault, good, response))) return;
    send(await good(), response);
  }, options.port);

  const signer = new SignedFiles({ origin: () => server.origin, uploads, workspaces, ttlMs: () => fake.signedTtlMs });

  function callAnswer(endpoint: string, body: Record<string, unknown>): GoodAnswer {
    const { rowCap } = fake;
    const capped = rowCap && endpoint === 'queryCollection' ? withRowCap(body, rowCap.rows) : body;
    const answer = v3.answer(endpoint, capped);
    if (answer && capped !== body && rowCap?.silently) hideTotal(answer);
    if (!answer) return noEndpoint(endpoint);
    return json(200, answerAfter(changes, { endpoint, body, answer }, workspaces));
  }

  const fake: FakeNotion = {
    apiBaseUrl: server.origin + API_PATH,
    origin: server.origin,
    workspaces,
    pageIds: (prefixes) => pageIdsOf(workspaces, prefixes),
    requests,
    counts: () => countsOf(requests),
    resetLog: () => void requests.splice(0),
    fail: (rule) => faults.add(rule),
    recover() {
      Object.assign(fake, { rowCap: undefined, shape: options.shape ?? 'flat' });
      faults.clear();
      missing.clear();
      refused.clear();
      changes.clear();
    },
    changes,
    shape: options.shape ?? 'flat',
    missing,
    refused,
    signedTtlMs: options.signedTtlMs ?? SIGNED_TTL_MS,
    rowCap: undefined,
    uploads,
    upload: (name, content) => uploads.add(name, content),
    close: server.close,
  };
  return fake;
}

/** The number of calls of each endpoint. */
export function countsOf(requests: readonly { endpoint: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { endpoint } of requests) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
  return counts;
}

/** Workspaces in the form of `NOTION_PAGE_ID`: the first one alone, or as many as there are prefixes. */
export function pageIdsOf(workspaces: readonly DemoWorkspace[], prefixes: string[] = []): string {
  return workspaces
    .slice(0, Math.max(1, prefixes.length))
    .map(({ pageId }, index) => `${prefixes[index] ? `${prefixes[index]}:` : ''}${toId32(pageId)}`)
    .join(',');
}

type Reducers = Record<string, { type?: string; limit?: number; hasMore?: boolean }>;

/** The same query with no reducer asking for more than `rows` rows. */
function withRowCap(body: Record<string, unknown>, rows: number): Record<string, unknown> {
  const loader = (body.loader ?? {}) as { reducers?: Reducers };
  const reducers = Object.entries(loader.reducers ?? {}).map(([name, reducer]) => [
    name,
    { ...reducer, ...(reducer.limit !== undefined && { limit: Math.min(reducer.limit, rows) }) },
  ]);
  return { ...body, loader: { ...loader, reducers: Object.fromEntries(reducers) } };
}

function hideTotal(answer: Record<string, unknown>): void {
  const result = answer.result as { sizeHint?: number; reducerResults?: Reducers };
  delete result.sizeHint;
  for (const reducer of Object.values(result.reducerResults ?? {})) delete reducer.hasMore;
}

/** What a call asks for. */
function idsOf(endpoint: string, body: Record<string, unknown>): string[] {
  const idIn = (pointer: unknown) => String((pointer as { id?: unknown } | undefined)?.id ?? '');
  switch (endpoint) {
    case 'loadPageChunk':
      return [String(body.pageId ?? '')];
    case 'queryCollection':
      return [idIn(body.collection), idIn(body.collectionView)];
    case 'search':
      return [String(body.ancestorId ?? '')];
    case 'getSignedFileUrls':
      return ((body.urls ?? []) as { url: string }[]).map(({ url }) => url);
    default:
      return requestedRecords(body).map(({ id }) => id);
  }
}

function unanswered(): never {
  throw new Error('A request that is refused at the gateway has no answer.');
}

function noEndpoint(endpoint: string): GoodAnswer {
  return json(404, { errorId: 'fake-notion', name: 'NotFound', message: `There is no endpoint "${endpoint}".` });
}

function json(status: number, body: unknown): GoodAnswer {
  return { status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) };
}

function send({ status, type, body }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}
