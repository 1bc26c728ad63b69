import type { Table } from 'mdast';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { toRichText } from '@/lib/markdown/text/inline';

/** A cell longer than this makes its column wider than Notion's usual one, as a writer would drag it (letters). */
const USUAL_LETTERS = 30;
/** Pixels that a letter takes about, and those around the text of a cell. */
const LETTER_PX = 7.5;
const CELL_PADDING_PX = 24;
/** Pixels within which columns are dragged. */
const NARROWEST_PX = 80;
const WIDEST_PX = 320;

/** How a table looks beyond what Markdown can express; widths and colors column by column, separated by commas. */
interface TableLook {
  header?: boolean;
  widths?: string | undefined;
  colors?: string | undefined;
}

/** A simple table. Notion's name for a header row is `table_block_column_header` and the other way round. */
export function tableBlock(
  table: Table,
  rowHeader: boolean,
  context: ConversionContext,
  { header = true, widths, colors }: TableLook = {},
): BlockSpec {
  const width = Math.max(0, ...table.children.map((row) => row.children.length));
  const keys = Array.from({ length: width }, (_, column) => `c${column}`);
  const texts: number[] = keys.map(() => 0);
  const children = table.children.map((row): BlockSpec => {
    const cells = row.children.flatMap((cell, column) => {
      const content = toRichText(cell.children, context);
      const letters = content.reduce((sum, [text]) => sum + text.length, 0);
      texts[column] = Math.max(texts[column] ?? 0, letters);
      const key = keys[column];
      return key === undefined || content.length === 0 ? [] : [[key, content] as const];
    });
    return { type: 'table_row', properties: Object.fromEntries(cells) };
  });
  const isGiven = widths !== undefined || colors !== undefined;
  const formatOf = (column: number) => {
    const width = isGiven ? Number(widths?.split(',')[column]) : widthOf(texts[column] ?? 0);
    const color = colors?.split(',')[column];
    return { ...(width > 0 && { width }), ...(color && { color }) };
  };
  return {
    type: 'table',
    format: {
      table_block_column_order: keys,
      table_block_column_header: header,
      ...(rowHeader && { table_block_row_header: true }),
      ...((isGiven || texts.some((letters) => letters > USUAL_LETTERS)) && {
        table_block_column_format: Object.fromEntries(keys.map((key, column) => [key, formatOf(column)])),
      }),
    },
    children,
  };
}

/** The width of a column after its longest text. */
const widthOf = (letters: number): number =>
  Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(letters * LETTER_PX + CELL_PADDING_PX)));
