import { parseConfigTableRows } from '@/lib/config/config-table';
import type { Config } from '@/lib/config/schema';
import type { Problem } from '@/lib/errors';
import { type Locale, localeOfSite } from '@/lib/i18n/locale';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import { EXPIRING_FIX, namesExpiringFile } from '@/lib/source/hosts';
import type { Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { carriedOver, withCarried } from './carried';
import { readConfigTable } from './config-table';
import { refuseSuddenLoss } from './guard';
import { lockProblems } from './lock-problems';
import type { MediaLibrary } from './media';
import type { SyncOptions, Workspace } from './options';
import { type SyncedPages, syncPages } from './page-run';
import type { ArticleOptions } from './pages';
import type { Progress } from './progress';
import type { SiteReport } from './report';
import { rowLabel, type WorkspaceRow } from './row';
import { isConfig, isPage, STRUCTURE_TYPES } from './row-kinds';
import { readRows } from './rows';
import { frameSources, toSnapshot } from './snapshot';

interface WorkspaceContext {
  options: SyncOptions;
  media: MediaLibrary;
  /** The last good copy. */
  before: Snapshot | undefined;
  progress: Progress;
}

/** Reads one workspace; when Notion does not let it be read, answers with the last good copy and the reason. */
export async function syncWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<{ report: SiteReport; snapshot: Snapshot | undefined }> {
  const { before, options } = context;
  try {
    return await readWorkspace(workspace, context);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const title = before?.database.title || workspace.pageId;
    const pages = before?.rows.filter(isPage).length ?? 0;
    return {
      report: {
        prefix: workspace.prefix,
        title,
        outcome: before ? 'kept' : 'failed',
        read: pages,
        changed: 0,
        unchanged: pages,
        leftOut: [],
        problems: [
          { level: 'error', what: error.message, where: title, url: options.source.pageUrl(workspace.pageId) },
        ],
      },
      snapshot: before,
    };
  }
}

async function readWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<{ report: SiteReport; snapshot: Snapshot }> {
  const { options, media, before, progress } = context;
  const { source, config } = options;
  const label = workspace.prefix ? `/${workspace.prefix}/` : 'the workspace';
  progress.step(`Reading ${label}`);
  const database = await source.readDatabase(workspace.pageId, { viewIndex: config.notion.viewIndex });
  const table = readRows(database, config.notion);
  const carried = carriedOver(database, before);
  const problems = [...table.problems, ...carried.problems];
  const settings = carried.rows.some(isConfig)
    ? (before?.settings ?? {})
    : await readSettings(table.rows, before, options, problems);

  const pages = table.rows.filter(isPage);
  if (!options.force) {
    const title = database.title || workspace.pageId;
    const now = pages.length + carried.rows.filter(isPage).length;
    refuseSuddenLoss({ before: before?.rows.filter(isPage).length ?? 0, now, title });
  }
  const { config: resolved } = options.resolveSettings(settings);
  const locale = localeOfSite({ table: settings.LANG, prefix: workspace.prefix, lang: resolved.site.lang });
  const synced = await syncPages(pages, {
    context: {
      source,
      paths: storePaths(options.directory),
      media,
      articleOptions: articleOptionsOf(resolved, locale),
    },
    rootPageId: workspace.pageId,
    progress,
    label,
  });
  problems.push(...synced.problems, ...(await lockProblems(pages, synced, storePaths(options.directory))));

  progress.step(`Copying covers and icons of ${label}`);
  const shown = { ...table, rows: table.rows.filter(({ id }) => !synced.unread.has(id)) };
  for (const { source: file, problem } of await media.fetchAll(frameSources(database, shown, synced))) {
    const row = table.rows.find(({ id }) => id === file.blockId);
    const where = row ? rowLabel(row) : database.title;
    const { quote, ...told } = problem;
    // The cover of a row is open; that of a page below it may be locked.
    const isOpen = row !== undefined || file.blockId === database.id;
    problems.push({ ...(isOpen ? problem : told), where, url: row?.url ?? source.pageUrl(file.blockId) });
  }
  progress.end();

  const read = toSnapshot({ workspace, database, table: shown, synced, settings, problems, media });
  const snapshot = withCarried(read, carried, database.rowIds);
  return {
    snapshot,
    report: {
      prefix: workspace.prefix,
      title: snapshot.database.title || workspace.pageId,
      outcome: 'published',
      read: synced.changed + synced.unchanged,
      changed: synced.changed,
      unchanged: synced.unchanged,
      leftOut: leftOut(table.rows, synced),
      problems,
    },
  };
}

function leftOut(rows: readonly WorkspaceRow[], { unread }: SyncedPages): SiteReport['leftOut'] {
  return rows.flatMap((row) => {
    const title = rowLabel(row);
    if (STRUCTURE_TYPES.has(row.type)) return [];
    if (unread.has(row.id)) return [{ title, reason: 'it could not be read' }];
    if (row.status === 'Published' || row.status === 'Invisible') return [];
    return [{ title, reason: row.status ? `its status is ${row.status}` : 'it has no status' }];
  });
}

/** The settings of the Config page's table; those of the last good copy when it cannot be read. */
async function readSettings(
  rows: readonly WorkspaceRow[],
  before: Snapshot | undefined,
  { source, config, resolveSettings }: SyncOptions,
  problems: Problem[],
): Promise<Record<string, unknown>> {
  const page = rows.find(isConfig);
  if (!page) return {};
  const where = (problem: Problem): Problem => ({ url: page.url, ...problem });
  try {
    const table = await readConfigTable(source, page, { viewIndex: config.notion.viewIndex });
    const parsed = parseConfigTableRows(table.rows);
    const settings = withoutExpiring(parsed.settings, parsed.problems);
    problems.push(...[...table.problems, ...parsed.problems, ...resolveSettings(settings).problems].map(where));
    return settings;
  } catch (error) {
    if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
    problems.push({
      level: 'error',
      what: `${before ? 'The settings stay as they were' : 'The settings table is not used'}: ${error.message}`,
      where: rowLabel(page),
      url: page.url,
      fix: 'Open the Config page in Notion, check that it is shared like the database, then sync again.',
    });
    return before?.settings ?? {};
  }
}

/** A setting that names a file of Notion would work for an hour. */
function withoutExpiring(settings: Record<string, unknown>, problems: Problem[]): Record<string, unknown> {
  const kept = Object.entries(settings).filter(([key, value]) => {
    if (!namesExpiringFile(value)) return true;
    problems.push({
      level: 'warning',
      what: `The setting ${key} names a file of Notion and is not used.`,
      where: key,
      fix: EXPIRING_FIX,
    });
    return false;
  });
  return Object.fromEntries(kept);
}

function articleOptionsOf(config: Config, locale: Locale): ArticleOptions {
  const { password, type, status } = config.notion.properties;
  return {
    spoilerTag: config.posts.spoilerTag,
    notionHosts: ['notion.so', 'notion.site', 'notion.com'],
    siteLink: config.site.link,
    columns: { password, type, status },
    locale,
    timeZone: config.site.timeZone,
  };
}
