import { expect, test } from 'vitest';
import { dayAt, nextDay, zonedInstant } from '@/lib/i18n/zoned-time';

test.each([
  ['2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00Z'],
  ['2026-01-01', '09:00', 'Europe/Berlin', '2026-01-01T08:00:00Z'],
  ['2026-01-01', '00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00Z'],
  ['2026-01-01', '00:00', 'UTC', '2026-01-01T00:00:00Z'],
  // Clocks go from 02:00 to 03:00: the skipped time is an hour later.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
  // What is not skipped has the new time from there on, and the old one until then.
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00Z'],
  ['2026-10-25', '12:00', 'Europe/Berlin', '2026-10-25T11:00:00Z'],
  // Clocks go back: the time that comes twice is the first of the two.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(zonedInstant(date, time, zone)).toBe(Date.parse(expected));
});

test('a text that is no date has no instant', () => {
  expect(zonedInstant('soon', '00:00', 'UTC')).toBeNull();
});

test('days are those of the zone', () => {
  const instant = Date.UTC(2026, 0, 1, 20);
  expect(dayAt(instant, 'UTC')).toBe('2026-01-01');
  expect(dayAt(instant, 'Asia/Shanghai')).toBe('2026-01-02');
  expect(dayAt(instant, 'America/New_York')).toBe('2026-01-01');
  expect(dayAt(instant, 'Mars/Olympus')).toBe('2026-01-01');
});

test('the day after crosses months and leap days', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
});
