import { NotionAPI } from 'notion-client';
import { FetchError } from 'ofetch';
import pLimit from 'p-limit';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import { limitRequest, sleep } from '@/lib/source/time-limit';
import { endpointGone, failure, LIMITED_WAIT, requestFailed, retried } from './messages';
import { parseAnswer } from './parse-answer';

export interface NotionClientOptions {
  /** E.g. `https://www.notion.so/api/v3`. */
  apiBaseUrl: string;
  /** Login cookie, for private workspaces. */
  tokenV2?: string;
  activeUser?: string;
  /** Told about every pause, so that a long wait is not a silent one. */
  onWait?: (reason: string, milliseconds: number) => void;
  /** Ends everything: requests and pauses reject with its reason. */
  signal?: AbortSignal;
  /** Shorter waits for tests against a fake server; production keeps the measured ones. */
  timing?: Partial<ClientTiming>;
}

export interface ClientTiming {
  /** After a 429 Notion refuses everything for about a minute, whatever `Retry-After` is (measured: 60 to 75 s). */
  cooldownMs: number;
  /** Spread over which waiting processes come back. */
  cooldownJitterMs: number;
  /** First pause after a passing fault; doubled each time. */
  backoffMs: number;
  /** A request that takes longer is given up. Notion's own slow answers stay below 20 s. */
  timeoutMs: number;
  /** A server may ask for a longer pause than the cool-down, but not for a stalled build. */
  maxPauseMs: number;
}

const defaultTiming: ClientTiming = {
  cooldownMs: 60_000,
  cooldownJitterMs: 15_000,
  backoffMs: 1_000,
  timeoutMs: 30_000,
  maxPauseMs: 180_000,
};

/** Requests in flight at once. Notion allows about three a second for one client. */
const CONCURRENCY = 3;
/** Tries of one request when the server or the line fails. */
const MAX_ATTEMPTS = 5;
/** Tries of one request that gets no answer in time: a server that hangs costs a build a minute and a half, not five. */
const MAX_SILENT_ATTEMPTS = 3;
/** Tries of one request when Notion's limit is hit: three cool-downs are four minutes. */
const MAX_LIMITED_ATTEMPTS = 4;
const LIMITED = 429;
const NOT_FOUND = 404;
/** Passing faults: no readable answer (0), time-outs, server errors, overload (529), Cloudflare's own (520 to 524). */
const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status >= 500;

type FetchArguments = Parameters<NotionAPI['fetch']>[0];

/**
 * notion-client with one queue for all requests: a limit stops the whole queue and not one request, every request has a
 * time-out and a bounded number of tries, and an answer that is not JSON counts as a fault of the server.
 */
export class NotionClient extends NotionAPI {
  readonly apiBaseUrl: string;
  /** Requests sent so far, repeated ones included; for the report. */
  requestCount = 0;
  readonly #timing: ClientTiming;
  readonly #onWait: NotionClientOptions['onWait'];
  readonly #signal: AbortSignal | undefined;
  readonly #limiter = pLimit(CONCURRENCY);
  /** By the monotonic clock: the machine's own may be set back an hour in the middle of a pause. */
  #pausedUntil = 0;

  constructor({ apiBaseUrl, tokenV2, activeUser, onWait, signal, timing }: NotionClientOptions) {
    const base = apiBaseUrl.replace(/\/+$/, '');
    super({ apiBaseUrl: base, authToken: tokenV2 || undefined, activeUser: activeUser || undefined });
    this.apiBaseUrl = base;
    this.#timing = { ...defaultTiming, ...timing };
    this.#onWait = onWait;
    this.#signal = signal;
  }

  override fetch<T>(request: FetchArguments): Promise<T> {
    return this.#limiter(() => this.#withTries<T>(request));
  }

  async #withTries<T>(request: FetchArguments): Promise<T> {
    let limited = 0;
    let silent = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#waitForPause();
      this.#signal?.throwIfAborted();
      const limit = limitRequest(this.#timing.timeoutMs, this.#signal);
      try {
        this.requestCount++;
        const answer = await super.fetch<unknown>({
          ...request,
          // A signal, because ofetch's own time-out ends with the headers: a body may hang as well.
          ofetchOptions: { ...request.ofetchOptions, retry: 0, signal: limit.signal, parseResponse: parseAnswer },
        });
        requireAnswer(request.endpoint, answer);
        return answer as T;
      } catch (error) {
        this.#signal?.throwIfAborted();
        const status = statusOf(error);
        if (status === LIMITED && ++limited < MAX_LIMITED_ATTEMPTS) {
          this.#pause(error as FetchError);
          attempt--;
        } else if (
          isPassing(status) &&
          attempt < MAX_ATTEMPTS &&
          !(isTimeout(error) && ++silent >= MAX_SILENT_ATTEMPTS)
        ) {
          await this.#backOff(attempt, describe(error, status));
        } else {
          throw this.#failure(request, status, error);
        }
      } finally {
        limit.clear();
      }
    }
  }

  #pause(error: FetchError): void {
    const asked = Number.parseFloat(error.response?.headers.get('retry-after') ?? '') * 1000;
    const cooldown = this.#timing.cooldownMs + Math.random() * this.#timing.cooldownJitterMs;
    // `Retry-After: 0` does not shorten the cool-down: Notion sends it and refuses all the same.
    const pause = Math.min(Math.max(cooldown, Number.isFinite(asked) ? asked : 0), this.#timing.maxPauseMs);
    const until = performance.now() + pause;
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#onWait?.(LIMITED_WAIT, pause);
  }

  async #waitForPause(): Promise<void> {
    while (this.#pausedUntil > performance.now()) await sleep(this.#pausedUntil - performance.now(), this.#signal);
  }

  async #backOff(attempt: number, reason: string): Promise<void> {
    const pause = this.#timing.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (attempt > 1) this.#onWait?.(retried(reason), pause);
    await sleep(pause, this.#signal);
  }

  #failure(request: FetchArguments, status: number, cause: unknown): SourceError {
    // What is not shared is answered with a refusal inside; only an unknown page is a 404.
    if (status === NOT_FOUND && request.endpoint !== 'loadPageChunk' && RECORD_ENDPOINTS.has(request.endpoint)) {
      return new SourceUnreachableError(endpointGone(request.endpoint, this.apiBaseUrl), { cause });
    }
    const problem = requestFailed(request.endpoint, this.apiBaseUrl, describe(cause, status), status);
    return status === LIMITED || isPassing(status)
      ? new SourceUnreachableError(problem, { cause })
      : new SourceError(problem, { cause });
  }
}

/** HTML, cut-off JSON, an empty body: an answer that something between us and Notion made. */
class UnreadableAnswer extends Error {}

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isTimeout = (error: unknown): boolean => /abort|time-?out/i.test(messageOf(error));

function describe(error: unknown, status: number): string {
  if (status === LIMITED) return failure.limited;
  if (status > 0) return failure.status(status, status < 500 ? reasonOf(error) : '');
  if (error instanceof UnreadableAnswer) return error.message;
  if (error instanceof FetchError && error.status) return failure.htmlPage(error.status);
  if (isTimeout(error)) return failure.timeout;
  const message = messageOf(error);
  if (message === 'terminated') return failure.connectionLost;
  return message.replace(/^\[POST\] "[^"]*": (<no response> )?/, '');
}

/** Notion's own words for a refusal, where the answer has some. */
function reasonOf(error: unknown): string {
  const { message } = ((error instanceof FetchError && error.data) || {}) as { message?: unknown };
  return typeof message === 'string' ? message.slice(0, 200) : '';
}
