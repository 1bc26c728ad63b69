import { siteLanguage } from '@/lib/config/site-language';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { SourceError, TokenError } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { readColumnBook, workspaceKey } from '@/lib/store/reader';
import { lockDiagnostics } from '@/lib/sync/articles/lock-diagnostics';
import { syncPages } from '@/lib/sync/articles/page-run';
import { articleOptionsOf } from '@/lib/sync/articles/pages';
import { refuseForgotten, WithheldError } from '@/lib/sync/losses/loss-guard';
import { refusedCovers } from '@/lib/sync/media/large-files';
import type { MediaLibrary } from '@/lib/sync/media/media';
import { progressStep } from '@/lib/sync/messages';
import type { Progress } from '@/lib/sync/progress';
import { countTypes, leftOut, type SiteReport } from '@/lib/sync/report';
import { storedColumns } from '@/lib/sync/rows/columns';
import { withOwnSlugs } from '@/lib/sync/rows/own-slugs';
import { isConfig, isPage, rowLabel } from '@/lib/sync/rows/row';
import { rowChanges } from '@/lib/sync/rows/row-changes';
import { openedRows, withRows, withStaleRows } from '@/lib/sync/rows/stale-rows';
import type { SyncOptions, Workspace } from './options';
import { siteMediaSources, toSnapshot } from './snapshot';
import { readWorkspaceRows, settingsPage } from './workspace-rows';

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
        outcome: !before ? 'failed' : error instanceof WithheldError ? 'withheld' : 'kept',
        ...(error instanceof TokenError && { isTokenRefused: true }),
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

async function readWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<WorkspaceSync & { snapshot: Snapshot }> {
  const { options, media, before, progress } = context;
  const { source, only } = options;
  const label = workspace.prefix ? `/${workspace.prefix}/` : 'the workspace';
  progress.step(progressStep.workspace(label));
  const paths = storePaths(options.directory);
  const reading = await readWorkspaceRows(workspace, options, before);
  const { database, stale, settings, language, diagnostics } = reading;
  const resolved = options.resolveSettings(settings);
  if (!before && !only && !options.force) {
    const known =
      (await readColumnBook(paths))[workspaceKey(workspace.pageId)] ??
      (await options.publishedColumns?.(resolved.config.site))?.[workspaceKey(workspace.pageId)];
    diagnostics.push(...refuseForgotten(database, { names: options.config.notion, rows: reading.table.rows, known }));
  }
  const rows = withOwnSlugs(reading.table.rows, resolved.config, workspace.prefix);
  const table = { ...reading.table, rows: only ? rows.filter((row) => row.id === only && !isConfig(row)) : rows };
  const pages = only ? table.rows : table.rows.filter(isPage);
  const { locale } = siteLanguage(resolved, { prefix: workspace.prefix, language });
  const synced = await syncPages(pages, {
    context: {
      source,
      paths,
      media,
      articleOptions: articleOptionsOf(resolved.config, locale),
      rowPages: resolved.config.posts.databaseRowPages,
      renderMs: options.renderMs,
      signal: options.signal,
      fileLimits: options.fileLimits,
    },
    rootPageId: workspace.pageId,
    reread: options.reread,
    opened: only ? new Map() : openedRows(pages, before),
    alone: only !== undefined,
    progress,
    label,
  });
  diagnostics.push(...synced.diagnostics, ...(await lockDiagnostics(pages, synced, paths)));

  progress.step(progressStep.covers(label));
  const { unread, unopened } = synced;
  const isRead = (id: string): boolean => !unread.has(id) && !unopened.has(id);
  const shown = { ...table, rows: table.rows.filter(({ id }) => isRead(id)) };
  const drafts = { ...shown, rows: shown.rows.map((row) => ({ ...row, status: 'Preview' })) };
  const covers = siteMediaSources(database, only ? drafts : shown, synced);
  const failures = await media.fetchAll(covers);
  const refused = refusedCovers(covers, options.fileLimits ?? [], { media, source });
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
    synced: { ...synced, subPages: synced.subPages.filter(({ rowId }) => isRead(rowId)) },
    settings,
    diagnostics,
    media,
  });
  const settingsId = settingsPage(table.rows, before)?.id ?? before?.settingsPage;
  const snapshot = {
    ...withStaleRows(read, withRows(stale, unopened, before), database.rowIds),
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
