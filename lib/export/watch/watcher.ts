/** Events come in bursts: those of this time are answered by one update. */
const GATHER_MS = 1_500;

export interface WatcherOptions {
  /** Brings the site up to date, reading these pages in any case. */
  update(pages: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
  /** Between two updates without a request. */
  intervalMs: number;
}

export interface Watcher {
  /** Something changed, in these pages (32 hex digits) among others. */
  request(pages: readonly string[]): void;
  stop(): void;
}

/**
 * Updates at an interval, and soon after each request; one update at a time. What is asked for during an update is done by one more after
 * it, and pages that a failed one should have read are named again to the next.
 */
export function createWatcher({ update, onFailure, intervalMs }: WatcherOptions): Watcher {
  const named = new Set<string>();
  let isRunning = false;
  let isAsked = false;
  let timer = setTimeout(run, intervalMs);

  function startIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds);
  }

  async function run(): Promise<void> {
    const pages = [...named];
    named.clear();
    isAsked = false;
    isRunning = true;
    try {
      await update(pages);
    } catch (error) {
      for (const page of pages) named.add(page);
      onFailure(error);
    }
    isRunning = false;
    startIn(isAsked ? GATHER_MS : intervalMs);
  }

  return {
    request(pages) {
      for (const page of pages) named.add(page);
      const isFirst = !isAsked;
      isAsked = true;
      if (isFirst && !isRunning) startIn(GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
