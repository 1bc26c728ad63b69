import { dateOf, momentIn, parseDate } from '@/lib/article/read/formula/dates';
import { evaluate } from '@/lib/article/read/formula/evaluate';
import { type Node, parseFormula } from '@/lib/article/read/formula/syntax';
import { type FormulaDate, FormulaError, type FormulaValue, Page, Person } from '@/lib/article/read/formula/values';
import { linkIn, pagesIn, pageTitle, plainText, readPieces, userName } from '@/lib/article/read/rich-text';
import { summarize } from '@/lib/article/read/rollups';
import { flatText } from '@/lib/article/text';
import type { Locale } from '@/lib/i18n/locale';
import { isTimeZone, zonedInstant } from '@/lib/i18n/zoned-time';
import { namesInFormula, relatedDatabase } from '@/lib/source/column-reads';
import { asFields, asString, type Fields, type Records, type SourceBlock } from '@/lib/source/records';

/** Longer chains of formulas and rollups are given up. */
const MAX_DEPTH = 10;
/** Steps of one value, and of all values of an article. */
const MAX_STEPS = 50_000;
const MAX_ARTICLE_STEPS = 5_000_000;

/** Inputs of computed values. */
export interface ColumnSources {
  /** The definitions of the database's columns, by id. */
  columns: Fields;
  records: Records;
  /** The language in which days and several values are written. */
  locale: Locale;
  /** @default UTC */
  timeZone?: string | undefined;
  /** Milliseconds since 1970. @default the time of the sync */
  now?: number | undefined;
  /** Called for a pattern that cannot be read: the text stays as it was. */
  onPattern?: (() => void) | undefined;
  /** Called where a value cannot be known. */
  onFault?: ((error: FormulaError) => void) | undefined;
}

/**
 * What a row has in a column, columns that are computed from others included: choices, people and relations as lists, days as dates. Null
 * if there is nothing or it cannot be known.
 */
export function columnValue(row: SourceBlock, id: string, sources: ColumnSources): FormulaValue {
  const { timeZone = 'UTC', now = Date.now(), records } = sources;
  const total = stepsOf.get(records) ?? { left: MAX_ARTICLE_STEPS };
  stepsOf.set(records, total);
  const steps = [{ left: MAX_STEPS }, total];
  try {
    return readColumn(row, id, { ...sources, timeZone, now, steps, known: new Map(), depth: 0 });
  } catch (error) {
    // A chain of operators may be longer than the stack is deep.
    const fault = error instanceof RangeError ? new FormulaError('limit') : error;
    if (!(fault instanceof FormulaError)) throw fault;
    sources.onFault?.(fault);
    return null;
  }
}

const stepsOf = new WeakMap<Records, { left: number }>();

/** One reading of a column, with all that it reads. */
interface Reading extends ColumnSources {
  timeZone: string;
  now: number;
  steps: { left: number }[];
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

type ReadValue = (cell: {
  row: SourceBlock;
  value: unknown;
  text: string;
  column: Fields;
  reading: Reading;
}) => FormulaValue;

const person =
  (field: string): ReadValue =>
  ({ row, reading }) => {
    const id = asString(row.fields[field]);
    return id ? new Person(id, userName(id, reading.records)) : null;
  };
const time =
  (field: string): ReadValue =>
  ({ row, reading }) => {
    const given = row.fields[field];
    const instant = Number(given) || Date.parse(asString(given));
    return momentIn(instant, reading.timeZone);
  };

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const values: Readonly<Record<string, ReadValue>> = {
  number: ({ text }) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text)),
  checkbox: ({ text }) => text === 'Yes',
  multi_select: ({ text }) => namesIn(text),
  auto_increment_id: ({ text, column }) => text && [asString(column.prefix), text].filter(Boolean).join('-'),
  date: ({ value, reading }) => dateIn(value, reading.timeZone),
  created_time: time('created_time'),
  last_edited_time: time('last_edited_time'),
  created_by: person('created_by_id'),
  last_edited_by: person('last_edited_by_id'),
  // The source may write names as text.
  person: ({ value, reading: { records } }) =>
    readPieces(value).flatMap(({ text, part }): FormulaValue[] =>
      part?.kind === 'user' ? [new Person(part.id, userName(part.id, records))] : namesIn(text),
    ),
  relation: ({ value, column, reading }) =>
    relatedRows(value, reading).map(
      (row) => new Page(row, relatedDatabase(column), flatText(pageTitle(row.id, reading.records))),
    ),
  file: ({ value }) => readPieces(value).flatMap((piece) => (linkIn([piece]) ? piece.text : [])),
  formula: ({ row, column, reading }) => compute(row, column, reading),
  rollup: ({ row, column, reading }) => rollUp(row, column, reading),
};

/** The rows that a relation leads to, as far as they are given. */
function relatedRows(relation: unknown, { records, onFault }: Reading): SourceBlock[] {
  const ids = pagesIn(relation);
  const rows = ids.flatMap((id) => records.block(id) ?? []);
  if (rows.length === 0 && ids.length > 0) throw new FormulaError('related');
  if (rows.length < ids.length) onFault?.(new FormulaError('partial'));
  return rows;
}

