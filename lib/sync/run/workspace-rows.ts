import { parseConfigTableRows } from '@/lib/config/resolve';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { namesExpiringFile } from '@/lib/source/hosts';
import type { SourceDatabase } from '@/lib/source/source';
import { EXPIRING_HINT, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { readPacked, writePacked } from '@/lib/store/files';
import type { Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { readGuardedRows, WithheldError } from '@/lib/sync/losses/loss-guard';
import { readConfigTable } from '@/lib/sync/rows/config-table';
import { expiringSetting, missingView, severalConfigPages, unreadableSettings } from '@/lib/sync/rows/messages';
import { databasePlace, isConfig, isShown, rowLabel, rowPlace, type WorkspaceRow } from '@/lib/sync/rows/row';
import { languageOfRows } from '@/lib/sync/rows/row-language';
import type { WorkspaceRows } from '@/lib/sync/rows/rows';
import { guardDatabase } from '@/lib/sync/rows/secret-columns';
import { type StaleRows, staleRowsOf } from '@/lib/sync/rows/stale-rows';
import type { SyncOptions, Workspace } from './options';

/** What reading rows needs; without a `directory` nothing of an earlier reading is used, and nothing is kept. */
type RowsOptions = Pick<SyncOptions, 'source' | 'config' | 'resolveSettings' | 'force'> & { directory?: string };

/** A workspace without the content of its pages. */
export interface WorkspaceReading {
  database: SourceDatabase;
  table: WorkspaceRows;
  stale: StaleRows;
  settings: Record<string, unknown>;
  /** What the rows are written in; once known, it stays. */
  language: string | undefined;
  diagnostics: Diagnostic[];
}

const NO_SETTINGS: Record<string, unknown> = {};

/** What a workspace has without the content of its pages. */
export async function readWorkspaceRows(
  workspace: Workspace,
  options: RowsOptions,
  before: Snapshot | undefined,
): Promise<WorkspaceReading> {
  const { config, force } = options;
  const database = await guardDatabase(await readDatabase(workspace, options), config.notion, options.source);
  const stale = staleRowsOf(database, before);
  const stalePages = stale.rows.filter(isShown).length;
  const { table, withheld, missed } = readGuardedRows(database, { names: config.notion, before, stalePages });
  if (withheld.length > 0 && !force) throw new WithheldError(withheld);
  const diagnostics = [...(database.diagnostics ?? []), ...table.diagnostics, ...stale.diagnostics, ...missed];
  const settings = stale.rows.some(isConfig)
    ? (before?.settings ?? {})
    : await readSettings(table.rows, before, options, diagnostics);

  const { viewCount } = database;
  const { viewIndex } = config.notion;
  if (viewCount !== undefined && (viewIndex >= viewCount || viewIndex < -viewCount)) {
    diagnostics.push({ level: 'warning', ...missingView(viewIndex, viewCount), ...databasePlace(database) });
  }
  const language = before?.language ?? languageOfRows(database, table.rows);
  return { database, table, stale, settings, language, diagnostics };
}

/** A forced sync lists all rows again. */
async function readDatabase(
  { pageId }: Workspace,
  { source, config, directory, force }: RowsOptions,
): Promise<SourceDatabase> {
  const order = { viewIndex: config.notion.viewIndex, secret: config.notion.properties.password };
  if (directory === undefined) {
    const { listing: _, ...database } = await source.readDatabase(pageId, order);
    return database;
  }
  const file = storePaths(directory).listing(toId32(pageId));
  const former = force ? undefined : await readPacked(file);
  const { listing, ...database } = await source.readDatabase(pageId, order, former);
  if (listing !== undefined) await writePacked(file, listing);
  return database;
}

/** The Config page of the last good copy, whichever stands first: a row that somebody adds takes no settings over. Else the oldest one. */
export function settingsPage(rows: readonly WorkspaceRow[], before: Snapshot | undefined): WorkspaceRow | undefined {
  const pages = rows.filter(isConfig);
  const known = pages.find(({ id }) => id === before?.settingsPage);
  return known ?? pages.sort((one, other) => one.page.createdTime - other.page.createdTime)[0];
}

/** The settings of the Config page's table; those of the last good copy when it cannot be read. */
async function readSettings(
  rows: readonly WorkspaceRow[],
  before: Snapshot | undefined,
  { source, config, resolveSettings }: RowsOptions,
  diagnostics: Diagnostic[],
): Promise<Record<string, unknown>> {
  const pages = rows.filter(isConfig);
  const page = settingsPage(rows, before);
  if (!page) return {};
  for (const other of pages.filter((one) => one !== page)) {
    const problem = severalConfigPages(pages.length, rowLabel(page), page.url);
    diagnostics.push({ level: 'error', ...problem, ...rowPlace(other) });
  }
  const location = (diagnostic: Diagnostic): Diagnostic => ({ url: page.url, ...diagnostic });
  try {
    const hasCopy = Object.keys(before?.settings ?? {}).length > 0;
    const table = await readConfigTable(source, page, { viewIndex: config.notion.viewIndex }, hasCopy);
    const parsed = parseConfigTableRows(table.rows);
    const settings = withoutExpiring(parsed.settings, parsed.diagnostics);
    // Problems that exist without the table are not caused by it, and have been reported.
    const known = new Set(resolveSettings(NO_SETTINGS).diagnostics.map(({ message }) => message));
    const resolved = resolveSettings(settings).diagnostics.filter(({ message }) => !known.has(message));
    diagnostics.push(...[...table.diagnostics, ...parsed.diagnostics, ...resolved].map(location));
    return settings;
  } catch (error) {
    if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
    const problem = unreadableSettings(before !== undefined, error.problem, error.hint);
    diagnostics.push({ level: 'error', ...problem, ...rowPlace(page) });
    return before?.settings ?? {};
  }
}

/** A setting with the address of an uploaded file would stop working after an hour. */
function withoutExpiring(settings: Record<string, unknown>, diagnostics: Diagnostic[]): Record<string, unknown> {
  const kept = Object.entries(settings).filter(([key, value]) => {
    if (!namesExpiringFile(value)) return true;
    diagnostics.push({ level: 'warning', message: expiringSetting(key), location: key, hint: EXPIRING_HINT });
    return false;
  });
  return Object.fromEntries(kept);
}
