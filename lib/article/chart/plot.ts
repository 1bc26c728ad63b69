import type { ScaleLinear } from 'd3-scale';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { fillOf, type Paint, siteColor, textures } from '@/lib/article/chart/colors';
import { type Figures, type Mark, type Marks, scaleOf, toMarks } from '@/lib/article/chart/figures';
import type { Chart } from '@/lib/article/chart/look';
import { label, type Place, percent, percentText, tag, valueText } from '@/lib/article/chart/written';
import { escapeHtml } from '@/lib/http/escape';

/** Shapes are placed in per cent of the plot, so that letters have one size on a phone and on a wide screen. */

export interface Drawn {
  chart: Chart;
  figures: Figures;
  /** Of each series, or of each group where there is one series. */
  paints: Paint[];
}

interface Plot extends Drawn, Marks {
  /** Bars lie, columns stand. */
  isLying: boolean;
  /** Of one group, in per cent. */
  step: number;
  /** In pixels. */
  height: number;
  at: ScaleLinear<number, number>;
  ticks: number[];
}

/** The widest column, in per cent. */
const WIDEST = 12;
/** Behind lying bars there is room for their values. */
const REACH = 92;
/** How many names are below a plot, and how many of them a phone has room for. */
const MOST_NAMES = 8;
const PHONE_NAMES = 5;
/** Pixels of a digit, and of plots on a wide screen and on a phone. */
const DIGIT_PX = 7;
const WIDE_PX = 480;
const PHONE_PX = 280;
/** Groups of a line with dots. */
const MOST_DOTS = 40;
/** Lines differ without colors. */
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '14 5'];

/** Columns and lines above the names of their groups, or bars beside them. */
export function drawPlot(drawn: Drawn): string {
  const plot = toPlot(drawn);
  const { chart, figures, paints, isLying, height, ticks } = plot;
  const names = figures.groups.map((group) => group.label);
  const values = ticks.map((tick) => (plot.isShare ? percentText(tick, chart) : valueText(tick, chart, true)));
  const side = (isLying ? names : values.reverse()).map((words) => tag('li', { dir: 'auto' }, escapeHtml(words)));
  return (
    tag('ol', { class: !isLying && 'notion-chart-ticks' }, ...side) +
    tag(
      'svg',
      { width: '100%', height },
      textures(paints, chart.id),
      gridOf(plot),
      chart.type === 'line' ? drawLines(plot) : drawBars(plot),
      ...chart.look.lines.map((one) => referenceLine(one, plot)),
      ...(isLying
        ? values.map((words, place) => label(words, { x: percent(plot.at(ticks[place] ?? 0)), y: '100%', dy: 18 }))
        : [namesBelow(names, plot)]),
    )
  );
}

function toPlot(drawn: Drawn): Plot {
  const { chart, figures } = drawn;
  const isLying = chart.type === 'bar';
  const marks = toMarks(figures, chart);
  const count = Math.max(1, figures.groups.length);
  const row = Math.max(lanesOf(marks, drawn) * 12 + 6, Math.min(34, Math.max(18, chart.look.height / count)));
  const at = scaleOf(marks, chart, isLying ? REACH : 100);
  const [start = 0, end = 0] = at.domain();
  const isWhole = [start, end, ...figures.values.flat()].every((value) => Number.isInteger(value ?? 0));
  const most = isLying ? 4 : Math.max(2, Math.round(chart.look.height / 60));
  const isPart = marks.isShare || chart.aggregator.startsWith('percent');
  const tickCount = isWhole && !isPart ? Math.min(most, end - start) : most;
  return {
    ...drawn,
    ...marks,
    isLying,
    step: 100 / count,
    height: isLying ? row * count : chart.look.height,
    at: at.nice(tickCount),
    ticks: at.ticks(tickCount),
  };
}

/** How many marks of a group are side by side. */
const lanesOf = ({ isStacked }: Marks, { figures }: Drawn): number => (isStacked ? 1 : figures.series.length);

/** A line through the whole plot. */
function rule(at: number, isLevel: boolean, look: Place): string {
  const place = percent(at);
  return tag(
    'line',
    isLevel ? { x2: '100%', y1: place, y2: place, ...look } : { x1: place, x2: place, y2: '100%', ...look },
  );
}

/** A line at a value. */
const valueRule = (value: number, { at, isLying }: Plot, look: Place): string =>
  rule(isLying ? at(value) : 100 - at(value), !isLying, look);

function gridOf(plot: Plot): string {
  const { gridLines } = plot.chart.look;
  const isRuled = gridLines !== 'none' && (plot.isLying || gridLines !== 'x');
  const ticks = plot.ticks.filter((tick) => tick === 0 || isRuled);
  const hasNames = gridLines === 'both' || (gridLines === 'x' && !plot.isLying);
  const groups = hasNames ? plot.figures.groups : [];
  return [
    ...ticks.map((tick) => valueRule(tick, plot, { stroke: tick === 0 ? 'var(--edge)' : 'var(--line)' })),
    ...groups.map((_, group) => rule((group + 0.5) * plot.step, plot.isLying, { stroke: 'var(--line)' })),
  ].join('');
}

function referenceLine(reference: Chart['look']['lines'][number], plot: Plot): string {
  const { value, label: name, color, isDashed } = reference;
  const along = plot.at(value);
  const look = { stroke: siteColor(color) || 'var(--muted)', 'stroke-width': 2, 'stroke-dasharray': isDashed && '6 4' };
  const place = plot.isLying
    ? { x: percent(along), dy: -6 }
    : { x: '100%', y: percent(100 - along), dy: -5, 'text-anchor': 'end' };
  const words = name || valueText(value, plot.chart);
  return valueRule(value, plot, look) + label(words, { ...place, class: 'notion-chart-value' });
}

