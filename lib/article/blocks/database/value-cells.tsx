/** @jsxImportSource hastscript */

import { secretColumn, unknownValue, unsupportedPattern } from '@/lib/article/messages';
import type { PageReference } from '@/lib/article/model';
import { formatNumber, type NumberFormat, numberFormatOf } from '@/lib/article/numbers';
import { columnReads } from '@/lib/article/read/column-reads';
import { columnValue } from '@/lib/article/read/computed-columns';
import { FormulaDate, type FormulaError, type FormulaValue, Page, toText } from '@/lib/article/read/formula/values';
import type { Property } from '@/lib/article/read/properties';
import { namelessPage, type Reader } from '@/lib/article/read/reader';
import { summarize } from '@/lib/article/read/rollups';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderLink, renderPageLink, renderPageTitle } from '@/lib/article/render/links';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';
import type { Problem } from '@/lib/diagnostics/errors';
import { listSeparator } from '@/lib/i18n/format';
import { asFields, asString, type SourceBlock, type SourceText } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** What a row has in a column, as it is shown. */
export type Cell = (context: RenderContext) => Markup;

/** Where a cell is read. */
export interface CellPlace {
  property: Property;
  row: SourceBlock;
  /** False inside a card that is a link. */
  links: boolean;
  reader: Reader;
}

export const wordsCell = (words: StoredText): Cell | null => (isBlank(words) ? null : () => wordsOf(words));

/** @param number as it is stored: JavaScript's numbers have not enough digits for all */
export const numberCell =
  (number: string, format: NumberFormat): Cell =>
  ({ locale }) => <span className="notion-property-number">{formatNumber(number, format, locale)}</span>;

/** A card is a link, and a link may not hold controls: there a check is a picture, and nothing when it is off. */
export const checkCell =
  (checked: boolean, { property: { name }, links }: CellPlace): Cell =>
  () => {
    if (links) return <input type="checkbox" disabled checked={checked} ariaLabel={name || undefined} />;
    return checked ? <span className="notion-check">{name}</span> : null;
  };

export const linkCell =
  (href: string, label: StoredText, { row, links }: CellPlace): Cell =>
  (context) =>
    links ? renderLink(context, { href, className: 'notion-link', blockId: row.id }, wordsOf(label)) : wordsOf(label);

export const pagesCell = (pages: readonly PageReference[], place: CellPlace): Cell | null => {
  const { links, row } = place;
  const one =
    (page: PageReference): Cell =>
    (context) => (
      <span>{links ? renderPageLink(context, page, row.id, { row: true }) : renderPageTitle(context, page)}</span>
    );
  return entriesCell('relation', pages.map(one), place);
};

/** A text whose dates are as their column writes them. */
export function textCell(value: unknown, { property: { schema }, row, links, reader }: CellPlace): Cell {
  const text = reader.text(value, { blockId: row.id, links });
  const { date_format, time_format } = schema;
  for (const { mention } of text.spans) {
    if (mention?.kind !== 'date') continue;
    if (typeof date_format === 'string') mention.date.dayFormat = date_format;
    if (typeof time_format === 'string') mention.date.timeFormat = time_format;
  }
  return (context) => renderText(context, text);
}

/** Entries one after another: without a style sheet, as in feeds, they would be one word. `words`: instead of more than there is room for. */
export function entriesCell(
  kind: string,
  entries: readonly Cell[],
  { row }: CellPlace,
  words: string | null = null,
): Cell | null {
  if (entries.length === 0) return null;
  return (context) => {
    if (!context.hasRoom(entries.length, row.id)) return words;
    return <span className={`notion-property-${kind}`}>{joined(entries, ' ', context)}</span>;
  };
}

const joined = (cells: readonly Cell[], separator: string, context: RenderContext): Markup =>
  cells.flatMap((cell, index) => [...(index === 0 ? [] : [separator]), ...nodesOf(cell(context))]);

/** What is computed from other columns. A value that cannot be known is a dash, and the report has the reason. */
export function readComputed(place: CellPlace): Cell | null {
  const { property, row, reader } = place;
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
  if (faults.some(({ fault }) => fault !== 'partial')) return () => '–';
  const cell = toCell(value, { ...place, property: inTargetFormat(property, reader) });
  if (!cell || pages.length === 0) return cell;
  // It is for those who may know all of them.
  return (context) => withData(<span>{nodesOf(cell(context))}</span>, { reference: { kind: 'computed', pages } });
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

/** A computed value as a cell; null for nothing. */
export function toCell(value: FormulaValue, place: CellPlace): Cell | null {
  const { property, row, reader } = place;
  if (value === null || isEmptyCell(value)) return null;
  if (typeof value === 'boolean') return checkCell(value, place);
  if (typeof value === 'number') return toNumberCell(value, property);
  if (value instanceof FormulaDate) return textCell(dateText(value), place);
  if (value instanceof Page) return pagesCell([reader.page(value.row.id) ?? namelessPage(value.row.id)], place);
  if (!Array.isArray(value)) return wordsCell(toText(value, reader.locale));
  const cells = value.flatMap((one) => toCell(one, place) ?? []);
  return (context) =>
    context.hasRoom(cells.length, row.id) ? joined(cells, listSeparator(context.locale), context) : null;
}

function toNumberCell(value: number, { schema }: Property): Cell {
  // 0.1 + 0.2 is 0.3: the digits behind the fifteenth are those of binary fractions.
  const number = String(Number(value.toPrecision(15)));
  const { operator } = asFields(schema.aggregation);
  const isShare = (asString(operator) || asString(schema.aggregation)).startsWith('percent_');
  return numberCell(number, isShare ? { format: 'percent' } : numberFormatOf(schema));
}

/** A date as texts mention it. */
function dateText(date: FormulaDate): SourceText {
  const [start = [], end = []] = [date.getTime(), date.end].map((time) =>
    time === null ? [] : new Date(time).toISOString().slice(0, 16).split('T'),
  );
  const times = date.hasTime && { start_time: start[1], ...(end[1] && { end_time: end[1] }) };
  return [['‣', [['d', { start_date: start[0], ...(end[0] && { end_date: end[0] }), ...times }]]]];
}
