import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { refreshIfDue, requestRefresh } from '@/lib/server/refresh/refresh';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { testSite } from '@/tests/factories';

/** The process that syncs, as far as the server knows it. */
class Child extends EventEmitter {
  pid = 7;
  stdout = new PassThrough();
  stderr = new PassThrough();
  kill = vi.fn((signal: string) => this.emit('close', null, signal));
}

const children: Child[] = [];
let started: unknown[] = [];
vi.mock('node:child_process', () => ({
  spawn: (...call: unknown[]) => {
    started = call;
    const child = new Child();
    children.push(child);
    return child;
  },
}));

/** The revalidation times of the sites, and when their content was written. */
let seconds = [1];
let committedAt = 0;
/** A page is read. */
const readPage = (refresh = refreshIfDue): void =>
  refresh(
    seconds.map((revalidateSeconds) => testSite([], { settings: { site: { revalidateSeconds } } })),
    committedAt,
  );

// What a refresh remembers outlives a test, so each test takes place after the last one.
let startsAt = Date.now();

beforeEach(() => {
  startsAt += 24 * 3_600_000;
  seconds = [1];
  committedAt = 0;
  vi.useFakeTimers({ now: startsAt });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
/** Starts a refresh, as a page that is read later than the last one does. */
async function start(): Promise<Child> {
  await vi.advanceTimersByTimeAsync(5_000);
  readPage();
  const child = children.pop();
  if (!child) throw new Error('No sync was started.');
  return child;
}

async function succeed(problems: string): Promise<void> {
  const child = await start();
  child.emit('message', { problems });
  child.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(0);
}

test('a refresh without the token, which Notion does not accept, is a success and an error', async () => {
  const child = await start();
  child.emit('message', 'token');
  child.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshState()).toMatchObject({ lastSuccessAt: Date.now(), lastFailure: { kind: 'token', at: Date.now() } });
  await succeed('');
  expect(refreshState().lastFailure).toBeUndefined();
});

test('a refresh tells what it left out, once until that changes', async () => {
  const report = (title: string) => `  left out: ${title} (it has no type)`;
  const told = () => vi.mocked(log.warn).mock.calls.map(([message]) => message.split('\n').at(-1)?.trim());
  await succeed(report('A'));
  await succeed(report('A'));
  expect(told()).toEqual(['left out: A (it has no type)']);
  await succeed(report('B'));
  await succeed('');
  await succeed(report('B'));
  expect(told().slice(1)).toEqual(['left out: B (it has no type)', 'left out: B (it has no type)']);
  expect(log.error).not.toHaveBeenCalled();
});

test('a refresh that does not end by itself is ended, and says so', async () => {
  const child = await start();
  await vi.advanceTimersByTimeAsync(24 * 60_000);
  expect(child.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(
      '(the sync was stopped by SIGTERM because it took more than 25 minutes); the last good copy',
    ),
  );
  // The next request starts another sync, with its own time limit.
  const next = await start();
  next.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(next.kill).not.toHaveBeenCalled();
});

/** Whether a page that is read now starts a sync; it ends at once. */
async function isStarted(): Promise<boolean> {
  readPage();
  await vi.advanceTimersByTimeAsync(0);
  const child = children.pop();
  child?.emit('close', 0, null);
  return child !== undefined;
}

const errors = () => vi.mocked(log.error).mock.calls.map(([message]) => message);

test('content is refreshed when it is older than the shortest revalidation time', async () => {
  seconds = [3600, 600];
  committedAt = startsAt - 599_999;
  expect(await isStarted()).toBe(false);
  committedAt -= 1;
  expect(await isStarted()).toBe(true);
  // A sync that found nothing new does not write, and counts nevertheless.
  await vi.advanceTimersByTimeAsync(599_999);
  expect(await isStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isStarted()).toBe(true);
});

test('after a failure the next refresh waits a minute, or less where content is to be newer than that', async () => {
  seconds = [3600];
  const child = await start();
  child.stdout.emit('data', ' Notion is ');
  child.stderr.emit('data', 'away. \n');
  child.emit('close', 1, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors()).toEqual([expect.stringMatching(/could not be refreshed; .*\nNotion is away\.$/)]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await isStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  seconds = [20];
  (await start()).emit('close', 1, null);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await isStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isStarted()).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a copy that is withheld is said once, until something else is to be said', async () => {
  const withhold = async (title: string) => {
    const child = await start();
    const problems = `  ✗ “${title}” would be open to everyone`;
    child.emit('message', { problems });
    child.emit('message', 'withheld');
    child.stdout.emit('data', `Site: the last good copy stays\n${problems}\n`);
    child.emit('close', 3, null);
    await vi.advanceTimersByTimeAsync(60_000);
  };
  await withhold('A');
  await withhold('A');
  expect(errors()).toEqual([expect.stringMatching(/last good copy is served[\s\S]*“A” would be open/)]);
  expect(refreshState().lastFailure?.kind).toBe('withheld');
  await withhold('B');
  expect(errors().slice(1)).toEqual([expect.stringContaining('“B” would be open')]);
  await succeed('');
  await withhold('B');
  expect(errors()).toHaveLength(3);
});

test('a sync that something else ends says so without a reason, and one that cannot start says why, once', async () => {
  const child = await start();
  child.emit('close', null, 'SIGKILL');
  await vi.advanceTimersByTimeAsync(0);
  expect(errors()).toEqual([expect.stringContaining('(the sync was stopped by SIGKILL); the last good copy')]);
  const missing = await start();
  Object.assign(missing, { pid: undefined });
  missing.emit('error', new Error('spawn ENOENT'));
  missing.emit('close', -2, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors().slice(1)).toEqual([expect.stringContaining('did not start: spawn ENOENT.')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isStarted()).toBe(true);
});

test('nobody waits for a sync, and all pages share it', async () => {
  const child = await start();
  readPage();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  readPage();
  expect(children).toEqual([]);
  child.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(0);
});

describe('an event', () => {
  const ids = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  const [a = '', b = '', c = ''] = ids;
  const named = () => (started as [string, string[]])[1].slice(3);

  /** The sync that the events so far have started; undefined if none did. */
  async function next(milliseconds = 1_500): Promise<Child | undefined> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return children.pop();
  }
  async function end(child: Child | undefined, code = 0): Promise<void> {
    child?.emit('close', code, null);
    await vi.advanceTimersByTimeAsync(0);
  }

  test('starts one sync together with all others of its time, which reads the pages that they name', async () => {
    for (let count = 0; count < 20; count++) {
      requestRefresh(count === 3 ? [] : [count % 2 ? a : b]);
      await vi.advanceTimersByTimeAsync(50);
    }
    const child = await next();
    expect(named()).toEqual([`--reread=${b},${a}`]);
    expect(children).toEqual([]);
    await end(child);
    expect(await next(3_600_000)).toBeUndefined();
  });

  test('during a sync makes exactly one more after it', async () => {
    requestRefresh([a]);
    const first = await next();
    for (const id of [a, b, a]) requestRefresh([id]);
    expect(await next(60_000)).toBeUndefined();
    await end(first);
    const second = await next();
    expect(named()).toEqual([`--reread=${a},${b}`]);
    await end(second);
    expect(await next(3_600_000)).toBeUndefined();
  });

  test('is read by a sync that is due anyway', async () => {
    requestRefresh([c]);
    await vi.advanceTimersByTimeAsync(1_000);
    readPage();
    const child = await next(0);
    expect(named()).toEqual([`--reread=${c}`]);
    await end(child);
    expect(await next(3_600_000)).toBeUndefined();
  });

  test('is tried again every minute until a sync succeeds, with what came meanwhile', async () => {
    requestRefresh([a]);
    await end(await next(), 1);
    expect(errors()).toHaveLength(1);
    requestRefresh([b]);
    expect(await next(59_999)).toBeUndefined();
    await end(await next(1), 1);
    const third = await next(60_000);
    expect(named()).toEqual([`--reread=${a},${b}`]);
    await end(third);
    expect(await next(3_600_000)).toBeUndefined();
  });

  test('of a thousand pages is read by several syncs', async () => {
    const many = Array.from({ length: 700 }, (_, index) => index.toString(16).padStart(32, '0'));
    requestRefresh(many);
    const first = await next();
    const read = named()[0]?.split(/[=,]/).slice(1) ?? [];
    expect(read).toHaveLength(500);
    await end(first);
    const second = await next();
    read.push(...(named()[0]?.split(/[=,]/).slice(1) ?? []));
    expect(new Set(read)).toEqual(new Set(many));
    await end(second);
  });
});

test('pages and API routes, which Next loads apart, share one sync', async () => {
  const child = await start();
  vi.resetModules();
  const copy = await import('@/lib/server/refresh/refresh');
  await vi.advanceTimersByTimeAsync(10_000);
  readPage(copy.refreshIfDue);
  expect(children).toEqual([]);
  child.emit('close', 0, null);
  await vi.advanceTimersByTimeAsync(0);
});
