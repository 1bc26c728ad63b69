import { describe, expect, test } from 'vitest';
import { toId32, toUuid } from '@/lib/ids';
import { dateRange, isPlain, plainText, rawText, titleText } from '@/lib/notion/v3/values';
import { cellDate } from '@/lib/sync/rows/cells';

describe('a cell', () => {
  test('is its text without formats, mentions and formulas', () => {
    expect(plainText([[' a'], ['b', [['b']]], ['‣', [['p', 'id']]], ['⁍', [['e', 'x^2']]], [' c ']])).toBe('ab c');
    expect(rawText([[' '], ['a']])).toBe(' a');
  });

  test.each([
    [[['text']], true],
    [[['']], true],
    [[['text', [['b']]]], false],
    [[['a'], ['b']], false],
    [[['‣', [['p', 'id']]]], false],
    [[['‣']], false],
    [[['⁍']], false],
    [[[7]], false],
    [['text'], false],
  ])('%j is text and nothing else: %j', (cell, plain) => {
    expect(isPlain(cell)).toBe(plain);
  });

  test.each([undefined, null, 7, 'text', [], [null], [[7]], {}])('of the shape %j is empty', (cell) => {
    expect(plainText(cell)).toBe('');
    expect(dateRange(cell)).toBeNull();
  });

  test.each([
    [[['⁍', [['e', 'E=mc^2']]], [' explained']], 'E=mc^2 explained'],
    [[['‣', [['p', 'known']]], [' again']], 'Tides again'],
    [[['‣', [['p', 'other']]]], ''],
    [[['‣', [['u', 'somebody']]], ['’s notes']], '’s notes'],
    [[['Week of '], ['‣', [['d', { start_date: '2026-03-01' }]]]], 'Week of 2026-03-01'],
    [[['‣', [['lm', { href: 'https://a.example', title: 'A link' }]]]], 'A link'],
    [[['‣', [['b'], ['d', null]]], ['‣', null], ['🎉']], '🎉'],
    [null, ''],
  ])('%j is the title %j', (cell, title) => {
    expect(titleText(cell, (id) => (id === 'known' ? 'Tides' : ''))).toBe(title);
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

  test.each(['2024-05-06', ' 2024/5/6 ', '2024.05.06'])('may be written as text: %j', (written) =>
    expect(cellDate({ text: written })).toEqual({ start: '2024-05-06' }),
  );
  test.each(['06.05.2024', '2024-02-30', '2024-13-01', 'May 2024', ''])('is not guessed from %j', (written) =>
    expect(cellDate({ text: written })).toBeNull(),
  );
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
