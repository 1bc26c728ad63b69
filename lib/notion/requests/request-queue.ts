import pLimit from 'p-limit';
import { failure, retried } from '@/lib/notion/messages';
import { sleep } from '@/lib/source/time-limit';

/** Requests in flight at once, by either interface. Without a token, Notion allows about three a second. */
const CONCURRENCY = 3;
/** Tries of one request when the server or the line fails. */
const MAX_ATTEMPTS = 5;
/** Tries of one request that gets no answer in time: a server that hangs costs a build a minute and a half, not five. */
const MAX_SILENT_ATTEMPTS = 3;
/** A server may ask for a longer pause than the cool-down, but not for a stalled build. */
const MAX_PAUSE_MS = 180_000;
/** Shorter waits for the budget are not reported: once it is spent, places come back one by one. */
const REPORTED_WAIT_MS = 5_000;
const WINDOW_MS = 60_000;
const LIMITED = 429;

/** Time as requests are counted by: tests have their own. */
export interface Clock {
  /** Milliseconds; never put back, as the machine's own may be in the middle of a pause. */
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = { now: () => performance.now(), sleep };

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
}

/** How a client's requests are tried again, and how it reports meanwhile. */
export interface Tries {
  /** Tries of one request when Notion's limit is hit. */
  limited: number;
  /** How long everything waits after a limit, and what that is called. */
  cooldown(failed: FailedTry, error: unknown): { milliseconds: number; reason: string };
  /** What a pause is called that the answer to another fault asks for. */
  overloaded: string;
  /** First pause after a passing fault; doubled each time. */
  backoffMs: number;
  maxPauseMs?: number | undefined;
  isPassing(status: number): boolean;
  read(error: unknown): FailedTry;
  /** What the request ends with when it is not tried again. */
  failure(failed: FailedTry, error: unknown): Error | Promise<Error>;
  onWait: ((reason: string, milliseconds: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

/** How many requests a minute Notion allows. */
interface Budget {
  count: number;
  reason(count: number): string;
}

/** All requests of one client: a limit stops the whole queue and not one request, and every request has a bounded number of tries. */
export class RequestQueue {
  readonly #limit = pLimit(CONCURRENCY);
  readonly #clock: Clock;
  /** When requests of the last minute were sent, in order. */
  readonly #sent: number[] = [];
  #pausedUntil = 0;
  #budget: Budget | undefined;

  constructor(clock: Clock = systemClock, budget?: Budget) {
    this.#clock = clock;
    this.#budget = budget;
  }

  /** Counts a request that does not wait for its turn. */
  noteRequest(): void {
    if (this.#budget) this.#sent.push(this.#clock.now());
  }

  noteBudget(count: number): void {
    if (this.#budget) this.#budget = { ...this.#budget, count };
  }

  /** Sends a request when it is its turn, and again while what failed may pass. */
  ask<Answer>(send: () => Promise<Answer>, tries: Tries): Promise<Answer> {
    return this.#limit(() => this.#withTries(send, tries));
  }

  async #withTries<Answer>(send: () => Promise<Answer>, tries: Tries): Promise<Answer> {
    const { onWait, signal } = tries;
    let limited = 0;
    let silent = 0;
    for (let attempt = 1; ; attempt++) {
      await this.#turn(tries);
      signal?.throwIfAborted();
      try {
        return await send();
      } catch (error) {
        signal?.throwIfAborted();
        const failed = tries.read(error);
        const { status, asked, reason } = failed;
        if (status === LIMITED) {
          if (++limited >= tries.limited) throw await tries.failure(failed, error);
          this.#pause(tries.cooldown(failed, error), tries);
          attempt--;
          continue;
        }
        const isSilent = isTimeout(error) && ++silent >= MAX_SILENT_ATTEMPTS;
        if (!tries.isPassing(status) || attempt >= MAX_ATTEMPTS || isSilent) throw await tries.failure(failed, error);
        if (asked !== undefined) {
          this.#pause({ milliseconds: asked, reason: tries.overloaded }, tries);
          continue;
        }
        const pause = tries.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
        if (attempt > 1) onWait?.(retried(reason), pause);
        await this.#clock.sleep(pause, signal);
      }
    }
  }

  /** Resolves when a request may be sent. */
  async #turn(tries: Tries): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      if (this.#pausedUntil > now) {
        await this.#clock.sleep(this.#pausedUntil - now, tries.signal);
        continue;
      }
      while (this.#sent[0] !== undefined && this.#sent[0] <= now - WINDOW_MS) this.#sent.shift();
      const { count = Number.POSITIVE_INFINITY, reason } = this.#budget ?? {};
      if (this.#sent.length < count || !reason) return this.noteRequest();
      const milliseconds = (this.#sent[this.#sent.length - count] ?? now) + WINDOW_MS - now;
      this.#pause({ milliseconds, reason: reason(count) }, tries, REPORTED_WAIT_MS);
    }
  }

  #pause(
    { milliseconds, reason }: { milliseconds: number; reason: string },
    { onWait, maxPauseMs = MAX_PAUSE_MS }: Tries,
    reportedFrom = 0,
  ): void {
    const pause = Math.min(milliseconds, maxPauseMs);
    const until = this.#clock.now() + pause;
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    if (pause >= reportedFrom) onWait?.(reason, pause);
  }
}
