import { expect, test } from 'vitest';
import { isUrl } from '@/lib/web-addresses';

test('an address with a letter such as ü in its host stays one, however often it is asked for', () => {
  const answers = new Set(Array.from({ length: 20_000 }, () => isUrl('https://bücher.example/')));
  expect([...answers]).toEqual([true]);
});
