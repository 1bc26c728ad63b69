import { describe, expect, test } from 'vitest';
import { RenderTime, RenderTimeError } from '@/lib/article/render/render-time';

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
    const begun = performance.now();
    expect(() => new RenderTime(50).run(work)).toThrow(RenderTimeError);
    expect(performance.now() - begun).toBeLessThan(5_000);
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
    // Far more than the first step takes, also where others work beside the tests.
    const time = new RenderTime(600);
    const until = performance.now() + 40;
    time.run(() => {
      while (performance.now() < until);
    });
    expect(() => time.run(ENDLESS['a loop'] as () => void)).toThrow(RenderTimeError);
    // Nothing is left to begin with.
    let isBegun = false;
    expect(() => time.run(() => (isBegun = true))).toThrow(RenderTimeError);
    expect(isBegun).toBe(false);
  });

  test('has no bound unless one is given', () => {
    expect(new RenderTime().run(() => 'done')).toBe('done');
  });
});
