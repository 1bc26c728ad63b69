import { type NumberFormat, numberFormatOf } from '@/lib/article/blocks/database/numbers';
import { secretColumn, unknownValue, unsupportedColumn, unsupportedPattern } from '@/lib/article/messages';
import type { FileSource, PageReference, RichText } from '@/lib/article/model';
import { columnReads } from '@/lib/article/read/column-reads';
import { columnValue } from '@/lib/article/read/computed-columns';
import type { FormulaError } from '@/lib/article/read/formula/values';
import { FormulaDate, type FormulaValue, Page, toText } from '@/lib/article/read/formula/values';
import { optionColor, type Property } from '@/lib/article/read/properties';
import { namelessPage, type Reader } from '@/lib/article/read/reader';
import { linkIn, pagesIn, readPieces } from '@/lib/article/read/rich-text';
import { summarize } from '@/lib/article/read/rollups';
import { isBlank, withoutTitles } from '@/lib/article/text';
import type { Problem } from '@/lib/diagnostics/errors';
import { asFields, asList, asString, type Fields, type SourceBlock, type SourceText } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|\?)/i;

export interface CellFile {
  name: string;
  href: string;
  picture?: FileSource;
  source?: FileSource;
}

/** The value of a cell. */
export type Cell =
  | { kind: 'options'; options: { name: string; color: string }[] }
  | { kind: 'checkbox'; checked: boolean; name: string }
  /** A number as it is stored, and how it is written. */
  | ({ kind: 'number'; number: string } & NumberFormat)
  | { kind: 'link'; href: string; label: StoredText }
  | { kind: 'files'; files: CellFile[] }
  | { kind: 'pages'; pages: PageReference[] }
  /** Milliseconds since 1970. */
  | { kind: 'time'; time: number; timeZone: string }
  | { kind: 'text'; text: RichText }
  | { kind: 'words'; words: StoredText }
  | { kind: 'list'; cells: Cell[] }
  /** A value that cannot be known: a dash. */
  | { kind: 'unknown' }
  /** What other pages (32 hex digits) are read for: it is for those who may know all of them. */
  | { kind: 'computed'; cell: Cell; pages: string[] };

interface CellPlace {
  property: Property;
  row: SourceBlock;
  /** False inside a card that is a link. */
  links: boolean;
}

interface RowCell extends CellPlace {
  value: unknown;
  words: StoredText;
  /** Its letters without the names of pages, and without white space at both ends. */
  text: string;
  reader: Reader;
}

type ReadCell = (cell: RowCell) => Cell | null;

const options: ReadCell = ({ property: { type, schema }, text }) => {
  const names = type === 'multi_select' ? text.split(',') : [text];
  return text ? { kind: 'options', options: names.map((name) => ({ name, color: optionColor(schema, name) })) } : null;
};
const plainWords: ReadCell = ({ words }) => (isBlank(words) ? null : { kind: 'words', words });
const richText: ReadCell = ({ value, words, row, links, reader }) =>
  isBlank(words) ? null : { kind: 'text', text: reader.text(value, { blockId: row.id, links }) };
/** By their names alone, without the sign and the picture of a mention. */
const people: ReadCell = ({ property, row, links, reader }) =>
  toCell(columnValue(row, property.id, { ...reader, columns: property.columns }), { property, row, links, reader });

