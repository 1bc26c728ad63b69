import type { NotionBlock } from './records';
import type { NotionDate } from './values';

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
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** How an owner names columns and values. */
export interface ColumnNames {
  properties: Record<ColumnRole, string>;
  types: { post: string; page: string; notice: string; menu: string; subMenu: string };
  statuses: { published: string; invisible: string };
}

/** A row with its cells read; pictures are still Notion's addresses. */
export interface NotionRow {
  block: NotionBlock;
  id: string;
  title: string;
  type: string;
  status: string;
  slug: string;
  summary: string;
  category: string;
  tags: string[];
  date: NotionDate | null;
  password: string;
  icon: string;
  ext: Record<string, unknown>;
  comment: string;
  copyright: string;
  url: string;
}

/** What messages to the owner call a row. */
export function rowLabel({ title, slug, id }: Pick<NotionRow, 'title' | 'slug' | 'id'>): string {
  return title || slug || id;
}
