import { RE2JS } from 're2js';
import { asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';

/** What a formula gives; null where it cannot be computed. */
export type FormulaValue = string | number | boolean | Date | null;

/** What a formula reads, and where it says that a pattern of it is not supported. */
export interface FormulaSources {
  /** The value of another column of the same row, by its id. */
  column(id: string): FormulaValue;
  onPattern?: (() => void) | undefined;
}

/** Longer texts in a cell are not meant to be read. */
const MAX_TEXT = 10_000;
const MAX_PATTERN = 1_000;
/** Instructions of a pattern once it is read: `(a{30}){30}` is short and large. */
const MAX_PATTERN_SIZE = 2_000;
/** Longer texts are left alone by patterns. */
const MAX_PATTERN_TEXT = 1_000;

/** Deeper than any formula that is written by hand; records may contain anything. */
const MAX_DEPTH = 100;
const CONSTANTS = new Map<string, number | boolean>(
  Object.entries({ e: Math.E, pi: Math.PI, true: true, false: false }),
);
const DAY_MS = 86_400_000;
const UNITS_MS = new Map(
  Object.entries({
    milliseconds: 1,
    seconds: 1000,
    minutes: 60_000,
    hours: 3_600_000,
    days: DAY_MS,
    weeks: 7 * DAY_MS,
  }),
);
/** Months in a unit that has no fixed length. */
const UNITS_MONTHS = new Map(Object.entries({ months: 1, quarters: 3, years: 12 }));

/**
 * Computes a formula as databases of the first kind store it: a tree of operators and functions. `now` and time zones would give another
 * article at every sync and on every machine: what asks for the time of day has no value here.
 */
export function computeFormula(formula: unknown, sources: FormulaSources, depth = 0): FormulaValue {
  const node = asOptionalFields(formula);
  if (!node || depth > MAX_DEPTH) return null;
  switch (node.type) {
    case 'constant':
      return constant(node);
    case 'symbol':
      return CONSTANTS.get(asString(node.name)) ?? null;
    case 'property':
      return sources.column(asString(node.id));
    case 'operator':
    case 'function': {
      const call = functions.get(asString(node.name));
      const args = asList(node.args);
      if (!call) return null;
      const value = call((index) => computeFormula(args[index], sources, depth + 1), args.length, sources);
      if (typeof value === 'string') return value.slice(0, MAX_TEXT);
      return typeof value === 'number' && Number.isNaN(value) ? null : value;
    }
    default:
      return null;
  }
}

function constant({ value, value_type }: Fields): FormulaValue {
  if (value_type === 'number') return Number(value);
  const known = CONSTANTS.get(asString(value_type));
  if (known !== undefined) return known;
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
}

type Args = (index: number) => FormulaValue;
type Compute = (arg: Args, count: number, sources: FormulaSources) => FormulaValue;

export function toText(value: FormulaValue): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

function toNumber(value: FormulaValue): number {
  return value instanceof Date ? value.getTime() : Number(value ?? Number.NaN);
}

function isTrue(value: FormulaValue): boolean {
  return value instanceof Date || Boolean(value);
}

function isEmpty(value: FormulaValue): boolean {
  return value === null || value === '' || value === 0 || value === false;
}

const all = (arg: Args, count: number): FormulaValue[] => Array.from({ length: count }, (_, index) => arg(index));

const ofNumber =
  (compute: (number: number) => number): Compute =>
  (arg) =>
    compute(toNumber(arg(0)));
const ofNumbers =
  (compute: (a: number, b: number) => number): Compute =>
  (arg) =>
    compute(toNumber(arg(0)), toNumber(arg(1)));
const compared =
  (holds: (order: number) => boolean): Compute =>
  (arg) =>
    holds(order(arg(0), arg(1)));
const ofDate =
  (compute: (date: Date) => number): Compute =>
  (arg) => {
    const date = arg(0);
    return date instanceof Date ? compute(date) : null;
  };

function order(a: FormulaValue, b: FormulaValue): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return toNumber(a) - toNumber(b);
}

function isEqual(a: FormulaValue, b: FormulaValue): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

/**
 * A pattern of an engine that never steps back: its time grows with the text alone. It knows neither references to groups nor what
 * looks ahead or behind; such a pattern is null, like one that is wrong or too large.
 */
function pattern(source: FormulaValue, { onPattern }: FormulaSources): RE2JS | null {
  const found = readPattern(toText(source));
  if (!found) onPattern?.();
  return found;
}

function readPattern(text: string): RE2JS | null {
  if (text.length > MAX_PATTERN) return null;
  try {
    const found = RE2JS.compile(text);
    return found.programSize() <= MAX_PATTERN_SIZE ? found : null;
  } catch {
    return null;
  }
}

const replaced =
  (everywhere: boolean): Compute =>
  (arg, _, sources) => {
    const text = toText(arg(0));
    const found = text.length > MAX_PATTERN_TEXT ? null : pattern(arg(1), sources);
    if (!found) return text;
    const replacement = toText(arg(2));
    const matcher = found.matcher(text);
    return everywhere ? matcher.replaceAll(replacement) : matcher.replaceFirst(replacement);
  };

