import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import type { WorkspaceRow } from './rows/row';
import type { SyncOptions, Workspace } from './run/options';
import { readWorkspaceRows } from './run/workspace';

export { suddenLoss, withheldLoss } from './losses/loss-messages';
export type { Loss } from './losses/losses';

/** A workspace as a first sync would read it, without its pages. */
export interface Inspection extends Pick<Snapshot, 'settings' | 'language'> {
  database: SourceDatabase;
  rows: WorkspaceRow[];
  diagnostics: Diagnostic[];
}

/**
 * Reads the rows and settings of a workspace and changes nothing, neither there nor in the content store.
 *
 * @throws SourceError when it cannot be read
 */
export async function inspectWorkspace(
  workspace: Workspace,
  options: Pick<SyncOptions, 'source' | 'config' | 'resolveSettings'>,
): Promise<Inspection> {
  const { database, table, settings, language, diagnostics } = await readWorkspaceRows(workspace, options, undefined);
  return { database, rows: table.rows, settings, ...(language !== undefined && { language }), diagnostics };
}
