import type { Table } from 'mdast';
import type { BlockSpec } from '@/lib/demo/block-spec';
import type { ConversionContext } from '@/lib/demo/conversion';
import { columnKey } from '@/lib/demo/ids';
import { toRichText } from '@/lib/demo/inline';

/** A cell longer than this makes its column wider than Notion's usual one, as a writer would drag it (letters). */
const USUAL_LETTERS = 30;
/** Pixels that a letter takes about, and those around the text of a cell. */
const LETTER_PX = 7.5;
const CELL_PADDING_PX = 24;
/** Pixels within which columns are dragged. */
const NARROWEST_PX = 80;
const WIDEST_PX = 320;

/** A simple table. Notion's name for a header row is `table_block_column_header` and the other way round. */
export function tableBlock(table: Table, rowHeader: boolean, context: ConversionContext): BlockSpec {
  const width = Math.max(0, ...table.children.map((row) => row.children.length));
  const keys = Array.from({ length: width }, (_, column) => columnKey('table', column));
  const texts: number[] = keys.map(() => 0);
  const children = table.children.map((row): BlockSpec => {
    const attached: BlockSpec[] = [];
    const cells = row.children.flatMap((cell, column) => {
      const content = toRichText(cell.children, context);
      attached.push(...content.attached);
      const letters = content.text.reduce((sum, [text]) => sum + text.length, 0);
      texts[column] = Math.max(texts[column] ?? 0, letters);
      const key = keys[column];
      return key === undefined || content.text.length === 0 ? [] : [[key, content.text] as const];
    });
    return {
      type: 'table_row',
      properties: Object.fromEntries(cells),
      ...(attached.length > 0 && { attached }),
    };
  });
  return {
    type: 'table',
    format: {
      table_block_column_order: keys,
      table_block_column_header: true,
      ...(rowHeader && { table_block_row_header: true }),
      ...columnWidths(keys, texts),
    },
    children,
  };
}

/** Widths after the longest text of each column; none where all texts are short. */
function columnWidths(keys: string[], texts: number[]): Record<string, unknown> {
  if (texts.every((letters) => letters <= USUAL_LETTERS)) return {};
  const widthOf = (letters: number) =>
    Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(letters * LETTER_PX + CELL_PADDING_PX)));
  return {
    table_block_column_format: Object.fromEntries(
      keys.map((key, column) => [key, { width: widthOf(texts[column] ?? 0) }]),
    ),
  };
}
