import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const left: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  left.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage(dataset: Record<string, string> | null): Promise<void> {
  vi.stubGlobal('document', { querySelector: () => dataset && { dataset } });
  vi.stubGlobal('location', { pathname: '/a/', search: '', replace: (address: string) => left.push(address) });
  await import('@/components/boot/redirect-missing');
}

test('a visitor of a missing page is sent on at once', async () => {
  await openPage({ redirectBase: 'https://old.example' });
  expect(left).toEqual(['https://old.example/a/']);
});

test('a visitor of a missing page is sent on after the wait', async () => {
  await openPage({ redirectBase: 'https://old.example', redirectWait: '3' });
  vi.advanceTimersByTime(2999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['https://old.example/a/']);
});

test('where no other site is named, nobody is sent anywhere', async () => {
  await openPage(null);
  vi.advanceTimersByTime(60_000);
  expect(left).toEqual([]);
});
