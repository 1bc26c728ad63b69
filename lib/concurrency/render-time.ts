import { performance } from 'node:perf_hooks';
import { createContext, Script } from 'node:vm';

/** A page took longer than it may. */
export class RenderTimeError extends Error {
  override name = 'RenderTimeError';
}

/** The code that `node:vm` can end: whatever it calls ends with it, even a regular expression that would never come back. */
const call = new Script('work()');
const context = createContext({ work: undefined as unknown });

/**
 * What rendering one page may take in all. Synchronous work cannot be ended by a timer, which waits for its end; V8 can end it from
 * outside. A thread of its own would do that, too, but every page would have to be copied there and back.
 */
export class RenderTime {
  #leftMs: number;

  /** @param milliseconds by the clock on the wall */
  constructor(milliseconds = Number.POSITIVE_INFINITY) {
    this.#leftMs = milliseconds;
  }

  /**
   * Does the work; it calls nothing of this kind itself.
   *
   * @throws RenderTimeError when there is no time left, or the work takes longer
   */
  run<Result>(work: () => Result): Result {
    if (this.#leftMs === Number.POSITIVE_INFINITY) return work();
    const begun = performance.now();
    let result: { value: Result } | undefined;
    let failure: { error: unknown } | undefined;
    context.work = () => {
      try {
        result = { value: work() };
      } catch (error) {
        failure = { error };
      }
    };
    try {
      if (this.#leftMs >= 1) call.runInContext(context, { timeout: Math.floor(this.#leftMs) });
      this.#leftMs -= performance.now() - begun;
    } catch {
      // What the work throws is kept above, so it was ended, whatever this clock shows.
      this.#leftMs = 0;
    } finally {
      context.work = undefined;
    }
    if (failure) throw failure.error;
    if (!result) throw new RenderTimeError();
    return result.value;
  }
}
