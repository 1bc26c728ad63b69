/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass } from '@/lib/article/blocks/classes';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import type { Block, RichText } from '@/lib/article/model';
import { readColor } from '@/lib/article/read/rich-text';
import type { RenderContext } from '@/lib/article/render/context';
import { renderText } from '@/lib/article/render/rich-text';
import { flatText, isBlank, joinText } from '@/lib/article/text';
import { asFields, asSize, asStrings } from '@/lib/source/records';

/** Width of a table column without one (specification section 9). */
const COLUMN_PX = 120;
/** The column of text in articles, about. */
const TEXT_PX = 540;
/** From so many characters on, a cell in a column of that width is a tower of words on a phone. */
const LONG_CELL = 48;

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
}

interface TableRow {
  /** By the ids of columns. */
  cells: Map<string, RichText>;
}

const isRow = (block: Block): block is Block<TableRow> => block.type === 'table_row';

const rowsOf = (block: Block): Block<TableRow>[] => block.children.filter(isRow);

/** A plain table. Notion's names are crossed: `column_header` heads the columns, a row; `row_header` heads the rows, a column. */
export const table = defineBlock<Table>({
  types: ['table'],
  read: ({ format }, _reader, block) => {
    const formats = asFields(format.table_block_column_format);
    const stored = asStrings(format.table_block_column_order);
    const ids = stored.length > 0 ? stored : rowsOf(block).flatMap(({ data }) => [...data.cells.keys()]);
    return {
      columns: [...new Set(ids)].map((id) => {
        const { color, width } = asFields(formats[id]);
        return { id, color: readColor(color), width: asSize(width) };
      }),
      headRow: format.table_block_column_header === true,
      headColumn: format.table_block_row_header === true,
    };
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
        {headRow && first ? <thead>{renderRow(context, first, block.data, true)}</thead> : null}
        <tbody>{(headRow ? others : rows).map((row) => renderRow(context, row, block.data, false))}</tbody>
      </table>
    );
    return renderScrollFrame(content, clsx(isWide(columns, rows) && 'notion-wide', blockClass(block)));
  },
  text: (block) =>
    rowsOf(block).map(({ data }) =>
      joinText(
        block.data.columns.map(({ id }) => data.cells.get(id)?.plain ?? ''),
        ' ',
      ),
    ),
  textIncludesChildren: true,
});

/** A row of a table, which the table renders; there are none elsewhere. */
export const tableRow = defineBlock<TableRow>({
  types: ['table_row'],
  read: ({ id, properties }, reader) => ({
    cells: new Map(Object.entries(properties).map(([column, value]) => [column, reader.text(value, { blockId: id })])),
  }),
  render: () => null,
  text: () => [],
});

const isLong = ({ id }: Column, rows: readonly Block<TableRow>[]): boolean =>
  rows.some(({ data }) => flatText(data.cells.get(id)?.plain ?? '').length >= LONG_CELL);

function columnClass(column: Column, rows: readonly Block<TableRow>[]): string {
  const { width } = column;
  return clsx(widthClass(width ?? COLUMN_PX), width === undefined && isLong(column, rows) && 'notion-w-long');
}

/** The column of text is too narrow for it: by its widths, or by its content. */
function isWide(columns: readonly Column[], rows: readonly Block<TableRow>[]): boolean {
  const pixels = columns.reduce((sum, { width }) => sum + (width ?? COLUMN_PX), 0);
  return columns.length > 3 || pixels > TEXT_PX || columns.filter((column) => isLong(column, rows)).length > 1;
}

function renderRow(context: RenderContext, row: Block<TableRow>, { columns, headColumn }: Table, head: boolean) {
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
        const cell = row.data.cells.get(id);
        const text = cell ? renderText(context, cell) : [];
        // An empty cell heads nothing: the corner of a table with both headers, for one.
        if ((head || (headColumn && index === 0)) && cell && !isBlank(cell.plain)) {
          const isCorner = index === 0 && headColumn && 'notion-simple-table-header-cell';
          return (
            <th scope={head ? 'col' : 'row'} className={clsx(colorClass(color), isCorner) || undefined}>
              {text}
            </th>
          );
        }
        return <td className={colorClass(color)}>{text}</td>;
      })}
    </tr>
  );
}
