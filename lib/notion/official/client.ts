import { Client, type GetSelfResponse, isHTTPResponseError, RequestTimeoutError } from '@notionhq/client';
import pLimit from 'p-limit';
import type { Problem } from '@/lib/diagnostics/errors';
import { retried } from '@/lib/notion/messages';
import { cleanTexts } from '@/lib/notion/records';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import { limitRequest, sleep } from '@/lib/source/time-limit';
import {
  failure,
  integrationName,
  invalidToken,
  requestFailed,
  requestRefused,
  searchFailed,
  wait,
  withoutReading,
} from './messages';

/** The version of the interface whose answers this folder reads. */
export const API_VERSION = '2026-03-11';

export interface OfficialClientOptions {
  /** Secret of an internal integration. */
  token: string;
  /** Without the version, e.g. `https://api.notion.com`. */
  baseUrl: string;
  /** Told about every pause, so that a long wait is not a silent one. */
  onWait?: (reason: string, milliseconds: number) => void;
  /** Told about every answer before it is read. */
  onResponse?: (response: Response) => void;
  /** Ends everything: requests and pauses reject with its reason. */
  signal?: AbortSignal;
  timing?: Partial<OfficialTiming>;
  clock?: Clock;
}

/** Time as requests are counted by: tests have their own. */
export interface Clock {
  /** Milliseconds; never put back. */
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export interface OfficialTiming {
  /** Pause after a limit without a hint. */
  cooldownMs: number;
  /** First pause after a passing fault; doubled each time. */
  backoffMs: number;
  /** A request that takes longer is given up. */
  timeoutMs: number;
}

const defaultTiming: OfficialTiming = { cooldownMs: 20_000, backoffMs: 1_000, timeoutMs: 30_000 };

const systemClock: Clock = { now: () => performance.now(), sleep };

/** Requests in flight at once. */
const CONCURRENCY = 3;
/** Notion's budget for one integration, and the larger one of its Business and Enterprise plans. */
const WINDOW_MS = 60_000;
const BUDGET = 180;
const LARGE_BUDGET = 600;
/** Attempts per request after network or server errors, time-outs and rate limits. */
const MAX_ATTEMPTS = 5;
const MAX_SILENT_ATTEMPTS = 3;
const MAX_LIMITED_ATTEMPTS = 6;
/** Shorter waits for the budget are not reported. */
const REPORTED_WAIT_MS = 5_000;
/** A server may ask for a longer pause, but not for a stalled build. */
const MAX_PAUSE_MS = 180_000;
/** Short, because a visitor is waiting for the search. */
const SEARCH_TIMEOUT_MS = 8_000;
const LIMITED = 429;
const CONFLICT = 409;
/** Passing faults: no readable answer (0), time-outs, conflicts, server errors, overload (529), Cloudflare's own (520 to 524). */
const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === CONFLICT || status === 425 || status >= 500;

/** The API answered with an error. */
export class RefusedError extends SourceError {
  override name = 'RefusedError';
  readonly status: number;
  /** In Notion's words, e.g. `object_not_found`. */
  readonly code: string;

  constructor(problem: Problem, { status, code }: { status: number; code: string }) {
    super(problem);
    this.status = status;
    this.code = code;
  }
}

/** Whether the integration does not see what was asked for, or it is something else than was supposed. */
export function isUnseen(error: unknown): error is RefusedError {
  return error instanceof RefusedError && (error.status === 404 || error.status === 400);
}

/** For what can be done without: only a refusal is no error. */
export function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof RefusedError)) throw error;
}

type RequestArguments = Parameters<Client['request']>[0];

/**
 * Notion's client with one queue for all requests of a token: budget and pauses are of the whole queue, every request has a time-out and a
 * bounded number of tries, and an answer that is not JSON counts as a fault of the server. No error has the token, whatever is in the answer.
 */
export class OfficialClient extends Client {
  readonly baseUrl: string;
  /** Requests sent so far, repeated ones included; for the report. */
  requestCount = 0;
  readonly #token: string;
  readonly #queue: RequestQueue;
  readonly #timing: OfficialTiming;
  readonly #clock: Clock;
  readonly #onWait: NonNullable<OfficialClientOptions['onWait']>;
  readonly #signal: AbortSignal | undefined;
  #name: Promise<string> | undefined;

