import type * as port from '@/lib/markdown/records/records';

/** Notion's records as its v3 interface writes them; the envelope around each (`{ role, value }`) is put on by `v3-records.ts`. */

export type { ColumnSchema, Mark, RichText, Run, SelectOption } from '@/lib/markdown/records/records';
export { EQUATION, MENTION, plainText } from '@/lib/markdown/records/records';

/** What every record has on the wire besides its contents. */
export interface Wire {
  version: number;
  space_id: string;
}

export interface BlockRecord extends port.BlockRecord, Wire {
  file_ids?: string[];
  permissions?: Record<string, unknown>[];
  /** Milliseconds since 1970. */
  created_time: number;
  last_edited_time: number;
  created_by_table: string;
  created_by_id: string;
  last_edited_by_table: string;
  last_edited_by_id: string;
}

export interface CollectionRecord extends port.CollectionRecord, Wire {
  format?: Record<string, unknown>;
}

export interface CollectionViewRecord extends Omit<port.BlockRecord, 'format'>, Wire {
  name: string;
  format: Record<string, unknown>;
  query2?: Record<string, unknown>;
  page_sort: string[];
}

export interface UserRecord {
  id: string;
  given_name: string;
  family_name: string;
  version: number;
  profile_photo?: string;
  email?: string;
}

/** All records of a workspace, by table and id. Plain objects: tests change them in place. */
export interface RecordTables {
  block: Record<string, BlockRecord>;
  collection: Record<string, CollectionRecord>;
  collection_view: Record<string, CollectionViewRecord>;
  notion_user: Record<string, UserRecord>;
  /** How forms and dashboards are put together. */
  layout?: Record<string, PartRecord>;
  form_question?: Record<string, PartRecord>;
}

interface PartRecord {
  id: string;
  [field: string]: unknown;
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
