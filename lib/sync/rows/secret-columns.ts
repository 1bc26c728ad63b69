import type { Diagnostic } from '@/lib/diagnostics/errors';
import { mayReadBy } from '@/lib/source/formula-names';
import type { SourceColumn, SourceDatabase } from '@/lib/source/source';
import { secretSort } from '@/lib/sync/messages';
import { columnId, columnsByRole } from './columns';
import type { ColumnNames, ColumnRole } from './row';

/** What readers see as it is written. A schedule or a status that is left out would open a page instead. */
const SHOWN: readonly ColumnRole[] = [
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
];

/** The shown columns whose values are computed from the passwords, or from rows of the site, of which some may be hidden. */
export function secretColumns(
  { columns, rows }: SourceDatabase,
  roles: Partial<Record<ColumnRole, string>>,
): { role: ColumnRole; column: SourceColumn }[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isSecret = secretTest(columns, roles.password);
  return SHOWN.flatMap((role) => {
    const column = byId.get(roles[role] ?? '');
    // By v3 there are no computed values: that nothing can be read of such a column is said elsewhere.
    const hasValues = column?.computed && rows.some(({ cells }) => cells[column.id] !== undefined);
    return hasValues && isSecret(column) ? [{ role, column }] : [];
  });
}

/**
 * The database with its oldest rows first where the order of its rows would give away their passwords: who knows one of them would
 * know where the others lie.
 */
export function withoutSecretOrder(database: SourceDatabase, names: ColumnNames): SourceDatabase {
  const { columns, sortedBy = [], title, id, url } = database;
  const password = columnsByRole(database, names).password?.id ?? '';
  if (!database.rows.some(({ cells }) => cells[password] !== undefined)) return database;
  const isSecret = secretTest(columns, password);
  const column = columns.find(
    (one) => sortedBy.some((by) => by === one.name || columnId(by) === columnId(one.id)) && isSecret(one),
  );
  if (!column) return database;
  const rows = [...database.rows].sort(
    (one, other) => one.createdTime - other.createdTime || (one.id < other.id ? -1 : 1),
  );
  const ids = rows.map((row) => row.id);
  const rowIds = [...new Set([...ids, ...[...database.rowIds].sort()])];
  const warning: Diagnostic = { level: 'warning', ...secretSort(column.name), location: title || id, url };
  return { ...database, rows, rowIds, diagnostics: [...(database.diagnostics ?? []), warning] };
}

/** Tells columns that have passwords, or are computed from them or from rows that may be hidden. */
function secretTest(columns: readonly SourceColumn[], password: string | undefined) {
  const isSecret = ({ id, isSelfRelation, computed }: SourceColumn, seen: readonly string[] = []): boolean => {
    if (seen.includes(id)) return false;
    if (id === password || (isSelfRelation && seen.length > 0)) return true;
    if (!computed) return false;
    const isRead = 'relation' in computed ? (one: string) => one === computed.relation : mayReadBy(computed.formula);
    return columns.some((column) => isRead(column.id, column.name) && isSecret(column, [...seen, id]));
  };
  return (column: SourceColumn): boolean => isSecret(column);
}
