import { performance } from 'node:perf_hooks';
import { describe, expect, test, vi } from 'vitest';
import { RenderTime, RenderTimeError } from '@/lib/concurrency/render-time';

/** Work that does not come back by itself. */
const ENDLESS: Record<string, () => unknown> = {
  'a loop': () => {
    for (;;);
  },
  'a loop that catches everything': () => {
    for (;;) {
      try {
        for (;;);
      } catch {}
    }
  },
  'a regular expression': () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  'one that is replaced': () => 'x'.repeat(200_000).replace(/(x+x+)+y/g, ''),
};

describe('the time of a page', () => {
  test.each(Object.entries(ENDLESS))('ends %s', (_name, work) => {
    expect(() => new RenderTime(50).run(work)).toThrow(RenderTimeError);
  });

  test('gives what the work gives, and its own errors as they are', () => {
    const time = new RenderTime(60_000);
    expect(time.run(() => [1])).toEqual([1]);
    expect(time.run(() => undefined)).toBeUndefined();
    const error = new TypeError('Ours.');
    expect(() =>
      time.run(() => {
        throw error;
      }),
    ).toThrow(error);
    expect(
      time.run(() => {
        try {
          return decodeURIComponent('%');
        } catch (caught) {
          return caught instanceof URIError;
        }
      }),
    ).toBe(true);
  });

  test('is one for all its steps', () => {
    const time = new RenderTime(60_000);
    const now = vi.spyOn(performance, 'now');
    const take = (milliseconds: number) => {
      now.mockReturnValueOnce(0).mockReturnValueOnce(milliseconds);
      return time.run(() => milliseconds);
    };
    expect([take(20_000), take(39_950)]).toEqual([20_000, 39_950]);
    expect(() => time.run(ENDLESS['a loop'] as () => void)).toThrow(RenderTimeError);
    now.mockRestore();
    // Nothing is left to begin with.
    let isBegun = false;
    expect(() => time.run(() => (isBegun = true))).toThrow(RenderTimeError);
    expect(isBegun).toBe(false);
  });

  test('is over after work that was ended, whatever the clock says', () => {
    const time = new RenderTime(50);
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    expect(() => time.run(ENDLESS['a loop'] as () => void)).toThrow(RenderTimeError);
    now.mockRestore();
    expect(() => time.run(() => 'next')).toThrow(RenderTimeError);
  });
});
