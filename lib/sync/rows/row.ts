import type { SourceDatabase, SourcePageInfo } from '@/lib/source/source';
import type { Row, StoredPage } from '@/lib/store/model';

/** What readers see of a row as it is written. */
export const shownRoles = [
  'title',
  'slug',
  'summary',
  'category',
  'tags',
  'icon',
  'ext',
  'comment',
  'copyright',
  'aliases',
  'author',
  'series',
  'part',
] as const;

/** Roles of the columns that the site reads (their names are the owner's choice). */
export const columnRoles = [
  'password',
  'type',
  'status',
  'date',
  'access',
  'pinned',
  'featured',
  ...shownRoles,
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

/** Types of rows that readers may see for themselves. */
export const CONTENT_TYPES = new Set(['Post', 'Page', 'Notice']);
/** Types of rows that are not pages of the site. */
export const STRUCTURE_TYPES = new Set(['Menu', 'SubMenu', 'Config']);
/** All types that the site knows. */
export const ROW_TYPES: readonly string[] = [...CONTENT_TYPES, ...STRUCTURE_TYPES];

/** Statuses of rows that are out. */
export const LISTED_STATUSES = new Set(['Published', 'Invisible']);
/** Statuses of rows that somebody may read: everybody, or who knows the address. */
export const SHOWN_STATUSES = new Set([...LISTED_STATUSES, 'Preview']);

interface Kind {
  type: string;
  status: string;
}

/** Rows that the site can show at some time, pages or not: scheduled ones are copied ahead. */
export function isShown({ type, status }: Kind): boolean {
  return SHOWN_STATUSES.has(status) && !STRUCTURE_TYPES.has(type);
}

/** Rows whose content is read. An external post is a link in the lists; its row is not rendered. */
export function isPage(row: Kind & { slug: string }): boolean {
  return isShown(row) && !/^https?:\/\//i.test(row.slug);
}

/** The row whose page holds the settings table. */
export const isConfig = ({ type }: Pick<Kind, 'type'>): boolean => type === 'Config';
