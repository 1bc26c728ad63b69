/** @jsxImportSource hastscript */

import { calculationName } from '@/lib/article/blocks/database/groups';
import type { ViewReader, ViewType } from '@/lib/article/blocks/database/view-type';
import { MAX_GROUPS, MAX_SERIES } from '@/lib/article/chart/figures';
import { numberIn, unknownKeys } from '@/lib/article/chart/look';
import { chartCut, unknownSettings, unreadableChart } from '@/lib/article/messages';
import { numberFormatOf } from '@/lib/article/numbers';
import type { CollectionView } from '@/lib/article/read/collection';
import { FormulaDate, type FormulaValue, Page, Person } from '@/lib/article/read/formula/values';
import { groupRows, type RowGroup } from '@/lib/article/read/groups';
import type { Property } from '@/lib/article/read/properties';
import { isSummary } from '@/lib/article/read/rollups';
import { withData } from '@/lib/article/render/elements';
import { toId32 } from '@/lib/ids';
import { asFields, asString, type Fields, type SourceBlock } from '@/lib/source/records';
import type { ChartKey, ChartValue, StoredChart, StoredText } from '@/lib/store/model';

type Chart = Omit<StoredChart, 'id' | 'locale' | 'name'>;

const TYPES = ['column', 'bar', 'line', 'donut', 'number'] as const;

/** Rows as columns, bars, lines, a ring or a number: what each adds is read here, and drawn when it is known who reads. */
export const chart: ViewType = (view, reader) => {
  const { name } = view;
  const { blockId } = reader;
  const config = asFields(view.format.chart_config);
  const read = readChart(view, config, reader);
  const report = (problem: ReturnType<typeof unreadableChart>): void =>
    reader.reportOnce(`chart ${view.id} ${problem.message}`, { ...problem, blockId });
  if (typeof read === 'string') {
    report(unreadableChart(name, read));
    return { render: () => null };
  }
  const { groups, series, caption } = read;
  const unknown = unknownKeys(asFields(config.chartFormat));
  if (groups.length > MAX_GROUPS) report(chartCut(name, 'groups', MAX_GROUPS, groups.length));
  if (series.length > MAX_SERIES) report(chartCut(name, 'series', MAX_SERIES, series.length));
  if (unknown.length > 0) report(unknownSettings(`The chart “${name}”`, unknown));
  return {
    render: (context) => {
      const count = Math.min(MAX_GROUPS, groups.length) * Math.min(MAX_SERIES, series.length + 1);
      if (!context.hasRoom(count, blockId)) return null;
      const stored = { ...read, id: context.uniqueName('chart'), locale: context.locale, name };
      return withData(<figure />, { reference: { kind: 'chart', chart: stored } });
    },
    text: [caption],
  };
};

/** A chart, or why it cannot be drawn. */
function readChart(view: CollectionView, config: Fields, reader: ViewReader): Chart | string {
  const { rows } = view;
  const type = TYPES.find((one) => one === config.type);
  if (!type)
    return config.type === undefined
      ? 'nothing says what it shows'
      : `its kind “${asString(config.type)}” is not known`;
  if (!reader.hasRoomForCells(rows.length)) return 'the page has too many rows';
  const data = asFields(config.dataConfig);
  const byRow = data.type === 'results_reducer';
  const { aggregation, stackOptions } = asFields(data.aggregationConfig);
  const asked = byRow ? { aggregator: 'sum', property: data.valueProperty } : asFields(aggregation);
  const value = valueReader(asked, view);
  if (typeof value === 'string') return value;
  const by = byRow ? { property: data.nameProperty } : asFields(data.groupBy);
  const groups = type === 'number' ? NO_GROUPS : groupsOf(by, view, reader, byRow);
  const stack = type === 'number' || type === 'donut' ? {} : asFields(asFields(stackOptions).groupBy);
  const series = stack.property === undefined ? NO_GROUPS : groupsOf(stack, view, reader);
  if (typeof groups === 'string') return groups;
  if (typeof series === 'string') return series;
  const settings = asFields(config.chartFormat);
  const columnName = value.property?.name ?? '';
  const { caption, showCaption, mainSort, numberFormatOverride, numberPrecisionOverride: digits } = settings;
  const order = asString(asFields(by.sort).type);
  return {
    type,
    groupName: view.property(by.property)?.name ?? '',
    valueName: byRow
      ? columnName
      : [calculationName(value.name, reader.locale), columnName].filter(Boolean).join(' · '),
    aggregator: value.aggregator,
    format: asString(numberFormatOverride) || value.format,
    precision: Number.isInteger(digits) ? Math.min(20, Math.max(0, Number(digits))) : value.precision,
    groups: groups.keys,
    isScale: groups.isScale,
    series: series.keys,
    rows: rows.map((row) => ({
      page: toId32(row.id),
      groups: groups.places.get(row) ?? [],
      series: series.places.get(row) ?? [],
      value: value.of(row),
    })),
    caption: showCaption === false ? '' : captionOf(caption, reader),
    settings: {
      ...settings,
      ...((mainSort === undefined || mainSort === 'manual') && { mainSort: `x-${order}` }),
      ...(by.hideEmptyGroups === true && { axisHideEmptyGroups: true }),
    },
  };
}

