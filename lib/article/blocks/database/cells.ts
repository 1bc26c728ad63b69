import { secretColumn, unsupportedPattern } from '@/lib/article/messages';
import type { FileSource, PageReference, RichText } from '@/lib/article/model';
import { optionColor, type Property } from '@/lib/article/read/collection';
import { columnReads } from '@/lib/article/read/column-reads';
import { columnValue } from '@/lib/article/read/computed-columns';
import type { FormulaValue } from '@/lib/article/read/formula';
import type { Reader } from '@/lib/article/read/reader';
import { readPieces, userName } from '@/lib/article/read/rich-text';
import { isBlank, withoutTitles } from '@/lib/article/text';
import type { Problem } from '@/lib/diagnostics/errors';
import { asString, type SourceBlock } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|\?)/i;

export interface CellFile {
  name: string;
  href: string;
  picture?: FileSource;
  source?: FileSource;
}

/** What a row has in a column. */
export type Cell =
  | { kind: 'options'; options: { name: string; color: string }[] }
  | { kind: 'checkbox'; checked: boolean; name: string }
  /** A number as it is stored, and Notion's name of how it is written. */
  | { kind: 'number'; number: string; format: string }
  | { kind: 'link'; href: string; label: StoredText }
  | { kind: 'files'; files: CellFile[] }
  | { kind: 'pages'; pages: PageReference[] }
  /** Milliseconds since 1970. */
  | { kind: 'time'; time: number; timeZone: string }
  | { kind: 'text'; text: RichText }
  | { kind: 'words'; words: StoredText }
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

const options: ReadCell = ({ property, text }) =>
  text ? { kind: 'options', options: readOptions(property, text) } : null;
const richText: ReadCell = ({ value, words, row, links, reader }) =>
  isBlank(words) ? null : { kind: 'text', text: reader.text(value, { blockId: row.id, links }) };

const cells: Readonly<Record<string, ReadCell>> = {
  select: options,
  status: options,
  multi_select: options,
  checkbox: ({ property, text }) => ({ kind: 'checkbox', checked: text === 'Yes', name: property.name }),
  number: ({ property, text }) =>
    text ? { kind: 'number', number: text, format: asString(property.schema.number_format) } : null,
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
  created_by: ({ row, reader }) => asWords(userName(asString(row.fields.created_by_id), reader.records)),
  last_edited_by: ({ row, reader }) => asWords(userName(asString(row.fields.last_edited_by_id), reader.records)),
  person: richText,
  text: richText,
  date: richText,
  title: richText,
};

/** The types of columns that are more than their words. */
export const columnTypes: ReadonlySet<string> = new Set(Object.keys(cells));

/** A row's value of one column, or null when it has none. */
export function readCell(place: CellPlace, reader: Reader): Cell | null {
  const { type, id } = place.property;
  const value = place.row.properties[id];
  const words = reader.words(value);
  const text = withoutTitles(words).trim();
  const read = Object.hasOwn(cells, type) ? cells[type] : undefined;
  if (read) return read({ ...place, value, words, text, reader });
  return isBlank(words) ? null : { kind: 'words', words };
}

const asWords = (words: string): Cell | null => (words ? { kind: 'words', words } : null);

function readOptions(property: Property, text: string): { name: string; color: string }[] {
  const names = property.type === 'multi_select' ? text.split(',') : [text];
  return names.map((name) => ({ name, color: optionColor(property.schema, name) }));
}

/** What is computed from other columns. Notion's newer formulas are not stored so that others can compute them: their cells are empty. */
function readComputed({ property, row, reader }: RowCell): Cell | null {
  const { id, columns, name } = property;
  const { isSecret, pages } = columnReads(row, id, columns, { ...reader, siteColumns: reader.columns });
  const report = (key: string, problem: Problem): void =>
    reader.reportOnce(`${key} ${id}`, { ...problem, excerpt: name, blockId: row.id });
  const onPattern = (): void => report('pattern', unsupportedPattern);
  const value = columnValue(row, id, { ...reader, columns, onPattern });
  if (isSecret) {
    if (value !== null && value !== '') report('secret', secretColumn);
    return null;
  }
  const cell = toCell(value, property);
  return cell && pages.length > 0 ? { kind: 'computed', cell, pages } : cell;
}

function toCell(value: FormulaValue, property: Property): Cell | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return { kind: 'checkbox', checked: value, name: property.name };
  // It was computed from days, which are the same in every zone.
  if (value instanceof Date) return readTime(value.getTime(), 'UTC');
  if (typeof value === 'string') return { kind: 'words', words: value };
  const number = String(Math.round(value * 1e6) / 1e6);
  return { kind: 'number', number, format: asString(property.schema.number_format) };
}

function readFiles(value: unknown, row: SourceBlock, links: boolean, reader: Reader): Cell | null {
  const files = readPieces(value).flatMap(({ text: name, marks }): CellFile[] => {
    const href = marks.find(([name]) => name === 'a')?.[1];
    if (!href) return [];
    const picture = PICTURE_FILE.test(name) || PICTURE_FILE.test(href) ? reader.picture(href, row.id) : undefined;
    const source = picture || !links ? undefined : reader.file(href, row.id);
    return [{ name, href, ...(picture && { picture }), ...(source && { source }) }];
  });
  return files.length === 0 ? null : { kind: 'files', files };
}

function readRelations(value: unknown, reader: Reader): Cell | null {
  const pages = readPieces(value).flatMap(({ part }) =>
    part?.kind === 'page' ? [reader.page(part.id)].filter((page) => page !== null) : [],
  );
  return pages.length === 0 ? null : { kind: 'pages', pages };
}

function readTime(value: unknown, timeZone: string): Cell | null {
  const time = new Date(Number(value) || Number.NaN).getTime();
  return Number.isNaN(time) ? null : { kind: 'time', time, timeZone };
}
