import { describe, expect, it } from 'vitest';
import {
  asZoom,
  columnsIn,
  SCALES,
  type Window,
  windowsOf,
  type Zoom,
} from '@/lib/article/blocks/database/views/time-windows';

const at = (text: string): number => Date.parse(`${text}Z`);
const minute = (time: number): string => new Date(time).toISOString().slice(0, 16);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const ZOOMS = Object.keys(SCALES) as Zoom[];

const windowAt = (time: number, zoom: Zoom, weekStart: number): Window => {
  const [window] = windowsOf({ start: time, end: time }, zoom, weekStart, 1);
  if (!window) throw new Error('no window');
  return window;
};

describe('a window', () => {
  it.each<[Zoom, number, string, string, number]>([
    ['hours', 0, '2026-03-05T00:00', '2026-03-06T00:00', 24],
    ['day', 0, '2026-03-05T00:00', '2026-03-06T00:00', 8],
    ['week', 0, '2026-03-01T00:00', '2026-03-08T00:00', 7],
    ['week', 6, '2026-02-28T00:00', '2026-03-07T00:00', 7],
    ['month', 1, '2026-03-01T00:00', '2026-04-01T00:00', 31],
    ['quarter', 1, '2026-01-01T00:00', '2026-04-01T00:00', 3],
    ['year', 1, '2026-01-01T00:00', '2027-01-01T00:00', 12],
    ['5_years', 1, '2025-01-01T00:00', '2030-01-01T00:00', 5],
  ])('of %s, with weeks from day %i on, is from %s to %s, with %i labels', (zoom, weekStart, start, end, labels) => {
    const window = windowAt(at('2026-03-05T10:30'), zoom, weekStart);
    expect([minute(window.start), minute(window.end), window.labels.length]).toEqual([start, end, labels]);
  });

  it.each(ZOOMS)(
    'of %s holds its moment, begins where the last one ends, and is covered by labels and columns',
    (zoom) => {
      for (let index = 0; index < 500; index += 1) {
        const time = at('0001-01-01T00:00') + ((index * 7919 * 86_413 * 7) % 315_537_897) * 1000;
        const window = windowAt(time, zoom, index % 7);
        const { start, end, labels } = window;
        expect(start <= time && time < end).toBe(true);
        expect(windowAt(start - 1, zoom, index % 7).end).toBe(start);
        expect([labels[0]?.start, labels.at(-1)?.end]).toEqual([start, end]);
        const { steps } = SCALES[zoom];
        const { from, to } = columnsIn(window, steps, { start: time, end: time + index ** 3 * 60_000 });
        expect(from >= 0 && from < to && to <= labels.length * steps).toBe(true);
      }
    },
  );
});

it.each([undefined, null, 3, 'decade', 'constructor'])('%j is no zoom: a month is', (name) =>
  expect(asZoom(name)).toBe('month'),
);

it.each<[Zoom, string, string, number, number]>([
  ['month', '2026-03-05T00:00', '2026-03-06T00:00', 4, 5],
  ['month', '2026-02-05T00:00', '2026-04-06T00:00', 0, 31],
  ['month', '2026-03-31T23:00', '2026-04-02T00:00', 30, 31],
  ['week', '2026-03-02T06:00', '2026-03-02T18:30', 1, 4],
  ['week', '2026-03-02T06:00', '2026-03-02T06:00', 1, 2],
  ['day', '2026-03-02T08:00', '2026-03-02T10:00', 8, 10],
  ['year', '2026-03-01T00:00', '2026-04-01T00:00', 8, 12],
])('in a %s, %s to %s is in the columns %i to %i', (zoom, start, end, from, to) => {
  const window = windowAt(at('2026-03-02T00:00'), zoom, 1);
  expect(columnsIn(window, SCALES[zoom].steps, span(start, end))).toEqual({ from, to });
});

it.each<[Zoom, ReturnType<typeof span>, string[]]>([
  ['month', span('2026-03-01T00:00', '2026-04-01T00:00'), ['2026-03-01']],
  ['month', span('2026-03-31T00:00', '2026-04-02T00:00'), ['2026-03-01', '2026-04-01']],
  ['day', span('2026-03-05T00:00', '2026-03-05T00:00'), ['2026-03-05']],
  ['day', span('2026-03-05T22:00', '2026-03-06T06:00'), ['2026-03-05', '2026-03-06']],
  ['day', span('2026-03-05T00:00', '2036-03-05T00:00'), ['2026-03-05', '2036-03-04']],
])('of zoom %s, what is in %j has the windows %j', (zoom, of, starts) =>
  expect(windowsOf(of, zoom, 1, 3).map(({ start }) => minute(start).slice(0, 10))).toEqual(starts),
);
