import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { drawChart } from '@/lib/article/chart/draw-chart';
import { toFigures } from '@/lib/article/chart/figures';
import { readLook } from '@/lib/article/chart/look';
import type { Fields } from '@/lib/source/records';
import type { StoredChart } from '@/lib/store/model';
import { by, chartBy, drawn, elements, stages, textOf } from './chart-maker';

/** Numbers that look random and are the same each time. */
function random(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const FLAGS = ['axisCumulative', 'smoothLine', 'axisShowDataLabels', 'axisHideEmptyGroups'];
const AXES = ['none', 'x', 'y', 'both'];
const LABELS = ['a', 'x'.repeat(200), '東京都千代田区霞が関一丁目', 'שלום עולם', '<b onclick="x">&amp;', '', '\0\n\t'];
const VALUES = [0, 1, -1, 0.1, 1e9, -1e9, 1e100, 1e-9, null];
const ENDS = [
  {},
  { yAxisMin: 5 },
  { yAxisMax: -5 },
  { yAxisMin: 10, yAxisMax: 10 },
  { yAxisMin: -1e9, yAxisMax: 1e-9 },
];

/** A chart of any settings and any values. */
function anyChart(seed: number): StoredChart {
  const next = random(seed);
  const pick = <Value>(all: readonly Value[]): Value => all[Math.floor(next() * all.length)] as Value;
  const groups = Array.from({ length: pick([0, 1, 2, 5, 30, 250]) }, () => ({
    label: pick(LABELS),
    color: pick(['', 'red', 'none']),
  }));
  const series = Array.from({ length: pick([0, 0, 1, 3, 25]) }, () => ({ label: pick(LABELS), color: '' }));
  const settings = {
    mainSort: pick(['manual', 'x-ascending', 'y-descending']),
    colorTheme: pick(['auto', 'colorful', 'teal', 'red', 'url(#x)']),
    height: pick(['small', 'extra_large']),
    legendPosition: pick(['off', 'bottom', 'side']),
    axisLabel: pick(AXES),
    axisGridLine: pick(AXES),
    axisGroupStyle: pick(['normal', 'percent', 'side_by_side']),
    donutDataLabels: pick(['none', 'value', 'name_and_value']),
    referenceLines: [{ value: pick([0, -5, 1e100]), label: pick(LABELS), color: 'red', dashStyle: 'dash' }],
    ...pick<Fields>(ENDS),
    ...Object.fromEntries(FLAGS.map((flag) => [flag, next() < 0.4])),
  };
  return {
    id: 'c',
    type: pick(['column', 'bar', 'line', 'donut'] as const),
    locale: pick(['en-US', 'ar', 'ja-JP']),
    name: pick(LABELS),
    groupName: 'G',
    valueName: 'V',
    aggregator: pick(['sum', 'count', 'average', 'percent_empty', 'max']),
    format: pick(['', 'yen', 'percent', 'date', 'days']),
    groups,
    isScale: next() < 0.3,
    series,
    rows: Array.from({ length: pick([0, 1, 60, 400]) }, () => ({
      page: '',
      groups: groups.length > 0 ? [Math.floor(next() * groups.length)] : [],
      series: series.length > 0 ? [Math.floor(next() * series.length)] : [],
      value: pick(VALUES),
    })),
    caption: '',
    settings,
  };
}

const PLACES = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width'];

/** Places outside of the plot, or that are no numbers. */
function outside(shape: Element): string[] {
  const { x, y, width, height, d = '' } = shape.properties;
  const places = PLACES.map((name) => String(shape.properties[name] ?? '0%')).filter((place) => place.endsWith('%'));
  const ends = [
    `${Number.parseFloat(`${x}`) + Number.parseFloat(`${width}`)}`,
    `${Number.parseFloat(`${y}`) + Number.parseFloat(`${height}`)}`,
  ];
  const wrong = [...places, ...(shape.tagName === 'rect' && String(x).endsWith('%') ? ends : [])].filter((place) => {
    const share = Number.parseFloat(place);
    return !(share >= -0.02 && share <= 100.02);
  });
  return [...wrong, ...(/NaN|Infinity|e[+-]?\d/.test(String(d)) ? ['path'] : [])];
}

const charts = Array.from({ length: 100 }, (_, seed) => anyChart(seed));

describe('any chart', () => {
  it('lies in its drawing, and writes what authors wrote as text', () => {
    for (const [seed, chart] of charts.entries()) {
      const html = drawChart(chart, () => false, true);
      const tree = fromHtml(html, { fragment: true });
      const wrong = elements(tree, 'rect', 'line', 'circle', 'text', 'path').flatMap(outside);
      expect({ seed, type: chart.type, wrong }).toEqual({ seed, type: chart.type, wrong: [] });
      expect(html).not.toMatch(/NaN|Infinity|undefined|style=/);
      expect(elements(tree, 'b')).toEqual([]);
      const ids = elements(tree, 'pattern').map(({ properties }) => `url(#${properties.id})`);
      const named = [...html.matchAll(/url\([^)]*\)/g)].map(([url]) => url);
      expect(named.filter((url) => !ids.includes(url))).toEqual([]);
    }
  });

  it('has groups whose counts and sums are those of all rows', () => {
    for (const chart of charts.filter(({ aggregator }) => aggregator === 'count' || aggregator === 'sum')) {
      const plain = { ...chart, settings: {}, look: readLook({}), groups: chart.groups.slice(0, 100) };
      const rows = plain.rows.filter(({ groups: [group = -1] }) => group < plain.groups.length && group >= 0);
      const small = rows.map((row) => ({ ...row, series: [], value: Math.round(Number(row.value) % 1000) || 1 }));
      const { values, total } = toFigures({ ...plain, series: [], rows: small }, () => false);
      expect(values.flat().reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(total ?? 0, 6);
    }
  });
});

const shown = async (config: unknown, rows: Fields[] = [{ stage: 'Todo' }, { stage: 'Done' }, { stage: 'Done' }]) => {
  const columns = { stage: stages, kind: { type: 'text', name: 'Kind' }, cost: { type: 'number', name: 'Cost' } };
  return drawn({ config, columns, rows, name: 'Work' });
};
const ticks = (tree: Nodes): string[] => elements(tree, 'li').map(textOf);

describe('a chart', () => {
  it('is a picture with a name, and has a table of the same figures', async () => {
    const { tree } = await shown(chartBy('stage'));
    const picture = elements(tree, 'div').find(({ properties }) => properties.role === 'img');
    expect(picture?.properties.ariaLabel).toBe('Work · Count · Stage');
    expect(elements(tree, 'summary').map(textOf)).toEqual(['Figures']);
    expect(elements(tree, 'th').map(({ properties }) => properties.scope)).toEqual(['col', 'col', 'row', 'row', 'row']);
  });

  it.each<[string, unknown]>([
    ['columns in the colors of choices', chartBy('stage')],
    ['bars of one color', chartBy('stage', {}, { colorTheme: 'pink' }, 'bar')],
    ['values', chartBy('stage', {}, { axisShowDataLabels: true })],
    [
      'a line to refer to',
      chartBy('stage', {}, { referenceLines: [{ value: 1, label: 'Goal', color: 'red', dash_style: 'dash' }] }),
    ],
    ['names of axes', chartBy('stage', {}, { axisLabel: 'x_axis' })],
    ['a legend at the side', chartBy('stage', by('count', undefined, 'kind'), { legendPosition: 'side' })],
    ['textures beside colors', chartBy('stage', by('count', undefined, 'stage'))],
    ['a ring with a total', chartBy('stage', {}, {}, 'donut')],
    [
      'a ring with names and values',
      chartBy('stage', {}, { hideLegend: true, donutDataLabels: 'name_and_value' }, 'donut'),
    ],
    ['a line', chartBy('stage', {}, {}, 'line')],
    ['a smooth line', chartBy('stage', {}, { smoothLine: true }, 'line')],
    ['a caption', chartBy('stage', {}, { caption: 'Of all' })],
    ['a number', { type: 'number', dataConfig: by('count'), chartFormat: { numberColor: 'red' } }],
    ['a number without a name', { type: 'number', dataConfig: by('count'), chartFormat: { hideTitle: true } }],
    ['no legend', chartBy('stage', by('count', undefined, 'kind'), { hideLegend: true })],
    ['no total', chartBy('stage', {}, { donutHideValue: true }, 'donut')],
    ['no area', chartBy('stage', {}, { hideLineFillArea: true }, 'line')],
    ['no grid', chartBy('stage', {}, { axisGridLine: 'none' })],
  ])('has %s', async (_, config) =>
    expect((await shown(config)).html.replaceAll(/(?<=>)(?=<[^/])/g, '\n')).toMatchSnapshot(),
  );

  it.each([
    [{}, ['2', '1', '0']],
    [{ yAxisMin: 1, yAxisMax: 5 }, ['5', '4', '3', '2', '1']],
    [{ yAxisMin: 0, yAxisMax: 0.5 }, ['0.5', '0.4', '0.3', '0.2', '0.1', '0']],
  ])('counts in whole numbers, within the ends that its owner set: %j', async (settings, expected) =>
    expect(ticks((await shown(chartBy('stage', {}, settings))).tree)).toEqual(expected),
  );

  it('names as many groups as have room, of which a phone shows every other one', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => ({ kind: `${place} ${'word '.repeat(20)}` }));
    const { tree, html } = await shown(chartBy('kind'), rows);
    expect(elements(tree, 'foreignObject')).toHaveLength(8);
    expect(html).toContain('notion-chart-dense');
  });

  it('without rows is an empty plot, and an empty ring', async () => {
    for (const type of ['column', 'bar', 'line', 'donut']) {
      const { html, said } = await shown(chartBy('kind', {}, {}, type), []);
      expect([said, html.includes('role="img"')]).toEqual([[], true]);
    }
  });
});
