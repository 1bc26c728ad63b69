import { OfficialError } from './errors';

export interface Budget {
  /** Requests in one window. @default 180 */
  requests?: number;
  /** Milliseconds. @default one minute */
  windowMs?: number;
}

/** Counts requests in fixed windows of the fake's clock, and refuses those above the budget as Notion does. */
export class BudgetGuard {
  readonly #requests: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #window = Number.NaN;
  #count = 0;

  constructor({ requests = 180, windowMs = 60_000 }: Budget, now: () => number) {
    this.#requests = requests;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Throws once the window's requests are spent; refused ones count for nothing. */
  spend(): void {
    const now = this.#now();
    const window = Math.floor(now / this.#windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#count = 0;
    }
    if (this.#count < this.#requests) {
      this.#count += 1;
      return;
    }
    const seconds = String(Math.ceil(((window + 1) * this.#windowMs - now) / 1000));
    throw new OfficialError(429, {
      headers: { 'retry-after': seconds },
      additional_data: { rate_limit_reason: 'integration_request_budget', retry_after: seconds },
    });
  }
}
