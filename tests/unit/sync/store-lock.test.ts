import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import { lockStore } from '@/lib/sync/store-lock';
import { temporaryFolder } from './temporary-folder';

describe('the lock', () => {
  const lockFile = async () => path.join(await temporaryFolder(), 'sync.lock');

  test.each([
    ['of a process that is gone', '999999999'],
    ['of an earlier process with the same number', String(process.pid)],
    ['with nonsense in it', 'nonsense'],
    ['of process 0', '0'],
    ['of a group of processes', '-1'],
    ['of half a process', `${process.ppid}.5`],
  ])('%s is taken over', async (_name, holder) => {
    const file = await lockFile();
    await writeFile(file, holder);
    const release = await lockStore(file);
    await release();
  });

  test('of a process that gives no sign of life is taken over, because numbers of processes come again', async () => {
    const file = await lockFile();
    await writeFile(file, String(process.ppid));
    await expect(lockStore(file)).rejects.toThrow(`Another sync (process ${process.ppid})`);
    const old = new Date(Date.now() - 120_000);
    await utimes(file, old, old);
    const release = await lockStore(file);
    await release();
  });

  test('that was just made and not yet written to is somebody’s', async () => {
    const file = await lockFile();
    await writeFile(file, '');
    await expect(lockStore(file)).rejects.toThrow('Another sync (process unknown)');
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('is a minute’s, and gone when it is released', async () => {
    const file = await lockFile();
    const now = Date.now();
    const leave = async (age: number) => {
      await writeFile(file, String(process.ppid));
      await utimes(file, new Date(now - age), new Date(now - age));
    };
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await leave(59_900);
    await expect(lockStore(file)).rejects.toThrow(StoreError);
    await leave(60_100);
    const release = await lockStore(file);
    await expect(lockStore(file)).rejects.toThrow(`Another sync (process ${process.pid})`);
    await release();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  test('gives a sign of life every ten seconds until it is released', async () => {
    const file = await lockFile();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await lockStore(file);
    const old = new Date(Date.now() - 50_000);
    const age = async () => Date.now() - (await stat(file)).mtimeMs;
    await utimes(file, old, old);
    vi.advanceTimersByTime(9_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(await age()).toBeGreaterThan(40_000);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await age()).toBeLessThan(10_000), 20_000);
    await release();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of a process of another user is somebody’s', async () => {
    const file = await lockFile();
    await writeFile(file, String(process.ppid));
    const refuse = (code: string) =>
      vi.spyOn(process, 'kill').mockImplementationOnce(() => {
        throw Object.assign(new Error(code), { code });
      });
    refuse('EPERM');
    await expect(lockStore(file)).rejects.toThrow(StoreError);
    refuse('ESRCH');
    await (await lockStore(file))();
  });

  test('that cannot be made for another reason is not tried again', async () => {
    await expect(lockStore(path.join(await temporaryFolder(), 'missing', 'sync.lock'))).rejects.toThrow('ENOENT');
  });
});
