import { answerAfter, attachmentAt, type InterfaceChange, refusalAfter } from '@/tests/fake-notion/changes';
import { type Fault, FaultPlan, type GoodAnswer, sendFault } from '@/tests/fake-notion/faults';
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
  /** Files that are not among the workspaces' own. @default none yet */
  uploads?: Uploads;
}

export interface FakeNotion extends FakeControls<LoggedRequest, Fault> {
  /** For `API_BASE_URL`. */
  apiBaseUrl: string;
  origin: string;
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
    const good = async (): Promise<GoodAnswer> => {
      if (isFile) return signer.answer(url);
      if (refusal === 'no space')
        return jsonAnswer(400, { errorId: 'fake-notion', name: 'ValidationError', message: refusal });
      return callAnswer(endpoint, body);
    };
    const fault = refusal === 'gateway' ? ({ kind: 'html', status: 403 } as const) : faults.take(endpoint, ids);
    if (fault && !(await sendFault(fault, good, response))) return;
    send(await good(), response);
  });

  const signer = new SignedFiles({ origin: () => server.origin, uploads, workspaces });

  function callAnswer(endpoint: string, body: Record<string, unknown>): GoodAnswer {
    const { rowCap } = fake;
    const capped = rowCap && endpoint === 'queryCollection' ? withRowCap(body, rowCap.rows) : body;
    const answer = v3.answer(endpoint, capped);
    if (answer && capped !== body && rowCap?.silently) hideTotal(answer);
    if (!answer) return noEndpoint(endpoint);
    return jsonAnswer(200, answerAfter(changes, { endpoint, body, answer }, workspaces));
  }

  const fake: FakeNotion = {
    ...controlsOf({ workspaces, requests, uploads, faults, server }),
    apiBaseUrl: server.origin + API_PATH,
    origin: server.origin,
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
    rowCap: undefined,
  };
  return fake;
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

function noEndpoint(endpoint: string): GoodAnswer {
  return jsonAnswer(404, { errorId: 'fake-notion', name: 'NotFound', message: `There is no endpoint "${endpoint}".` });
}
