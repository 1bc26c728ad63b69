import type { Diagnostic } from '@/lib/diagnostics/errors';
import { type ColumnDefinition, mayReadSecrets } from '@/lib/source/column-reads';
import { nameKey } from '@/lib/source/names';
import type { Source, SourceColumn, SourceDatabase } from '@/lib/source/source';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { columnId, columnsByRole, type GuardedDatabase } from './columns';
import { secretSort } from './messages';
import { type ColumnNames, databasePlace, shownRoles } from './row';

/** Databases that the columns of one lead to: more are not asked for. */
const MAX_RELATED = 20;

/**
 * Decides which of the columns that the site reads are secret. Other databases are asked for only where such a column leads to them; one
 * that is not given counts as hidden. Where the order of rows would give away passwords, the oldest come first: who knows one of them
 * would know where the others lie.
 */
export async function guardDatabase(
  database: SourceDatabase,
  names: ColumnNames,
  source: Pick<Source, 'readColumns'>,
): Promise<GuardedDatabase> {
  const { rows } = database;
  const roles = columnsByRole(database, names);
  const hasValues = ({ id }: SourceColumn): boolean => rows.some(({ cells }) => cells[id] !== undefined);
  // By v3 there are no computed values: that nothing can be read of such a column is reported elsewhere.
  const shown = shownRoles.flatMap((role) => roles[role] ?? []).filter(hasValues);
  const sorted = roles.password && hasValues(roles.password) ? sortColumns(database) : [];
  const isSecret = secretTest(database, { password: roles.password?.id, names, source });
  const secretIds = new Set<string>();
  for (const column of new Set([...shown, ...sorted])) if (await isSecret(column)) secretIds.add(column.id);
  const secret = sorted.find(({ id }) => secretIds.has(id));
  if (!secret) return { ...database, secretIds };
  const oldest = [...rows].sort((one, other) => one.createdTime - other.createdTime || (one.id < other.id ? -1 : 1));
  const ids = oldest.map((row) => row.id);
  const rowIds = [...new Set([...ids, ...[...database.rowIds].sort()])];
  const warning: Diagnostic = { level: 'warning', ...secretSort(secret.name), ...databasePlace(database) };
  return { ...database, rows: oldest, rowIds, secretIds, diagnostics: [...(database.diagnostics ?? []), warning] };
}

const sortColumns = ({ columns, sortedBy = [] }: SourceDatabase): SourceColumn[] =>
  columns.filter(({ id, name }) => sortedBy.some((by) => by === name || columnId(by) === columnId(id)));

function secretTest(
  { columns, columnsId }: SourceDatabase,
  {
    password,
    names,
    source,
  }: { password: string | undefined; names: ColumnNames; source: Pick<Source, 'readColumns'> },
) {
  type Known = readonly ColumnDefinition[] | 'hidden';
  const related = new Map<string, Known>(columnsId === undefined ? [] : [[columnsId, 'hidden']]);
  const ask = async (id: string): Promise<Known> => {
    const found = related.size > MAX_RELATED ? null : await source.readColumns?.(id).catch(ignoreRefused);
    return found && !isSite(found, names) ? found : 'hidden';
  };
  return async ({ id, computed }: SourceColumn): Promise<boolean> => {
    if (!computed) return id === password;
    for (;;) {
      let missing: string | undefined;
      const columnsOf = (database: string): Known => {
        const known = related.get(database);
        if (!known) missing ??= database;
        return known ?? 'hidden';
      };
      const secretOf = (all: readonly ColumnDefinition[]) => (all === columns ? password : undefined);
      const isSecret = mayReadSecrets(id, columns, { columnsOf, secretOf });
      if (missing === undefined) return isSecret;
      related.set(missing, await ask(missing));
    }
  };
}

/** Whether a database looks like a site's own, of which rows may be hidden. */
const isSite = (columns: readonly ColumnDefinition[], { properties }: ColumnNames): boolean =>
  [properties.password, properties.type, properties.status].every((wanted) =>
    columns.some(({ name }) => nameKey(name) === nameKey(wanted)),
  );

function ignoreRefused(error: unknown): null {
  if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
  return null;
}
