import type { RootContent, Table } from 'mdast';
import { attributesOf, container, lettersOf, toPhrasing, type Writing } from '@/lib/markdown/write/text';
import { asFields, asStrings, type SourceBlock } from '@/lib/source/records';

/** A simple table; Markdown's always has a head. */
export function table(block: SourceBlock, writing: Writing): RootContent[] {
  const { format } = block;
  const sources = block.content.flatMap((id) => writing.records.block(id) ?? []);
  const order = asStrings(format.table_block_column_order);
  for (const { id } of sources) writing.written.add(id);
  const keys = new Set(order.length > 0 ? order : sources.flatMap((row) => Object.keys(row.properties)));
  const columns = [...keys];
  const rows: Table['children'] = sources.map(({ properties }) => ({
    type: 'tableRow',
    children: columns.map((column) => ({
      type: 'tableCell',
      children: toPhrasing(properties[column], writing, true),
    })),
  }));
  if (rows.length === 0 || columns.length === 0) return [];
  const formats = asFields(format.table_block_column_format);
  const list = (key: string): string => {
    const values = columns.map((column) => String(asFields(formats[column])[key] ?? '').replace(/^default$/, ''));
    return values.some(Boolean) ? values.join(',') : '';
  };
  const look = attributesOf({
    noHeader: format.table_block_column_header !== true,
    rowHeader: format.table_block_row_header === true,
    colors: list('color'),
  });
  const widths = list('width');
  const node: Table = { type: 'table', children: rows };
  const isShort = sources.every(({ properties }) =>
    columns.every((column) => lettersOf(properties[column]).length <= 30),
  );
  if (isShort && widths === '' && Object.keys(look).length === 0) return [node];
  return [container('table', [node], { ...look, widths })];
}
