/** @jsxImportSource hastscript */
import type { DateMention } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { formatDay, formatTime, formatZone } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { isTimeZone, offsetAt, zonedInstant } from '@/lib/i18n/zoned-time';

interface Moment {
  /** For `datetime`: with its offset where the zone is known. */
  machine: string;
  text: string;
  /** Its zone in words, where that is another than the site's. */
  zone: string;
}

/** A date or a range; what has no date keeps the words of the source. Reminders are their author's own. */
export function renderDate(context: RenderContext, date: DateMention): Markup {
  const start = momentOf(date.start, date.startTime, date.zone, date, context);
  const end = momentOf(date.end, date.endTime, date.endZone, date, context);
  const last = end ?? start;
  if (!last) return date.fallback || null;
  const words = ({ text, zone }: Moment) => (zone ? `${text} ${zone}` : text);
  if (!start || !end) return renderTime(last, words(last));
  // One zone is named once.
  const from = start.zone === end.zone ? start.text : words(start);
  return [renderTime(start, `${from} →`), ' ', renderTime(end, words(end))];
}

const renderTime = ({ machine }: Moment, text: string) => (
  <time className="notion-date" dateTime={machine}>
    {text}
  </time>
);

function momentOf(
  day: string,
  time: string,
  zone: string,
  { dayFormat, timeFormat }: DateMention,
  { locale, timeZone }: RenderContext,
): Moment | undefined {
  if (!isDay(day)) return undefined;
  const text = inDigits(day, dayFormat) ?? formatDay(day, locale);
  if (!isTime(time)) return { machine: day, text, zone: '' };
  const clock = time.padStart(5, '0');
  const instant = zone && isTimeZone(zone) ? zonedInstant(day, clock, zone) : null;
  const offset = instant === null ? '' : formatOffset(offsetAt(instant, zone));
  const isHidden = HIDDEN.test(timeFormat);
  const isElsewhere = instant !== null && offsetAt(instant, zone) !== offsetAt(instant, timeZone);
  return {
    machine: `${day}T${clock}${offset}`,
    text: isHidden ? text : `${text} ${/^(?:LT|12_hour)$/.test(timeFormat) ? formatTime(clock, locale) : time}`,
    zone: isElsewhere && !isHidden ? formatZone(instant, zone, locale) : '',
  };
}

/** Notion stores a blank for times that are not shown. */
const HIDDEN = /^(?:\s+|hidden)$/;
const DIGITS = /^([ymd])[a-z]*[/_]([ymd])[a-z]*[/_]([ymd])[a-z]*$/i;

/** A day in digits in the order of `MM/DD/YYYY` or `month_day_year`. Relative days grow old on a page: they are as any other. */
function inDigits(day: string, format: string): string | undefined {
  const [y = '', m = '', d = ''] = day.split('-');
  const [, ...order] = DIGITS.exec(format.toLowerCase()) ?? [];
  return order.length > 0 ? order.map((part) => ({ y, m, d })[part]).join('/') : undefined;
}

const formatOffset = (milliseconds: number): string =>
  (milliseconds < 0 ? '-' : '+') + new Date(Math.abs(milliseconds)).toISOString().slice('1970-01-01T'.length, -8);

/** A day as a language writes it; '' if it is not one. */
export const dayOf = (day: string, locale: Locale): string => (isDay(day) ? formatDay(day, locale) : '');

/** A day of the calendar: `2026-02-30` is not one. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isTime = (text: string): boolean => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text);
