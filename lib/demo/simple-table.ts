import type { Table } from 'mdast';
import type { BlockSpec } from '@/lib/demo/block-spec';
import type { ConversionContext } from '@/lib/demo/conversion';
import { columnKey } from '@/lib/demo/ids';
import { toRichText } from '@/lib/demo/inline';

/** A simple table. Notion's name for a header row is `table_block_column_header` and the other way round. */
export function tableBlock(table: Table, rowHeader: boolean, context: ConversionContext): BlockSpec {
  const width = Math.max(0, ...table.children.map((row) => row.children.length));
  const keys = Array.from({ length: width }, (_, column) => columnKey('table', column));
  return {
    type: 'table',
    format: {
      table_block_column_order: keys,
      table_block_column_header: true,
      ...(rowHeader && { table_block_row_header: true }),
    },
    children: table.children.map((row) => {
      const attached: BlockSpec[] = [];
      const cells = row.children.flatMap((cell, column) => {
        const content = toRichText(cell.children, context);
        attached.push(...content.attached);
        const key = keys[column];
        return key === undefined || content.text.length === 0 ? [] : [[key, content.text] as const];
      });
      return {
        type: 'table_row',
        properties: Object.fromEntries(cells),
        ...(attached.length > 0 && { attached }),
      };
    }),
  };
}
