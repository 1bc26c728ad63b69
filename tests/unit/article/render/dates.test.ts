import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { readPieces } from '@/lib/article/read/rich-text';
import type { RenderContext } from '@/lib/article/render/context';
import { renderDate } from '@/lib/article/render/dates';
import { nodesOf } from '@/lib/article/render/elements';
import type { Locale } from '@/lib/i18n/locale';
import { toSourceDate } from '@/lib/notion/official/records/rich-text';
import type { Fields } from '@/lib/source/records';

/** As Notion's own model has a date. */
function html(date: unknown, locale: Locale = 'en-US', timeZone = 'Europe/Berlin'): string {
  const [piece] = readPieces([['‣', [['d', date]]]]);
  if (piece?.part?.kind !== 'date') return '';
  const children = nodesOf(renderDate({ locale, timeZone } as RenderContext, piece.part.date));
  return toHtml({ type: 'root', children }).replaceAll(' class="notion-date"', '').replace('\u202f', ' ');
}

const at = (start_time: string, more: Fields = {}) => ({ start_date: '2026-03-01', start_time, ...more });
const until = (end_date: string, end_time: string) => ({ end_date, end_time });
const tokyo = { time_zone: 'Asia/Tokyo' };
const newYork = { time_zone: 'America/New_York' };
const time = (machine: string, text: string) => `<time datetime="${machine}">${text}</time>`;

it.each<[name: string, date: unknown, shown: string]>([
  ['a day', { start_date: '2026-03-01' }, time('2026-03-01', 'Mar 1, 2026')],
  ['a day has no zone', { start_date: '2026-03-01', ...tokyo }, time('2026-03-01', 'Mar 1, 2026')],
  ['a time without a zone', at('9:05'), time('2026-03-01T09:05', 'Mar 1, 2026 9:05')],
  ['a time in another zone', at('09:00', tokyo), time('2026-03-01T09:00+09:00', 'Mar 1, 2026 09:00 GMT+9')],
  [
    'west of UTC',
    at('09:00', { time_zone: 'America/St_Johns' }),
    time('2026-03-01T09:00-03:30', 'Mar 1, 2026 09:00 GMT-3:30'),
  ],
  [
    "a time in the site's zone",
    at('09:00', { time_zone: 'Europe/Berlin' }),
    time('2026-03-01T09:00+01:00', 'Mar 1, 2026 09:00'),
  ],
  [
    'a zone that there is not',
    at('09:00', { time_zone: 'Mars/Olympus' }),
    time('2026-03-01T09:00', 'Mar 1, 2026 09:00'),
  ],
  [
    'a range names its zone once',
    at('09:00', { ...tokyo, ...until('2026-03-02', '17:00') }),
    `${time('2026-03-01T09:00+09:00', 'Mar 1, 2026 09:00 →')} ${time('2026-03-02T17:00+09:00', 'Mar 2, 2026 17:00 GMT+9')}`,
  ],
  [
    'a range over a clock change',
    at('09:00', { ...newYork, ...until('2026-03-20', '09:00') }),
    `${time('2026-03-01T09:00-05:00', 'Mar 1, 2026 09:00 GMT-5 →')} ${time('2026-03-20T09:00-04:00', 'Mar 20, 2026 09:00 GMT-4')}`,
  ],
  [
    'a range across zones',
    at('09:00', { ...tokyo, ...until('2026-03-01', '09:00'), end_time_zone: 'Etc/GMT+5' }),
    `${time('2026-03-01T09:00+09:00', 'Mar 1, 2026 09:00 GMT+9 →')} ${time('2026-03-01T09:00-05:00', 'Mar 1, 2026 09:00 GMT-5')}`,
  ],
  [
    'a range that ends before it begins',
    { start_date: '2026-03-01', end_date: '2026-02-01' },
    `${time('2026-03-01', 'Mar 1, 2026 →')} ${time('2026-02-01', 'Feb 1, 2026')}`,
  ],
  [
    'a range whose end is none',
    { start_date: '2026-03-01', end_date: '2026-02-31' },
    time('2026-03-01', 'Mar 1, 2026'),
  ],
  ['month first', at('9:05', { date_format: 'MM/DD/YYYY' }), time('2026-03-01T09:05', '03/01/2026 9:05')],
  ['day first', { start_date: '2026-03-01', date_format: 'DD/MM/YYYY' }, time('2026-03-01', '01/03/2026')],
  ['year first', { start_date: '2026-03-01', date_format: 'YYYY/MM/DD' }, time('2026-03-01', '2026/03/01')],
  ['relative', { start_date: '2026-03-01', date_format: 'relative' }, time('2026-03-01', 'Mar 1, 2026')],
  ['half days', at('21:05', { time_format: 'LT' }), time('2026-03-01T21:05', 'Mar 1, 2026 9:05 PM')],
  ['a hidden time', at('21:05', { time_format: ' ', ...tokyo }), time('2026-03-01T21:05+09:00', 'Mar 1, 2026')],
  [
    'a reminder',
    { start_date: '2026-03-01', reminder: { unit: 'day', value: 1, time: '09:00' } },
    time('2026-03-01', 'Mar 1, 2026'),
  ],
  ['nothing', null, ''],
])('%s', (_, date, shown) => expect(html(date)).toBe(shown));

it.each<[locale: Locale, shown: string]>([
  ['fr-FR', '1er mars 2026 21:05 UTC+9'],
  ['zh-CN', '2026-3-1 21:05 GMT+9'],
  ['ja-JP', '2026年3月1日 21:05 GMT+9'],
])('in %s', (locale, shown) =>
  expect(html(at('21:05', { time_format: 'LT', ...tokyo }), locale)).toBe(time('2026-03-01T21:05+09:00', shown)),
);

it.each([
  ['2026-03-01T09:00:00.000+09:00', null, at('09:00', tokyo)],
  [
    '2026-03-01T09:00:00.000-05:00',
    '2026-03-20T09:00:00.000-04:00',
    at('09:00', { ...newYork, ...until('2026-03-20', '09:00') }),
  ],
])('a date by token reads as by the public interface: %s', (start, end, date) =>
  expect(html(toSourceDate({ start, end, time_zone: null }))).toBe(html(date)),
);
