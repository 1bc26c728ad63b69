import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectFromMissing } from '@/components/boot/entries/redirects';

const left: string[] = [];

beforeEach(() => {
  left.length = 0;
});

afterEach(() => {
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

test('where no other site is named, nobody is sent anywhere', () => {
  openPage(null);
  expect(left).toEqual([]);
});
