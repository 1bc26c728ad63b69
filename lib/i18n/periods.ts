import { dateFormatter } from './format';
import type { Locale } from './locale';

/** What calendars and time scales write of a date. */
const FORMS = {
  hour: { hour: 'numeric', hourCycle: 'h23' },
  weekday: { weekday: 'short' },
  weekdayNumber: { weekday: 'short', day: 'numeric' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  monthName: { month: 'short' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `dayNumber` is a mere number in every language: a day of the month. */
export type PeriodForm = keyof typeof FORMS | 'dayNumber';

/**
 * A date, or all from one to another, in a language.
 *
 * @param start milliseconds since 1970, as a clock shows them that is in no zone
 * @example formatPeriod(Date.UTC(2026, 2, 2), 'en-US', 'day', Date.UTC(2026, 2, 8)) // => 'Mar 2 – 8, 2026'
 */
export function formatPeriod(start: number, locale: Locale, form: PeriodForm, end = start): string {
  if (form === 'dayNumber') return String(new Date(start).getUTCDate());
  return dateFormatter(locale, `period ${form}`, FORMS[form], 'UTC').formatRange(start, end);
}

/** `Intl.Locale` as engines have it: a property, and later a method. */
interface WeekInfo {
  weekInfo?: { firstDay: number };
  getWeekInfo?(): { firstDay: number };
}

/** The day on which a week begins where a language is spoken: 0 is Sunday. */
export function weekStart(locale: Locale): number {
  const tag = new Intl.Locale(locale) as WeekInfo;
  return (tag.getWeekInfo?.() ?? tag.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}
