import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import { columnsByRole, type GuardedDatabase } from '@/lib/sync/rows/columns';
import { missingColumn } from '@/lib/sync/rows/messages';
import { type ColumnNames, databasePlace, isShown, SHOWN_STATUSES, type WorkspaceRow } from '@/lib/sync/rows/row';
import { readRows, type WorkspaceRows } from '@/lib/sync/rows/rows';
import { forgottenColumns } from './known-columns';
import { publishedLoss, suddenLoss, withheldLoss } from './loss-messages';
import { findLosses, isGuarded, type Loss } from './losses';

/** What was read is sound, and publishing it would lose, open or move what the last good copy has: that copy stays. */
export class WithheldError extends SourceError {
  override name = 'WithheldError';
  readonly losses: readonly Diagnostic[];

  constructor(losses: readonly Diagnostic[]) {
    super(losses[0] ?? 'The last good copy stays.');
    this.losses = losses;
  }
}

/** Below this, losing half may be one deleted post; losing everything is refused at any size. */
const MIN_PAGES = 5;
/** Losing more than half at once is rather a fault (a filter, a lost share, an outage) than an owner's wish. */
const MAX_LOSS = 0.5;

interface GuardOptions {
  names: ColumnNames;
  before: Snapshot | undefined;
  /** Pages of the last copy that stay although they were not read. */
  stalePages: number;
}

/**
 * The rows of a database, compared with the last good copy: what would be lost by publishing them (`withheld`), and what only lists and
 * pages would miss, which is published and reported.
 *
 * @throws WithheldError when there is no column without which no row can be read, and the last copy has one
 */
export function readGuardedRows(
  database: GuardedDatabase,
  { names, before, stalePages }: GuardOptions,
): { table: WorkspaceRows; withheld: Diagnostic[]; missed: Diagnostic[] } {
  const compare = (rows: readonly WorkspaceRow[] | undefined) => {
    const losses = before ? findLosses(before, { database, names, rows }) : [];
    const [guarded, others] = [true, false].map((wanted) =>
      losses.filter(({ role }) => isGuarded(role) === wanted).map((loss) => asDiagnostic(loss, database)),
    );
    return { withheld: guarded ?? [], missed: others ?? [] };
  };
  let table: WorkspaceRows;
  try {
    table = readRows(database, names);
  } catch (error) {
    const { withheld } = compare(undefined);
    throw withheld.length > 0 ? new WithheldError(withheld) : error;
  }
  const { withheld, missed } = compare(table.rows);
  if (before && withheld.length === 0) withheld.push(...suddenlyLost(before, table.rows, { database, stalePages }));
  return { table, withheld, missed };
}

/**
 * The same where no copy is left. What nobody can know is reported: a database without a column of passwords.
 *
 * @throws WithheldError when a column has another name, or is gone, by which rows were locked, hidden or scheduled
 */
export function refuseForgotten(database: SourceDatabase, state: Parameters<typeof forgottenColumns>[1]): Diagnostic[] {
  const place = databasePlace(database);
  const losses = forgottenColumns(database, state).map(
    (loss): Diagnostic => ({ level: 'error', ...withheldLoss(loss, false), ...place }),
  );
  if (losses.length > 0) throw new WithheldError(losses);
  const { names, known } = state;
  if (known || columnsByRole(database, names).password) return [];
  return [{ level: 'info', ...missingColumn(names.properties.password, 'password'), ...place }];
}

const asDiagnostic = (loss: Loss, database: SourceDatabase): Diagnostic =>
  isGuarded(loss.role)
    ? { level: 'error', ...withheldLoss(loss), ...databasePlace(database) }
    : { level: 'warning', ...publishedLoss(loss), ...databasePlace(database) };

/** A workspace that has far fewer pages than the last good copy. */
function suddenlyLost(
  before: Snapshot,
  rows: readonly WorkspaceRow[],
  { database, stalePages }: { database: SourceDatabase; stalePages: number },
): Diagnostic[] {
  const pages = before.rows.filter(isShown);
  const now = rows.filter(isShown).length + stalePages;
  if (!isSuddenLoss(pages.length, now)) return [];
  const ids = new Set(pages.map((row) => row.id));
  const words = new Map<string, number>();
  for (const row of rows)
    if (ids.has(row.id) && !SHOWN_STATUSES.has(row.status)) words.set(row.status, (words.get(row.status) ?? 0) + 1);
  const place = databasePlace(database);
  return [
    { level: 'error', ...suddenLoss({ before: pages.length, now, title: place.location }, [...words]), ...place },
  ];
}

/** Whether so many pages are rather lost by a fault than removed by their owner. */
export function isSuddenLoss(before: number, now: number): boolean {
  const isEmptied = now === 0 && before > 0;
  return isEmptied || (before >= MIN_PAGES && now < before * MAX_LOSS);
}
