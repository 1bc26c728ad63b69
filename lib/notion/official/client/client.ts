import { setTimeout } from 'node:timers/promises';
import { Client, isHTTPResponseError } from '@notionhq/client';
import type { Problem } from '@/lib/diagnostics/errors';
import {
  blockedToken,
  invalidToken,
  limitedWait,
  requestFailed,
  requestRefused,
  searchFailed,
  withoutReading,
} from '@/lib/notion/messages';
import { cleanTexts } from '@/lib/notion/requests/answers';
import {
  type ClientOptions,
  describeSilence,
  type FailedTry,
  failure,
  isPassing,
  RequestQueue,
  UnreadableAnswer,
  usualTiming,
} from '@/lib/notion/requests/request-queue';
import { SourceError, SourceUnreachableError, TokenError } from '@/lib/source/source';
import { limitRequest } from '@/lib/source/time-limit';

/** The version of the interface whose answers this folder reads. */
export const API_VERSION = '2026-03-11';

export interface OfficialClientOptions extends ClientOptions {
  /** Secret of an internal integration. */
  token: string;
  /** Without the version, e.g. `https://api.notion.com`. */
  baseUrl: string;
  /** Called with every answer before it is read. */
  onResponse?: (response: Response) => void;
}

/** Pause after a limit without a hint. */
const COOLDOWN_MS = 20_000;
/** The limit of a workspace may last longer than the minute of a connection's; a sync waits for it no longer than this. */
const MAX_PAUSE_MS = 600_000;
/** The reason of a limit that does not pass by waiting. */
const BLOCKED = 'public_api_request_blocked';

/** Short, because a visitor is waiting for the search. */
const SEARCH_TIMEOUT_MS = 8_000;
const CONFLICT = 409;

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

/** For what the integration may not see. */
export function ignoreUnseen(error: unknown): undefined {
  if (!isUnseen(error)) throw error;
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

  constructor({ token, baseUrl, onWait, onResponse, signal, timing }: OfficialClientOptions) {
    const base = baseUrl.replace(/\/+$/, '');
    const allTiming = { ...usualTiming, maxPauseMs: MAX_PAUSE_MS, cooldownMs: COOLDOWN_MS, ...timing };
    super({
      auth: token,
      baseUrl: base,
      notionVersion: API_VERSION,
      retry: false,
      // The limit below comes first, and ends the request itself.
      timeoutMs: 2 * allTiming.timeoutMs,
      fetch: async (url, init) => {
        const { agent: _agent, ...rest } = init ?? {};
        const limit = limitRequest(allTiming.timeoutMs, signal);
        try {
          const response = await fetch(url, { ...rest, signal: limit.signal });
          onResponse?.(response);
          return new Response(await response.text(), response);
        } finally {
          limit.clear();
        }
      },
      logger: () => undefined,
    });
    this.baseUrl = base;
    this.#token = token;
    this.#queue = new RequestQueue({
      timing: allTiming,
      cooldown: ({ asked = allTiming.cooldownMs }, error) => ({
        milliseconds: asked,
        reason: limitedWait(limitReason(error)),
      }),
      isPassing: mayPass,
      read,
      onWait: onWait && ((reason, milliseconds) => onWait(this.#withoutToken(reason), milliseconds)),
      signal,
    });
  }

  override request<Answer extends object>(request: RequestArguments): Promise<Answer> {
    return this.#queue.ask(
      () => this.#send<Answer>(request),
      (failed, error) => this.#failure(request, failed, error),
    );
  }

  /** Asks once, ahead of the queue, for somebody who waits. Rejects with the `status` of the answer, if there was one. */
  async askNow<Answer extends object>(request: RequestArguments): Promise<Answer> {
    const silence = setTimeout(SEARCH_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(failure.timeout);
    });
    try {
      return await Promise.race([this.#send<Answer>(request), silence]);
    } catch (error) {
      const status = statusOf(error);
      throw status > 0
        ? Object.assign(new Error(searchFailed(status)), { status })
        : new Error(this.#withoutToken(describe(error, 0)));
    }
  }

  async #send<Answer extends object>(request: RequestArguments): Promise<Answer> {
    this.requestCount++;
    const answer = await super.request<Answer>(request);
    requireObject(answer);
    cleanTexts(answer);
    return answer;
  }

  /** Without a cause: what the client throws has whole answers in it. */
  #failure({ path }: RequestArguments, { status, reason }: FailedTry, error: unknown): SourceError {
    if (limitReason(error) === BLOCKED) return new TokenError(blockedToken);
    if (mayPass(status))
      return new SourceUnreachableError(this.#problemWithoutToken(requestFailed(path, this.baseUrl, reason, status)));
    if (status === 401) return new TokenError(invalidToken);
    const code = isHTTPResponseError(error) ? error.code : '';
    const problem = status === 403 ? withoutReading : requestRefused(path, this.baseUrl, reason);
    return new RefusedError(this.#problemWithoutToken(problem), { status, code });
  }

  #problemWithoutToken({ message, hint }: Problem): Problem {
    return { message: this.#withoutToken(message), hint };
  }

  #withoutToken(message: string): string {
    return message.replaceAll(this.#token, '…');
  }
}

const mayPass = (status: number): boolean => status === CONFLICT || isPassing(status);

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

function read(error: unknown): FailedTry {
  const status = statusOf(error);
  const asked = askedPause(error);
  const isBlocked = limitReason(error) === BLOCKED;
  const isLong = asked !== undefined && asked > MAX_PAUSE_MS;
  const reason = isLong ? failure.limitedFor(asked) : describe(error, status);
  return { status, reason, asked: isBlocked ? undefined : asked, isFinal: isBlocked || isLong };
}

/** Milliseconds that the answer asks to wait; undefined where it does not say. */
function askedPause(error: unknown): number | undefined {
  if (!isHTTPResponseError(error)) return undefined;
  const header = error.headers instanceof Headers ? error.headers.get('retry-after') : null;
  const waits = [header, error.additional_data?.retry_after].map(milliseconds);
  const known = waits.filter((value) => Number.isFinite(value) && value >= 0);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** Of a number of seconds, or a day and time. */
function milliseconds(wait: unknown): number {
  const seconds = Number.parseFloat(String(wait));
  return Number.isNaN(seconds) ? Date.parse(String(wait)) - Date.now() : seconds * 1000;
}

function limitReason(error: unknown): string {
  const reason = isHTTPResponseError(error) ? error.additional_data?.rate_limit_reason : undefined;
  return typeof reason === 'string' ? reason : '';
}

function describe(error: unknown, status: number): string {
  if (status === 429) return failure.limited;
  if (isHTTPResponseError(error)) {
    return isHtml(error.body) ? failure.htmlPage(error.status) : failure.status(error.status, reasonOf(error));
  }
  // Its own message repeats how the answer begins.
  if (error instanceof SyntaxError) return failure.noJson;
  const reason = describeSilence(error);
  // fetch itself only reports that it failed.
  const { cause, message } = error instanceof Error ? error : {};
  return cause instanceof Error && reason === message ? cause.message : reason;
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

/** All answers, or the first failure once nothing is under way any more. */
export async function settled<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(answers);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
