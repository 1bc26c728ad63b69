import { parseConfigTableRows } from '@/lib/config/resolve';
import { siteLanguage } from '@/lib/config/site-language';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { namesExpiringFile } from '@/lib/source/hosts';
import type { SourceDatabase } from '@/lib/source/source';
import { EXPIRING_HINT, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { readPacked, writePacked } from '@/lib/store/files';
import type { Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { lockDiagnostics } from '@/lib/sync/articles/lock-diagnostics';
import { syncPages } from '@/lib/sync/articles/page-run';
import { readStateIndex } from '@/lib/sync/articles/page-states';
import { articleOptionsOf } from '@/lib/sync/articles/pages';
import { readGuardedRows, WithheldError } from '@/lib/sync/losses/loss-guard';
import { refusedLooks } from '@/lib/sync/media/large-files';
import type { MediaLibrary } from '@/lib/sync/media/media';
import {
  expiringSetting,
  missingView,
  progressStep,
  severalConfigPages,
  unreadableSettings,
} from '@/lib/sync/messages';
import type { Progress } from '@/lib/sync/progress';
import { countTypes, leftOut, type SiteReport } from '@/lib/sync/report';
import { storedColumns } from '@/lib/sync/rows/columns';
import { readConfigTable } from '@/lib/sync/rows/config-table';
import { databasePlace, rowLabel, rowPlace, type WorkspaceRow } from '@/lib/sync/rows/row';
import { rowChanges } from '@/lib/sync/rows/row-changes';
import { isConfig, isPage } from '@/lib/sync/rows/row-kinds';
import { languageOfRows } from '@/lib/sync/rows/row-language';
import type { WorkspaceRows } from '@/lib/sync/rows/rows';
import { guardDatabase } from '@/lib/sync/rows/secret-columns';
import { type StaleRows, staleRowsOf, withStaleRows } from '@/lib/sync/rows/stale-rows';
import type { SyncOptions, Workspace } from './options';
import { siteMediaSources, toSnapshot } from './snapshot';

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

interface WorkspaceContext {
  options: SyncOptions;
  media: MediaLibrary;
  /** The last good copy. */
  before: Snapshot | undefined;
  progress: Progress;
}

/** What a sync made of a workspace. */
interface WorkspaceSync {
  report: SiteReport;
  snapshot: Snapshot | undefined;
  /** Names of the files that articles show, by their keys, as far as they are known. */
  articleMedia: ReadonlyMap<string, readonly string[]>;
}

/** Reads one workspace; when Notion does not let it be read, answers with the last good copy and the reason. */
export async function syncWorkspace(workspace: Workspace, context: WorkspaceContext): Promise<WorkspaceSync> {
  const { before, options } = context;
  try {
    return await readWorkspace(workspace, context);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const title = before?.database.title || workspace.pageId;
    const pages = before?.rows.filter(isPage).length ?? 0;
    const { problem: message, hint } = error;
    const url = options.source.pageUrl(workspace.pageId);
    const failure: Diagnostic = { level: 'error', message, hint, location: title, url };
    return {
      report: {
        prefix: workspace.prefix,
        title,
        outcome: error instanceof WithheldError ? 'withheld' : before ? 'kept' : 'failed',
        ...countTypes(before?.rows ?? []),
        read: pages,
        changed: 0,
        unchanged: pages,
        leftOut: [],
        changes: { prefix: workspace.prefix, removed: [], renamed: [] },
        diagnostics: error instanceof WithheldError ? [...error.losses] : [failure],
      },
      snapshot: before,
      articleMedia: new Map(),
    };
  }
}

/** What a workspace has without the content of its pages. */
export async function readWorkspaceRows(
  workspace: Workspace,
  options: RowsOptions,
  before: Snapshot | undefined,
): Promise<WorkspaceReading> {
  const { config, force } = options;
  const database = await guardDatabase(await readDatabase(workspace, options), config.notion, options.source);
  const stale = staleRowsOf(database, before);
  const stalePages = stale.rows.filter(isPage).length;
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

async function readWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<WorkspaceSync & { snapshot: Snapshot }> {
  const { options, media, before, progress } = context;
  const { source } = options;
  const label = workspace.prefix ? `/${workspace.prefix}/` : 'the workspace';
  progress.step(progressStep.workspace(label));
  const paths = storePaths(options.directory);
  // Read while the source is waited for; it rejects for no file.
  const indexed = readStateIndex(workspace.pageId, paths);
  const { database, table, stale, settings, language, diagnostics } = await readWorkspaceRows(
    workspace,
    options,
    before,
  );

  const pages = table.rows.filter(isPage);
  const resolved = options.resolveSettings(settings);
  const { locale } = siteLanguage(resolved, { prefix: workspace.prefix, language });
  const synced = await syncPages(pages, {
    context: {
      source,
      paths,
      media,
      articleOptions: articleOptionsOf(resolved.config, locale),
      renderMs: options.renderMs,
      signal: options.signal,
      fileLimits: options.fileLimits,
    },
    rootPageId: workspace.pageId,
    indexed,
    reread: options.reread,
    progress,
    label,
  });
  diagnostics.push(...synced.diagnostics, ...(await lockDiagnostics(pages, synced, paths)));

  progress.step(progressStep.covers(label));
  const shown = { ...table, rows: table.rows.filter(({ id }) => !synced.unread.has(id)) };
  const looks = siteMediaSources(database, shown, synced);
  const failures = await media.fetchAll(looks);
  const refused = refusedLooks(looks, options.fileLimits ?? [], { media, source });
  for (const { source: file, diagnostic } of [...failures, ...refused]) {
    const row = table.rows.find(({ id }) => id === file.blockId);
    const location = row ? rowLabel(row) : database.title;
    const { excerpt, ...rest } = diagnostic;
    // The cover of a row is open; that of a page below it may be locked.
    const isOpen = row !== undefined || file.blockId === database.id;
    diagnostics.push({ ...(isOpen ? diagnostic : rest), location, url: row?.url ?? source.pageUrl(file.blockId) });
  }
  progress.end();

  const columns = storedColumns(database, options.config.notion);
  const read = toSnapshot({
    workspace,
    language,
    database,
    columns,
    table: shown,
    synced,
    settings,
    diagnostics,
    media,
  });
  const settingsId = settingsPage(table.rows, before)?.id ?? before?.settingsPage;
  const snapshot = {
    ...withStaleRows(read, stale, database.rowIds),
    ...(settingsId !== undefined && { settingsPage: settingsId }),
  };
  return {
    snapshot,
    articleMedia: synced.articleMedia,
    report: {
      prefix: workspace.prefix,
      title: snapshot.database.title || workspace.pageId,
      outcome: 'published',
      ...countTypes(snapshot.rows),
      read: synced.changed + synced.unchanged,
      changed: synced.changed,
      unchanged: synced.unchanged,
      leftOut: leftOut(table.rows, synced),
      changes: rowChanges(before, snapshot),
      diagnostics,
    },
  };
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
function settingsPage(rows: readonly WorkspaceRow[], before: Snapshot | undefined): WorkspaceRow | undefined {
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
