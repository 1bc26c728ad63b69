import { RE2JS } from 're2js';
import { toId32 } from '@/lib/ids';
import { between, dateOf, formatDate, instantOf, momentIn, parseDate, shifted, weekOf } from './dates';
import {
  asValues,
  FormulaDate,
  FormulaError,
  type FormulaValue,
  type Host,
  isTrue,
  joined,
  keyOf,
  MAX_TEXT,
  median,
  order,
  Page,
  Person,
  sum,
  toNumber,
  toText,
} from './values';

const MAX_PATTERN = 1_000;
/** Instructions of a pattern once it is read: `(a{30}){30}` is short and large. */
const MAX_PATTERN_SIZE = 2_000;
/** Patterns look no further into a text, and do not change a longer one. */
const MAX_PATTERN_TEXT = 1_000;
/** What looking for a pattern counts. */
const PATTERN_STEPS = 100;

type Args = readonly FormulaValue[];
type Compute = (args: Args, host: Host) => FormulaValue;

const ofNumbers =
  (compute: (a: number, b: number) => number): Compute =>
  ([a, b]) =>
    compute(toNumber(a), toNumber(b));
/** Of all numbers, those in lists too. */
const ofAll =
  (compute: (numbers: number[]) => number): Compute =>
  (args) =>
    compute(args.flatMap(asValues).map(toNumber));
const ofText =
  (compute: (text: string, second: string, third: string) => FormulaValue): Compute =>
  ([a, b, c], { locale }) =>
    compute(toText(a, locale), toText(b, locale), toText(c, locale));
const ofDate =
  (compute: (date: FormulaDate, host: Host) => FormulaValue): Compute =>
  ([date], host) =>
    date instanceof FormulaDate ? compute(date, host) : null;
const ofList =
  (compute: (list: FormulaValue[], second: FormulaValue | undefined) => FormulaValue): Compute =>
  ([list, second]) =>
    compute(asValues(list), second);
const compared =
  (holds: (order: number) => boolean): Compute =>
  ([a, b]) =>
    holds(order(a, b));

/** A pattern of an engine that never steps back. One that is wrong, too large or looks around is null. */
function readPattern(text: string, { onPattern, steps }: Host): RE2JS | null {
  for (const count of steps) count.left -= PATTERN_STEPS;
  try {
    const found = text.length > MAX_PATTERN ? null : RE2JS.compile(text);
    if (found && found.programSize() <= MAX_PATTERN_SIZE) return found;
  } catch {
    // Reported below.
  }
  onPattern?.();
  return null;
}

/** Of a text in which a pattern is looked for. */
const ofPattern =
  (compute: (pattern: RE2JS | null, text: string, replacement: string) => FormulaValue): Compute =>
  (args, host) => {
    const [text = '', pattern = '', replacement = ''] = args.map((arg) => toText(arg, host.locale));
    return compute(readPattern(pattern, host), text, replacement);
  };

function matches(pattern: RE2JS | null, text: string): string[] {
  const matcher = pattern?.matcher(text.slice(0, MAX_PATTERN_TEXT));
  const found: string[] = [];
  while (matcher?.find()) found.push(matcher.group() ?? '');
  return found;
}

/** The matcher of a text that may be changed. */
const changing = (pattern: RE2JS | null, text: string) =>
  text.length > MAX_PATTERN_TEXT ? undefined : pattern?.matcher(text);

/** A count of letters that a text can have. */
const lengthOf = (count: string): number => Math.max(0, Math.min(Math.trunc(Number(count)) || 0, MAX_TEXT));

const textOrList = (value: FormulaValue | undefined, { locale }: Host): string | FormulaValue[] =>
  Array.isArray(value) ? value : toText(value, locale);

const slice: Compute = ([value, from, to], host) =>
  textOrList(value, host).slice(Math.trunc(toNumber(from)), to === undefined ? to : Math.trunc(toNumber(to)));

const isEqual = ([a, b]: Args): boolean => keyOf(a) === keyOf(b);
const asText = ofText((text) => text);
const firstDay = ofDate((date) => dateOf(date.getTime(), date.hasTime));
const lastDay = ofDate((date) => dateOf(date.end ?? date.getTime(), date.hasTime));

/** Functions of a number that JavaScript has under the same name. */
const MATH = ['abs', 'cbrt', 'ceil', 'exp', 'floor', 'log10', 'log2', 'sign', 'sqrt'] as const;