  constructor({ token, baseUrl, onWait, onResponse, signal, timing, clock = systemClock }: OfficialClientOptions) {
    const base = baseUrl.replace(/\/+$/, '');
    const allTiming = { ...defaultTiming, ...timing };
    const queue = queueOf(base, token, clock);
    super({
      auth: token,
      baseUrl: base,
      notionVersion: API_VERSION,
      retry: false,
      // Of the whole answer: the client's own time-out ends with the headers, and a body may hang as well.
      timeoutMs: 2 * allTiming.timeoutMs,
      fetch: async (url, init) => {
        const { agent: _agent, ...rest } = init ?? {};
        const limit = limitRequest(allTiming.timeoutMs, signal);
        const response = await fetch(url, { ...rest, signal: limit.signal }).catch((error: unknown) => {
          limit.clear();
          throw error;
        });
        queue.noteAnswer(response.headers);
        onResponse?.(response);
        return readable(response, limit.clear);
      },
      logger: () => undefined,
    });
    this.baseUrl = base;
    this.#token = token;
    this.#queue = queue;
    this.#timing = allTiming;
    this.#clock = clock;
    this.#onWait = onWait ?? (() => undefined);
    this.#signal = signal;
  }

  override request<Answer extends object>(request: RequestArguments): Promise<Answer> {
    return this.#queue.limit(() => this.#withTries<Answer>(request));
  }

  /** Asks once, ahead of the queue, for somebody who waits. Rejects with the `status` of the answer, if there was one. */
  async askNow<Answer extends object>(request: RequestArguments): Promise<Answer> {
    this.#queue.noteRequest();
    const answer = this.#send<Answer>(request);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(failure.timeout)), SEARCH_TIMEOUT_MS);
    });
    try {
      return await Promise.race([answer, silence]);
    } catch (error) {
      const status = statusOf(error);
      throw status > 0
        ? Object.assign(new Error(searchFailed(status)), { status })
        : new Error(this.#withoutToken(describe(error, 0)));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Who the integration is, for messages; asked for once, and outside the queue, in which the caller may already have a place. */
  integration(): Promise<string> {
    this.#name ??= this.#send<GetSelfResponse>({ path: 'users/me', method: 'get' }).then(
      ({ name }) => integrationName(name ?? ''),
      () => integrationName(''),
    );
    return this.#name;
  }

  async #send<Answer extends object>(request: RequestArguments): Promise<Answer> {
    this.requestCount++;
    const answer = await super.request<Answer>(request);
    requireObject(answer);
    cleanTexts(answer);
    return answer;
  }

  async #withTries<Answer extends object>(request: RequestArguments): Promise<Answer> {
    let limited = 0;
    let silent = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#queue.turn(this.#onWait, this.#signal);
      this.#signal?.throwIfAborted();
      try {
        return await this.#send<Answer>(request);
      } catch (error) {
        this.#signal?.throwIfAborted();
        const status = statusOf(error);
        const asked = askedPause(error);
        if (status === LIMITED && ++limited < MAX_LIMITED_ATTEMPTS) {
          this.#queue.pause(asked ?? this.#timing.cooldownMs, wait.limited(limitReason(error)), this.#onWait);
          attempt--;
        } else if (
          isPassing(status) &&
          attempt < MAX_ATTEMPTS &&
          !(isTimeout(error) && ++silent >= MAX_SILENT_ATTEMPTS)
        ) {
          if (asked === undefined) await this.#backOff(attempt, describe(error, status));
          else this.#queue.pause(asked, wait.overloaded, this.#onWait);
        } else {
          throw await this.#failure(request, status, error);
        }
      }
    }
  }

  async #backOff(attempt: number, reason: string): Promise<void> {
    const pause = this.#timing.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (attempt > 1) this.#onWait(this.#withoutToken(retried(reason)), pause);
    await this.#clock.sleep(pause, this.#signal);
  }

  /** Without a cause: what the client throws has whole answers in it. */
  async #failure({ path }: RequestArguments, status: number, error: unknown): Promise<SourceError> {
    const reason = describe(error, status);
    if (status === LIMITED || isPassing(status)) {
      return new SourceUnreachableError(this.#problemWithoutToken(requestFailed(path, this.baseUrl, reason, status)));
    }
    if (status === 401) return new SourceUnreachableError(invalidToken);
    const code = isHTTPResponseError(error) ? error.code : '';
    const isForbidden = status === 403 && path !== 'users/me';
    const problem = isForbidden ? withoutReading(await this.integration()) : requestRefused(path, this.baseUrl, reason);
    return new RefusedError(this.#problemWithoutToken(problem), { status, code });
  }

  #problemWithoutToken({ message, hint }: Problem): Problem {
    return { message: this.#withoutToken(message), hint };
  }

  #withoutToken(message: string): string {
    return this.#token ? message.replaceAll(this.#token, '…') : message;
  }
}

