import type { ColumnDefinition } from '@/lib/source/column-reads';
import { findNamed } from '@/lib/source/names';

/** How the owner names the columns by which a database is known as one of the site's, and those that lock its rows. */
export interface SiteColumns {
  password: string;
  access?: string;
  type: string;
  status: string;
}

type Columns = readonly Pick<ColumnDefinition, 'id' | 'name'>[];

/**
 * A column of a site's own database, found as sync finds it; another database may have one of that name. That with the passwords is
 * rendered nowhere, whatever a view shows: an article with a linked view would give all of them away.
 */
export function siteColumnKey(all: Columns, { type, status }: SiteColumns, column = ''): string | undefined {
  const isSite = findNamed(all, type) && findNamed(all, status);
  return isSite && column ? findNamed(all, column)?.id : undefined;
}

/** The id of the column with the passwords, if the database is one of the site's. */
export const passwordColumnOf = (all: Columns, columns: SiteColumns): string | undefined =>
  siteColumnKey(all, columns, columns.password);
