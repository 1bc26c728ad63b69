import pLimit from 'p-limit';
import { sleep } from '@/lib/source/time-limit';

/** Requests in flight at once, by either interface. Without a token, Notion allows about three a second. */
const CONCURRENCY = 3;
/** Tries of one request when the server or the line fails. */
const MAX_ATTEMPTS = 5;
/** Tries of one request when Notion's limit is hit: three cool-downs are four minutes. */
const MAX_LIMITED_ATTEMPTS = 4;
/** Tries of a request that times out: a hanging server holds a build up for 90 seconds, not five minutes. */
const MAX_SILENT_ATTEMPTS = 3;
const LIMITED = 429;

export const LIMITED_WAIT = 'Notion is limiting requests';

/** Why a request failed, as the middle of a sentence. */
export const failure = {
  limited: 'it is limiting requests (429)',
  limitedFor: (milliseconds: number): string =>
    `it is limiting requests (429) for ${Math.ceil(milliseconds / 60_000)} minutes`,
  status: (status: number, reason: string): string => `status ${status}${reason ? `, “${reason}”` : ''}`,
  htmlPage: (status: number): string => `status ${status} with an HTML page`,
  emptyAnswer: 'an empty answer',
  notJson: (start: string): string => `not JSON but “${start}…”`,
  noJson: 'an answer that is not JSON',
  noObject: 'an answer of an unknown shape',
  noRecords: 'an answer without records',
  noAddresses: 'an answer without addresses of files',
  timeout: 'no answer in time',
  connectionLost: 'the connection was lost in the middle of the answer',
} as const;

/** Why a request is sent again, for both interfaces. */
const retried = (reason: string): string => `Notion does not answer (${reason})`;

/** Passing faults: no readable answer (0), time-outs, server errors, overload (529), Cloudflare's own (520 to 524). */
export const isPassing = (status: number): boolean =>
  status === 0 || status === LIMITED || status === 408 || status === 425 || status >= 500;

/** HTML, cut-off JSON, an empty body: an answer that something between us and Notion made. */
export class UnreadableAnswer extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isTimeout = (error: unknown): boolean => /abort|time-?out|timed out/i.test(messageOf(error));

/** Why there was no answer at all. */
export function describeSilence(error: unknown): string {
  if (error instanceof UnreadableAnswer) return error.message;
  if (isTimeout(error)) return failure.timeout;
  const message = messageOf(error);
  return message === 'terminated' ? failure.connectionLost : message;
}

/** What one try came to. */
export interface FailedTry {
  /** 0 when there was no readable answer. */
  status: number;
  /** As the middle of a sentence. */
  reason: string;
  /** Milliseconds that the answer asks to wait. */
  asked?: number | undefined;
  /** Neither this request nor another one may be sent before that time, or at all where the answer names none. */
  isFinal?: boolean;
}

export interface ClientTiming {
  /** Pause of the whole queue after a limit. */
  cooldownMs: number;
  /** First pause after a passing fault; doubled each time. */
  backoffMs: number;
  /** A request that takes longer is given up. Notion's own slow answers stay below 20 s. */
  timeoutMs: number;
  /** A server may ask for a longer pause, but not for a stalled build. */
  maxPauseMs: number;
}

/** What either client can be given. */
export interface ClientOptions {
  /** Called before each wait, to report long ones. */
  onWait?: ((reason: string, milliseconds: number) => void) | undefined;
  /** Ends everything: requests and pauses reject with its reason. */
  signal?: AbortSignal | undefined;
  /** Overrides the waits, for tests. */
  timing?: Partial<ClientTiming>;
}

export const usualTiming = { backoffMs: 1_000, timeoutMs: 30_000, maxPauseMs: 180_000 } as const;

interface QueueOptions extends Omit<ClientOptions, 'timing'> {
  timing: ClientTiming;
  /** How long everything waits after a limit, and what that is called. */
  cooldown(failed: FailedTry, error: unknown): { milliseconds: number; reason: string };
  /** @default isPassing */
  isPassing?: (status: number) => boolean;
  read(error: unknown): FailedTry;
}

/** All requests of one client: a limit stops the whole queue and not one request, and every request has a bounded number of tries. */
export class RequestQueue {
  readonly #limit = pLimit(CONCURRENCY);
  readonly #options: QueueOptions;
  #pausedUntil = 0;
  /** Why nothing is sent until then. */
  #refusal: { until: number; error: Error } | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Sends a request when it is its turn, and again while what failed may pass; then it ends with `failure`. */
  ask<Answer>(
    send: () => Promise<Answer>,
    failure: (failed: FailedTry, error: unknown) => Error | Promise<Error>,
  ): Promise<Answer> {
    return this.#limit(() => this.#withTries(send, failure));
  }

  async #withTries<Answer>(...[send, failure]: Parameters<typeof this.ask<Answer>>): Promise<Answer> {
    const { onWait, signal, timing, read, cooldown, isPassing: mayPass = isPassing } = this.#options;
    let limited = 0;
    let silent = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#turn();
      if (this.#refusal && performance.now() < this.#refusal.until) throw this.#refusal.error;
      try {
        return await send();
      } catch (error) {
        signal?.throwIfAborted();
        const failed = read(error);
        const { status, asked, reason, isFinal } = failed;
        if (isFinal) {
          const until = performance.now() + (asked ?? Number.POSITIVE_INFINITY);
          this.#refusal = { until, error: await failure(failed, error) };
          throw this.#refusal.error;
        }
        if (status === LIMITED || asked !== undefined) {
          if (++limited >= MAX_LIMITED_ATTEMPTS) throw await failure(failed, error);
          this.#pause(cooldown(failed, error));
          attempt--;
          continue;
        }
        const isSilent = isTimeout(error) && ++silent >= MAX_SILENT_ATTEMPTS;
        if (!mayPass(status) || attempt >= MAX_ATTEMPTS || isSilent) throw await failure(failed, error);
        const pause = timing.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
        if (attempt > 1) onWait?.(retried(reason), pause);
        await sleep(pause, signal);
      }
    }
  }

  /** Resolves when a request may be sent. The clock is never put back, as the machine's own may be in the middle of a pause. */
  async #turn(): Promise<void> {
    for (let now = performance.now(); this.#pausedUntil > now; now = performance.now())
      await sleep(this.#pausedUntil - now, this.#options.signal);
  }

  #pause({ milliseconds, reason }: { milliseconds: number; reason: string }): void {
    const pause = Math.min(milliseconds, this.#options.timing.maxPauseMs);
    const until = performance.now() + pause;
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#options.onWait?.(reason, pause);
  }
}