const captionOf = (caption: unknown, reader: ViewReader): StoredText =>
  typeof caption === 'string' ? caption : reader.words(caption);

const missing = 'it reads a column that was deleted, or that may read the passwords of locked pages';

/** The groups, and the indexes of the groups that each row is in. */
interface Groups {
  keys: ChartKey[];
  places: Map<SourceBlock, number[]>;
  isScale: boolean;
}

const NO_GROUPS: Groups = { keys: [], places: new Map(), isScale: false };

/** The groups of rows by a column, with the periods between the first and the last; in a chart of rows each has groups of its own. */
function groupsOf(by: Fields, view: CollectionView, reader: ViewReader, isEach = false): Groups | string {
  const { rows, value } = view;
  const property = view.property(by.property);
  if (!property || isWithheld(property, view)) return missing;
  // Groups without rows are left out when it is known which rows the reader may know.
  const manual = { ...by, hideEmptyGroups: false, sort: { type: 'manual' } };
  const groups = isEach
    ? rows.flatMap((row) =>
        groupRows([row], property, {}, { ...reader, value }).filter((group) => group.rows.length > 0),
      )
    : groupRows(rows, property, manual, { ...reader, value, fillsPeriods: true });
  const places = new Map(rows.map((row): [SourceBlock, number[]] => [row, []]));
  groups.forEach((group, place) => {
    for (const row of group.rows) places.get(row)?.push(place);
  });
  const values = rows.map((row) => value(row, property.id));
  const isScale = !isEach && values.some((one) => one instanceof FormulaDate || typeof one === 'number');
  return { keys: groups.map((group) => toKey(group, property)), places, isScale };
}

function toKey({ label, color }: RowGroup<SourceBlock>, { type }: Property): ChartKey {
  const [first] = typeof label === 'object' && type === 'relation' ? (label ?? []) : [];
  return {
    label: label ?? '–',
    color: color === 'default' ? '' : color,
    ...(typeof first === 'object' && { page: first.page }),
    ...(label === '–' && { isNone: true }),
  };
}

/** Whether all values of a computed column are kept back, because of what they are computed from. */
const isWithheld = ({ id, type }: Property, { rows, value }: CollectionView): boolean =>
  (type === 'formula' || type === 'rollup') && rows.length > 0 && rows.every((row) => value(row, id) === null);

/** What each row adds, or why that cannot be known. */
function valueReader({ aggregator, property: column }: Fields, view: CollectionView) {
  const name = asString(aggregator) || (aggregator === undefined ? 'count' : JSON.stringify(aggregator));
  if (!isSummary(name) || /show|group/.test(name)) return `its calculation “${name}” is not known`;
  const property = name === 'count' ? undefined : view.property(column);
  if (name !== 'count' && (!property || isWithheld(property, view))) return missing;
  const { format, precision } = numberFormatOf(property?.schema ?? {});
  const of = (row: SourceBlock): ChartValue => (property ? toChartValue(view.value(row, property.id)) : null);
  return { name, ...(DATES[name] ?? { aggregator: name, format }), property, precision, of };
}

/** Dates are milliseconds, and days differ from others by their format. */
const DATES: Readonly<Record<string, Pick<StoredChart, 'aggregator' | 'format'>>> = {
  earliest_date: { aggregator: 'min', format: 'date' },
  latest_date: { aggregator: 'max', format: 'date' },
  date_range: { aggregator: 'range', format: 'days' },
};

function toChartValue(value: FormulaValue): ChartValue {
  if (Array.isArray(value)) return value.map((one) => String(toChartValue(one)));
  if (value instanceof Date) return value.getTime();
  if (value instanceof Person) return value.name;
  if (value instanceof Page) return value.row.id;
  return typeof value === 'number' ? (numberIn(value) ?? null) : value;
}
