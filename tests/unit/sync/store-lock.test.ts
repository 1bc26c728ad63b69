import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import { lockStore } from '@/lib/sync/run/store-lock';
import { temporaryFolder } from './temporary-folder';

const child = path.resolve('tests/unit/sync/lock-child.ts');
const HOUR_MS = 3_600_000;

const lockFile = async () => path.join(await temporaryFolder(), 'sync.lock');

/** Takes a lock, and forgets that it did: what is left is the file. */
async function leave(file: string, change: object = {}, options?: Parameters<typeof lockStore>[1]): Promise<void> {
  const lock = await lockStore(file, options);
  const text = await readFile(file, 'utf8');
  await lock.release();
  await writeFile(file, JSON.stringify({ ...JSON.parse(text), ...change }));
}

async function age(file: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds);
  await utimes(file, then, then);
}

async function takeOver(file: string, options?: Parameters<typeof lockStore>[1]): Promise<void> {
  const lock = await lockStore(file, options);
  await lock.release();
  expect(await readdir(path.dirname(file))).toEqual([]);
}

describe('a lock of this machine', () => {
  test.each([
    ['of a process that is gone', { pid: 999_999_999 }],
    ['of an earlier process with the same number', {}],
  ])('%s is taken over', async (_name, change) => {
    const file = await lockFile();
    await leave(file, change);
    await takeOver(file);
  });

  test('of a process that gives no sign of life is taken over, because numbers of processes come again', async () => {
    const file = await lockFile();
    await leave(file, { pid: process.ppid });
    await expect(lockStore(file)).rejects.toThrow(`Another sync (process ${process.ppid} on `);
    await age(file, 120_000);
    await takeOver(file);
  });

  test('is held once, and gone when it is released', async () => {
    const file = await lockFile();
    const lock = await lockStore(file);
    await expect(lockStore(file)).rejects.toThrow(`Another sync (process ${process.pid} on `);
    await lock.check();
    await lock.release();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });
});

test.each([
  ['just made and not yet written to', ''],
  ['of an earlier version', '1'],
  ['with nonsense in it', 'nonsense'],
  ['of nobody', 'null'],
  ['of half a process', JSON.stringify({ host: '', name: '', id: '', pid: 7.5 })],
  ['of a group of processes', JSON.stringify({ host: '', name: '', id: '', pid: -1 })],
])('a lock that says nothing of its holder is somebody’s for a minute: %s', async (_name, text) => {
  const file = await lockFile();
  await writeFile(file, text);
  await age(file, 55_000);
  await expect(lockStore(file)).rejects.toThrow('Another sync (process unknown)');
  await age(file, 65_000);
  await takeOver(file);
});

describe('a lock of another machine', () => {
  async function holdElsewhere(file: string, clockMs: number): Promise<ChildProcess> {
    const holder = spawn(process.execPath, ['--import', 'tsx', child], {
      env: { ...process.env, LOCK: file, HOST: 'another machine', CLOCK_MS: String(clockMs) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder, 'message');
    return holder;
  }

  test.each([
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ])('holds while it gives signs of life, and for a minute after: with a clock %s', async (_name, clockMs) => {
    const file = await lockFile();
    const holder = await holdElsewhere(file, clockMs);
    // The process id is one that lives here, or does not: it means nothing.
    await expect(lockStore(file)).rejects.toThrow(`Another sync (process ${holder.pid} on `);
    await age(file, HOUR_MS);
    await expect.poll(async () => Date.now() - (await stat(file)).mtimeMs, { timeout: 20_000 }).toBeLessThan(30_000);
    await expect(lockStore(file)).rejects.toThrow('is ignored after one minute');

    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await expect(lockStore(file)).rejects.toThrow(StoreError);
    await age(file, 55_000);
    await expect(lockStore(file)).rejects.toThrow(StoreError);
    await age(file, 65_000);
    await takeOver(file);
  });
});

describe('a holder', () => {
  test('gives a sign of life every ten seconds until it releases', async () => {
    const file = await lockFile();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lock = await lockStore(file);
    const silence = async () => Date.now() - (await stat(file)).mtimeMs;
    await age(file, 50_000);
    vi.advanceTimersByTime(9_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(await silence()).toBeGreaterThan(40_000);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await silence()).toBeLessThan(10_000), 20_000);
    await lock.release();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that was silent too long learns that another sync has the store, and leaves its lock alone', async () => {
    const file = await lockFile();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = await lockStore(file, { host: 'a' });
    await age(file, 65_000);
    await rm(file);
    const second = await lockStore(file, { host: 'b' });
    await expect(first.check()).rejects.toThrow('another one has taken over the store');
    vi.advanceTimersByTime(10_000);
    await first.release();
    await second.check();
    await second.release();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  test('of a stale lock is one: of many that take it over at once, one gets it', async () => {
    const file = await lockFile();
    await leave(file, {}, { host: 'another machine' });
    await age(file, 65_000);
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => lockStore(file, { host: `${index}` })),
    );
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const checked = await Promise.allSettled(held.map((lock) => lock.check()));
    expect(checked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const lock of held) await lock.release();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });
});
