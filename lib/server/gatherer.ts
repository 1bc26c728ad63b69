/** Events come in bursts: those of this time are answered by one run. */
export const GATHER_MS = 1_500;
/** What a failed run should have read is tried again after this time. */
export const RETRY_MS = 60_000;
/** The ids of so many pages fit into the arguments of a process on every system; the others are for the run after it. */
const MAX_NAMED = 500;

/** Changes that no run has read yet. */
export class Gathered {
  running: Promise<void> | undefined;
  /** Until what was asked for begins. */
  timer: NodeJS.Timeout | undefined;
  isAsked = false;
  /** Ids of the pages that the next run reads, whatever their version. */
  readonly named = new Set<string>();
  /** No run begins any more. */
  isStopping = false;
}

/**
 * Reads what changed, one run at a time. What is asked for during a run is read by one more run after it; what a failed run should have
 * read is named to the next.
 *
 * @param run never rejects; `waits` if somebody else is at it
 */
export function createGatherer(
  run: (named: readonly string[], wasAsked: boolean) => Promise<'done' | 'failed' | 'waits'>,
  state = new Gathered(),
) {
  function startIn(milliseconds: number): void {
    state.timer ??= setTimeout(start, milliseconds).unref();
  }

  function start(): void {
    if (state.running || state.isStopping) return;
    clearTimeout(state.timer);
    state.timer = undefined;
    const wasAsked = state.isAsked;
    const named = [...state.named].slice(0, MAX_NAMED);
    for (const id of named) state.named.delete(id);
    state.isAsked = state.named.size > 0;
    state.running = run(named, wasAsked).then((outcome) => {
      state.running = undefined;
      if (outcome !== 'done') {
        for (const id of named) state.named.add(id);
        state.isAsked ||= wasAsked;
      }
      if (state.isAsked && !state.isStopping) startIn(outcome === 'failed' ? RETRY_MS : GATHER_MS);
    });
  }

  return {
    start,
    /** Something changed, in these pages (32 hex digits) among others. */
    request(pages: readonly string[]): void {
      for (const id of pages) state.named.add(id);
      state.isAsked = true;
      if (!state.running) startIn(GATHER_MS);
    },
  };
}
