import { oncePerName } from '@/lib/once';
import type { Locale } from './locale';

/** The tag for `Intl`: Arabic has several digits and calendars, and not every browser takes the same ones by default. */
export const tagOf = (locale: Locale): string => (locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : locale);

/** Intl's formatters are expensive to create: one for each language, format and time zone. */
const dateFormatters = oncePerName(
  (_form: string, language: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, calendar: 'gregory', numberingSystem: 'latn' }),
);
const countFormatter = oncePerName((locale: Locale) => new Intl.NumberFormat(tagOf(locale)));
const shareFormatter = oncePerName((locale: Locale) => new Intl.NumberFormat(tagOf(locale), { style: 'percent' }));
// Narrow, as in a note or a table cell. Only the Chinese of Taiwan and Hong Kong uses “and” there.
const listFormatter = oncePerName(
  (locale: string) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }),
);

/**
 * A day in a language; '' for an invalid date.
 *
 * @param date a day (`YYYY-MM-DD`, the same in every zone), or a moment as ISO text or milliseconds
 * @param timeZone where the day of a moment is read; fixed by the caller, so that server and browser agree
 * @example formatDay('2024-01-02', 'en-US') // => 'Jan 2, 2024'
 * @example formatDay('2024-01-02', 'zh-CN') // => '2024-1-2'
 * @example formatDay('2024-03-01', 'fr-FR') // => '1er mars 2024'
 */
export function formatDay(date: string | number, locale: string, timeZone = 'UTC'): string {
  const instant = typeof date === 'number' ? date : Date.parse(date);
  if (!Number.isFinite(instant)) return '';
  const zone = typeof date === 'string' && date.length === 'YYYY-MM-DD'.length ? 'UTC' : timeZone;
  // Sites in Chinese write days this way; the numbers come from a locale with plain digits and the Gregorian calendar.
  if (locale.startsWith('zh')) {
    const numbers = dateFormatter('en-US', 'numbers', { year: 'numeric', month: 'numeric', day: 'numeric' }, zone);
    const parts = new Map(numbers.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  }
  const text = dateFormatter(locale, 'day', { year: 'numeric', month: 'short', day: 'numeric' }, zone).format(instant);
  return withOrdinal(text, locale);
}

/**
 * The day of a month alone, for places that show its month; '' for an invalid date.
 *
 * @param date `YYYY-MM-DD`
 * @example formatDayOfMonth('2024-01-02', 'ja-JP') // => '2日'
 */
export function formatDayOfMonth(date: string, locale: string): string {
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return '';
  return withOrdinal(dateFormatter(locale, 'dayOfMonth', { day: 'numeric' }, 'UTC').format(instant), locale);
}

/** French counts the first day of a month, and no other. Small raised letters would need a font of their own. */
const withOrdinal = (text: string, locale: string): string =>
  locale.startsWith('fr') ? text.replace(/^1(?!\S)/, '1er') : text;

/**
 * A month, given as `YYYY-MM`, in a language; '' for an invalid month.
 *
 * @example formatMonth('2026-03', 'fr-FR') // => 'mars 2026'
 */
export const formatMonth = (month: string, locale: string): string =>
  monthIn(month, dateFormatter(locale, 'month', { year: 'numeric', month: 'long' }, 'UTC'));

/**
 * The same without its year, for places that already show it.
 *
 * @example formatMonthName('2026-03', 'fr-FR') // => 'mars'
 */
export const formatMonthName = (month: string, locale: string): string =>
  monthIn(month, dateFormatter(locale, 'monthName', { month: 'long' }, 'UTC'));

function monthIn(month: string, formatter: Intl.DateTimeFormat): string {
  const instant = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(instant) ? '' : formatter.format(instant);
}

/**
 * A time of day in a language.
 *
 * @param time `HH:mm`
 * @example formatTime('09:05', 'en-US') // => '9:05 AM'
 */
export function formatTime(time: string, locale: Locale): string {
  const instant = Date.parse(`2000-01-01T${time.padStart(5, '0')}Z`);
  return Number.isNaN(instant) ? '' : dateFormatter(locale, 'time', { timeStyle: 'short' }, 'UTC').format(instant);
}

/**
 * How far a zone is from UTC at an instant, as a language writes it.
 *
 * @example formatZone(0, 'Asia/Tokyo', 'fr-FR') // => 'UTC+9'
 */
export function formatZone(instant: number, timeZone: string, locale: Locale): string {
  const parts = dateFormatter(locale, 'zone', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * A number in a language.
 *
 * @example formatCount(12345, 'tr-TR') // => '12.345'
 */
export const formatCount = (count: number, locale: Locale): string => countFormatter(locale).format(count);

/**
 * A part of one, as percent.
 *
 * @example formatShare(1.15, 'tr-TR') // => '%115'
 */
export const formatShare = (share: number, locale: Locale): string => shareFormatter(locale).format(share);

/** A formatter of dates, made once for its form. */
export function dateFormatter(
  locale: string,
  form: string,
  parts: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  return dateFormatters(`${locale} ${form} ${timeZone}`, locale, { ...parts, timeZone });
}

/**
 * Words one after another, as a language lists them.
 *
 * @param locale a tag that Intl knows; a document's `lang` is one
 * @example formatList(['Wick', 'Oil', 'Glass'], 'fr-FR') // => 'Wick, Oil, Glass'
 * @example formatList(['芯', '油', '灯'], 'zh-CN') // => '芯、油、灯'
 */
export const formatList = (words: readonly string[], locale: string): string => listFormatter(locale).format(words);

/** The first separator of such a list, for entries that are elements; the last can be a word, as in “a、b和c”. */
export const listSeparator = (locale: string): string =>
  listFormatter(locale).formatToParts(['a', 'b', 'c'])[1]?.value ?? '';
