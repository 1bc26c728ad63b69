import { expect, test } from 'vitest';
import { writtenPrice } from '@/themes/starter/read-settings';
import { isBroad, tilePlaces } from '@/themes/starter/tile-places';

test.each([
  ['4.9', '4.90'],
  [4.9, '4.90'],
  ['4,9', '4,90'],
  ['15.90', '15.90'],
  ['98', '98'],
  ['on request', 'on request'],
])('a price of %s is written %s', (price, written) => {
  expect(writtenPrice(price)).toBe(written);
});

test('any number of cards fills its rows of three, and covers know how wide they are', () => {
  for (let count = 2; count <= 12; count++) {
    const cards = Array.from({ length: count }, (_, index) => index);
    const broad = cards.filter((index) => isBroad(index, count)).length;
    // Two broad cards share a row, one has it alone.
    expect((count - broad) % 3).toBe(0);
    const widths = cards.map((index) => Number.parseFloat(tilePlaces(index, count)[0]?.width ?? ''));
    expect(widths.slice(0, broad).every((width) => width >= 36)).toBe(true);
    expect(widths.slice(broad).every((width) => width < 24)).toBe(true);
  }
});
