import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import type { Snapshot, StoredColumn } from '@/lib/store/model';
import { storedColumns } from './rows/columns';
import type { WorkspaceRow } from './rows/row';
import type { SyncOptions, Workspace } from './run/options';
import { readWorkspaceRows } from './run/workspace-rows';

/** A workspace as a first sync would read it, without its pages. */
export interface Inspection extends Pick<Snapshot, 'settings' | 'language'> {
  database: SourceDatabase;
  rows: WorkspaceRow[];
  /** Each with what the site reads in it. */
  columns: StoredColumn[];
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
  const columns = storedColumns(database, options.config.notion);
  return { database, rows: table.rows, columns, settings, ...(language !== undefined && { language }), diagnostics };
}
