/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import { type Layout, layOut, unknownKeys } from '@/lib/article/blocks/table/spans';
import { overlappingCells, unknownSettings } from '@/lib/article/messages';
import type { Block, RichText } from '@/lib/article/model';
import type { Reader } from '@/lib/article/read/reader';
import { readColor } from '@/lib/article/read/rich-text';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, colorClass } from '@/lib/article/render/elements';
import { renderText } from '@/lib/article/render/rich-text';
import { flatText, isBlank, joinText } from '@/lib/article/text';
import { asFields, asSize, asStrings, type Fields, type SourceBlock } from '@/lib/source/records';

/** Width of a table column without one (specification section 9). */
const COLUMN_PX = 120;
/** Approximate width of the text column. */
const TEXT_PX = 540;
/** Longer cells become towers of words in a column of that width on a phone. */
const LONG_CELL = 48;
/** As many letters stand in one line; a cell has room around them. */
const [SHORT_CELL, LETTER_PX, CELL_PX] = [20, 7.5, 24];

interface Column {
  id: string;
  color: string;
  /** Pixels. */
  width: number | undefined;
}

interface Table {
  columns: Column[];
  headRow: boolean;
  headColumn: boolean;
  layout: Layout;
}

interface TableRow {
  /** By the ids of columns. */
  cells: Map<string, RichText>;
  format: Fields;
}

const isRow = (block: Block): block is Block<TableRow> => block.type === 'table_row';

const rowsOf = (block: Block): Block<TableRow>[] => block.children.filter(isRow);

/** A plain table. Notion's names are crossed: `column_header` heads the columns, a row; `row_header` heads the rows, a column. */
export const table = defineBlock<Table>({
  types: ['table'],
  read: (source, reader, block) => {
    const { format } = source;
    const formats = asFields(format.table_block_column_format);
    const stored = asStrings(format.table_block_column_order);
    const ids = stored.length > 0 ? stored : rowsOf(block).flatMap(({ data }) => [...data.cells.keys()]);
    const columns = [...new Set(ids)].map((id) => {
      const { color, width } = asFields(formats[id]);
      return { id, color: readColor(color), width: asSize(width) };
    });
    const headRow = format.table_block_column_header === true;
    const headColumn = format.table_block_row_header === true;
    reportUnknown(source, reader);
    const rows = rowsOf(block).map(({ data }) => data.format);
    const { layout, isSound } = layOut(rows, [...new Set(ids)], headRow ? 1 : 0);
    if (!isSound) reader.reportOnce('overlapping', { ...overlappingCells, blockId: source.id });
    return { columns, headRow, headColumn, layout };
  },
  render: (block, context) => {
    const { columns, headRow } = block.data;
    const rows = rowsOf(block).filter(({ id }) => context.hasRoom(columns.length, id));
    if (rows.length === 0 || columns.length === 0) return null;
    const [first, ...others] = rows;
    const content = (
      <table className={clsx('notion-simple-table', columns.every(({ width }) => !width) && 'notion-table-free')}>
        <colgroup>
          {columns.map((column) => (
            <col className={columnClass(column, rows)} />
          ))}
        </colgroup>
        {headRow && first ? <thead>{renderRow(context, first, block.data, 0, true)}</thead> : null}
        <tbody>
          {(headRow ? others : rows).map((row, index) =>
            renderRow(context, row, block.data, headRow ? index + 1 : index, false),
          )}
        </tbody>
      </table>
    );
    return renderScrollFrame(content, clsx(isWide(columns, rows) && 'notion-wide', blockClass(block)));
  },
  text: (block) =>
    rowsOf(block).map(({ data }, row) => {
      const { columns, layout } = block.data;
      const shown = columns.filter((_, column) => layout[row]?.[column] !== null);
      return joinText(
        shown.map(({ id }) => data.cells.get(id)?.plain ?? ''),
        ' ',
      );
    }),
  textIncludesChildren: true,
});

/** A row of a table, which the table renders; there are none elsewhere. */
export const tableRow = defineBlock<TableRow>({
  types: ['table_row'],
  read: (source, reader) => {
    const { id, properties, format } = source;
    reportUnknown(source, reader);
    const cells = Object.entries(properties).map(
      ([column, value]) => [column, reader.text(value, { blockId: id })] as const,
    );
    return { cells: new Map(cells), format };
  },
  render: () => null,
  text: () => [],
});

function reportUnknown({ id, format }: SourceBlock, reader: Reader): void {
  for (const key of unknownKeys(format))
    reader.reportOnce(`table ${key}`, { level: 'info', ...unknownSettings('A table', [key]), blockId: id });
}

/** Letters of its longest cell. */
const lengthOf = ({ id }: Column, rows: readonly Block<TableRow>[]): number =>
  Math.max(...rows.map(({ data }) => flatText(data.cells.get(id)?.plain ?? '').length));

const isLong = (column: Column, rows: readonly Block<TableRow>[]): boolean => lengthOf(column, rows) >= LONG_CELL;

function columnClass(column: Column, rows: readonly Block<TableRow>[]): string {
  const { width } = column;
  return clsx(widthClass(width ?? COLUMN_PX), width === undefined && isLong(column, rows) && 'notion-w-long');
}

/** Whether it is too wide for the text column, by its widths or its content. */
function isWide(columns: readonly Column[], rows: readonly Block<TableRow>[]): boolean {
  const needed = (column: Column): number => CELL_PX + LETTER_PX * Math.min(SHORT_CELL, lengthOf(column, rows));
  const pixels = columns.reduce((sum, column) => sum + (column.width ?? needed(column)), 0);
  const long = columns.filter((column) => isLong(column, rows)).length;
  // Of two columns of sentences, each has half of the text's width.
  return pixels > TEXT_PX || (long > 1 && columns.length > 2);
}

function renderRow(
  context: RenderContext,
  row: Block<TableRow>,
  { columns, headColumn, layout }: Table,
  place: number,
  head: boolean,
) {
  return (
    <tr
      className={clsx(
        'notion-simple-table-row',
        head && 'notion-simple-table-header-row',
        colorClass(row.color),
        blockClass(row),
      )}
    >
      {columns.map(({ id, color }, index) => {
        const span = layout[place]?.[index];
        if (span === null) return null;
        const spans = span && { rowSpan: span.rows, colSpan: span.columns };
        const cell = row.data.cells.get(id);
        const text = cell ? renderText(context, cell) : [];
        // An empty cell heads nothing: the corner of a table with both headers, for one.
        if ((head || (headColumn && index === 0)) && cell && !isBlank(cell.plain)) {
          const isCorner = index === 0 && headColumn && 'notion-simple-table-header-cell';
          return (
            <th scope={head ? 'col' : 'row'} {...spans} className={clsx(colorClass(color), isCorner) || undefined}>
              {text}
            </th>
          );
        }
        return (
          <td {...spans} className={colorClass(color)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
