import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWatcher } from '@/lib/export/watch/watcher';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const INTERVAL = 60_000;
/** Longer than events are gathered. */
const SOON = 2_000;

/** A watcher whose updates take as long as the test lets them, and fail when it says so. */
function watch() {
  const updates: string[][] = [];
  const failures: unknown[] = [];
  const ends: { end(): Promise<void>; fail(): Promise<void> }[] = [];
  const watcher = createWatcher({
    update: (pages) => {
      updates.push([...pages]);
      return new Promise<void>((resolve, reject) => {
        const settled = async (settle: () => void) => {
          settle();
          await vi.advanceTimersByTimeAsync(0);
        };
        ends.push({ end: () => settled(resolve), fail: () => settled(() => reject(new Error('Notion is away.'))) });
      });
    },
    onFailure: (error) => failures.push(error),
    intervalMs: INTERVAL,
  });
  onTestFinished(watcher.stop);
  return { watcher, updates, failures, ends };
}

describe('the site is brought up to date', () => {
  test('once for twenty events in a second, with all the pages that they name', async () => {
    const { watcher, updates } = watch();
    for (let event = 0; event < 20; event++) {
      watcher.request([`page-${event % 3}`]);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(SOON);
    expect(updates).toEqual([['page-0', 'page-1', 'page-2']]);
  });

  test('once more after an update in which an event came', async () => {
    const { watcher, updates, ends } = watch();
    watcher.request(['a']);
    await vi.advanceTimersByTimeAsync(SOON);
    watcher.request(['b']);
    watcher.request([]);
    await vi.advanceTimersByTimeAsync(SOON);
    expect(updates).toEqual([['a']]);
    await ends[0]?.end();
    await vi.advanceTimersByTimeAsync(SOON);
    expect(updates).toEqual([['a'], ['b']]);
    await ends[1]?.end();
    await vi.advanceTimersByTimeAsync(SOON);
    expect(updates).toHaveLength(2);
  });

  test('with the pages of an update that failed, at the next one', async () => {
    const { watcher, updates, failures, ends } = watch();
    watcher.request(['a']);
    await vi.advanceTimersByTimeAsync(SOON);
    await ends[0]?.fail();
    expect(failures).toEqual([new Error('Notion is away.')]);
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(updates).toEqual([['a'], ['a']]);
  });
});
