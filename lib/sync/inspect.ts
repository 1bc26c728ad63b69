import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import { noSyncedPages } from './articles/page-run';
import type { WorkspaceRow } from './rows/row';
import type { SyncOptions, Workspace } from './run/options';
import { toSnapshot } from './run/snapshot';
import { readWorkspaceRows } from './run/workspace';

export { lockDiagnostics } from './articles/lock-diagnostics';
export { readState } from './articles/pages';
export { suddenLoss, withheldLoss } from './losses/loss-messages';
export type { Loss } from './losses/losses';
export { type FileLimit, refusedFiles } from './media/large-files';
export { rowLabel, type WorkspaceRow } from './rows/row';
export { isPage, SHOWN_STATUSES } from './rows/row-kinds';
export { ROW_TYPES } from './rows/row-problems';

/** A workspace as a sync would read it, without the content of its pages. */
export interface Inspection {
  database: SourceDatabase;
  rows: WorkspaceRow[];
  snapshot: Snapshot;
  diagnostics: Diagnostic[];
}

/**
 * Reads the rows and settings of a workspace and changes nothing, neither there nor in the content store. What a sync would withhold
 * because the last good copy has it is among the diagnostics.
 *
 * @throws SourceError when it cannot be read
 */
export async function inspectWorkspace(
  workspace: Workspace,
  options: Pick<SyncOptions, 'source' | 'config' | 'resolveSettings'>,
  before?: Snapshot,
): Promise<Inspection> {
  const { database, table, settings, language, diagnostics } = await readWorkspaceRows(workspace, options, before);
  const media = { find: () => undefined };
  const parts = { workspace, language, database, table, synced: noSyncedPages(), settings, diagnostics, media };
  return { database, rows: table.rows, snapshot: toSnapshot(parts), diagnostics };
}
