import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import type { Locale } from '@/lib/i18n/locale';
import { offsetAt, zonedInstant } from '@/lib/i18n/zoned-time';
import { dateWords, FormulaDate, type FormulaValue } from './values';

dayjs.extend(isoWeek);
dayjs.extend(utc);

const TIMES = ['millisecond', 'second', 'minute', 'hour'] as const;
const UNITS = [...TIMES, 'day', 'week', 'month', 'quarter', 'year'] as const;

const unitOf = (name: string) => UNITS.find((unit) => name === unit || name === `${unit}s`);

/** Null for an invalid date. */
export function dateOf(time: number, hasTime = false, end: number | null = null): FormulaDate | null {
  const date = new FormulaDate(time, hasTime, end);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A moment as the clocks of a zone show it. */
export const momentIn = (instant: number, timeZone: string): FormulaDate | null =>
  Number.isNaN(new Date(instant).getTime()) ? null : dateOf(instant + offsetAt(instant, timeZone), true);

/** The instant of a date that the clocks of a zone show. */
export function instantOf(date: Date, timeZone: string): number {
  const [day = '', time = ''] = date.toISOString().split('T');
  const minute = zonedInstant(day, time.slice(0, 5), timeZone) ?? date.getTime();
  return minute + (date.getTime() % 60_000);
}

export function parseDate(text: string, timeZone: string): FormulaDate | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim()) ?? [];
  if (day) return dateOf(Date.parse(`${day}T${time ?? '00:00'}Z`), time !== undefined);
  // One with a zone of its own.
  return /\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? momentIn(Date.parse(text), timeZone) : null;
}

export function shifted(date: FormulaValue | undefined, amount: number, name: string): FormulaDate | null {
  if (!(date instanceof FormulaDate)) return null;
  const unit = unitOf(name);
  if (!unit) return date;
  const [count, step] = unit === 'quarter' ? [amount * 3, 'month' as const] : [amount, unit];
  const move = (time: number): number => dayjs.utc(time).add(count, step).valueOf();
  const hasTime = date.hasTime || TIMES.some((one) => one === unit);
  return dateOf(move(date.getTime()), hasTime, date.end === null ? null : move(date.end));
}

/** Whole units from the second date to the first. */
export const between = (a: FormulaValue | undefined, b: FormulaValue | undefined, name: string): number | null =>
  a instanceof Date && b instanceof Date ? dayjs.utc(a).diff(dayjs.utc(b), unitOf(name) ?? 'day') : null;

/** The number of the week that has the date's Thursday (ISO 8601). */
export const weekOf = (date: Date): number => dayjs.utc(date).isoWeek();

/** Letters of `formatDate` that stand for words of the site's language. */
const WORDS = new Map<string, Intl.DateTimeFormatOptions>([
  ['MMMM', { month: 'long' }],
  ['MMM', { month: 'short' }],
  ['dddd', { weekday: 'long' }],
  ['ddd', { weekday: 'short' }],
]);
const LETTERS = /\[[^\]]*\]|M{3,4}|d{3,4}|Y+/g;

/** @example formatDate(day, 'MMMM D, YYYY', 'en-US') // => 'January 31, 2026' */
export function formatDate(date: Date, pattern: string, locale: Locale): string {
  const known = pattern.replace(LETTERS, (letters) => {
    const words = WORDS.get(letters);
    if (letters === 'Y') return 'YYYY';
    return words ? `[${dateWords(date, locale, words)}]` : letters;
  });
  return dayjs.utc(date).format(known);
}
