import { NotionAPI } from 'notion-client';
import { FetchError } from 'ofetch';
import { NotionError } from '@/lib/errors';

export interface NotionClientOptions {
  /** E.g. `https://www.notion.so/api/v3`. */
  apiBaseUrl: string;
  /** Login cookie, for private workspaces. */
  tokenV2?: string;
  activeUser?: string;
  /** Told about every pause, so that a long wait is not a silent one. */
  onWait?: (reason: string, milliseconds: number) => void;
  /** Shorter waits for tests against a stand-in; production keeps the measured ones. */
  timing?: Partial<ClientTiming>;
}

export interface ClientTiming {
  /** After a 429 Notion refuses everything for about a minute, whatever `Retry-After` says (measured: 60 to 75 s). */
  cooldownMs: number;
  /** Spread over which waiting processes come back. */
  cooldownJitterMs: number;
  /** First pause after a passing fault; doubled each time. */
  backoffMs: number;
  /** A request that takes longer is given up. Notion's own slow answers stay below 20 s. */
  timeoutMs: number;
}

const defaultTiming: ClientTiming = {
  cooldownMs: 60_000,
  cooldownJitterMs: 15_000,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};

/** Requests in flight at once. Notion allows about three a second for one client. */
const CONCURRENCY = 3;
/** Tries of one request when the server or the line fails. */
const MAX_ATTEMPTS = 5;
/** Tries of one request when Notion's limit is hit: three cool-downs are four minutes. */
const MAX_LIMITED_ATTEMPTS = 4;
/** A server may ask for a longer pause than the cool-down, but not for a stalled build. */
const MAX_PAUSE_MS = 180_000;
const LIMITED = 429;
/** Passing faults: time-outs, server errors, overload (529), Cloudflare's own (520 to 524). */
const isPassing = (status: number): boolean => status === 408 || status === 425 || status >= 500;

type FetchArguments = Parameters<NotionAPI['fetch']>[0];

/**
 * notion-client with one queue for all requests: a limit stops the whole queue and not one request, every request has a
 * time-out and a bounded number of tries, and an answer that is not JSON counts as a fault of the server.
 */
export class NotionClient extends NotionAPI {
  readonly apiBaseUrl: string;
  /** Answered requests so far, for the report. */
  requestCount = 0;
  readonly #timing: ClientTiming;
  readonly #onWait: NotionClientOptions['onWait'];
  #active = 0;
  readonly #waiting: (() => void)[] = [];
  #pausedUntil = 0;

  constructor({ apiBaseUrl, tokenV2, activeUser, onWait, timing }: NotionClientOptions) {
    const base = apiBaseUrl.replace(/\/+$/, '');
    super({ apiBaseUrl: base, authToken: tokenV2 || undefined, activeUser: activeUser || undefined });
    this.apiBaseUrl = base;
    this.#timing = { ...defaultTiming, ...timing };
    this.#onWait = onWait;
  }

  override async fetch<T>(request: FetchArguments): Promise<T> {
    await this.#enter();
    try {
      return await this.#withTries<T>(request);
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#active < CONCURRENCY) {
      this.#active++;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#active--;
  }

  async #withTries<T>(request: FetchArguments): Promise<T> {
    let limited = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#waitForPause();
      try {
        this.requestCount++;
        const answer = await super.fetch<unknown>({
          ...request,
          ofetchOptions: { ...request.ofetchOptions, retry: 0, timeout: this.#timing.timeoutMs },
        });
        if (typeof answer !== 'object' || answer === null) throw new UnreadableAnswer(String(answer));
        return answer as T;
      } catch (error) {
        const status = error instanceof FetchError ? (error.status ?? 0) : 0;
        if (status === LIMITED && ++limited < MAX_LIMITED_ATTEMPTS) {
          this.#pause(error as FetchError);
          attempt--;
        } else if (canRetry(error, status) && attempt < MAX_ATTEMPTS) {
          await this.#backOff(request, attempt, describe(error, status));
        } else {
          throw this.#failure(request, status, error);
        }
      }
    }
  }

  #pause(error: FetchError): void {
    const asked = Number.parseFloat(error.response?.headers.get('retry-after') ?? '') * 1000;
    const cooldown = this.#timing.cooldownMs + Math.random() * this.#timing.cooldownJitterMs;
    // `Retry-After: 0` does not shorten the cool-down: Notion sends it and refuses all the same.
    const pause = Math.min(Math.max(cooldown, Number.isFinite(asked) ? asked : 0), MAX_PAUSE_MS);
    const until = Date.now() + pause;
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#onWait?.('Notion limits requests', pause);
  }

  async #waitForPause(): Promise<void> {
    while (this.#pausedUntil > Date.now()) await sleep(this.#pausedUntil - Date.now());
  }

  async #backOff(request: FetchArguments, attempt: number, reason: string): Promise<void> {
    const pause = this.#timing.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (attempt > 1) this.#onWait?.(`${request.endpoint}: ${reason}`, pause);
    await sleep(pause);
  }

  #failure(request: FetchArguments, status: number, cause: unknown): NotionError {
    const what = `Notion did not answer ${request.endpoint} at ${this.apiBaseUrl}: ${describe(cause, status)}.`;
    return new NotionError(`${what} ${advice(status)}`, { cause });
  }
}

/** HTML, cut-off JSON, an empty body: an answer that something between us and Notion made. */
class UnreadableAnswer extends Error {
  constructor(text: string) {
    super(text.trim() === '' ? 'an empty answer' : `not JSON but “${text.trim().slice(0, 60).replace(/\s+/g, ' ')}…”`);
  }
}

function canRetry(error: unknown, status: number): boolean {
  if (error instanceof UnreadableAnswer) return true;
  return error instanceof FetchError && (status === 0 || isPassing(status));
}

function describe(error: unknown, status: number): string {
  if (status === LIMITED) return 'it limits requests (429)';
  if (status > 0) return `status ${status}`;
  if (error instanceof UnreadableAnswer) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return /abort|timeout/i.test(message)
    ? 'no answer in time'
    : message.replace(/^\[POST\] "[^"]*": (<no response> )?/, '');
}

function advice(status: number): string {
  if (status === 401 || status === 403) {
    return 'Share the page to the web in Notion, or set NOTION_TOKEN_V2 and NOTION_ACTIVE_USER for a private workspace.';
  }
  if (status === 400 || status === 404) {
    return 'Check NOTION_PAGE_ID, that the page is shared to the web, and API_BASE_URL.';
  }
  if (status === LIMITED) return 'Wait a few minutes and sync again; what was read is kept.';
  return 'Check the network and API_BASE_URL, then sync again; what was read is kept.';
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
