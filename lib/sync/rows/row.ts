import type { SourceDatabase, SourcePageInfo } from '@/lib/source/source';
import type { Row, StoredPage } from '@/lib/store/model';

/** Roles of the columns that the site reads (their names are the owner's choice). */
export const columnRoles = [
  'password',
  'type',
  'title',
  'status',
  'summary',
  'slug',
  'category',
  'date',
  'tags',
  'icon',
  'ext',
  'comment',
  'copyright',
  'aliases',
  'access',
  'author',
  'series',
  'part',
  'pinned',
  'featured',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** How an owner names columns and values. */
export interface ColumnNames {
  properties: Record<ColumnRole, string>;
  types: { post: string; page: string; notice: string; menu: string; subMenu: string };
  statuses: { published: string; invisible: string; preview: string };
  accesses: { members: string };
}

/** A row with its cells read by their roles; pictures are still the source's addresses. */
export interface WorkspaceRow extends Omit<Row, Exclude<keyof StoredPage, 'id' | 'title' | 'url'> | 'aliases'> {
  page: SourcePageInfo;
  aliases: string[];
}

/** What messages to the owner call a row. */
export function rowLabel({ title, slug, id }: Pick<WorkspaceRow, 'title' | 'slug' | 'id'>): string {
  return title || slug || id;
}

/** Where the owner finds a database, or a row. */
export const databasePlace = ({ id, title, url }: Pick<SourceDatabase, 'id' | 'title' | 'url'>) => ({
  location: title || id,
  url,
});
export const rowPlace = (row: Pick<WorkspaceRow, 'title' | 'slug' | 'id' | 'url'>) => ({
  location: rowLabel(row),
  url: row.url,
});
