import { parse as parseYaml } from 'yaml';
import { directive } from '@/lib/markdown/messages';
import type { BlockSpec, ColumnSpec, RowSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { pageFormat } from '@/lib/markdown/text/local-files';
import { ownEntry } from '@/lib/markdown/text/markdown';
import { asFields, asList } from '@/lib/source/records';

/** A fence of the language `database`: a database inside of a page. */
export function convertDatabase(yaml: string, context: ConversionContext): BlockSpec[] {
  const source = readYaml(yaml, context);
  if (!source) return [];
  const title = text(source.title) ?? '';
  const columns = readColumns(source.schema);
  const rows = asList(source.rows).map((row, index) => readRow(asFields(row), columns, index, context));
  const views = asList(source.views).map((view) => {
    const { type, ...settings } = asFields(view);
    return type === undefined ? String(view) : { ...settings, type: String(type) };
  });
  return [
    {
      type: 'collection_view',
      database: {
        key: `${context.rowKey}/database/${title}`,
        title,
        columns,
        views: views.length > 0 ? views : ['table'],
        rows,
      },
    },
  ];
}

function readYaml(yaml: string, context: ConversionContext): Record<string, unknown> | undefined {
  try {
    return asFields(parseYaml(yaml));
  } catch (error) {
    context.report(
      directive.unreadableDatabase(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
    );
    return undefined;
  }
}

/** `{ Name: title, Stage: select }`; a column may also be `{ type, options: [names] }`. */
function readColumns(schema: unknown): ColumnSpec[] {
  const columns = Object.entries(asFields(schema)).map(([name, definition]): ColumnSpec => {
    if (typeof definition === 'string') return { name, type: definition };
    const { type, options } = asFields(definition);
    return { name, type: text(type) ?? 'text', options: asList(options).map((option) => ({ name: String(option) })) };
  });
  if (columns.some(({ type }) => type === 'title')) return columns;
  return [{ name: 'Name', type: 'title' }, ...columns];
}

function readRow(
  row: Record<string, unknown>,
  columns: ColumnSpec[],
  index: number,
  context: ConversionContext,
): RowSpec {
  const isColumn = (name: string) => columns.some((column) => column.name === name);
  const icon = isColumn('icon') ? undefined : text(row.icon);
  const cover = isColumn('cover') ? undefined : text(row.cover);
  const file = cover === undefined ? undefined : context.attach(cover);
  const format = {
    ...pageFormat(icon, context),
    ...(file && { page_cover: file.source, page_cover_position: 0.5 }),
  };
  return {
    key: String(index),
    cells: Object.fromEntries(columns.map(({ name }) => [name, ownEntry(row, name)])),
    format,
  };
}

function text(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
