import { asFields, type Fields } from '@/lib/source/records';

/** How many rows and columns a cell covers, itself included. */
interface Span {
  rows: number;
  columns: number;
}

/** Keys that say how a simple table looks; any other in its format is named, until it is known what it means. */
const KNOWN_KEYS =
  /^(?:table_block_column_(?:order|header|format)|table_block_row_header|block_color|copied_from_pointer|page_icon)$/;
/** What Notion calls merged cells is not known yet: any likely name in the format of a row counts, such as `rowSpan`. */
const ROWS = /row_?span/i;
const COLUMNS = /col(?:umn)?s?_?span/i;

/** The keys in the format of a table or row that are unknown. */
export const unknownKeys = (format: Fields): string[] => Object.keys(format).filter((key) => !KNOWN_KEYS.test(key));

/** A count of a cell, by the id of its column or its place. */
function countIn(format: Fields, name: RegExp, id: string, place: number): number {
  const [, counts] = Object.entries(format).find(([key]) => name.test(key)) ?? [];
  const count = Array.isArray(counts) ? counts[place] : asFields(counts)[id];
  return Number.isInteger(count) ? Math.max(1, Number(count)) : 1;
}

/** What is drawn of each cell: its span if it has one, or null where another covers it. */
export type Layout = (Span | null | undefined)[][];

/**
 * Lays merged cells out as far as their spans fit: the first of two that meet keeps the place.
 *
 * @param formats of the rows
 * @param head rows of the head, which no cell leaves
 */
export function layOut(
  formats: readonly Fields[],
  columns: readonly string[],
  head: number,
): { layout: Layout; isSound: boolean } {
  const layout: Layout = formats.map(() => columns.map(() => undefined));
  let isSound = true;
  for (const [row, format] of formats.entries()) {
    for (const [column, id] of columns.entries()) {
      const [down, across] = [countIn(format, ROWS, id, column), countIn(format, COLUMNS, id, column)];
      if (down === 1 && across === 1) continue;
      const end = Math.min(row + down, row < head ? head : formats.length);
      const last = Math.min(column + across, columns.length);
      const area = layout.slice(row, end);
      const isFree = area.every((line) => line.slice(column, last).every((cell) => cell === undefined));
      isSound &&= isFree && end === row + down && last === column + across;
      if (!isFree) continue;
      for (const line of area) line.fill(null, column, last);
      layout[row]?.fill({ rows: end - row, columns: last - column }, column, column + 1);
    }
  }
  return { layout, isSound };
}
