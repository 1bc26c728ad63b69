import type { FormulaFault } from '@/lib/article/messages';
import { dateFormatter } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import type { SourceBlock } from '@/lib/source/records';

export class FormulaError extends Error {
  override name = 'FormulaError';

  constructor(
    readonly fault: FormulaFault,
    /** The function that is not known. */
    readonly what = '',
  ) {
    super(`${fault} ${what}`);
  }
}

/**
 * A day or a moment as the site's clocks show it: its UTC fields are those of the site's time zone, so that days need none. `end` is that
 * of a range.
 */
export class FormulaDate extends Date {
  constructor(
    time: number,
    readonly hasTime = false,
    readonly end: number | null = null,
  ) {
    super(time);
  }
}

/** Nobody but its name is ever shown of a person. */
export class Person {
  constructor(
    readonly id: string,
    readonly name: string,
  ) {}
}

/** A row that a relation leads to, with the id of its database. */
export class Page {
  constructor(
    readonly row: SourceBlock,
    readonly database: string,
    readonly title: string,
  ) {}
}

/** The result of a formula; null for nothing. */
export type FormulaValue = string | number | boolean | FormulaDate | Person | Page | FormulaValue[] | null;
/** One that may not be given. */
type Given = FormulaValue | undefined;

/** What formulas ask of the place where they stand. */
export interface Host {
  locale: Locale;
  timeZone: string;
  /** The time of the sync. */
  now: number;
  /** The value of a column: of the row of the formula, or of a page that it leads to. */
  column(column: { id?: string; name?: string }, of?: FormulaValue): FormulaValue;
  /** Called for patterns that cannot be read. */
  onPattern?: (() => void) | undefined;
  /** Steps that are left, of this value and of all of the article. */
  steps: { left: number }[];
}

/** Longer text of a cell is cut off. */
export const MAX_TEXT = 10_000;

/** Parts of a date in a language. */
export const dateWords = (date: Date | number, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  dateFormatter(locale, `formula ${Object.keys(parts)} ${Object.values(parts)}`, parts, 'UTC').format(date);

/** A value as Notion's `format` writes it. */
export function toText(value: Given, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return joined(value, locale, ', ');
  if (value instanceof Date) return dateText(value, locale);
  if (value instanceof Person) return value.name;
  return value instanceof Page ? value.title : String(value);
}

/** Texts one after another; what is longer than a cell is not read to its end. */
export function joined(values: readonly Given[], locale: Locale, separator = ''): string {
  let text = '';
  for (const [index, value] of values.entries()) {
    text += `${index > 0 ? separator : ''}${toText(value, locale)}`;
    if (text.length > MAX_TEXT) break;
  }
  return text;
}

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

function dateText(date: FormulaDate, locale: Locale): string {
  const ends = date.end === null ? [date.getTime()] : [date.getTime(), date.end];
  const parts = date.hasTime ? [DAY, TIME] : [DAY];
  return ends.map((time) => parts.map((part) => dateWords(time, locale, part)).join(' ')).join(' → ');
}

/** NaN for what is no number. */
export function toNumber(value: Given): number {
  if (Array.isArray(value)) return value.length === 1 ? toNumber(value[0]) : Number.NaN;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN;
}

export const isTrue = (value: Given): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What two equal values have in common. */
export function keyOf(value: Given): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  if (value instanceof Date) return `date ${value.getTime()}`;
  if (value instanceof Person) return `person ${value.id}`;
  if (value instanceof Page) return `page ${value.row.id}`;
  return JSON.stringify(value ?? '');
}

/** Less than zero where the first comes first; NaN where there is no order. */
export function order(a: Given, b: Given): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return toNumber(a) - toNumber(b);
}

export const asValues = (value: Given): FormulaValue[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];

/** A value by which rows are placed, grouped, counted and drawn: a list of one is what is in it. */
export function plainValue(value: FormulaValue): FormulaValue {
  const [first = null, ...rest] = asValues(value);
  if (rest.length > 0) return value;
  return typeof first === 'number' && !Number.isFinite(first) ? null : first;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The middle of numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
