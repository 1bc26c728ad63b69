import { arc, pie } from 'd3-shape';
import { fillOf, paintOf, siteColor, textures } from '@/lib/article/chart/colors';
import { type Figures, toFigures } from '@/lib/article/chart/figures';
import { type Chart, readLook } from '@/lib/article/chart/look';
import { type Drawn, drawPlot, strokeOf } from '@/lib/article/chart/plot';
import { label, tag, valueText } from '@/lib/article/chart/written';
import { flatText } from '@/lib/article/text';
import { escapeHtml } from '@/lib/http/escape';
import type { Locale } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { StoredChart } from '@/lib/store/model';

/**
 * A chart as HTML: a drawing and a table of the same figures. Feeds, which have no styles of ours, get only the table.
 *
 * @param isHidden whether a page (32 hex digits) does not exist for the reader
 */
export function drawChart(stored: StoredChart, isHidden: (page: string) => boolean, isSite: boolean): string {
  const chart = { ...stored, look: readLook(stored.settings) };
  const figures = toFigures(chart, isHidden);
  const caption = flatText(chart.caption).trim();
  const shown = isSite ? picture(chart, figures) + foldedTable(chart, figures) : tableOf(chart, figures);
  return tag(
    'figure',
    { class: 'notion-chart' },
    chart.type === 'number' ? numberOf(chart, figures) : shown + cutNote(chart, figures),
    caption && tag('figcaption', { class: 'notion-asset-caption', dir: 'auto' }, escapeHtml(caption)),
  );
}

function numberOf(chart: Chart, { total }: Figures): string {
  const { hideTitle, numberColor } = chart.settings;
  const color = typeof numberColor === 'string' && siteColor(numberColor) ? ` notion-${numberColor}` : '';
  const name = hideTitle === true ? '' : ` ${tag('span', { dir: 'auto' }, escapeHtml(chart.name))}`;
  const number = tag('strong', {}, escapeHtml(valueText(total, chart)));
  return tag('p', { class: `notion-chart-number${color}` }, number, name);
}

function picture(chart: Chart, figures: Figures): string {
  const { type, look, name, valueName, groupName } = chart;
  const drawn = { chart, figures, paints: paintsOf(chart, figures) };
  const isDonut = type === 'donut';
  const words = [...new Set([name, valueName, groupName])].filter(Boolean).join(' · ');
  const named = (axis: 'x' | 'y', axisName: string): string =>
    !isDonut && (look.axisLabels === axis || look.axisLabels === 'both')
      ? tag('div', { class: 'notion-chart-axis', 'aria-hidden': 'true', dir: 'auto' }, escapeHtml(axisName))
      : '';
  const [across, up] = type === 'bar' ? [valueName, groupName] : [groupName, valueName];
  const drawing = isDonut ? drawDonut(drawn) : drawPlot(drawn);
  const place = `notion-chart-frame${look.legend === 'side' ? ' notion-chart-side' : ''}`;
  const plot = tag(
    'div',
    { class: `notion-chart-${isDonut ? 'ring' : 'plot'}`, role: 'img', 'aria-label': words },
    drawing,
  );
  return named('y', up) + tag('div', { class: place }, plot, legendOf(drawn)) + named('x', across);
}

const isKeyed = ({ type }: Chart, { series }: Figures): boolean => type === 'donut' || series.length > 1;

/** Of series, or of groups where there is one series. */
function paintsOf(chart: Chart, figures: Figures) {
  const keys = figures.series.length > 1 || chart.type === 'line' ? figures.series : figures.groups;
  return keys.map(({ color }, place) => paintOf(chart.look.theme, color, place, isKeyed(chart, figures)));
}

