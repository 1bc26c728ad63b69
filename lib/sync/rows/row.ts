import type { SourceDate, SourcePageInfo } from '@/lib/source/source';

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
export interface WorkspaceRow {
  page: SourcePageInfo;
  id: string;
  title: string;
  /** In parts, where it names pages. */
  titleParts?: (string | { id: string })[];
  type: string;
  status: string;
  slug: string;
  summary: string;
  category: string;
  tags: string[];
  date: SourceDate | null;
  password: string;
  /** Only members who are signed in may read it. */
  membersOnly?: true;
  icon: string;
  ext: Record<string, unknown>;
  comment: string;
  copyright: string;
  aliases: string[];
  /** Absent where the row has no value. */
  author?: string;
  series?: string;
  part?: string;
  pinned?: true;
  featured?: true;
  url: string;
}

/** What messages to the owner call a row. */
export function rowLabel({ title, slug, id }: Pick<WorkspaceRow, 'title' | 'slug' | 'id'>): string {
  return title || slug || id;
}
