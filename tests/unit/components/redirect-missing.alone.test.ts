import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectFromMissing } from '@/components/boot/entries/redirects';

const left: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  left.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openPage(dataset: Record<string, string> | null): void {
  vi.stubGlobal('document', { querySelector: () => dataset && { dataset } });
  vi.stubGlobal('location', { pathname: '/a/', search: '', replace: (address: string) => left.push(address) });
  redirectFromMissing(undefined);
}

test('a visitor of a missing page is sent on at once', () => {
  openPage({ redirectBase: 'https://old.example' });
  expect(left).toEqual(['https://old.example/a/']);
});

test('a visitor of a missing page is sent on after the wait', () => {
  openPage({ redirectBase: 'https://old.example', redirectWait: '3' });
  vi.advanceTimersByTime(2999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['https://old.example/a/']);
});

test('where no other site is named, nobody is sent anywhere', () => {
  openPage(null);
  vi.advanceTimersByTime(60_000);
  expect(left).toEqual([]);
});
