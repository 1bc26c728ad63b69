import type { OfficialClient } from './client';
import type { Workspace } from './workspace';

/** What reading needs. */
export interface OfficialContext {
  client: OfficialClient;
  workspace: Workspace;
  /** Names or ids of the data sources that owners chose, by the dashed ids of `NOTION_PAGE_ID`. */
  dataSources: Readonly<Record<string, string>>;
  /** Names of the columns that the site reads; undefined for any. */
  columns?: readonly string[];
  /** Told about the signed addresses of Notion's files, by the names that records have for them. */
  noteFiles(files: ReadonlyMap<string, string>): void;
}
