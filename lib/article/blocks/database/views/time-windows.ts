import { type Period, periodEnd, periodStart } from '@/lib/article/read/periods';
import type { PeriodForm } from '@/lib/i18n/periods';

/** From one moment to another, which is not in it: milliseconds since 1970 as the clocks of the site show them. */
export interface Span {
  start: number;
  end: number;
}

/** What is in view at once, such as a month, and the parts of it that are labeled. */
export interface Window extends Span {
  labels: readonly Span[];
}

interface Scale {
  window: Period;
  label: Period;
  /** How many columns each label is over. */
  steps: number;
  forms: readonly [window: PeriodForm, label: PeriodForm];
}

/** Notion's zooms of timelines, from the nearest to the farthest; `forms` are how a window and a label in it are written. */
export const SCALES = {
  hours: { window: [1, 'day'], label: [1, 'hour'], steps: 2, forms: ['day', 'hour'] },
  day: { window: [1, 'day'], label: [3, 'hour'], steps: 3, forms: ['day', 'hour'] },
  week: { window: [1, 'week'], label: [1, 'day'], steps: 4, forms: ['day', 'weekdayNumber'] },
  bi_week: { window: [2, 'week'], label: [1, 'day'], steps: 2, forms: ['day', 'dayNumber'] },
  month: { window: [1, 'month'], label: [1, 'day'], steps: 1, forms: ['month', 'dayNumber'] },
  quarter: { window: [3, 'month'], label: [1, 'month'], steps: 10, forms: ['month', 'monthName'] },
  year: { window: [12, 'month'], label: [1, 'month'], steps: 4, forms: ['year', 'monthName'] },
  '5_years': { window: [60, 'month'], label: [12, 'month'], steps: 12, forms: ['year', 'year'] },
} as const satisfies Record<string, Scale>;

export type Zoom = keyof typeof SCALES;

/** A zoom by Notion's name. @default month */
export const asZoom = (name: unknown): Zoom =>
  typeof name === 'string' && Object.hasOwn(SCALES, name) ? (name as Zoom) : 'month';

/**
 * The windows that something is in; of more than `most` the first and the last.
 *
 * @param weekStart the first day of a week: 0 is Sunday
 */
export function windowsOf({ start, end }: Span, zoom: Zoom, weekStart: number, most: number): Window[] {
  const windows = [windowAt(start, zoom, weekStart)];
  for (let window = windows[0]; window && window.end < end; windows.push(window)) {
    if (windows.length === most) return [...windows.slice(0, 1), windowAt(end - 1, zoom, weekStart)];
    window = windowAt(window.end, zoom, weekStart);
  }
  return windows;
}

function windowAt(time: number, zoom: Zoom, weekStart: number): Window {
  const { window, label }: Scale = SCALES[zoom];
  const start = periodStart(time, window, weekStart);
  const end = periodEnd(start, window);
  const labels: Span[] = [];
  for (let from = start; from < end; from = periodEnd(from, label))
    labels.push({ start: from, end: periodEnd(from, label) });
  return { start, end, labels };
}

/** The columns that something takes in a window, counted from 0; `to` is not among them, and there is at least one. */
export function columnsIn({ labels }: Window, steps: number, { start, end }: Span): { from: number; to: number } {
  const columnAt = (time: number): number =>
    labels.reduce((sum, label) => {
      const part = (time - label.start) / (label.end - label.start);
      return sum + Math.min(1, Math.max(0, part)) * steps;
    }, 0);
  // A third of a day is no whole number of columns.
  const from = Math.min(Math.floor(columnAt(start) + 1e-6), labels.length * steps - 1);
  return { from, to: Math.max(from + 1, Math.ceil(columnAt(end) - 1e-6)) };
}
