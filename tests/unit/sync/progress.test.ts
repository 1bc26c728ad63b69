import { beforeEach, describe, expect, test, vi } from 'vitest';
import { consoleProgress, oncePerMinute, timedProgress } from '@/lib/sync/progress';

/** A stream that keeps what is written to it. */
function streamOf(fields: Partial<NodeJS.WriteStream>) {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) > 0, ...fields } as NodeJS.WriteStream;
  return { stream, written, text: () => written.join('') };
}

const CLEAR = '\r\u001b[2K';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('CI', '');
});
describe('progress without a terminal', () => {
  test('is a line at the end of each step that took a second, with its count and time', () => {
    const { stream, text } = streamOf({});
    const progress = consoleProgress(stream);
    progress.step('Reading pages', 3);
    progress.tick();
    progress.tick();
    vi.advanceTimersByTime(1540);
    progress.step('Reading covers');
    progress.note('A host is silent.');
    progress.end();
    progress.end();
    expect(text()).toBe('  Reading pages 2/3, 1.5 s\n  A host is silent.\n');
  });

  test('a long step tells how far it is, and from ten seconds on how long the rest takes', () => {
    const { stream, text } = streamOf({});
    const progress = consoleProgress(stream);
    progress.step('Reading pages', 100);
    for (let page = 1; page <= 100; page++) {
      vi.advanceTimersByTime(900);
      progress.tick();
    }
    progress.end();
    expect(text().split('\n').slice(0, -1)).toEqual([
      '  Reading pages 33/100, 30.0 s, 1.1/s, about 1 min left',
      '  Reading pages 66/100, 60.0 s, 1.1/s, about 35 s left',
      '  Reading pages 99/100, 90.0 s, 1.1/s, about 5 s left',
      '  Reading pages 100/100, 90.0 s',
    ]);
  });
});

describe('a step that says nothing', () => {
  test('is told twice a minute without a terminal, so that no host ends the build', () => {
    const { stream, written } = streamOf({});
    const progress = consoleProgress(stream);
    progress.step('Compiling');
    vi.advanceTimersByTime(61_000);
    progress.end();
    vi.advanceTimersByTime(61_000);
    expect(written).toEqual(['  Compiling, 30.0 s\n', '  Compiling, 60.0 s\n', '  Compiling, 61.0 s\n']);
  });

  test('is drawn again each second on a terminal, with the rate and what is left', () => {
    const { stream, written } = streamOf({ isTTY: true });
    const progress = consoleProgress(stream);
    progress.step('Rendering pages', 2000);
    vi.advanceTimersByTime(10_000);
    for (let page = 0; page < 500; page++) progress.tick();
    vi.advanceTimersByTime(1000);
    expect(written.slice(-2)).toEqual([CLEAR, '  Rendering pages 500/2000, 11.0 s, 45/s, about 35 s left']);
    progress.end();
    expect(written.at(-1)).toBe('  Rendering pages 500/2000, 11.0 s\n');
  });
});

test('the time of each step is noted', () => {
  const { stream, written } = streamOf({});
  const progress = timedProgress(consoleProgress(stream));
  progress.step('Reading', 2);
  progress.tick();
  vi.advanceTimersByTime(2300);
  progress.step('Again');
  vi.advanceTimersByTime(20);
  progress.end();
  progress.end();
  expect(written).toEqual(['  Reading 1/2, 2.3 s\n']);
  expect(progress.times()).toEqual([
    { name: 'Reading', milliseconds: 2300 },
    { name: 'Again', milliseconds: 20 },
  ]);
});

test('progress on a terminal is one line that is drawn again, but not at every page', () => {
  const { stream, written } = streamOf({ isTTY: true, columns: 80 });
  const progress = consoleProgress(stream);
  progress.step('Reading', 9);
  progress.tick();
  vi.advanceTimersByTime(100);
  progress.tick();
  vi.advanceTimersByTime(1);
  progress.tick();
  progress.end();
  expect(written).toEqual(['  Reading 0/9…', CLEAR, '  Reading 1/9, 0.0 s', CLEAR, '  Reading 3/9, 0.1 s', CLEAR]);
});

test('a reason for waiting is a line once a minute, and another one at once', () => {
  const isNew = oncePerMinute();
  const ask = (reason: string, milliseconds = 0) => {
    vi.advanceTimersByTime(milliseconds);
    return isNew(reason);
  };
  expect([ask('busy'), ask('busy', 59_999), ask('busy', 1), ask('down'), ask('busy')]).toEqual([
    ...[true, false, true, true, true],
  ]);
});