const table: Readonly<Record<string, Compute>> = {
  // Logic
  not: ([value]) => !isTrue(value),
  empty: ([value]) => !isTrue(value),
  equal: isEqual,
  unequal: (args) => !isEqual(args),
  larger: compared((found) => found > 0),
  largerEq: compared((found) => found >= 0),
  smaller: compared((found) => found < 0),
  smallerEq: compared((found) => found <= 0),
  // Numbers
  add: ([a = null, b = null], { locale }) =>
    [a, b].some((one) => typeof one === 'string' || Array.isArray(one))
      ? joined([a, b], locale)
      : toNumber(a) + toNumber(b),
  subtract: ofNumbers((a, b) => a - b),
  multiply: ofNumbers((a, b) => a * b),
  divide: ofNumbers((a, b) => a / b),
  mod: ofNumbers((a, b) => a % b),
  pow: ofNumbers((a, b) => a ** b),
  unaryMinus: ofNumbers((a) => -a),
  unaryPlus: ofNumbers((a) => a),
  ...Object.fromEntries(MATH.map((name) => [name, ofNumbers(Math[name])])),
  ln: ofNumbers(Math.log),
  round: ([value, places = 0]) => {
    const scale = 10 ** Math.trunc(toNumber(places));
    return Math.round(toNumber(value) * scale) / scale;
  },
  toNumber: ofNumbers((a) => a),
  max: ofAll((numbers) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)),
  min: ofAll((numbers) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
  sum: ofAll(sum),
  mean: ofAll((numbers) => sum(numbers) / numbers.length),
  median: ofAll(median),
  e: () => Math.E,
  pi: () => Math.PI,
  true: () => true,
  false: () => false,
  // Texts
  concat: (args, { locale }) => (args.some(Array.isArray) ? args.flatMap(asValues) : joined(args, locale)),
  join: ([first, ...rest], { locale }) =>
    Array.isArray(first) ? joined(first, locale, toText(rest[0], locale)) : joined(rest, locale, toText(first, locale)),
  contains: ofText((text, part) => text.includes(part)),
  format: asText,
  lower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  trim: ofText((text) => text.trim()),
  substring: ([text, ...ends], host) => slice([toText(text, host.locale), ...ends], host),
  repeat: ofText((text, times) => text.repeat(Math.min(lengthOf(times), Math.ceil(MAX_TEXT / (text.length || 1))))),
  padStart: ofText((text, length, sign) => text.padStart(lengthOf(length), sign || ' ')),
  padEnd: ofText((text, length, sign) => text.padEnd(lengthOf(length), sign || ' ')),
  split: ofText((text, separator) => text.split(separator)),
  replace: ofPattern((pattern, text, by) => changing(pattern, text)?.replaceFirst(by) ?? text),
  replaceAll: ofPattern((pattern, text, by) => changing(pattern, text)?.replaceAll(by) ?? text),
  test: ofPattern((pattern, text) => pattern?.test(text.slice(0, MAX_PATTERN_TEXT)) ?? null),
  match: ofPattern(matches),
  // Formats are left out, as in the values that the official interface gives.
  style: asText,
  unstyle: asText,
  link: asText,
  // Lists
  list: (args) => [...args],
  length: ([value], host) => textOrList(value, host).length,
  slice,
  at: ofList((list, index) => list.at(toNumber(index)) ?? null),
  first: ofList((list) => list[0] ?? null),
  last: ofList((list) => list.at(-1) ?? null),
  reverse: ofList((list) => list.toReversed()),
  unique: ofList((list) => [...new Map(list.map((one) => [keyOf(one), one])).values()]),
  flat: ofList((list) => list.flatMap(asValues)),
  includes: ([list, value], { locale }) =>
    Array.isArray(list)
      ? list.some((one) => keyOf(one) === keyOf(value))
      : toText(list, locale).includes(toText(value, locale)),
  // Days
  now: (_, { now, timeZone }) => momentIn(now, timeZone),
  today: (_, { now, timeZone }) => {
    const moment = momentIn(now, timeZone);
    return moment && dateOf(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
  },
  start: (args, host) => firstDay(args, host) ?? args[0] ?? null,
  dateStart: firstDay,
  end: lastDay,
  dateEnd: lastDay,
  dateRange: ([start, end]) =>
    start instanceof FormulaDate && end instanceof Date
      ? dateOf(Math.min(+start, +end), start.hasTime, Math.max(+start, +end))
      : null,
  dateAdd: ([date, amount, unit], { locale }) => shifted(date, toNumber(amount), toText(unit, locale)),
  dateSubtract: ([date, amount, unit], { locale }) => shifted(date, -toNumber(amount), toText(unit, locale)),
  dateBetween: ([a, b, unit], { locale }) => between(a, b, toText(unit, locale)),
  formatDate: ([date, pattern], { locale }) =>
    date instanceof Date ? formatDate(date, toText(pattern, locale), locale) : '',
  parseDate: ([text], { locale, timeZone }) => parseDate(toText(text, locale), timeZone),
  timestamp: ofDate((date, { timeZone }) => instantOf(date, timeZone)),
  fromTimestamp: ([time], { timeZone }) => momentIn(toNumber(time), timeZone),
  minute: ofDate((date) => date.getUTCMinutes()),
  hour: ofDate((date) => date.getUTCHours()),
  date: ofDate((date) => date.getUTCDate()),
  day: ofDate((date) => date.getUTCDay() || 7),
  day0: ofDate((date) => date.getUTCDay()),
  week: ofDate(weekOf),
  month: ofDate((date) => date.getUTCMonth() + 1),
  month0: ofDate((date) => date.getUTCMonth()),
  year: ofDate((date) => date.getUTCFullYear()),
  // People and pages. The addresses of people are shown nowhere.
  name: ([value], { locale }) => (value instanceof Person ? value.name : toText(value, locale)),
  id: ([value]) => (value instanceof Page ? toId32(value.row.id) : fail('id')),
};

function fail(name: string): never {
  throw new FormulaError('function', name);
}

/** The function of a name; what Notion does not document is not known. */
export const functionOf = (name: string): Compute =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ?? fail(name);