const tested: Compute = (arg, _, sources) =>
  pattern(arg(1), sources)?.test(toText(arg(0)).slice(0, MAX_PATTERN_TEXT)) ?? null;

function shifted(date: FormulaValue, amount: number, unit: string): FormulaValue {
  if (!(date instanceof Date)) return null;
  const months = UNITS_MONTHS.get(unit);
  const fixed = UNITS_MS.get(unit);
  const result = new Date(date);
  if (months !== undefined) result.setUTCMonth(result.getUTCMonth() + amount * months);
  else if (fixed !== undefined) result.setTime(result.getTime() + amount * fixed);
  return dateOf(result.getTime());
}

/** Null outside of what a date can be. */
function dateOf(time: number): Date | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date;
}

function between(a: FormulaValue, b: FormulaValue, unit: string): FormulaValue {
  if (!(a instanceof Date) || !(b instanceof Date)) return null;
  const months = UNITS_MONTHS.get(unit);
  if (months === undefined) return Math.trunc((a.getTime() - b.getTime()) / (UNITS_MS.get(unit) ?? DAY_MS));
  const [late, early] = a >= b ? [a, b] : [b, a];
  const whole = (late.getUTCFullYear() - early.getUTCFullYear()) * 12 + late.getUTCMonth() - early.getUTCMonth();
  const begun = late.getUTCDate() < early.getUTCDate() ? 1 : 0;
  return Math.trunc((whole - begun) / months) * (a >= b ? 1 : -1);
}

const functions = new Map<string, Compute>(
  Object.entries({
    if: (arg) => arg(isTrue(arg(0)) ? 1 : 2),
    and: (arg, count) => all(arg, count).every(isTrue),
    or: (arg, count) => all(arg, count).some(isTrue),
    not: (arg) => !isTrue(arg(0)),
    empty: (arg) => isEmpty(arg(0)),
    equal: (arg) => isEqual(arg(0), arg(1)),
    unequal: (arg) => !isEqual(arg(0), arg(1)),
    larger: compared((found) => found > 0),
    largerEq: compared((found) => found >= 0),
    smaller: compared((found) => found < 0),
    smallerEq: compared((found) => found <= 0),
    add: (arg) => {
      const [a, b] = [arg(0), arg(1)];
      return typeof a === 'string' || typeof b === 'string' ? toText(a) + toText(b) : toNumber(a) + toNumber(b);
    },
    subtract: ofNumbers((a, b) => a - b),
    multiply: ofNumbers((a, b) => a * b),
    divide: ofNumbers((a, b) => a / b),
    mod: ofNumbers((a, b) => a % b),
    pow: ofNumbers((a, b) => a ** b),
    unaryMinus: ofNumber((a) => -a),
    unaryPlus: ofNumber((a) => a),
    abs: ofNumber(Math.abs),
    cbrt: ofNumber(Math.cbrt),
    ceil: ofNumber(Math.ceil),
    exp: ofNumber(Math.exp),
    floor: ofNumber(Math.floor),
    ln: ofNumber(Math.log),
    log10: ofNumber(Math.log10),
    log2: ofNumber(Math.log2),
    round: ofNumber(Math.round),
    sign: ofNumber(Math.sign),
    sqrt: ofNumber(Math.sqrt),
    toNumber: ofNumber((a) => a),
    max: (arg, count) =>
      all(arg, count)
        .map(toNumber)
        .reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    min: (arg, count) =>
      all(arg, count)
        .map(toNumber)
        .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    concat: (arg, count) => all(arg, count).map(toText).join(''),
    join: (arg, count) => {
      const [separator = '', ...parts] = all(arg, count).map(toText);
      return parts.join(separator);
    },
    contains: (arg) => toText(arg(0)).includes(toText(arg(1))),
    format: (arg) => toText(arg(0)),
    length: (arg) => toText(arg(0)).length,
    slice: (arg, count) => toText(arg(0)).slice(toNumber(arg(1)), count > 2 ? toNumber(arg(2)) : undefined),
    replace: replaced(false),
    replaceAll: replaced(true),
    test: tested,
    start: (arg) => arg(0),
    dateAdd: (arg) => shifted(arg(0), toNumber(arg(1)), toText(arg(2))),
    dateSubtract: (arg) => shifted(arg(0), -toNumber(arg(1)), toText(arg(2))),
    dateBetween: (arg) => between(arg(0), arg(1), toText(arg(2))),
    timestamp: ofDate((date) => date.getTime()),
    fromTimestamp: (arg) => dateOf(toNumber(arg(0))),
    date: ofDate((date) => date.getUTCDate()),
    day: ofDate((date) => date.getUTCDay()),
    month: ofDate((date) => date.getUTCMonth()),
    year: ofDate((date) => date.getUTCFullYear()),
  }),
);
