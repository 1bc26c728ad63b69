import { afterEach, describe, expect, test, vi } from 'vitest';
import { SourceUnreachableError } from '@/lib/source/source';
import { SyncTime } from '@/lib/sync/run/sync-time';

afterEach(() => vi.useRealTimers());

/** Why a sync of so many minutes was ended. */
function endOf(minutes: number, waits: readonly string[] = []): SourceUnreachableError {
  vi.useFakeTimers();
  const time = new SyncTime(minutes);
  for (const reason of waits) time.noteWait(reason);
  vi.advanceTimersByTime(minutes * 60_000);
  expect(time.signal.reason).toBeInstanceOf(SourceUnreachableError);
  return time.signal.reason as SourceUnreachableError;
}

describe('the time of a sync', () => {
  test('ends after its minutes, and not before', () => {
    vi.useFakeTimers();
    const { signal } = new SyncTime(2);
    vi.advanceTimersByTime(119_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  test('ends with how long it was, and with what was waited for last', () => {
    expect(endOf(1).problem).toBe('The sync did not finish within 1 minute (SYNC_MINUTES) and was stopped.');
    expect(endOf(3, ['a page', 'Notion']).problem).toBe(
      'The sync did not finish within 3 minutes (SYNC_MINUTES) and was stopped; it last waited for: Notion.',
    );
    expect(endOf(1).hint).toContain('raise SYNC_MINUTES');
  });

  test('never ends a sync that is over', () => {
    vi.useFakeTimers();
    const time = new SyncTime(1);
    time.clear();
    vi.advanceTimersByTime(600_000);
    expect(time.signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
