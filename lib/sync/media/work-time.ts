/** How long some work of a sync may take in all, done by several workers side by side. */
export class WorkTime {
  #leftMs: number;
  readonly #workers: number;

  /** `seconds`: in wall-clock time, when all `workers` are busy. */
  constructor(seconds = Number.POSITIVE_INFINITY, workers = 1) {
    this.#leftMs = seconds * 1000;
    this.#workers = workers;
  }

  /** Does the work; undefined when there is no time left to begin it. */
  async spend<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#leftMs <= 0) return undefined;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#leftMs -= (performance.now() - startedAt) / this.#workers;
    }
  }
}