/** What the related rows have in one of their columns, as one value. */
function rollUp(row: SourceBlock, { relation_property, target_property, aggregation }: Fields, reading: Reading) {
  const relation = asString(relation_property);
  const target = asString(target_property);
  const columns = schemaOf(relatedDatabase(asFields(reading.columns[relation])), reading.records);
  const rows = relatedRows(row.properties[relation], reading);
  const found = rows.map((related) => readColumn(related, target, { ...reading, columns }));
  return summarize(found, aggregation, asFields(columns[target]));
}

function computeColumn(row: SourceBlock, id: string, reading: Reading): FormulaValue {
  const column = asFields(reading.columns[id]);
  const value = row.properties[id];
  const computed = asFields(row.fields.computed)[id];
  if (computed !== undefined) return toValue(computed, reading);
  const type = asString(column.type);
  const read = Object.hasOwn(values, type) ? values[type] : undefined;
  const text = plainText(value, reading.records).trim();
  if (!read) return text;
  if (type !== 'formula' && type !== 'rollup') return read({ row, value, text, column, reading });
  if (reading.depth >= MAX_DEPTH) throw new FormulaError('limit');
  return read({ row, value, text, column, reading: { ...reading, depth: reading.depth + 1 } });
}

/** A value that the source computed itself. */
function toValue(computed: unknown, reading: Reading): FormulaValue {
  if (typeof computed === 'string' || typeof computed === 'number' || typeof computed === 'boolean') return computed;
  if (Array.isArray(computed)) return computed.map((one) => toValue(one, reading));
  const { unsupported, user, page } = asFields(computed);
  if (unsupported === true) throw new FormulaError('unsupported');
  if (typeof user === 'string') return new Person(user, userName(user, reading.records));
  const related = reading.records.block(page);
  if (related) return new Page(related, related.parentId, flatText(pageTitle(related.id, reading.records)));
  return dateIn([['‣', [['d', computed]]]], reading.timeZone);
}

/** The first date in a text, as the site's clocks show it. One whose end is before its start is read the other way round. */
function dateIn(text: unknown, siteZone: string): FormulaDate | null {
  const part = readPieces(text).find((piece) => piece.part?.kind === 'date')?.part;
  if (part?.kind !== 'date') return null;
  const { start, startTime, zone, end, endTime, endZone } = part.date;
  const ends = [
    pointOf(start, startTime, zone || siteZone, siteZone),
    pointOf(end, endTime, endZone || siteZone, siteZone),
  ];
  const [first, last] = ends.filter((one) => one !== null).sort((a, b) => a.getTime() - b.getTime());
  if (!first || !last) return first ?? null;
  return dateOf(first.getTime(), first.hasTime || last.hasTime, last.getTime());
}

function pointOf(day: string, time: string, zone: string, siteZone: string): FormulaDate | null {
  const clock = /^\d{1,2}:\d{2}$/.test(time) ? time.padStart(5, '0') : '';
  const instant = clock && zone !== siteZone && isTimeZone(zone) ? zonedInstant(day, clock, zone) : null;
  return instant === null ? parseDate(clock ? `${day}T${clock}` : day, siteZone) : momentIn(instant, siteZone);
}

const parsed = new WeakMap<Fields, { node: Node; names: ReturnType<typeof namesInFormula> }>();

function compute(row: SourceBlock, column: Fields, reading: Reading): FormulaValue {
  const { records, columns } = reading;
  const formula = column.formula ?? column.formula2;
  const { node, names } = parsed.get(column) ?? { node: parseFormula(formula), names: namesInFormula(formula) };
  parsed.set(column, { node, names });
  const value = (of: SourceBlock, schema: Fields, { id, name }: { id?: string; name?: string }): FormulaValue => {
    const key = id ?? Object.keys(schema).find((one) => asFields(schema[one]).name === name);
    // What the check of secrets does not find in a formula is not read either.
    const isNamed = id === undefined ? names?.names.has(name ?? '') : names?.ids.has(id);
    if (key === undefined || !isNamed || (!schema[key] && key !== 'title')) throw new FormulaError('syntax');
    return readColumn(of, key, { ...reading, columns: schema });
  };
  const columnOf = (place: FormulaValue | undefined, wanted: { id?: string; name?: string }): FormulaValue => {
    if (place === undefined) return value(row, columns, wanted);
    if (Array.isArray(place)) return place.map((one) => columnOf(one, wanted));
    if (!(place instanceof Page)) return null;
    return value(place.row, schemaOf(place.database, records), wanted);
  };
  return evaluate(node, { ...reading, column: (wanted, place) => columnOf(place, wanted) });
}

/** The columns of another database; of one that is not known only the titles. */
const schemaOf = (database: string, records: Records): Fields => ({
  title: { type: 'title' },
  ...asFields(records.record('collection', database)?.schema),
});
