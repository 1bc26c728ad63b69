import type { RichText } from '@/lib/markdown/records/records';

/** A block without id, parent and times, which `RecordMapBuilder` adds. */
export interface BlockSpec {
  type: string;
  /** A dashed UUID that others know the block by. */
  id?: string;
  properties?: Record<string, RichText>;
  format?: Record<string, unknown>;
  children?: BlockSpec[];
  /** Makes the id follow from this name rather than from the block's place, so that others can point to it. */
  key?: string;
  /** Of the types `collection_view` and `collection_view_page`. */
  database?: DatabaseSpec;
  /** Fields of the record outside of its properties and its format, e.g. `view_ids`. */
  fields?: Record<string, unknown>;
}

export interface ColumnSpec {
  name: string;
  /** One of Notion's types; the title column has `title`. */
  type: string;
  /** Choices of a select or multi_select, in order; values of the rows that are missing here are added. */
  options?: { name: string; color?: string | undefined; description?: string | undefined }[];
}

/** A cell's value as YAML or JSON has it: text, number, boolean, list of names. Rich text passes as it is. */
export type CellValue = unknown;

export interface RowSpec {
  id?: string;
  /** Names the row within its database: its id follows from it. */
  key: string;
  cells: Record<string, CellValue>;
  format?: Record<string, unknown>;
  children?: BlockSpec[];
}

/** A view with settings, which name columns; others are keys of Notion's `format`. */
export interface ViewSpec extends Record<string, unknown> {
  type: string;
  name?: string;
}

export interface DatabaseSpec {
  /** Names the database within its workspace. */
  key: string;
  title: string;
  description?: string;
  icon?: string;
  cover?: string;
  columns: ColumnSpec[];
  /** The views in order: a type, or a type with its settings. */
  views: (string | ViewSpec)[];
  rows: RowSpec[];
}
