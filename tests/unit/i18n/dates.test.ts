import { expect, test } from 'vitest';
import { formatCount, formatDay, formatDayOfMonth, formatMonth, formatMonthName } from '@/lib/i18n/format';
import { formatPeriod } from '@/lib/i18n/periods';

test.each([
  ['en-US', 'Jan 2, 2024'],
  ['zh-CN', '2024-1-2'],
  ['zh-TW', '2024-1-2'],
  ['zh-HK', '2024-1-2'],
  ['fr-FR', '2 janv. 2024'],
  ['tr-TR', '2 Oca 2024'],
  ['ja-JP', '2024年1月2日'],
] as const)('%s writes the day as %s', (locale, text) => {
  expect(formatDay('2024-01-02', locale)).toBe(text);
});

test('a day is the same in every zone, a moment is read in the zone that is given', () => {
  expect(formatDay('2024-01-02', 'en-US', 'America/Los_Angeles')).toBe('Jan 2, 2024');
  expect(formatDay('2024-01-02T20:00:00Z', 'zh-CN', 'Asia/Shanghai')).toBe('2024-1-3');
  expect(formatDay(Date.UTC(2024, 0, 2, 20), 'zh-CN')).toBe('2024-1-2');
});

test('a day below its month is written in the language', () => {
  const days = (['en-US', 'zh-CN', 'ja-JP', 'tr-TR', 'ar'] as const).map((locale) =>
    formatDayOfMonth('2024-01-02', locale),
  );
  expect(days).toEqual(['2', '2日', '2日', '2', '2']);
});

test('what is no date is drawn as nothing', () => {
  expect(formatDay('', 'en-US')).toBe('');
  expect(formatDayOfMonth('', 'en-US')).toBe('');
  expect(formatDay('soon', 'zh-CN')).toBe('');
  expect(formatDay(Number.NaN, 'zh-CN')).toBe('');
  expect(formatMonth('2026-13', 'en-US')).toBe('');
});

test('months and counts are written in the language', () => {
  expect(formatMonth('2026-03', 'fr-FR')).toBe('mars 2026');
  expect(formatMonth('2026-03', 'ja-JP')).toBe('2026年3月');
  expect(formatMonthName('2026-03', 'fr-FR')).toBe('mars');
  expect(formatMonthName('2026-03', 'zh-CN')).toBe('三月');
  expect(formatMonthName('2026-13', 'en-US')).toBe('');
  expect(formatMonth('2026-03', 'zh-CN')).toBe('2026年3月');
  expect(formatCount(12345, 'en-US')).toBe('12,345');
  expect(formatCount(12345, 'tr-TR')).toBe('12.345');
});

test('the first of a month is an ordinal in French', () => {
  expect(['2024-03-01', '2024-03-11'].map((day) => formatDayOfMonth(day, 'fr-FR'))).toEqual(['1er', '11']);
  expect(['2024-03-01', '2024-03-11', '2024-03-21'].map((day) => formatDay(day, 'fr-FR'))).toEqual([
    '1er mars 2024',
    '11 mars 2024',
    '21 mars 2024',
  ]);
});

test('periods are written in the language, and hours count to 23', () => {
  const [start, end] = [Date.UTC(2026, 2, 2, 17), Date.UTC(2026, 2, 8)];
  expect(formatPeriod(start, 'en-US', 'day', end).replace(/\s/g, ' ')).toBe('Mar 2 – 8, 2026');
  const forms = ['hour', 'weekday', 'monthName', 'year', 'dayNumber'] as const;
  expect(forms.map((form) => formatPeriod(start, 'en-US', form))).toEqual(['17', 'Mon', 'Mar', '2026', '2']);
});
