import { describe, expect, test } from 'vitest';
import { publicationOf, visibilityOf } from '@/lib/site/rows/visibility';
import type { DateRange } from '@/lib/store/model';
import { mockRow, NOW, testConfig } from '../../factories';

const schedules: Record<string, DateRange | null> = {
  'no date': null,
  'before its time': { start: '2026-06-16', timeZone: 'UTC' },
  'in its time': { start: '2026-06-15', end: '2026-06-15', timeZone: 'UTC' },
  'after its end': { start: '2026-06-01', end: '2026-06-14', timeZone: 'UTC' },
};

/** One line for each type and status, one column for each schedule in the order above. */
const matrix = `
Post    Published listed   hidden listed   unlisted
Post    Invisible unlisted hidden unlisted unlisted
Post    Draft     hidden   hidden hidden   hidden
Post    Preview   secret   secret secret   secret
Page    Published listed   hidden listed   unlisted
Page    Invisible unlisted hidden unlisted unlisted
Page    Draft     hidden   hidden hidden   hidden
Page    Preview   secret   secret secret   secret
Project Published unlisted hidden unlisted unlisted
Project Invisible unlisted hidden unlisted unlisted
Project Draft     hidden   hidden hidden   hidden
constructor Published unlisted hidden unlisted unlisted
Post    toString  hidden   hidden hidden   hidden
Notice  Published unlisted hidden unlisted unlisted
Notice  Invisible unlisted hidden unlisted unlisted
Notice  Draft     hidden   hidden hidden   hidden
Notice  Preview   secret   secret secret   secret
Menu    Published hidden   hidden hidden   hidden
Menu    Invisible hidden   hidden hidden   hidden
Menu    Draft     hidden   hidden hidden   hidden
Menu    Preview   hidden   hidden hidden   hidden
SubMenu Published hidden   hidden hidden   hidden
SubMenu Invisible hidden   hidden hidden   hidden
SubMenu Draft     hidden   hidden hidden   hidden
Config  Published hidden   hidden hidden   hidden
Config  Invisible hidden   hidden hidden   hidden
Config  Draft     hidden   hidden hidden   hidden
`;

const cells = matrix
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [type = '', status = '', ...states] = line.split(/\s+/);
    return Object.keys(schedules).flatMap((schedule, column) =>
      ['', 'sesame'].map((password) => ({ type, status, schedule, password, state: states[column] })),
    );
  });

test.each(cells)(
  'visibility by type, status, schedule and lock: $type $status, $schedule, password "$password": $state',
  (cell) => {
    const { type, status, schedule, password, state } = cell;
    const row = mockRow({ type, status, password, date: schedules[schedule] ?? null });
    expect(visibilityOf(row, testConfig(), NOW)).toMatchObject({ state, locked: password !== '' });
  },
);

describe('schedule', () => {
  const at = (date: DateRange, now: number, zone = 'Asia/Shanghai') =>
    visibilityOf(mockRow({ date }), testConfig({ site: { timeZone: zone } }), now);

  test('begins at midnight of the site when the row names no zone', () => {
    const date = { start: '2026-07-01' };
    const midnight = Date.UTC(2026, 5, 30, 16);
    expect(at(date, midnight - 1)).toMatchObject({ state: 'hidden', nextChangeAt: midnight });
    expect(at(date, midnight)).toMatchObject({ state: 'listed', nextChangeAt: null });
  });

  test('follows summer time in the zone of the row', () => {
    const summer = { start: '2026-07-01', startTime: '09:00', timeZone: 'America/New_York' };
    const winter = { start: '2026-12-01', startTime: '09:00', timeZone: 'America/New_York' };
    expect(at(summer, 0).nextChangeAt).toBe(Date.UTC(2026, 6, 1, 13));
    expect(at(winter, 0).nextChangeAt).toBe(Date.UTC(2026, 11, 1, 14));
  });

  test('lasts to the end of the last day, or to the minute that is given', () => {
    const days = { start: '2026-06-01', end: '2026-06-10', timeZone: 'UTC' };
    const end = Date.UTC(2026, 5, 11);
    expect(at(days, end - 1)).toMatchObject({ state: 'listed', nextChangeAt: end });
    expect(at(days, end).state).toBe('unlisted');
    expect(at({ ...days, endTime: '18:30' }, 0).state).toBe('hidden');
    const invisible = mockRow({ date: days, status: 'Invisible' });
    expect(visibilityOf(invisible, testConfig(), end - 1)).toMatchObject({ state: 'unlisted', nextChangeAt: null });
    expect(at({ ...days, endTime: '18:30' }, Date.UTC(2026, 5, 10, 18, 30)).state).toBe('unlisted');
  });

  test('is not looked at when scheduling is off', () => {
    const config = testConfig({ posts: { schedulePublish: false } });
    const row = mockRow({ date: { start: '2030-01-01' } });
    expect(visibilityOf(row, config, NOW)).toEqual({ state: 'listed', locked: false, nextChangeAt: null });
  });

  test('does not hide a row whose date is no date', () => {
    expect(at({ start: 'soon' }, NOW).state).toBe('listed');
  });

  test('holds for menu rows, which are never pages', () => {
    const menu = mockRow({ type: 'Menu', date: { start: '2026-06-16', timeZone: 'UTC' } });
    expect(publicationOf(menu, testConfig(), NOW)).toEqual({ state: 'hidden', nextChangeAt: Date.UTC(2026, 5, 16) });
    expect(visibilityOf(menu, testConfig(), NOW).nextChangeAt).toBeNull();
  });
});
