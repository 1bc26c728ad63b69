import { asFields, asList, asString, type Fields } from '@/lib/source/records';
import type { StoredChart } from '@/lib/store/model';

/** A chart with its settings as they are drawn. Switches are read from `settings` where they matter. */
export interface Chart extends StoredChart {
  look: ReturnType<typeof readLook>;
}

const HEIGHTS: Readonly<Record<string, number>> = { small: 180, medium: 260, large: 340, extra_large: 440 };
const MAX_LINES = 20;

// biome-ignore format: one name a line would be long
const READ: ReadonlySet<string> = new Set([
  'mainSort', 'colorTheme', 'height', 'hideLegend', 'legendPosition', 'showCaption', 'caption', 'referenceLines',
  'valueLabel', 'axisLabel', 'axisGridLine', 'axisGroupStyle', 'axisCumulative', 'axisShowDataLabels',
  'axisHideEmptyGroups', 'axisAvatar', 'yAxisMin', 'yAxisMax', 'donutDataLabels', 'donutHideValue', 'numberColor',
  'numberPrecisionOverride', 'numberFormatOverride', 'smoothLine', 'hideLineFillArea', 'hideNegativeValues',
  'hideTitle',
]);

/** The keys that have no meaning here; a switch that is off needs none. */
export const unknownKeys = (settings: Fields): string[] =>
  Object.keys(settings).filter((key) => settings[key] !== false && !READ.has(key));

/** How a chart looks. What is missing or malformed is as in a fresh chart. */
export function readLook(settings: Fields) {
  return {
    theme: asString(settings.colorTheme) || 'auto',
    height: HEIGHTS[asString(settings.height)] ?? 260,
    legend: settings.hideLegend === true ? 'off' : asString(settings.legendPosition),
    axisLabels: axesOf(settings.axisLabel, 'none'),
    gridLines: axesOf(settings.axisGridLine, 'y'),
    stacking: asString(settings.axisGroupStyle),
    min: numberIn(settings.yAxisMin),
    max: numberIn(settings.yAxisMax),
    donutLabels: asString(settings.donutDataLabels),
    lines: asList(settings.referenceLines).slice(0, MAX_LINES).flatMap(lineOf),
  };
}

function lineOf(line: unknown) {
  const { value, label, color, dash_style, dashStyle } = asFields(line);
  const number = numberIn(value);
  const isDashed = (dash_style ?? dashStyle) === 'dash';
  return number === undefined ? [] : [{ value: number, label: asString(label), color: asString(color), isDashed }];
}

/** Larger numbers would overflow when they are added. */
const LARGEST = 1e100;

/** A number of a usual size; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : undefined;
}

/** Both interfaces have words of their own for the two axes. */
function axesOf(value: unknown, missing: 'none' | 'y'): 'none' | 'x' | 'y' | 'both' {
  const words = asString(value).toLowerCase();
  if (words === 'none' || words === 'both') return words;
  if (/^x|vertical/.test(words)) return 'x';
  return /^y|horizontal/.test(words) ? 'y' : missing;
}
