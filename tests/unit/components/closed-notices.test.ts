import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedNotices, keepClosed } from '@/components/boot/notices';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the announcements that were closed last are known, the latest first, and older ones are forgotten', () => {
  expect(closedNotices()).toEqual([]);
  const keys = Array.from({ length: 25 }, (_, index) => `notice-${index}`);
  for (const key of keys) keepClosed(key);
  expect(closedNotices()).toEqual(keys.slice(5).reverse());
});

test('where storage is blocked nothing is kept, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  keepClosed('notice');
  expect(closedNotices()).toEqual([]);
});