/** As many names as have room, which break into lines; on a phone every other one where they are many. */
function namesBelow(names: readonly string[], { step }: Plot): string {
  const every = Math.ceil(names.length / MOST_NAMES);
  const before = Math.floor((every - 1) / 2);
  const width = percent(every * step);
  const boxes = names.map((words, place) => {
    const first = place - before;
    if (first % every !== 0 || first + every > names.length) return '';
    const box = { x: percent((place + 0.5 - every / 2) * step), y: '100%', width, height: 40 };
    return tag('foreignObject', box, tag('div', { dir: 'auto' }, escapeHtml(words)));
  });
  return tag('g', { class: names.length / every > PHONE_NAMES && 'notion-chart-dense' }, ...boxes);
}

function drawBars(plot: Plot): string {
  const { figures, chart, marks, step, at, isLying, isStacked, paints } = plot;
  const lanes = lanesOf(plot, plot);
  const whole = Math.min(step * 0.76, isLying ? 100 : WIDEST * Math.max(1, lanes / 2));
  const size = whole / lanes;
  const bars = marks.flat().map((mark) => {
    if (!mark) return '';
    const [low = 0, high = 0] = [at(mark.from), at(mark.to)].sort((one, other) => one - other);
    const start = (mark.group + 0.5) * step - whole / 2 + (isStacked ? 0 : mark.series * size);
    const box = isLying ? [low, start, high - low, size] : [start, 100 - high, size, high - low];
    const [x, y, width, height] = box.map(percent);
    const key = figures.series.length > 1 ? mark.series : mark.group;
    const rect = tag('rect', { x, y, width, height, fill: fillOf(paints[key], chart.id, key) });
    const isHigh = ((high - low) * plot.height) / 100 > 15;
    const inside = isLying ? high - low : isHigh ? size : 0;
    const beside = isLying ? 100 : lanes > 1 ? size : step;
    return rect + markValue(mark, { middle: start + size / 2, room: isStacked ? inside : beside }, plot);
  });
  return bars.join('');
}

/** The value of a shape beside it, or in it where others are stacked on it. */
function markValue(mark: Mark, { middle, room }: { middle: number; room: number }, plot: Plot): string {
  const { chart, at, isLying, isStacked, paints } = plot;
  const text = valueText(mark.value, chart, true);
  const needed = text.length * DIGIT_PX * 100;
  if (chart.settings.axisShowDataLabels !== true || needed > room * WIDE_PX) return '';
  const along = at(isStacked ? (mark.from + mark.to) / 2 : mark.to);
  const isBelow = mark.value < 0;
  const beside = isLying
    ? { dx: isBelow ? -5 : 5, dy: 4, 'text-anchor': isBelow ? 'end' : 'start' }
    : { dy: isBelow ? 14 : -7 };
  return label(text, {
    ...(isLying ? { x: percent(along), y: percent(middle) } : { x: percent(middle), y: percent(100 - along) }),
    ...(isStacked ? { dy: 4, stroke: paints[mark.series]?.color } : beside),
    class: `notion-chart-${isStacked ? 'inside' : 'value'}${needed > room * PHONE_PX ? ' notion-chart-wide' : ''}`,
  });
}

/** How a line is drawn, in the plot and in the legend. */
export const strokeOf = (paint: Paint | undefined, series: number): Place => ({
  fill: 'none',
  stroke: paint?.color,
  'stroke-width': 2,
  'stroke-dasharray': DASHES[series % DASHES.length],
});

function drawLines(plot: Plot): string {
  const { chart, figures, paints, at, marks, step } = plot;
  const across = (_mark: unknown, group: number): number => (group + 0.5) * step;
  const isThere = (mark?: Mark): boolean => mark !== undefined;
  const down = (mark?: Mark): number => 100 - at(mark?.to ?? 0);
  const curve = chart.settings.smoothLine === true ? curveMonotoneX : curveLinear;
  const path = line<Mark | undefined>(across, down).defined(isThere).curve(curve).digits(2);
  const under = area<Mark | undefined>(across, 100 - at(0), down)
    .defined(isThere)
    .curve(curve)
    .digits(2);
  const frame = { width: '100%', height: '100%', viewBox: '0 0 100 100', preserveAspectRatio: 'none' };
  const lines = figures.series.map((_, series) => {
    const own = marks.map((row) => row[series]);
    const fill = paints[series]?.color;
    const shade = tag('path', { d: under(own) ?? '', fill, 'fill-opacity': 0.12 });
    const stroke = { ...strokeOf(paints[series], series), 'vector-effect': 'non-scaling-stroke' };
    const dots = own.map((mark) => {
      if (!mark || own.length > MOST_DOTS) return '';
      const middle = (mark.group + 0.5) * step;
      const dot = { cx: percent(middle), cy: percent(down(mark)), r: 4, fill, stroke: 'var(--paper)' };
      return tag('circle', dot) + markValue(mark, { middle, room: step * 1.4 }, plot);
    });
    const isFilled = chart.settings.hideLineFillArea !== true;
    return tag('svg', frame, isFilled ? shade : '', tag('path', { d: path(own) ?? '', ...stroke })) + dots.join('');
  });
  return lines.join('');
}
