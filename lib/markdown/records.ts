/**
 * Notion's records as its v3 interface writes them, as far as the demo makes any. Values only: the envelope around a
 * value (`{ role, value }` and its newer forms) is put on by the answerer, see `v3.ts`.
 */

/** A mark on a run of text, e.g. `['b']`, `['a', 'https://…']`, `['h', 'red']`. */
export type Mark = [name: string, value?: unknown];

/** A run of text with its marks. */
export type Run = [text: string] | [text: string, marks: Mark[]];

export type RichText = Run[];

/** Stands for an inline object that its marks describe: a mention. */
export const MENTION = '‣';
/** Stands for an inline formula. */
export const EQUATION = '⁍';

export interface BlockRecord {
  id: string;
  version: number;
  type: string;
  properties?: Record<string, RichText>;
  format?: Record<string, unknown>;
  content?: string[];
  view_ids?: string[];
  collection_id?: string;
  file_ids?: string[];
  permissions?: Record<string, unknown>[];
  /** Milliseconds since 1970. */
  created_time: number;
  last_edited_time: number;
  parent_id: string;
  parent_table: string;
  alive: boolean;
  created_by_table: string;
  created_by_id: string;
  last_edited_by_table: string;
  last_edited_by_id: string;
  space_id: string;
}

export interface SelectOption {
  id: string;
  color: string;
  value: string;
  description?: string | undefined;
}

export interface ColumnSchema {
  name: string;
  type: string;
  options?: SelectOption[];
}

export interface CollectionRecord {
  id: string;
  version: number;
  name: RichText;
  description?: RichText;
  icon?: string;
  cover?: string;
  schema: Record<string, ColumnSchema>;
  format?: Record<string, unknown>;
  parent_id: string;
  parent_table: string;
  alive: boolean;
  space_id: string;
}

export interface CollectionViewRecord {
  id: string;
  version: number;
  type: string;
  name: string;
  format: Record<string, unknown>;
  query2?: Record<string, unknown>;
  page_sort: string[];
  parent_id: string;
  parent_table: string;
  alive: boolean;
  space_id: string;
}

export interface UserRecord {
  id: string;
  version: number;
  given_name: string;
  family_name: string;
  profile_photo?: string;
}

/** All records of a workspace, by table and id. Plain objects: tests change them in place. */
export interface RecordTables {
  block: Record<string, BlockRecord>;
  collection: Record<string, CollectionRecord>;
  collection_view: Record<string, CollectionViewRecord>;
  notion_user: Record<string, UserRecord>;
}

/** A workspace as a Notion page with everything below it. */
export interface DemoWorkspace {
  /** Dashed UUID of the database page. */
  pageId: string;
  recordMap: RecordTables;
  /** Where each file lies on the disk, by `<uuid>/<name>`: the parts of its `attachment:<uuid>:<name>` address. */
  files: Map<string, string>;
  /** What the Markdown asks for that could not be done, one sentence each. */
  problems: string[];
}

/** The text of a property without its marks; formulas count as their source, mentions as nothing. */
export function plainText(text: RichText | undefined): string {
  return (text ?? [])
    .map(([run, marks]) => {
      if (run === EQUATION) return String(marks?.find(([name]) => name === 'e')?.[1] ?? '');
      return run === MENTION ? '' : run;
    })
    .join('');
}
