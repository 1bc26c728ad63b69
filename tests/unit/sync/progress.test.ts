import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleProgress } from '@/lib/sync/progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a long step tells how far it is, and from ten seconds on how long the rest takes', () => {
  const stream = new PassThrough();
  const progress = consoleProgress(stream as unknown as NodeJS.WriteStream);
  progress.step('Reading pages', 100);
  for (let page = 1; page <= 100; page++) {
    vi.advanceTimersByTime(900);
    progress.tick();
  }
  progress.end();
  expect(String(stream.read()).split('\n').slice(0, -1)).toEqual([
    '  Reading pages 10/100, 9.0 s',
    '  Reading pages 20/100, 18.0 s, about 1 min left',
    '  Reading pages 30/100, 27.0 s, about 1 min left',
    '  Reading pages 40/100, 36.0 s, about 55 s left',
    '  Reading pages 50/100, 45.0 s, about 45 s left',
    '  Reading pages 60/100, 54.0 s, about 40 s left',
    '  Reading pages 70/100, 63.0 s, about 30 s left',
    '  Reading pages 80/100, 72.0 s, about 20 s left',
    '  Reading pages 90/100, 81.0 s, about 10 s left',
    '  Reading pages 100/100, 90.0 s',
  ]);
});
