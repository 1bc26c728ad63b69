import {
  asValues,
  FormulaDate,
  FormulaError,
  type FormulaValue,
  keyOf,
  median,
  sum,
} from '@/lib/article/read/formula/values';
import { statusGroups } from '@/lib/article/read/properties';
import { asFields, asString, type Fields } from '@/lib/source/records';

/** Values of related rows as one, by the function of a rollup. `column` is theirs. */
export function summarize(values: FormulaValue[], aggregation: unknown, column: Fields): FormulaValue {
  const { operator, groupName } = asFields(aggregation);
  const name = asString(operator) || asString(aggregation) || 'show_original';
  const found = isSummary(name) ? summaries[name] : undefined;
  if (!found) throw new FormulaError('function', name);
  // Without a group a choice is its own.
  const group = statusGroups(column).find((one) => one.name === groupName);
  return found(values, new Set([asString(groupName), ...(group?.choices ?? [])]));
}

type Summarize = (values: FormulaValue[], group: ReadonlySet<unknown>) => FormulaValue;

/** All values, those of lists each by its own. */
const each = (values: FormulaValue[]): FormulaValue[] => values.flatMap(asValues);
const filled = (values: FormulaValue[]): FormulaValue[] =>
  values.filter((value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0));
const unique = (values: FormulaValue[]): FormulaValue[] => [
  ...new Map(filled(each(values)).map((value) => [keyOf(value), value])).values(),
];
const checked = (values: FormulaValue[]): number => values.filter((value) => value === true).length;
const inGroup = (values: FormulaValue[], group: ReadonlySet<unknown>): number =>
  values.filter((value) => asValues(value).some((one) => group.has(one))).length;
/** Of one; Notion shows it in per cent. */
const share =
  (count: (values: FormulaValue[], group: ReadonlySet<unknown>) => number): Summarize =>
  (values, group) =>
    values.length === 0 ? null : count(values, group) / values.length;

const ofNumbers =
  (compute: (numbers: number[]) => number): Summarize =>
  (values) => {
    const numbers = each(values).filter((value) => typeof value === 'number');
    return numbers.length === 0 ? null : compute(numbers);
  };
const least = (numbers: number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: number[]): number => numbers.reduce((a, b) => Math.max(a, b));

/** The earliest and the latest day, with the ends of ranges. */
const ofDates =
  (compute: (earliest: FormulaDate, latest: FormulaDate) => FormulaValue): Summarize =>
  (values) => {
    const dates = each(values).flatMap((value) =>
      value instanceof FormulaDate
        ? [value, ...(value.end === null ? [] : [new FormulaDate(value.end, value.hasTime)])]
        : [],
    );
    const ordered = dates.sort((a, b) => a.getTime() - b.getTime());
    const [earliest, latest] = [ordered[0], ordered.at(-1)];
    return earliest && latest ? compute(earliest, latest) : null;
  };

const summaries: Readonly<Record<string, Summarize>> = {
  show_original: (values) => filled(each(values)),
  show_unique: unique,
  count: (values) => values.length,
  count_values: (values) => filled(each(values)).length,
  unique: (values) => unique(values).length,
  empty: (values) => values.length - filled(values).length,
  not_empty: (values) => filled(values).length,
  percent_empty: share((values) => values.length - filled(values).length),
  percent_not_empty: share((values) => filled(values).length),
  checked,
  unchecked: (values) => values.length - checked(values),
  percent_checked: share(checked),
  percent_unchecked: share((values) => values.length - checked(values)),
  sum: ofNumbers(sum),
  average: ofNumbers((numbers) => sum(numbers) / numbers.length),
  median: ofNumbers(median),
  min: ofNumbers(least),
  max: ofNumbers(most),
  range: ofNumbers((numbers) => most(numbers) - least(numbers)),
  earliest_date: ofDates((earliest) => new FormulaDate(earliest.getTime(), earliest.hasTime)),
  latest_date: ofDates((_, latest) => new FormulaDate(latest.getTime(), latest.hasTime)),
  date_range: ofDates((earliest, latest) => new FormulaDate(earliest.getTime(), earliest.hasTime, latest.getTime())),
  count_per_group: inGroup,
  percent_per_group: share(inGroup),
};

/** Whether a function of rollups is known. */
export const isSummary = (name: string): boolean => Object.hasOwn(summaries, name);
