const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The first of January 1970 was a Thursday. */
const THURSDAY = 4;

type Unit = 'hour' | 'day' | 'week' | 'month';
/** Such as two weeks. */
export type Period = readonly [count: number, unit: Unit];

/** The period that something is in begins then: milliseconds since 1970 as the clocks of the site show them. `weekStart`: 0 is Sunday. */
export function periodStart(time: number, [count, unit]: Period, weekStart: number): number {
  if (unit === 'month') return monthStart(Math.floor(monthOf(time) / count) * count);
  const length = periodEnd(0, [count, unit]);
  const origin = unit === 'week' ? (weekStart - THURSDAY) * DAY_MS : 0;
  return Math.floor((time - origin) / length) * length + origin;
}

/** The end of a period that begins then. */
export function periodEnd(start: number, [count, unit]: Period): number {
  if (unit === 'month') return monthStart(monthOf(start) + count);
  return start + count * { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }[unit];
}

/** Months are counted from the year 0. */
const monthOf = (time: number): number => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();

/** `Date.UTC` takes the years to 99 for those of the 20th century. */
const monthStart = (month: number): number => new Date(0).setUTCFullYear(0, month, 1);
