import { describe, expect, test } from 'vitest';
import { toId32, toUuid } from '@/lib/ids';
import { cellParts, dateRange, peopleIn, plainText } from '@/lib/notion/v3/values';

describe('a cell', () => {
  test.each([
    [[[' a'], ['b', [['b']]], [' c ']], 'ab c'],
    [[['⁍', [['e', 'E=mc^2']]], [' explained']], 'E=mc^2 explained'],
    [[['Follows '], ['‣', [['p', 'page']]], ['.']], 'Follows .'],
    [[['‣', [['u', 'ada']]], ['’s and '], ['‣', [['u', 'nobody']]], ['’s notes']], 'Ada’s and ’s notes'],
    [[['Week of '], ['‣', [['d', { start_date: '2026-03-01' }]]]], 'Week of 2026-03-01'],
    [
      [['‣', [['d', { start_date: '2026-03-01', start_time: '09:30', end_date: '2026-03-02' }]]]],
      '2026-03-01 09:30 – 2026-03-02',
    ],
    [[['‣', [['lm', { href: 'https://a.example', title: 'A link' }]]]], 'A link'],
    [[['‣', [['lm', { href: 'https://a.example' }]]]], 'https://a.example'],
    [[['‣', [['b'], ['d', null]]], ['‣', null], ['🎉']], '🎉'],
    ...[undefined, null, 7, 'text', [], [null], [[7]], {}].map((odd): [unknown, string] => [odd, '']),
  ])('%j reads %j', (cell, words) => {
    expect(plainText(cell, (id) => (id === 'ada' ? 'Ada' : ''))).toBe(words);
    if (words === '') expect(dateRange(cell)).toBeNull();
  });

  test('keeps what it mentions beside its words', () => {
    const link = { href: 'https://a.example', title: 'A link' };
    expect(cellParts([['See '], ['‣', [['p', 'page']]], ['‣', [['lm', link]]]])).toEqual([
      'See ',
      { id: 'page' },
      link,
    ]);
    expect(peopleIn([['‣', [['u', 'ada']]], [','], ['‣', [['u', 'ben']]], ['‣', [['u', 7]]]])).toEqual(['ada', 'ben']);
  });

  test('of a date keeps times and zone', () => {
    const cell = (date: unknown) => [['‣', [['d', date]]]];
    const full = {
      start_date: '2026-03-01',
      start_time: '09:30',
      end_date: '2026-03-02',
      end_time: '10:00',
      time_zone: 'Asia/Tokyo',
    };
    expect(dateRange(cell({ type: 'datetimerange', ...full }))).toEqual({
      start: '2026-03-01',
      startTime: '09:30',
      end: '2026-03-02',
      endTime: '10:00',
      timeZone: 'Asia/Tokyo',
    });
    expect(dateRange(cell({ start_date: 'tomorrow' }))).toBeNull();
  });
});

describe('an id', () => {
  const short = '067dd719a912471ea9a3ac10710e7fdf';
  const dashed = '067dd719-a912-471e-a9a3-ac10710e7fdf';
  test.each([short, dashed, short.toUpperCase(), ` ${dashed} `])('is %s in any form', (text) => {
    expect(toUuid(text)).toBe(dashed);
    expect(toId32(dashed)).toBe(short);
  });
  test.each(['', 'post', `${short}0`, short.replace('0', 'g')])('is not %j', (text) => {
    expect(toUuid(text)).toBeUndefined();
  });
});
