import { setMaxListeners } from 'node:events';
import { SourceUnreachableError } from '@/lib/source/source';
import { syncTimeUp } from '@/lib/sync/messages';

/** The bound of a sync as a whole: every request may be within its own, and all of them together still take without end. */
export class SyncTime {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #lastWait: string | undefined;

  constructor(minutes: number) {
    const end = () => this.#controller.abort(new SourceUnreachableError(syncTimeUp(minutes, this.#lastWait)));
    this.#timer = setTimeout(end, minutes * 60_000);
    this.#timer.unref();
    // Every request and every download that is under way listens.
    setMaxListeners(0, this.#controller.signal);
  }

  /** Aborted when the time is up, with the error that the report shows. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Notes what the sync waits for, so that it can say so when its time is up. */
  noteWait(reason: string): void {
    this.#lastWait = reason;
  }

  /** To be called when the sync is over. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}
