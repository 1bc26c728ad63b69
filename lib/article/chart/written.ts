import type { Chart } from '@/lib/article/chart/look';
import { formatNumber } from '@/lib/article/numbers';
import { escapeHtml } from '@/lib/http/escape';
import { formatCount, formatDay, tagOf } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';

const DAY_MS = 86_400_000;
/** Milliseconds that dates of JavaScript reach. */
const LAST_DAY = 1e8 * DAY_MS;
const NUMBERS = new Set(['sum', 'average', 'median', 'min', 'max', 'range']);
const DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 } as const;

/** A value as the column of the chart writes it; on an axis large numbers are short. */
export function valueText(value: number | null, chart: Chart, isShort = false): string {
  const { aggregator, format } = chart;
  const locale = chart.locale as Locale;
  if (value === null || (format === 'date' && Math.abs(value) > LAST_DAY)) return '–';
  if (format === 'date') return formatDay(value, locale);
  if (format === 'days') return written(value / DAY_MS, chart, DAYS);
  if (aggregator.startsWith('percent_')) return percentText(value, chart);
  if (isShort && Math.abs(value) >= 1e5)
    return written(value, chart, { notation: 'compact', maximumFractionDigits: 2 });
  if (!NUMBERS.has(aggregator)) return formatCount(value, locale);
  const precision = isShort && Number.isInteger(value) ? 0 : chart.precision;
  return formatNumber(String(plain(value, aggregator)), { format, precision }, locale);
}

/** Without the digits that computing adds. */
const plain = (value: number, aggregator: string): number =>
  aggregator === 'average' || aggregator === 'median'
    ? Number(Math.abs(value) < 1 ? value.toPrecision(3) : value.toFixed(2))
    : Number(value.toPrecision(12));

export const percentText = (value: number, chart: Chart): string =>
  written(value, chart, { style: 'percent', maximumFractionDigits: 1 });

const written = (value: number, { locale }: Chart, form: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(tagOf(locale as Locale), form).format(value);

/** Attributes by their names. */
export type Place = Record<string, string | number | false | undefined>;

/** An element as text; attributes without a value are left out. Charts are drawn when an article is read, where nothing is a tree any more. */
export function tag(name: string, attributes: Place, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined || value === false
      ? ''
      : ` ${key}="${typeof value === 'number' ? round(value) : escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

/** Text at a place of a drawing. */
export const label = (words: string, attributes: Place): string => tag('text', attributes, escapeHtml(words));

const round = (value: number): number => Math.round(value * 100) / 100;

export const percent = (value: number): string => `${round(value)}%`;
