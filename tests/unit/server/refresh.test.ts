import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { refreshIfDue } from '@/lib/server/refresh';

/** The process that syncs, as far as the server knows it. */
class Child extends EventEmitter {
  pid = 7;
  stdout = new PassThrough();
  stderr = new PassThrough();
  kill = vi.fn((signal: string) => this.emit('close', null, signal));
}

const children: Child[] = [];
vi.mock('node:child_process', () => ({
  spawn: () => {
    const child = new Child();
    children.push(child);
    return child;
  },
}));
vi.mock('@/lib/server/load-site-context', () => ({
  loadSiteContext: async () => ({ sites: [{ config: { site: { revalidateSeconds: 1 } } }] }),
  contentStore: () => ({ readContent: async () => ({ manifest: { committedAt: 0 } }) }),
}));

// What a refresh remembers outlives a test, so each test takes place after the last one.
let startsAt = Date.now();

beforeEach(() => {
  startsAt += 24 * 3_600_000;
  vi.useFakeTimers({ now: startsAt });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a refresh, as a page that is read later than the last one does. */
async function start(): Promise<Child> {
  await vi.advanceTimersByTimeAsync(5_000);
  await refreshIfDue({}, undefined);
  const child = children.pop();
  if (!child) throw new Error('No sync was started.');
  return child;
}

async function succeed(output: string): Promise<void> {
  const child = await start();
  child.stdout.emit('data', output);
  child.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(0);
}

test('a refresh tells what it left out, once until that changes', async () => {
  const report = (title: string) =>
    `  Reading pages 3/3, 0.1 s\nSite: 3 pages\n  left out: ${title} (it has no type)\n`;
  const told = () => vi.mocked(log.warn).mock.calls.map(([message]) => message.split('\n').at(-1)?.trim());
  await succeed(report('A'));
  await succeed(report('A'));
  expect(told()).toEqual(['left out: A (it has no type)']);
  await succeed(report('B'));
  await succeed('Site: 3 pages\n');
  await succeed(report('B'));
  expect(told().slice(1)).toEqual(['left out: B (it has no type)', 'left out: B (it has no type)']);
  expect(log.error).not.toHaveBeenCalled();
});

test('a refresh that does not end is ended, and says so', async () => {
  const child = await start();
  await vi.advanceTimersByTimeAsync(19 * 60_000);
  expect(child.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(
      '(the sync was stopped by SIGTERM because it took more than 20 minutes); the last good copy',
    ),
  );
  // The next page that is read starts another, whose time is its own.
  const next = await start();
  next.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(next.kill).not.toHaveBeenCalled();
});
