import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Chart } from '@/lib/article/chart/look';
import { summarize } from '@/lib/article/read/rollups';
import { flatText } from '@/lib/article/text';
import type { ChartKey, ChartRow } from '@/lib/store/model';

/** As many as Notion's own charts draw. */
export const MAX_GROUPS = 200;
/** More cannot be distinguished. */
export const MAX_SERIES = 20;

/** What a chart shows: a value for each group and series, null where there is nothing to compute. */
export interface Figures {
  groups: ShownKey[];
  series: ShownKey[];
  values: (number | null)[][];
  /** Without series: the value of all rows. */
  total: number | null;
  /** How many groups and series there are, with those that are left out because they are too many. */
  groupCount: number;
  seriesCount: number;
}

interface ShownKey {
  label: string;
  color: string;
}

/** A group or a series with its rows. */
interface Part extends ShownKey {
  place: number;
  isNone: boolean;
  rows: ChartRow[];
}

/** Aggregates the rows that a reader may know. Neither a group nor the length of a scale gives away that there are others. */
export function toFigures(chart: Chart, isHidden: (page: string) => boolean): Figures {
  const rows = chart.rows.filter(({ page }) => !isHidden(page));
  const hidesEmpty = chart.settings.axisHideEmptyGroups === true;
  const isKnown = ({ place }: Part, keys: readonly ChartKey[]): boolean => !isHidden(keys[place]?.page ?? '');
  const groups = partsOf(chart.groups, rows, 'groups').filter((part) => isKnown(part, chart.groups));
  const series = partsOf(chart.series, rows, 'series').filter(
    (part) => part.rows.length > 0 && isKnown(part, chart.series),
  );
  const shownSeries = series.slice(0, MAX_SERIES);
  const all = withoutGaps(groups, chart, hidesEmpty || rows.length < chart.rows.length).map((group) => {
    const cells = shownSeries.map(({ place }) => group.rows.filter((row) => row.series.includes(place)));
    const total = reduce(chart, group.rows);
    const values = chart.series.length > 0 ? cells.map((cell) => reduce(chart, cell)) : [total];
    return { ...group, total, values };
  });
  const filled = hidesEmpty ? all.filter(({ rows: own, total }) => own.length > 0 && total !== 0) : all;
  const shown = sorted(filled, chart).slice(0, MAX_GROUPS);
  const values = shown.map((one) => one.values);
  return {
    groups: shown,
    series: chart.series.length > 0 ? shownSeries : [{ label: chart.valueName, color: '' }],
    values: chart.settings.axisCumulative === true ? runningTotals(values) : values,
    total: reduce(chart, rows),
    groupCount: filled.length,
    seriesCount: Math.max(1, series.length),
  };
}

function partsOf(keys: readonly ChartKey[], rows: readonly ChartRow[], by: 'groups' | 'series'): Part[] {
  const parts = keys.map(({ label, color, isNone = false }, place): Part => {
    const words = flatText(label).replace(/[\s\0]+/g, ' ');
    return { label: words.trim() || '–', color, isNone, place, rows: [] };
  });
  for (const row of rows) for (const place of new Set(row[by])) parts[place]?.rows.push(row);
  return parts;
}

/** Periods and ranges without rows are drawn between others alone, options where nothing is hidden. */
function withoutGaps(groups: readonly Part[], { isScale }: Chart, hidesEmpty: boolean): Part[] {
  const isFilled = ({ rows }: Part): boolean => rows.length > 0;
  if (!isScale) return groups.filter((group) => !hidesEmpty || isFilled(group));
  const onScale = groups.filter((group) => isFilled(group) && !group.isNone).map(({ place }) => place);
  const [first = 0, last = -1] = [onScale[0], onScale.at(-1)];
  return groups.filter((group) => (group.place >= first && group.place <= last) || isFilled(group));
}

function sorted<Group extends Part & { total: number | null }>(groups: Group[], chart: Chart): Group[] {
  const [, axis, direction] = /^([xy])[-_](ascending|descending)$/.exec(String(chart.settings.mainSort)) ?? [];
  if (!axis) return groups;
  const sign = direction === 'descending' ? -1 : 1;
  const { compare } = new Intl.Collator(chart.locale, { numeric: true });
  const isLast = ({ total, isNone }: Group): boolean => (axis === 'y' ? total === null : isNone);
  return [...groups].sort((one, other) => {
    if (isLast(one) !== isLast(other)) return isLast(one) ? 1 : -1;
    if (axis === 'y') return sign * ((one.total ?? 0) - (other.total ?? 0));
    return sign * (chart.isScale ? one.place - other.place : compare(one.label, other.label));
  });
}

function runningTotals(values: readonly (number | null)[][]): number[][] {
  const totals: number[] = [];
  return values.map((row) => row.map((value, place) => (totals[place] = (totals[place] ?? 0) + (value ?? 0))));
}

/** The value of rows; a sum of none is nothing, all others of none are unknown. */
function reduce({ aggregator }: Chart, rows: readonly ChartRow[]): number | null {
  const all = rows.map(({ value }) => value);
  const value = summarize(all, aggregator, {});
  return typeof value === 'number' ? value : aggregator === 'sum' ? 0 : null;
}

/** The value of a group and a series, as a stretch of the scale. */
export interface Mark {
  group: number;
  series: number;
  from: number;
  to: number;
  value: number;
}

export interface Marks {
  /** Of each group, in the order of the series; undefined where there is no value. */
  marks: (Mark | undefined)[][];
  isStacked: boolean;
  /** The scale is of shares of each group. */
  isShare: boolean;
}

/** Places of all values: stacked, as shares of their group, or each from zero. */
export function toMarks({ values, series: { length } }: Figures, { look, type, settings }: Chart): Marks {
  const isShare = look.stacking === 'percent' && length > 1;
  const isStacked = length > 1 && look.stacking !== 'side_by_side' && type !== 'line';
  const marks = values.map((row, group) => {
    const whole = isShare ? row.reduce<number>((total, value) => total + Math.abs(value ?? 0), 0) || 1 : 1;
    const ends = { above: 0, below: 0 };
    return row.map((value, series): Mark | undefined => {
      if (value === null || (value < 0 && settings.hideNegativeValues === true)) return undefined;
      const side = value < 0 ? 'below' : 'above';
      const from = isStacked ? ends[side] : 0;
      ends[side] = from + value / whole;
      return { group, series, from, to: ends[side], value };
    });
  });
  return { marks, isStacked, isShare };
}

/** From 0 to `reach` of a hundred; values beyond its ends, which are labeled, are at them. */
export function scaleOf({ marks, isShare }: Marks, chart: Chart, reach: number): ScaleLinear<number, number> {
  const { min, max, lines } = isShare ? { lines: [] } : chart.look;
  const shown = marks.flat().filter((mark) => mark !== undefined);
  const values = [0, ...shown.flatMap(({ from, to }) => [from, to]), ...lines.map(({ value }) => value)];
  const all = [Math.min(...values), Math.max(...values)] as const;
  const [low, high] = [min ?? all[0], max ?? all[1]];
  const [start, end] = low < high ? [low, high] : all;
  return scaleLinear([start, start === end ? start + 1 : end], [0, reach]).clamp(true);
}
