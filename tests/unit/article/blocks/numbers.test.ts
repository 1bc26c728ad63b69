import { expect, it } from 'vitest';
import { formatNumber, numberFormatOf } from '@/lib/article/numbers';
import type { Locale } from '@/lib/i18n/locale';

it.each<[number: string, format: string, locale: Locale, shown: string]>([
  ['1234567.891', 'number', 'en-US', '1234567.891'],
  ['1234567.891', '', 'fr-FR', '1234567,891'],
  ['1234567.891', 'number_with_commas', 'en-US', '1,234,567.891'],
  ['1234567.891', 'number_with_commas', 'tr-TR', '1.234.567,891'],
  ['0.123456789', 'percent', 'en-US', '12.3456789%'],
  ['1234.5', 'dollar', 'en-US', '$1,234.50'],
  ['1234.5', 'dollar', 'fr-FR', '1\u202f234,50\u00a0$US'],
  ['1234.56789', 'euro', 'en-US', '€1,234.56789'],
  ['-5', 'argentine_peso', 'en-US', '-ARS\u00a05.00'],
  ['12.5', 'yen', 'ja-JP', '￥12.5'],
  ['5', 'zloty', 'ar', '\u200f5.00\u00a0PLN'],
  ['12345678901234567890.12', 'number_with_commas', 'en-US', '12,345,678,901,234,567,890.12'],
  ['1e21', 'number', 'en-US', '1000000000000000000000'],
  ['1.2345678901e-10', 'number', 'en-US', '0.00000000012345678901'],
  ['0', 'percent', 'en-US', '0%'],
  // What Notion does not have.
  ['5', 'doubloon', 'en-US', '5'],
  ['5', 'constructor', 'en-US', '5'],
  ['many', 'dollar', 'en-US', 'many'],
  ['', 'dollar', 'en-US', ''],
  [' ', 'dollar', 'en-US', ' '],
  ['Infinity', 'dollar', 'en-US', 'Infinity'],
])('%j as %j in %s is %j', (number, format, locale, shown) => {
  expect(formatNumber(number, { format }, locale)).toBe(shown);
});

/** All formats of Notion's reference of properties that are currencies. */
const currencies =
  'argentine_peso|australian_dollar|baht|canadian_dollar|chilean_peso|colombian_peso|danish_krone|dirham|dollar|euro|forint|franc|hong_kong_dollar|koruna|krona|leu|lira|mexican_peso|new_taiwan_dollar|new_zealand_dollar|norwegian_krone|peruvian_sol|philippine_peso|pound|rand|real|ringgit|riyal|ruble|rupee|rupiah|shekel|singapore_dollar|uruguayan_peso|won|yen|yuan|zloty'.split(
    '|',
  );

it.each(currencies)('%s has a sign or a code', (format) => {
  expect(formatNumber('7', { format }, 'en-US')).toMatch(/^(?:[A-Z]{0,3}[^\d\s]|[A-Z]{3}\s)7(?:\.00)?$/);
});

it.each<[column: object, shown: string]>([
  [{ number_format: 'dollar', precision: 3 }, '$1.006'],
  [{ number_format: 'dollar', number_precision: 0 }, '$1'],
  [{ decimal_places: 1 }, '1.0'],
  [{ precision: -1 }, '1.0055'],
  [{ precision: 400 }, '1.0055'],
  [{ precision: '2' }, '1.0055'],
  [{ number_format: 7, show_as: { type: 'ring', maxValue: 5 } }, '1.0055'],
])('%j writes 1.0055 as %s', (column, shown) => {
  expect(formatNumber('1.0055', numberFormatOf({ ...column }), 'en-US')).toBe(shown);
});
