import type { SourceColumn, SourceDatabase } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import { type ColumnBook, workspaceKey } from '@/lib/store/reader';
import { type Columns, columnId, columnsByRole } from '@/lib/sync/rows/columns';
import type { ColumnNames, ColumnRole, WorkspaceRow } from '@/lib/sync/rows/row';
import { hasValue, type Loss } from './losses';

/** What is remembered where no copy is left: which columns decide who reads a row, and when. */

const DECIDING: readonly ColumnRole[] = ['password', 'access', 'type', 'status', 'date'];

/** How a column of passwords may be called, in the languages that most owners write. */
const LIKE_PASSWORD =
  /password|passwort|passcode|passphrase|de passe|kennwort|contraseña|senha|parola|парол|密[码碼]|口令|パスワード|비밀|암호/i;

/** Of each workspace, the columns of which rows of its copy have a use. */
export function decidingColumns(snapshots: readonly Snapshot[]): ColumnBook {
  const inUse = ({ columns = [], rows }: Snapshot) =>
    DECIDING.flatMap((role): [string, string][] => {
      const column = columns.find((one) => one.role === role);
      return column && rows.some((row) => hasValue(role, row)) ? [[role, column.id]] : [];
    });
  return Object.fromEntries(
    snapshots.map((snapshot) => [workspaceKey(snapshot.pageId), Object.fromEntries(inUse(snapshot))]),
  );
}

/**
 * Columns by which rows were locked, hidden or scheduled, and that the site would no longer find.
 *
 * @param known undefined where nobody remembers them: a column is then one of passwords by its name
 */
export function forgottenColumns(
  database: SourceDatabase,
  { names, rows, known }: { names: ColumnNames; rows: readonly WorkspaceRow[]; known: ColumnBook[string] | undefined },
): Loss[] {
  const now = columnsByRole(database, names);
  const cellsOf = new Map(database.rows.map(({ id, cells }) => [id, cells]));
  return DECIDING.flatMap((role): Loss[] => {
    const column = now[role];
    const was = database.columns.find(({ id }) => columnId(id) === known?.[role]);
    const former = was ?? (role === 'password' ? likePassword(database, now, known !== undefined) : undefined);
    const text = (id: string, one = column): string => (one && cellsOf.get(id)?.[one.id]?.text) ?? '';
    const lost = rows.filter(({ id }) => text(id, former) !== '' && text(id, former) !== text(id));
    const isGone = known?.[role] !== undefined && !former && !column;
    if (lost.length === 0 && !isGone) return [];
    const cause = { kind: column ? 'moved' : 'missing' } as const;
    const candidates = former ? [former.name] : [];
    return [{ role, name: names.properties[role], cause, candidates, rows: lost, found: [] }];
  });
}

/** Fields of texts are known by nothing but their names. */
function likePassword({ columns }: SourceDatabase, now: Columns, isKnown: boolean): SourceColumn | undefined {
  const used = Object.values(now);
  return columns.find(
    (one) => !used.includes(one) && LIKE_PASSWORD.test(one.name) && (one.isUnknown || (!isKnown && !now.password)),
  );
}
