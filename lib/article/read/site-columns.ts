import { asFields, asString, type Fields } from '@/lib/source/records';

/** How the owner names the columns by which a database is known as one of the site's, and those that lock its rows. */
export interface SiteColumns {
  password: string;
  access?: string;
  type: string;
  status: string;
}

/**
 * A column of a site's own database; another database may have one of that name. That with the passwords is rendered nowhere, whatever a
 * view shows: an article with a linked view would give all of them away.
 */
export function siteColumnKey(schema: Fields, columns: SiteColumns, column: string | undefined): string | undefined {
  const keyOf = (name: string): string | undefined =>
    Object.keys(schema).find(
      (key) => asString(asFields(schema[key]).name).trim().toLowerCase() === name.trim().toLowerCase(),
    );
  return keyOf(columns.type) && keyOf(columns.status) && column ? keyOf(column) : undefined;
}

/** The id of the column with the passwords, if the database is one of the site's. */
export const passwordColumnOf = (schema: Fields, columns: SiteColumns): string | undefined =>
  siteColumnKey(schema, columns, columns.password);
