import { expect, test } from 'vitest';
import { textDirection } from '@/themes/starter/sections/parts/text-direction';

test.each([
  ['Qandil رسالة واحدة كل جمعة.', 'rtl'],
  ['مقالات طويلة', 'rtl'],
  ['שלום לכולם Notelight', 'rtl'],
  ['Sent from عمّان, by hand.', 'ltr'],
  ['Écrit à la main', 'ltr'],
  ['灯台舎', 'ltr'],
  ['200+', undefined],
  ['', undefined],
])('%s runs %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
