import { computeFormula, type FormulaSources, type FormulaValue, toText } from '@/lib/article/read/formula';
import { plainText, readPieces } from '@/lib/article/read/rich-text';
import { formatList } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { asFields, asString, asStrings, type Fields, type Records, type SourceBlock } from '@/lib/source/records';

/** Formulas read formulas, and rows other rows: a longer chain is given up. */
const MAX_DEPTH = 10;

/** What values are computed from. */
export interface ColumnSources extends Pick<FormulaSources, 'onPattern'> {
  /** The definitions of the database's columns, by id. */
  columns: Fields;
  records: Records;
  /** The language in which several values are listed. */
  locale: Locale;
}

/** What a row has in a column, columns that are computed from others included; null if it is unknown. */
export function columnValue(row: SourceBlock, id: string, sources: ColumnSources): FormulaValue {
  return readColumn(row, id, { ...sources, known: new Map(), depth: 0 });
}

/** One reading of a column, with all that it reads. */
interface Reading extends ColumnSources {
  /**
   * What columns have that were read before, by row and column: three formulas that read each other thrice would else be computed thousands of times.
   * A column that is being computed has nothing yet, so one that reads itself ends there.
   */
  known: Map<string, FormulaValue>;
  depth: number;
}

function readColumn(row: SourceBlock, id: string, reading: Reading): FormulaValue {
  const place = `${row.id} ${id}`;
  const known = reading.known.get(place);
  if (known !== undefined) return known;
  reading.known.set(place, null);
  const value = computeColumn(row, id, reading);
  reading.known.set(place, value);
  return value;
}

function computeColumn(row: SourceBlock, id: string, reading: Reading): FormulaValue {
  const { columns, records, depth } = reading;
  const column = asFields(columns[id]);
  const value = row.properties[id];
  const text = plainText(value, records).trim();
  const computed = asFields(row.fields.computed)[id];
  if (computed !== undefined) return toValue(computed, reading.locale);
  switch (column.type) {
    case 'formula':
      return depth < MAX_DEPTH
        ? computeFormula(column.formula, {
            column: (other) => readColumn(row, other, { ...reading, depth: depth + 1 }),
            onPattern: reading.onPattern,
          })
        : null;
    case 'rollup':
      return depth < MAX_DEPTH ? rollUp(row, column, { ...reading, depth: depth + 1 }) : null;
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
    case 'checkbox':
      return text === 'Yes';
    case 'date':
      return toDate(readPieces(value).map(({ part }) => (part?.kind === 'date' ? part.date : {}))[0]?.start_date);
    case 'created_time':
      return toDate(row.fields.created_time);
    case 'last_edited_time':
      return toDate(row.fields.last_edited_time);
    default:
      return text;
  }
}

/** A value that the source computed itself. */
function toValue(computed: unknown, locale: Locale): FormulaValue {
  if (typeof computed === 'string' || typeof computed === 'number' || typeof computed === 'boolean') return computed;
  if (Array.isArray(computed)) return formatList(asStrings(computed), locale);
  return toDate(asFields(computed).start_date);
}

function toDate(value: unknown): Date | null {
  const date = new Date(typeof value === 'number' || typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** What the related rows have in one of their columns, as one value. A related row that is not there leaves it untold. */
function rollUp(row: SourceBlock, column: Fields, reading: Reading): FormulaValue {
  const { columns, records, locale } = reading;
  const relation = asString(column.relation_property);
  const ids = readPieces(row.properties[relation]).flatMap(({ part }) => (part?.kind === 'page' ? [part.id] : []));
  const rows = ids.map((id) => records.block(id));
  if (ids.length === 0 || rows.includes(undefined)) return null;
  const collection = records.record('collection', asFields(columns[relation]).collection_id);
  const target = asString(column.target_property);
  const theirs = { title: { type: 'title' }, ...asFields(collection?.schema) };
  const there = { ...reading, columns: theirs };
  const values = rows.flatMap((related) => (related ? [readColumn(related, target, there)] : []));
  const summarize = summaries.get(asString(column.aggregation) || 'show_original');
  return summarize ? summarize(values, locale) : null;
}

const filled = (values: FormulaValue[]) => values.filter((value) => value !== null && value !== '');
const numbers = (values: FormulaValue[]) => values.filter((value): value is number => typeof value === 'number');
const dates = (values: FormulaValue[]) => values.filter((value): value is Date => value instanceof Date);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const ordered = (values: number[]) => [...values].sort((a, b) => a - b);
const unique = (values: FormulaValue[]) => [...new Set(filled(values).map(toText))];

function ofNumbers(compute: (values: number[]) => number | undefined): (values: FormulaValue[]) => FormulaValue {
  return (values) => {
    const known = numbers(values);
    return known.length === 0 ? null : (compute(known) ?? null);
  };
}

function median(values: number[]): number | undefined {
  const sorted = ordered(values);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined ? (low + high) / 2 : high;
}

function dateAt(values: FormulaValue[], place: 0 | -1): FormulaValue {
  const time = ordered(dates(values).map((date) => date.getTime())).at(place);
  return time === undefined ? null : new Date(time);
}

const summaries = new Map<string, (values: FormulaValue[], locale: Locale) => FormulaValue>(
  Object.entries({
    show_original: (values, locale) => formatList(filled(values).map(toText), locale),
    show_unique: (values, locale) => formatList(unique(values), locale),
    count: (values) => values.length,
    count_values: (values) => filled(values).length,
    not_empty: (values) => filled(values).length,
    empty: (values) => values.length - filled(values).length,
    unique: (values) => unique(values).length,
    checked: (values) => values.filter((value) => value === true).length,
    unchecked: (values) => values.filter((value) => value !== true).length,
    sum: ofNumbers(sum),
    average: ofNumbers((values) => sum(values) / values.length),
    median: ofNumbers(median),
    min: ofNumbers((values) => ordered(values)[0]),
    max: ofNumbers((values) => ordered(values).at(-1)),
    range: ofNumbers((values) => (ordered(values).at(-1) ?? 0) - (ordered(values)[0] ?? 0)),
    earliest_date: (values) => dateAt(values, 0),
    latest_date: (values) => dateAt(values, -1),
  }),
);
