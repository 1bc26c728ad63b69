import { expect, test } from 'vitest';
import { formatCount, formatDay, formatMonth } from '@/lib/i18n/format';
import { directionOf, matchLocale, offeredLocales, parseLocaleQuery } from '@/lib/i18n/locale';
import { formatMessage, pluralForm } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';

test('the Arabic of any country has the Arabic interface', () => {
  expect([matchLocale('ar_MA'), parseLocaleQuery('ar-SA')]).toEqual(['ar', 'ar']);
});

test('it is offered only by sites that are written in it', () => {
  expect(offeredLocales('en-US')).not.toContain('ar');
  expect(offeredLocales('en-US')).toHaveLength(7);
  expect(offeredLocales('ar')).toContain('ar');
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['az-Arab', 'rtl'],
  ['sd-Deva', 'ltr'],
  ['*', 'ltr'],
  ['en-US', 'ltr'],
  ['az', 'ltr'],
  ['yo', 'ltr'],
])('%s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test('days, months and numbers have the same digits and calendar in every browser', () => {
  expect(formatDay('2024-01-02', 'ar')).toBe('2 يناير 2024');
  expect(formatMonth('2026-03', 'ar')).toBe('مارس 2026');
  expect(formatCount(12345, 'ar')).toBe('12,345');
});

test.each([
  [0, 'لا مقالات'],
  [1, 'مقال واحد'],
  [2, 'مقالان'],
  [3, '3 مقالات'],
  [11, '11 مقالًا'],
  [100, '100 مقال'],
])('%i posts are counted as Arabic counts', (count, text) => {
  const { POST_COUNT } = serverMessages('ar').COMMON;
  expect(formatMessage(pluralForm(POST_COUNT, count, 'ar'), { count })).toBe(text);
});
