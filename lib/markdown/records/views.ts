import type { CollectionViewRecord, ColumnSchema } from '@/lib/markdown/records/records';
import { ownEntry } from '@/lib/markdown/text/markdown';

/** Pixels, as Notion sets them for new columns. */
const TITLE_WIDTH = 260;
const COLUMN_WIDTH = 180;

/** Default names of views. */
const VIEW_NAMES: Record<string, string> = { table: 'Table', gallery: 'Gallery', list: 'List', board: 'Board' };

/** Which columns a view shows and how, in the words of its kind. */
export function toViewFormat(
  type: string,
  schema: Record<string, ColumnSchema>,
  pointer: { id: string; table: string },
): Pick<CollectionViewRecord, 'name' | 'format'> {
  const columns = Object.entries(schema);
  const visible = columns.map(([property]) => ({ property, visible: true }));
  const format: Record<string, unknown> = { collection_pointer: pointer };
  if (type === 'gallery') {
    Object.assign(format, {
      gallery_cover: { type: 'page_cover' },
      gallery_cover_size: 'medium',
      gallery_cover_aspect: 'cover',
      gallery_properties: visible,
    });
  } else if (type === 'list') {
    format.list_properties = visible;
  } else if (type === 'board') {
    Object.assign(format, { board_properties: visible, board_cover: { type: 'none' } }, boardColumns(columns));
  } else {
    format.table_wrap = true;
    format.table_properties = visible.map((column) => ({
      ...column,
      width: column.property === 'title' ? TITLE_WIDTH : COLUMN_WIDTH,
    }));
  }
  return { name: ownEntry(VIEW_NAMES, type) ?? type, format };
}

/** A board is grouped by its first select column: one board column per option, then one for rows without. */
function boardColumns(columns: [string, ColumnSchema][]): Record<string, unknown> {
  const [property, column] =
    columns.find(([, { type }]) => type === 'select' || type === 'status') ??
    columns.find(([, { type }]) => type === 'multi_select') ??
    [];
  if (property === undefined || column === undefined) return {};
  const { type, options = [] } = column;
  return {
    board_columns_by: { property, type, sort: { type: 'manual' }, hideEmptyGroups: false },
    board_columns: [
      ...options.map(({ value }) => ({ property, hidden: false, value: { type, value } })),
      { property, hidden: false, value: { type } },
    ],
  };
}
