import { NotionAPI } from 'notion-client';
import { FetchError } from 'ofetch';
import { endpointGone, requestFailed, searchFailed } from '@/lib/notion/messages';
import { parseAnswer } from '@/lib/notion/requests/answers';
import {
  type ClientOptions,
  type ClientTiming,
  describeSilence,
  type FailedTry,
  failure,
  isPassing,
  LIMITED_WAIT,
  RequestQueue,
  UnreadableAnswer,
  usualTiming,
} from '@/lib/notion/requests/request-queue';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { limitRequest } from '@/lib/source/time-limit';

export interface NotionClientOptions extends ClientOptions {
  /** E.g. `https://www.notion.so/api/v3`. */
  apiBaseUrl: string;
  /** Login cookie, for private workspaces. */
  tokenV2?: string;
  activeUser?: string;
}

/** After a 429 Notion refuses everything for about a minute, whatever `Retry-After` is (measured: 60 to 75 s). */
const COOLDOWN_MS = 75_000;

const LIMITED = 429;
const NOT_FOUND = 404;
const SEARCH_TIMEOUT_MS = 8_000;

type FetchArguments = Parameters<NotionAPI['fetch']>[0];

/**
 * notion-client with one queue for all requests: every one has a time-out and a bounded number of tries, and an answer that is not JSON counts as a fault of the server.
 */
export class NotionClient extends NotionAPI {
  readonly apiBaseUrl: string;
  /** Requests sent so far, repeated ones included; for the report. */
  requestCount = 0;
  readonly #timing: ClientTiming;
  readonly #signal: AbortSignal | undefined;
  readonly #queue: RequestQueue;

  constructor({ apiBaseUrl, tokenV2, activeUser, onWait, signal, timing }: NotionClientOptions) {
    const base = apiBaseUrl.replace(/\/+$/, '');
    super({ apiBaseUrl: base, authToken: tokenV2 || undefined, activeUser: activeUser || undefined });
    this.apiBaseUrl = base;
    const all = { ...usualTiming, cooldownMs: COOLDOWN_MS, ...timing };
    this.#timing = all;
    this.#signal = signal;
    // `Retry-After: 0` does not shorten the cool-down: Notion sends it and refuses all the same.
    const cooldown = ({ asked = 0 }: FailedTry) => ({
      milliseconds: Math.max(all.cooldownMs, asked),
      reason: LIMITED_WAIT,
    });
    this.#queue = new RequestQueue({ timing: all, cooldown, read, onWait, signal });
  }

  override fetch<T>(request: FetchArguments): Promise<T> {
    // Sync can wait for minutes, a visitor cannot: a search is asked once, ahead of the queue.
    if (request.endpoint === 'search') return this.#send<T>(request, SEARCH_TIMEOUT_MS).catch(rejectSearch);
    return this.#queue.ask(
      () => this.#send<T>(request),
      (failed, error) => this.#failure(request, failed, error),
    );
  }

  async #send<T>(request: FetchArguments, timeoutMs = this.#timing.timeoutMs): Promise<T> {
    const limit = limitRequest(timeoutMs, this.#signal);
    try {
      this.requestCount++;
      const answer = await super.fetch<unknown>({
        ...request,
        // A signal, because ofetch's own time-out ends with the headers: a body may hang as well.
        ofetchOptions: { ...request.ofetchOptions, retry: 0, signal: limit.signal, parseResponse: parseAnswer },
      });
      requireAnswer(request.endpoint, answer);
      return answer as T;
    } finally {
      limit.clear();
    }
  }

  #failure(request: FetchArguments, { status, reason }: FailedTry, cause: unknown): SourceError {
    // What is not shared is answered with a refusal inside; only an unknown page is a 404.
    if (status === NOT_FOUND && request.endpoint !== 'loadPageChunk' && RECORD_ENDPOINTS.has(request.endpoint)) {
      return new SourceUnreachableError(endpointGone(request.endpoint, this.apiBaseUrl), { cause });
    }
    const problem = requestFailed(request.endpoint, this.apiBaseUrl, reason, status);
    return isPassing(status) ? new SourceUnreachableError(problem, { cause }) : new SourceError(problem, { cause });
  }
}

/** Endpoints whose answers are records: without a record map they are not an answer, whatever their status. */
const RECORD_ENDPOINTS = new Set(['loadPageChunk', 'syncRecordValuesMain', 'queryCollection']);

function requireAnswer(endpoint: string, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) {
    const text = typeof answer === 'string' ? answer.trim().replace(/\s+/g, ' ') : '';
    throw new UnreadableAnswer(text === '' ? failure.emptyAnswer : failure.notJson(text.slice(0, 60)));
  }
  const { recordMap } = answer as { recordMap?: unknown };
  if (RECORD_ENDPOINTS.has(endpoint) && (typeof recordMap !== 'object' || recordMap === null)) {
    throw new UnreadableAnswer(failure.noRecords);
  }
  const { signedUrls } = answer as { signedUrls?: unknown };
  if (endpoint === 'getSignedFileUrls' && !Array.isArray(signedUrls)) throw new UnreadableAnswer(failure.noAddresses);
}

/** 0 when there was no readable answer: a network fault, a time-out, or an HTML page instead of JSON. */
function statusOf(error: unknown): number {
  if (!(error instanceof FetchError)) return 0;
  const status = error.status ?? 0;
  // Cloudflare refuses with an HTML page, Notion itself with JSON.
  const isPage = (error.response?.headers.get('content-type') ?? '').includes('html');
  return status === 403 && isPage ? 0 : status;
}

function rejectSearch(error: unknown): never {
  const status = statusOf(error);
  throw Object.assign(new Error(searchFailed(status)), status > 0 && { status });
}

function read(error: unknown): FailedTry {
  const status = statusOf(error);
  if (status !== LIMITED) return { status, reason: describe(error, status) };
  const asked = Number.parseFloat((error as FetchError).response?.headers.get('retry-after') ?? '') * 1000;
  return { status, reason: failure.limited, asked: Number.isFinite(asked) ? asked : undefined };
}

function describe(error: unknown, status: number): string {
  if (status > 0) return failure.status(status, status < 500 ? reasonOf(error) : '');
  if (error instanceof FetchError && error.status) return failure.htmlPage(error.status);
  return describeSilence(error).replace(/^\[POST\] "[^"]*": (<no response> )?/, '');
}

/** Notion's own words for a refusal, where the answer has some. */
function reasonOf(error: unknown): string {
  const { message } = ((error instanceof FetchError && error.data) || {}) as { message?: unknown };
  return typeof message === 'string' ? message.slice(0, 200) : '';
}