const cells: Readonly<Record<string, ReadCell>> = {
  select: options,
  status: options,
  multi_select: options,
  checkbox: ({ property, text }) => ({ kind: 'checkbox', checked: text === 'Yes', name: property.name }),
  number: ({ property, text }) => (text ? { kind: 'number', number: text, ...numberFormatOf(property.schema) } : null),
  url: ({ text }) =>
    text ? { kind: 'link', href: text, label: text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') } : null,
  email: ({ text }) => (text ? { kind: 'link', href: `mailto:${text}`, label: text } : null),
  phone_number: ({ text }) => (text ? { kind: 'link', href: `tel:${text}`, label: text } : null),
  file: ({ value, row, links, reader }) => readFiles(value, row, links, reader),
  relation: ({ value, reader }) => readRelations(value, reader),
  formula: readComputed,
  rollup: readComputed,
  created_time: ({ row, reader }) => readTime(row.fields.created_time, reader.timeZone),
  last_edited_time: ({ row, reader }) => readTime(row.fields.last_edited_time, reader.timeZone),
  created_by: people,
  last_edited_by: people,
  auto_increment_id: ({ property, text }) =>
    asWords(text && [asString(property.schema.prefix), text].filter(Boolean).join('-')),
  id: plainWords,
  location: plainWords,
  place: ({ value }) => readPlace(value),
  verification: plainWords,
  person: people,
  text: richText,
  date: (cell) => inFormat(richText(cell), cell.property.schema),
  title: richText,
};

/** Column types that are more than text. */
export const columnTypes: ReadonlySet<string> = new Set(Object.keys(cells));

/** A row's value of one column, or null when it has none. */
export function readCell(place: CellPlace, reader: Reader): Cell | null {
  const { type, id } = place.property;
  const value = place.row.properties[id];
  const words = reader.words(value);
  const text = withoutTitles(words).trim();
  const read = Object.hasOwn(cells, type) ? cells[type] : unknownColumn;
  return read?.({ ...place, value, words, text, reader }) ?? null;
}

function unknownColumn(cell: RowCell): Cell | null {
  const { name, type } = cell.property;
  if (type)
    cell.reader.reportOnce(`column ${type}`, { ...unsupportedColumn(type), excerpt: name, blockId: cell.row.id });
  return plainWords(cell);
}

const asWords = (words: string): Cell | null => (words ? { kind: 'words', words } : null);

/** What is computed from other columns. A value that cannot be known is a dash, and the report has the reason. */
function readComputed({ property, row, links, reader }: RowCell): Cell | null {
  const { id, columns, name } = property;
  const { isSecret, pages } = columnReads(row, id, columns, { ...reader, siteColumns: reader.columns });
  const report = (key: string, problem: Problem): void =>
    reader.reportOnce(`${key} ${id}`, { ...problem, excerpt: name, blockId: row.id });
  const faults: FormulaError[] = [];
  const value = columnValue(row, id, {
    ...reader,
    columns,
    onPattern: () => report('pattern', unsupportedPattern),
    onFault: (fault) => faults.push(fault),
  });
  if (isSecret) {
    if (faults.length > 0 || !isEmptyCell(value)) report('secret', secretColumn);
    return null;
  }
  for (const { fault, what } of faults) {
    const level = fault === 'partial' ? ({ level: 'info' } as const) : {};
    report(`value ${fault}`, { ...unknownValue(fault, what), ...level });
  }
  if (faults.some(({ fault }) => fault !== 'partial')) return { kind: 'unknown' };
  const cell = toCell(value, { property: inTargetFormat(property, reader), row, links, reader });
  return cell && pages.length > 0 ? { kind: 'computed', cell, pages } : cell;
}

const isEmptyCell = (value: FormulaValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.every(isEmptyCell));

/** Functions that give a value of the column itself. */
const OF_VALUES = new Set(['sum', 'average', 'median', 'min', 'max', 'range']);

/** A rollup of values writes them as the column that it follows does, unless it has a number format of its own. */
function inTargetFormat(property: Property, { records }: Reader): Property {
  const { schema, columns, type } = property;
  const aggregation = asString(schema.aggregation) || 'show_original';
  if (type !== 'rollup' || schema.number_format || !(OF_VALUES.has(aggregation) || aggregation.startsWith('show_')))
    return property;
  const relation = asFields(columns[asString(schema.relation_property)]);
  const theirs = asFields(records.record('collection', relation.collection_id)?.schema);
  return { ...property, schema: { ...asFields(theirs[asString(schema.target_property)]), ...schema } };
}

/** What rows have in a column as one value, such as a sum; null where that is nothing. */
export function readCalculation(
  rows: readonly SourceBlock[],
  property: Property,
  aggregation: unknown,
  reader: Reader,
): Cell | null {
  const [row] = rows;
  const { schema, columns } = property;
  const values = rows.map((one) => columnValue(one, property.id, { ...reader, columns }));
  const value = summarize(values, aggregation, schema);
  const format = OF_VALUES.has(asString(aggregation)) ? schema : {};
  return row
    ? toCell(value, { property: { ...property, schema: { ...format, aggregation } }, row, links: false, reader })
    : null;
}

function toCell(value: FormulaValue, place: CellPlace & { reader: Reader }): Cell | null {
  const { property, row, links, reader } = place;
  if (value === null || isEmptyCell(value)) return null;
  if (typeof value === 'boolean') return { kind: 'checkbox', checked: value, name: property.name };
  if (typeof value === 'number') return toNumberCell(value, property);
  if (value instanceof FormulaDate)
    return { kind: 'text', text: reader.text(dateText(value), { blockId: row.id, links }) };
  if (value instanceof Page) return { kind: 'pages', pages: [reader.page(value.row.id) ?? namelessPage(value.row.id)] };
  if (Array.isArray(value)) return { kind: 'list', cells: value.flatMap((one) => toCell(one, place) ?? []) };
  return asWords(toText(value, reader.locale));
}

function toNumberCell(value: number, { schema }: Property): Cell {
  // 0.1 + 0.2 is 0.3: the digits behind the fifteenth are those of binary fractions.
  const number = String(Number(value.toPrecision(15)));
  const { operator } = asFields(schema.aggregation);
  const isShare = (asString(operator) || asString(schema.aggregation)).startsWith('percent_');
  return { kind: 'number', number, ...(isShare ? { format: 'percent' } : numberFormatOf(schema)) };
}

/** A date as texts mention it. */
function dateText(date: FormulaDate): SourceText {
  const [start = [], end = []] = [date.getTime(), date.end].map((time) =>
    time === null ? [] : new Date(time).toISOString().slice(0, 16).split('T'),
  );
  const times = date.hasTime && { start_time: start[1], ...(end[1] && { end_time: end[1] }) };
  return [['‣', [['d', { start_date: start[0], ...(end[0] && { end_date: end[0] }), ...times }]]]];
}

function readFiles(value: unknown, row: SourceBlock, links: boolean, reader: Reader): Cell | null {
  const files = readPieces(value).flatMap((piece): CellFile[] => {
    const name = piece.text;
    const href = linkIn([piece]);
    if (!href) return [];
    const picture = PICTURE_FILE.test(name) || PICTURE_FILE.test(href) ? reader.picture(href, row.id) : undefined;
    const source = picture || !links ? undefined : reader.file(href, row.id);
    return [{ name, href, ...(picture && { picture }), ...(source && { source }) }];
  });
  return files.length === 0 ? null : { kind: 'files', files };
}

function readRelations(value: unknown, reader: Reader): Cell | null {
  const pages = pagesIn(value)
    .map((id) => reader.page(id))
    .filter((page) => page !== null);
  return pages.length === 0 ? null : { kind: 'pages', pages };
}

/** Dates as their column writes them. */
function inFormat(cell: Cell | null, { date_format, time_format }: Fields): Cell | null {
  for (const { mention } of cell?.kind === 'text' ? cell.text.spans : []) {
    if (mention?.kind !== 'date') continue;
    if (typeof date_format === 'string') mention.date.dayFormat = date_format;
    if (typeof time_format === 'string') mention.date.timeFormat = time_format;
  }
  return cell;
}

function readTime(value: unknown, timeZone: string): Cell | null {
  const time = new Date(Number(value) || Number.NaN).getTime();
  return Number.isNaN(time) ? null : { kind: 'time', time, timeZone };
}

/** A place as a link to a map, which nobody loads who does not follow it; null for none. */
function readPlace(value: unknown): Cell | null {
  const [piece] = asList(value).map(asList);
  const format = asList(piece?.[1]).find((one) => asList(one)[0] === 'plc');
  const place = asFields(asList(format)[1]);
  const [read] = readPieces(value);
  const name = read?.part?.kind === 'words' ? read.part.words : (read?.text ?? '');
  const label = [...new Set([name, asString(place.address)])].filter(Boolean).join(', ').trim();
  if (!label) return null;
  const { lat, lon } = place;
  const isPoint = typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  const query = isPoint ? `?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}` : `search?query=${encodeURIComponent(label)}`;
  return { kind: 'link', href: `https://www.openstreetmap.org/${query}`, label };
}
