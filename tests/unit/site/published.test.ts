import { describe, expect, it } from 'vitest';
import { publishedAt, publishedDay, visibilityOf } from '@/lib/site/rows/visibility';
import type { Row } from '@/lib/store/model';
import { mockRow, testConfig, testSite } from '@/tests/factories';

const utc = (text: string): number => Date.parse(`${text}Z`);

describe('the time at which a post came out', () => {
  const day = { start: '2026-01-01' };
  const undated = { date: null, createdTime: utc('2026-01-01T03:00') };
  it.each<[string, Partial<Row>, zone: string, instant: string, day: string]>([
    ['a day in UTC', { date: day }, 'UTC', '2026-01-01T00:00', '2026-01-01'],
    ['a day west of Greenwich', { date: day }, 'America/New_York', '2026-01-01T05:00', '2026-01-01'],
    ['a day east of it', { date: day }, 'Asia/Shanghai', '2025-12-31T16:00', '2026-01-01'],
    ['a time', { date: { ...day, startTime: '09:30' } }, 'Europe/Berlin', '2026-01-01T08:30', '2026-01-01'],
    [
      'a time in a zone of its own',
      { date: { ...day, startTime: '01:00', timeZone: 'Asia/Tokyo' } },
      ...(['America/New_York', '2025-12-31T16:00', '2025-12-31'] as const),
    ],
    ['no date', undated, 'America/New_York', '2026-01-01T03:00', '2025-12-31'],
    ['no day', { ...undated, date: { start: 'soon' } }, 'UTC', '2026-01-01T03:00', '2026-01-01'],
    ['no time at all', { date: null, createdTime: Number.NaN }, 'UTC', '1970-01-01T00:00', '1970-01-01'],
  ])('with %s', (_name, fields, timeZone, time, expected) => {
    const instant = utc(time);
    const config = testConfig({ site: { timeZone } });
    const row = mockRow(fields);
    expect([publishedAt(row, config), publishedDay(row, config)]).toEqual([instant, expected]);
    // It is the instant that decides who sees it.
    if (!row.date || Number.isNaN(Date.parse(row.date.start))) return;
    expect(visibilityOf(row, config, instant).state).toBe('listed');
    expect(visibilityOf(row, config, instant - 1).state).toBe('hidden');
  });
});

it('order, day, address and what pages say of it are of one instant in one zone', () => {
  const site = testSite(
    [
      mockRow({ slug: 'late', date: null, createdTime: utc('2024-01-01T03:00') }),
      mockRow({ slug: 'new-year', date: { start: '2024-01-01' } }),
      mockRow({ slug: 'noon', date: { start: '2024-01-01', startTime: '12:00' } }),
    ],
    {
      settings: {
        site: { timeZone: 'America/New_York' },
        posts: { urlPrefix: '%year%/%month%/%day%', sortBy: 'date' },
      },
    },
  );
  expect(
    site.posts.map(({ path, card, publishDate }) => [path, card.date, new Date(publishDate).toISOString()]),
  ).toEqual([
    ['2024/01/01/noon', '2024-01-01', '2024-01-01T17:00:00.000Z'],
    ['2024/01/01/new-year', '2024-01-01', '2024-01-01T05:00:00.000Z'],
    ['2023/12/31/late', '2023-12-31', '2024-01-01T03:00:00.000Z'],
  ]);
});