/** What all requests of one token share. */
class RequestQueue {
  readonly #clock: Clock;
  readonly limit = pLimit(CONCURRENCY);
  #budget = BUDGET;
  /** When requests of the last minute were sent, in order. */
  #sent: number[] = [];
  #pausedUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  noteRequest(): void {
    this.#sent.push(this.#clock.now());
  }

  /** Answers may say how many requests a minute the plan allows. */
  noteAnswer(headers: Headers): void {
    const announced = headers.get('x-ratelimit-limit') ?? headers.get('ratelimit-limit') ?? '';
    const limit = Number.parseInt(announced, 10);
    if (Number.isNaN(limit) || limit <= 0) return;
    this.#budget = Math.min(limit, LARGE_BUDGET);
  }

  /** Resolves when a request may be sent. */
  async turn(onWait: NonNullable<OfficialClientOptions['onWait']>, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      const pause = this.#pausedUntil - now;
      if (pause > 0) {
        await this.#clock.sleep(pause, signal);
        continue;
      }
      while (this.#sent[0] !== undefined && this.#sent[0] <= now - WINDOW_MS) this.#sent.shift();
      if (this.#sent.length < this.#budget) return this.noteRequest();
      this.pause(
        (this.#sent[this.#sent.length - this.#budget] ?? now) + WINDOW_MS - now,
        wait.budget(this.#budget),
        onWait,
      );
    }
  }

  pause(milliseconds: number, reason: string, onWait: NonNullable<OfficialClientOptions['onWait']>): void {
    const pause = Math.min(milliseconds, MAX_PAUSE_MS);
    const until = this.#clock.now() + pause;
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    // Once the budget is spent, places come back one by one: short waits are not worth a line.
    if (reason !== wait.budget(this.#budget) || pause >= REPORTED_WAIT_MS) onWait(reason, pause);
  }
}

const queuesByClock = new WeakMap<Clock, Map<string, RequestQueue>>();

/** Sync and live search of one process count together. */
function queueOf(baseUrl: string, token: string, clock: Clock): RequestQueue {
  const queues = queuesByClock.get(clock) ?? new Map<string, RequestQueue>();
  queuesByClock.set(clock, queues);
  const key = `${baseUrl} ${token}`;
  const queue = queues.get(key) ?? new RequestQueue(clock);
  queues.set(key, queue);
  return queue;
}

/** HTML, cut-off JSON, an empty body: an answer that something between us and Notion made. */
class UnreadableAnswer extends Error {}

/** The same answer; a successful one without JSON counts as a failure. `onRead` is called when it was read, or cannot be. */
function readable(response: Response, onRead: () => void) {
  const { ok, status, headers, body } = response;
  const read = async (): Promise<string> => {
    const text = await response.text().finally(onRead);
    if (ok) requireJson(text);
    return text;
  };
  return { ok, status, headers, body, text: read };
}

function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    const start = text.trim().replace(/\s+/g, ' ');
    if (start === '') throw new UnreadableAnswer(failure.emptyAnswer);
    throw new UnreadableAnswer(/^[[{]/.test(start) ? failure.cutAnswer : failure.notJson(start.slice(0, 60)));
  }
}

function requireObject(answer: object): void {
  const { object, results } = answer as { object?: unknown; results?: unknown };
  const isList = object === 'list' || object === 'view_query';
  if (typeof object !== 'string' || (isList && !Array.isArray(results))) throw new UnreadableAnswer(failure.noObject);
}

/** 0 when there was no readable answer: a network fault, a time-out, or an HTML page instead of JSON. */
function statusOf(error: unknown): number {
  if (!isHTTPResponseError(error)) return 0;
  // Cloudflare refuses with an HTML page, Notion itself with JSON.
  return error.status < 500 && isHtml(error.body) ? 0 : error.status;
}

const isHtml = (body: string): boolean => /^\s*</.test(body);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isTimeout = (error: unknown): boolean =>
  RequestTimeoutError.isRequestTimeoutError(error) || /abort|time-?out/i.test(messageOf(error));

/** Milliseconds that the answer asks to wait; undefined where it does not say. */
function askedPause(error: unknown): number | undefined {
  if (!isHTTPResponseError(error)) return undefined;
  const header = error.headers instanceof Headers ? error.headers.get('retry-after') : null;
  const waits = [header, error.additional_data?.retry_after].map((value) => Number.parseFloat(String(value)) * 1000);
  const known = waits.filter((value) => Number.isFinite(value) && value >= 0);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function limitReason(error: unknown): string {
  const reason = isHTTPResponseError(error) ? error.additional_data?.rate_limit_reason : undefined;
  return typeof reason === 'string' ? reason : '';
}

function describe(error: unknown, status: number): string {
  if (status === LIMITED) return failure.limited;
  if (isHTTPResponseError(error)) {
    return isHtml(error.body) ? failure.htmlPage(error.status) : failure.status(error.status, reasonOf(error));
  }
  if (error instanceof UnreadableAnswer) return error.message;
  if (isTimeout(error)) return failure.timeout;
  const message = messageOf(error);
  if (message === 'terminated') return failure.connectionLost;
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : message;
}

/** Notion's own words, where the answer has some. */
function reasonOf({ body }: { body: string }): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 200) : '';
  } catch {
    return '';
  }
}