/** The table has the same for those who do not see colors. */
function legendOf({ chart, figures, paints }: Drawn): string {
  const { type, look } = chart;
  const isDonut = type === 'donut';
  if (!isKeyed(chart, figures) || (look.legend === 'off' && !(isDonut && look.donutLabels.startsWith('name'))))
    return '';
  const items = (isDonut ? figures.groups : figures.series).map(({ label }, place) => {
    const swatch =
      type === 'line'
        ? tag('path', { d: 'M0 7h28', ...strokeOf(paints[place], place) })
        : tag('rect', { width: 14, height: 14, rx: 2, fill: fillOf(paints[place], chart.id, place) });
    const value = isDonut ? ` ${valueText(figures.values[place]?.[0] ?? null, chart)}` : '';
    const words = tag('bdi', {}, escapeHtml(label)) + escapeHtml(value);
    return tag('li', {}, tag('svg', { width: type === 'line' ? 28 : 14, height: 14 }, swatch), ` ${words}`);
  });
  return tag('ul', { class: 'notion-chart-legend', 'aria-hidden': 'true' }, ...items);
}

function tableOf(chart: Chart, figures: Figures): string {
  const cell = (name: 'th' | 'td', words: string, scope?: string): string =>
    tag(name, { scope, dir: 'auto' }, escapeHtml(words));
  const head = [chart.groupName, ...figures.series.map(({ label }) => label)].map((words) => cell('th', words, 'col'));
  const rows = figures.groups.map(({ label }, place) => {
    const values = figures.values[place] ?? [];
    return tag('tr', {}, cell('th', label, 'row'), ...values.map((value) => cell('td', valueText(value, chart))));
  });
  return tag('table', {}, tag('thead', {}, tag('tr', {}, ...head)), tag('tbody', {}, ...rows));
}

function foldedTable(chart: Chart, figures: Figures): string {
  const summary = tag('summary', {}, escapeHtml(serverMessages(chart.locale as Locale).ARTICLE.FIGURES));
  const frame = tag('div', { class: 'notion-scroll', tabindex: 0 }, tableOf(chart, figures));
  return tag('details', { class: 'notion-toggle notion-chart-figures' }, summary, frame);
}

/** How many figures there are, where not all are drawn. */
function cutNote({ locale }: Chart, { groups, series, groupCount, seriesCount }: Figures): string {
  const [shown, count] = [groups.length * series.length, groupCount * seriesCount];
  const { ARTICLE } = serverMessages(locale as Locale);
  return shown < count ? tag('p', {}, escapeHtml(formatMessage(ARTICLE.FIGURES_CUT, { shown, count }))) : '';
}

const RADIUS = 110;
const HOLE = 66;
/** Radians of the smallest slice that a value fits in. */
const ROOM = 0.42;

/** A ring of what is above zero; an empty one where nothing is. */
function drawDonut({ chart, figures, paints }: Drawn): string {
  const ring = arc<{ startAngle: number; endAngle: number }>().innerRadius(HOLE).outerRadius(RADIUS).digits(2);
  const values = figures.values.map(([value]) => Math.max(0, value ?? 0));
  const all = pie().sort(null)(values);
  const slices = all.filter(({ value }) => value > 0);
  const isLabeled = chart.look.donutLabels.endsWith('value');
  const drawn = slices.map((slice) => {
    const { index, value, startAngle, endAngle } = slice;
    const path = tag('path', {
      d: ring(slice) ?? '',
      fill: fillOf(paints[index], chart.id, index),
      stroke: 'var(--paper)',
      'stroke-width': 2,
    });
    const [x, y] = ring.centroid(slice);
    const place = { x, y: y + 4, class: 'notion-chart-inside', stroke: paints[index]?.color };
    return path + (isLabeled && endAngle - startAngle > ROOM ? label(valueText(value, chart, true), place) : '');
  });
  const empty = tag('circle', { r: (RADIUS + HOLE) / 2, fill: 'none', stroke: 'var(--line)', 'stroke-width': 44 });
  const total = label(valueText(figures.total, chart, true), { y: 8, class: 'notion-chart-total' });
  return tag(
    'svg',
    { viewBox: '-112 -112 224 224', width: 224, height: 224 },
    textures(paints, chart.id),
    ...(slices.length > 0 ? drawn : [empty]),
    chart.settings.donutHideValue === true ? '' : total,
  );
}
