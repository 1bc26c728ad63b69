import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYNC_PRIORITY, startSync } from '@/lib/server/refresh/sync-process';

/** The process that syncs, as far as the server knows it. */
class Child extends EventEmitter {
  pid: number | undefined = 7;
  stdout = new PassThrough();
  stderr = new PassThrough();
  kill = vi.fn();
}

let child: Child;
let started: unknown[] = [];
vi.mock('node:child_process', () => ({
  spawn: (...call: unknown[]) => {
    started = call;
    return child;
  },
}));

const setPriority = vi.hoisted(() => vi.fn());
vi.mock('node:os', async (original) => ({ ...(await original<typeof os>()), setPriority }));

beforeEach(() => {
  child = new Child();
  setPriority.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('a sync is the command of this project, with the environment of the server and without installing anything', () => {
  startSync([], { NODE_ENV: 'test', PATH: '/bin' });
  expect(started).toEqual([
    process.execPath,
    [path.join(process.cwd(), 'scripts', 'run.mjs'), 'sync', '--refresh'],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { NODE_ENV: 'test', PATH: '/bin', NOTELIGHT_NO_INSTALL: '1' } },
  ]);
});

test('pages to read in any case are named, parted by commas', () => {
  startSync(['aa', 'bb']);
  expect((started as [string, string[]])[1].slice(1)).toEqual(['sync', '--refresh', '--reread=aa,bb']);
  startSync(['aa']);
  expect((started as [string, string[]])[1].slice(3)).toEqual(['--reread=aa']);
});

test('readers come first: the sync has a lower priority', () => {
  startSync([]);
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(7, SYNC_PRIORITY);
  expect(SYNC_PRIORITY).toBeGreaterThan(os.constants.priority.PRIORITY_NORMAL);
});

test('a host that refuses the priority does not keep the sync from running', async () => {
  setPriority.mockImplementation(() => {
    throw new Error('EACCES');
  });
  const { end } = startSync([]);
  child.emit('close', 0, null);
  expect(await end).toMatchObject({ kind: 'ended', code: 0 });
});

test('a process that did not start has no priority, and tells why it did not', async () => {
  child.pid = undefined;
  const { end } = startSync([]);
  expect(setPriority).not.toHaveBeenCalled();
  child.emit('error', new Error('spawn ENOENT'));
  child.emit('close', -2, null);
  expect(await end).toEqual({ kind: 'unstarted', reason: 'spawn ENOENT' });
});

test('the end tells the code and what was printed on both streams, in its order', async () => {
  const { end } = startSync([]);
  child.stdout.emit('data', 'one ');
  child.stderr.emit('data', 'two ');
  child.stdout.emit('data', 'three');
  child.emit('close', 1, null);
  expect(await end).toEqual({
    kind: 'ended',
    code: 1,
    signal: null,
    output: 'one two three',
    failure: 'other',
    lateAfter: null,
  });
});

test('a character whose bytes come in two parts is one', async () => {
  const { end } = startSync([]);
  const bytes = Buffer.from('灯');
  for (const stream of [child.stdout, child.stderr]) {
    stream.write(bytes.subarray(0, 1));
    stream.end(bytes.subarray(1));
  }
  await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream.once('end', resolve))),
  );
  child.emit('close', 0, null);
  expect(await end).toMatchObject({ output: '灯灯' });
});

test.each([
  ['source', 'source'],
  ['store', 'store'],
  ['settings', 'settings'],
  ['timeout', 'other'],
  ['', 'other'],
  [undefined, 'other'],
  [{ kind: 'source' }, 'other'],
])('a failure that says %j is of the kind %s', async (said, kind) => {
  const { end } = startSync([]);
  child.emit('message', said);
  child.emit('close', 1, null);
  expect(await end).toMatchObject({ failure: kind });
});

test('a sync is stopped by SIGTERM, and the end tells which signal it was', async () => {
  const { end, stop } = startSync([]);
  expect(child.kill).not.toHaveBeenCalled();
  expect(stop()).toBeUndefined();
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  child.emit('close', null, 'SIGTERM');
  expect(await end).toMatchObject({ code: null, signal: 'SIGTERM', lateAfter: null });
});

test('a sync that hangs is ended five minutes after it should have ended by itself', async () => {
  vi.useFakeTimers();
  const { end } = startSync([]);
  vi.advanceTimersByTime(25 * 60_000 - 1);
  expect(child.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  child.emit('close', null, 'SIGTERM');
  expect(await end).toMatchObject({ lateAfter: 25 });
});

test.each([
  ['has ended', () => child.emit('close', 0, null)],
  ['did not start', () => child.emit('error', new Error('EAGAIN'))],
])('a sync that %s is not waited for any more', async (_name, happen) => {
  vi.useFakeTimers();
  const { end } = startSync([]);
  expect(vi.getTimerCount()).toBe(1);
  happen();
  await end;
  expect(vi.getTimerCount()).toBe(0);
});
