import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WorkTime } from '@/lib/sync/media/work-time';

describe('the time for some work', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  /** Work that takes this long on a processor. */
  const taking = (milliseconds: number) => async () => {
    vi.advanceTimersByTime(milliseconds);
    return 'done';
  };

  test('is used up by what was begun within it', async () => {
    const time = new WorkTime(2);
    expect(await time.spend(taking(1_999))).toBe('done');
    expect(await time.spend(taking(5_000))).toBe('done');
    expect(await time.spend(taking(0))).toBeUndefined();
  });

  test('is over when exactly that much was spent', async () => {
    const time = new WorkTime(2);
    await time.spend(taking(2_000));
    expect(await time.spend(taking(0))).toBeUndefined();
  });

  test('counts work that fails', async () => {
    const time = new WorkTime(1);
    const failing = async () => {
      vi.advanceTimersByTime(1_000);
      throw new Error('Broken');
    };
    await expect(time.spend(failing)).rejects.toThrow('Broken');
    expect(await time.spend(taking(0))).toBeUndefined();
  });

  test('is that of a clock, with all workers busy', async () => {
    const time = new WorkTime(1, 4);
    for (let piece = 0; piece < 4; piece++) expect(await time.spend(taking(1_000))).toBe('done');
    expect(await time.spend(taking(0))).toBeUndefined();
  });

  test('may be none, and has no end unless one is given', async () => {
    expect(await new WorkTime(0).spend(taking(1))).toBeUndefined();
    const endless = new WorkTime();
    await endless.spend(taking(1e12));
    expect(await endless.spend(taking(1))).toBe('done');
  });
});
