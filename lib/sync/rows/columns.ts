import { decodeOnce } from '@/lib/percent-encoding';
import { findNamed, nameKey } from '@/lib/source/names';
import type { SourceColumn, SourceDatabase } from '@/lib/source/source';
import type { StoredColumn } from '@/lib/store/model';
import { type ColumnNames, type ColumnRole, columnRoles, ROW_TYPES, shownRoles } from './row';

/** The columns of a database by what the site reads in them. */
export type Columns = Partial<Record<ColumnRole, SourceColumn>>;

/** Finds the column of each role by the name that the owner has set. */
export function columnsByRole({ columns }: Pick<SourceDatabase, 'columns'>, names: ColumnNames): Columns {
  const found: Columns = {};
  for (const role of columnRoles) {
    const column = findNamed(columns, names.properties[role]);
    if (column) found[role] = column;
  }
  const title = found.title ?? columns.find(({ type }) => type === 'title');
  return title ? { ...found, title } : found;
}

/** All columns as the store remembers them, each with its role. */
export function storedColumns(database: Pick<SourceDatabase, 'columns'>, names: ColumnNames): StoredColumn[] {
  const roles = new Map(Object.entries(columnsByRole(database, names)).map(([role, column]) => [column, role]));
  return database.columns.map((column) => {
    const role = roles.get(column);
    return { id: columnId(column.id), name: column.name, type: column.type, ...(role !== undefined && { role }) };
  });
}

/** Notion's official interface percent-encodes the ids of columns, the other does not. */
export const columnId = decodeOnce;

/** The owner's words for types and statuses become the site's, whatever their case; the original words keep working. */
export function canonicalType(value: string, { post, page, notice, menu, subMenu }: ColumnNames['types']): string {
  const own = { Post: post, Page: page, Notice: notice, Menu: menu, SubMenu: subMenu };
  return canonical(value, own) ?? ROW_TYPES.find((type) => isSameName(type, value)) ?? value;
}

export function canonicalStatus(value: string, { published, invisible, preview }: ColumnNames['statuses']): string {
  const own = { Published: published, Invisible: invisible, Preview: preview };
  return canonical(value, own) ?? Object.keys(own).find((status) => isSameName(status, value)) ?? value;
}

function canonical(value: string, own: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(own);
  // Names that differ by case only may both be the owner's own.
  return names.find((name) => own[name] === value) ?? names.find((name) => isSameName(own[name] ?? '', value));
}

const isSameName = (one: string, other: string): boolean => one !== '' && nameKey(one) === nameKey(other);

/** A database with the ids of its columns that have passwords, or are computed from them or from rows that may be hidden. */
export interface GuardedDatabase extends SourceDatabase {
  secretIds: ReadonlySet<string>;
}

/**
 * The shown columns whose values are computed from the passwords, or from rows of the site, of which some may be hidden. A schedule or a
 * status that is left out would open a page instead.
 */
export function secretColumns(
  { secretIds }: GuardedDatabase,
  columns: Columns,
): { role: ColumnRole; column: SourceColumn }[] {
  return shownRoles.flatMap((role) => {
    const column = columns[role];
    return column && secretIds.has(column.id) ? [{ role, column }] : [];
  });
}
