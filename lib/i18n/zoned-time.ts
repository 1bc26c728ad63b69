import { oncePerName } from '@/lib/once';

const DAY_MS = 86_400_000;

/** True for a name that the runtime's IANA tables know. */
export const isTimeZone = (name: string): boolean => offsetFormatter(name) !== null;

/**
 * The instant of a local date and time, by the zone's real rules. A time that a clock change skips is taken an hour
 * later, one that happens twice is the first of the two. Null for anything that is not a date.
 *
 * @example zonedInstant('2024-07-01', '09:00', 'Europe/Berlin') // => Date.UTC(2024, 6, 1, 7)
 */
export function zonedInstant(date: string, time: string, timeZone: string): number | null {
  const local = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(local)) return null;
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  for (const offset of [before, after]) {
    if (offsetAt(local - offset, timeZone) === offset) return local - offset;
  }
  return local - before;
}

/** The calendar day at an instant, `YYYY-MM-DD`. */
export function dayAt(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10);
}

/** The day after a calendar day. */
export function nextDay(date: string): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(instant) ? date : new Date(instant + DAY_MS).toISOString().slice(0, 10);
}

/** Milliseconds that a zone is ahead of UTC at an instant; an unknown zone counts as UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const text = offsetFormatter(timeZone)?.format(instant);
  // A date, then `GMT`, `GMT+08:00`, and before standard time even `GMT+08:05:43`.
  const match = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? '');
  if (!match) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return (match[1] === '-' ? -1 : 1) * seconds * 1000;
}

/** Making a formatter costs far more than using it, and a site knows few zones. */
const offsetFormatter = oncePerName((timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // Intl throws for names it does not know; the caller falls back to the site's zone.
    return null;
  }
});
