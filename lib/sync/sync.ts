import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import { parseConfigTableRows } from '@/lib/config/config-table';
import type { Config } from '@/lib/config/schema';
import { NotionError, type Problem } from '@/lib/errors';
import type { NotionClient } from '@/lib/notion/client';
import { readConfigTable } from '@/lib/notion/config-table';
import { type NotionDatabase, readDatabase } from '@/lib/notion/database';
import { notionUrl } from '@/lib/notion/ids';
import { readStamps, recordStamp } from '@/lib/notion/page';
import type { NotionBlock } from '@/lib/notion/records';
import { type NotionRow, type NotionRows, readRows } from '@/lib/notion/rows';
import { plainText } from '@/lib/notion/values';
import type { Icon, MediaFile, Row, Snapshot, SubPage } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { loadContent } from '@/lib/store/reader';
import { collectGarbage, commitContent, prepareStore, type SiteCommit } from '@/lib/store/writer';
import { refuseSuddenLoss } from './guard';
import { holdStore } from './hold';
import { MediaLibrary, type MediaSource } from './media';
import {
  type ArticleOptions,
  isUnsettled,
  type PageContext,
  type PageNotes,
  readNotes,
  redrawPage,
  renderKeyOf,
  syncPage,
} from './pages';
import { type Progress, silentProgress } from './progress';
import type { SiteReport, SyncReport } from './report';

/** One Notion database that becomes one language of the site. */
export interface Workspace {
  /** '' for the first one. */
  prefix: string;
  /** The prefix as written, also of the first one: a hint at its language. */
  tag: string;
  pageId: string;
}

export interface SyncOptions {
  workspaces: readonly Workspace[];
  client: NotionClient;
  /** Folder of the content store. */
  directory: string;
  /** The settings that hold before any Notion table is read (names of columns, order, hosts). */
  config: Config;
  /** The settings with a workspace's table applied. */
  resolveSettings: (table: Record<string, unknown>) => { config: Config; problems: Problem[] };
  /** Fetch nothing but the workspace itself: pictures that lie elsewhere stay out. */
  isOffline?: boolean;
  /** Publish a workspace even if most of its pages are gone. */
  force?: boolean;
  progress?: Progress;
}

/** Pages worked on at once: while one waits for Notion, another is rendered. */
const PAGE_CONCURRENCY = 4;
/** Pages that fail one after another before a workspace is given up: Notion is down, not a page. */
const MAX_FAILURES_IN_A_ROW = 4;

/**
 * Copies the workspaces into the content store: what changed, and nothing else. A workspace that cannot be read keeps its last
 * good copy. Throws only when there is nothing to publish at all.
 */
export async function syncWorkspaces(options: SyncOptions): Promise<SyncReport> {
  const startedAt = Date.now();
  const { client, progress = silentProgress } = options;
  const paths = storePaths(options.directory);
  await prepareStore(paths);
  const release = await holdStore(paths.lock);
  try {
    const media = new MediaLibrary({ paths, client, host: options.config.notion.host, isOffline: options.isOffline });
    await media.open();
    const last =
      (await loadContent(paths, paths.manifest)) ?? (await loadContent(paths, paths.previousManifest)) ?? undefined;

    const sites: SiteReport[] = [];
    const commits: SiteCommit[] = [];
    for (const workspace of options.workspaces) {
      const before = last?.snapshots.find(
        ({ prefix, pageId }) => prefix === workspace.prefix && pageId === workspace.pageId,
      );
      const result = await syncWorkspace(workspace, { options, media, before, progress });
      sites.push(result.report);
      if (result.snapshot) commits.push({ tag: workspace.tag, snapshot: result.snapshot });
    }
    progress.end();
    refuseNothing(sites);
    const changed = await commitContent(paths, commits);
    if (changed) await collectGarbage(paths, media.files());
    return {
      sites,
      requests: client.requestCount,
      downloads: media.downloaded,
      milliseconds: Date.now() - startedAt,
      changed,
    };
  } finally {
    progress.end();
    await release();
  }
}

/** The default site is the site: without it there is nothing to show under `/`. */
function refuseNothing(sites: readonly SiteReport[]): void {
  const first = sites[0];
  if (first?.outcome !== 'failed') return;
  const problem = first.problems.find(({ level }) => level === 'error');
  throw new NotionError(problem?.what ?? 'The workspace could not be read.');
}

interface WorkspaceContext {
  options: SyncOptions;
  media: MediaLibrary;
  before: Snapshot | undefined;
  progress: Progress;
}

async function syncWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<{ report: SiteReport; snapshot: Snapshot | undefined }> {
  const { before } = context;
  try {
    return await readWorkspace(workspace, context);
  } catch (error) {
    if (!(error instanceof NotionError)) throw error;
    const problem: Problem = {
      level: 'error',
      what: error.message,
      where: before?.database.title,
      url: notionUrl(workspace.pageId),
    };
    return {
      report: {
        prefix: workspace.prefix,
        title: before?.database.title ?? workspace.pageId,
        outcome: before ? 'kept' : 'failed',
        read: before ? before.rows.filter(isPage).length : 0,
        changed: 0,
        unchanged: before ? before.rows.filter(isPage).length : 0,
        leftOut: [],
        problems: [problem],
      },
      snapshot: before,
    };
  }
}

/** Types that are no pages of the site. */
const STRUCTURE_TYPES = new Set(['Menu', 'SubMenu', 'Config']);

/** Rows whose content the site may show at some time: scheduled ones are read ahead. */
function isPage(row: { type: string; status: string; slug: string }): boolean {
  if (row.status !== 'Published' && row.status !== 'Invisible') return false;
  if (row.type === '' || STRUCTURE_TYPES.has(row.type)) return false;
  // An external post is a link in the lists; its row is not drawn.
  return !/^https?:\/\//i.test(row.slug);
}

async function readWorkspace(
  workspace: Workspace,
  context: WorkspaceContext,
): Promise<{ report: SiteReport; snapshot: Snapshot }> {
  const { options, media, before, progress } = context;
  const { client, config } = options;
  const label = workspace.prefix ? `/${workspace.prefix}/` : 'the workspace';
  progress.step(`Reading ${label}`);
  const database = await readDatabase(client, workspace.pageId, { viewIndex: config.notion.viewIndex });
  const table = readRows(database, config.notion);
  const problems = [...table.problems];
  const settings = await readSettings(table.rows, options, problems);

  const pages = table.rows.filter(isPage);
  if (!options.force) {
    const title = plainText(database.collection.name) || workspace.pageId;
    refuseSuddenLoss({ before: before?.rows.filter(isPage).length ?? 0, now: pages.length, title });
  }
  const { config: resolved } = options.resolveSettings(settings);
  const pageContext: PageContext = {
    client,
    paths: storePaths(options.directory),
    media,
    articleOptions: articleOptionsOf(resolved),
  };
  const synced = await syncPages(pages, pageContext, progress, label);
  problems.push(...synced.problems);

  progress.step(`Copying covers and icons of ${label}`);
  const failures = await media.fetchAll(frameSources(database, table, synced));
  for (const { source, problem } of failures) {
    const row = table.rows.find(({ id }) => id === source.blockId);
    problems.push({ ...problem, where: row?.title, url: row?.url ?? notionUrl(source.blockId) });
  }
  progress.end();

  const snapshot: Snapshot = {
    prefix: workspace.prefix,
    pageId: workspace.pageId,
    syncedAt: Date.now(),
    database: databaseInfo(database, media),
    categories: table.categories,
    tags: table.tags,
    rows: table.rows.map((row) => toRow(row, media, synced.articles.get(row.id))),
    subPages: synced.subPages.map((subPage) => toSubPage(subPage, media)),
    settings,
    problems,
  };
  return {
    snapshot,
    report: {
      prefix: workspace.prefix,
      title: snapshot.database.title || workspace.pageId,
      outcome: 'published',
      read: synced.changed + synced.unchanged,
      changed: synced.changed,
      unchanged: synced.unchanged,
      leftOut: leftOut(table.rows),
      problems,
    },
  };
}

function leftOut(rows: readonly NotionRow[]): SiteReport['leftOut'] {
  return rows.flatMap((row) => {
    const title = row.title || row.slug || row.id;
    if (STRUCTURE_TYPES.has(row.type)) return [];
    if (row.type === '') return [{ title, reason: 'it has no type' }];
    if (row.status === 'Published' || row.status === 'Invisible') return [];
    return [{ title, reason: row.status ? `its status is ${row.status}` : 'it has no status' }];
  });
}

async function readSettings(
  rows: readonly NotionRow[],
  { client, config, resolveSettings }: SyncOptions,
  problems: Problem[],
): Promise<Record<string, unknown>> {
  const page = rows.find(({ type }) => type === 'Config');
  if (!page) return {};
  const table = await readConfigTable(client, page, config.notion.viewIndex);
  const parsed = parseConfigTableRows(table.rows);
  const where = (problem: Problem): Problem => ({ url: page.url, ...problem });
  problems.push(...[...table.problems, ...parsed.problems, ...resolveSettings(parsed.settings).problems].map(where));
  return parsed.settings;
}

function articleOptionsOf(config: Config): ArticleOptions {
  return {
    spoilerTag: config.posts.spoilerTag,
    notionHosts: ['notion.so', 'notion.site', 'notion.com'],
    siteLink: config.site.link,
  };
}

interface SyncedPages {
  /** Key of the article of each row. */
  articles: Map<string, string>;
  subPages: { notes: PageNotes; rowId: string }[];
  changed: number;
  unchanged: number;
  problems: Problem[];
}

interface PageTask {
  block: NotionBlock;
  /** Undefined: known only from old notes, and Notion does not give it any more. */
  stamp: string;
  row: NotionRow;
  isRow: boolean;
}

async function syncPages(
  rows: readonly NotionRow[],
  context: PageContext,
  progress: Progress,
  label: string,
): Promise<SyncedPages> {
  const known = await readAllNotes(rows, context);
  const stamps = await readStamps(context.client, stampKeys(known));
  const result: SyncedPages = { articles: new Map(), subPages: [], changed: 0, unchanged: 0, problems: [] };
  const run = new PageRun(context, known, stamps, result, progress);

  progress.step(`Reading pages of ${label}`, rows.length);
  let level: PageTask[] = rows.map((row) => ({ block: row.block, stamp: recordStamp(row.block), row, isRow: true }));
  const visited = new Set(level.map(({ block }) => block.id));
  while (level.length > 0) {
    const children: PageTask[] = [];
    await pMap(
      level,
      async (task) => {
        const notes = await run.page(task);
        progress.tick(task.row.title);
        for (const block of notes?.childPages ?? []) {
          if (visited.has(block.id)) continue;
          visited.add(block.id);
          children.push({
            block,
            stamp: stamps.get(`block/${block.id}`) ?? recordStamp(block),
            row: task.row,
            isRow: false,
          });
        }
      },
      { concurrency: PAGE_CONCURRENCY },
    );
    level = children;
    if (level.length > 0) progress.step(`Reading pages below pages of ${label}`, level.length);
  }
  // Pages are worked on side by side; what is published does not depend on which was ready first.
  result.subPages.sort((a, b) => (a.notes.id < b.notes.id ? -1 : 1));
  result.problems.sort((a, b) => `${a.url}${a.what}`.localeCompare(`${b.url}${b.what}`));
  return result;
}

/** Notes of all rows and of the pages below them. */
async function readAllNotes(rows: readonly NotionRow[], { paths }: PageContext): Promise<Map<string, PageNotes>> {
  const known = new Map<string, PageNotes>();
  let ids = rows.map(({ id }) => id);
  while (ids.length > 0) {
    const all = await pMap(ids, (id) => readNotes(paths, id), { concurrency: 16 });
    const next: string[] = [];
    for (const notes of all) {
      if (!notes || known.has(notes.id)) continue;
      known.set(notes.id, notes);
      next.push(...notes.childPages.map(({ id }) => id).filter((id) => !known.has(id)));
    }
    ids = next;
  }
  return known;
}

function stampKeys(known: ReadonlyMap<string, PageNotes>): string[] {
  const keys = new Set<string>();
  for (const notes of known.values()) {
    for (const key of Object.keys(notes.dependencies)) keys.add(key);
    for (const { id } of notes.childPages) keys.add(`block/${id}`);
  }
  return [...keys];
}

/** Brings pages up to date one by one and keeps count. */
class PageRun {
  #failuresInARow = 0;
  readonly #renderKey: string;

  constructor(
    private readonly context: PageContext,
    private readonly known: ReadonlyMap<string, PageNotes>,
    private readonly stamps: ReadonlyMap<string, string>,
    private readonly result: SyncedPages,
    private readonly progress: Progress,
  ) {
    this.#renderKey = renderKeyOf(context.articleOptions);
  }

  async page(task: PageTask): Promise<PageNotes | undefined> {
    const old = this.known.get(task.block.id);
    let notes = old;
    if (task.stamp === '-') return undefined;
    try {
      if (!old || this.#isChanged(old, task.stamp)) {
        notes = await syncPage(task.block, task.stamp, this.context);
      } else if (await this.#mustRedraw(old)) {
        notes = (await redrawPage(old, this.context)) ?? (await syncPage(task.block, task.stamp, this.context));
      }
      this.#failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof NotionError) || ++this.#failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;
      this.#report(task, {
        level: 'error',
        what: `${old ? 'The page stays as it was' : 'The page is left out'}: ${error.message}`,
      });
    }
    if (notes) this.#keep(task, notes, notes !== old);
    return notes;
  }

  #isChanged(notes: PageNotes, stamp: string): boolean {
    if (notes.stamp !== stamp || isUnsettled(notes)) return true;
    return Object.entries(notes.dependencies).some(([key, value]) => this.stamps.get(key) !== value);
  }

  async #mustRedraw(notes: PageNotes): Promise<boolean> {
    if (notes.renderKey !== this.#renderKey) return true;
    const { media, paths } = this.context;
    if (notes.missingMedia.length > 0) {
      const still = await media.fetchAll(notes.missingMedia);
      if (still.length < notes.missingMedia.length) return true;
    }
    const article = await readFile(paths.article(notes.articleKey), 'utf8').catch(() => '');
    return !article.endsWith('}');
  }

  #keep(task: PageTask, notes: PageNotes, changed: boolean): void {
    if (changed) this.result.changed++;
    else this.result.unchanged++;
    if (task.isRow) this.result.articles.set(task.block.id, notes.articleKey);
    else this.result.subPages.push({ notes, rowId: task.row.id });
    for (const problem of notes.problems) this.#report(task, problem);
  }

  #report({ row, block }: PageTask, problem: Problem): void {
    this.result.problems.push({ ...problem, where: row.title || row.slug, url: problem.url ?? notionUrl(block.id) });
  }
}

type FrameImage = { format?: Record<string, unknown> };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const coverUrl = (block: FrameImage): string => text(block.format?.page_cover);

/** A page's icon is an emoji, an address, or something newer that cannot be drawn. */
function iconUrl(icon: string): string | undefined {
  return /^(https?:\/\/|\/|attachment:)/i.test(icon) ? icon : undefined;
}

/** Covers and icons of all rows that the site can show, and of the database. */
function frameSources(database: NotionDatabase, table: NotionRows, synced: SyncedPages): MediaSource[] {
  const sources: MediaSource[] = [];
  const add = (url: string | undefined, blockId: string) => {
    if (url) sources.push({ url, blockId, kind: 'image' });
  };
  for (const { block, status, type } of table.rows) {
    if ((status !== 'Published' && status !== 'Invisible') || type === '' || STRUCTURE_TYPES.has(type)) continue;
    add(coverUrl(block), block.id);
    add(iconUrl(text(block.format?.page_icon)), block.id);
  }
  for (const { notes } of synced.subPages) {
    add(coverUrl(notes.block), notes.id);
    add(iconUrl(text(notes.block.format?.page_icon)), notes.id);
  }
  add(iconUrl(text(database.collection.icon)), database.block.id);
  add(text(database.collection.cover) || coverUrl(database.block), database.block.id);
  return sources;
}

function toIcon(icon: string, media: MediaLibrary): Icon | null {
  if (icon === '') return null;
  const url = iconUrl(icon);
  if (url) {
    const file = media.find(url);
    return file ? { media: file } : null;
  }
  return icon.includes('://') ? null : { emoji: icon };
}

const toCover = (url: string, media: MediaLibrary): MediaFile | null => (url ? (media.find(url) ?? null) : null);

function databaseInfo({ block, collection }: NotionDatabase, media: MediaLibrary): Snapshot['database'] {
  return {
    title: plainText(collection.name),
    description: plainText(collection.description),
    icon: toIcon(text(collection.icon), media),
    cover: toCover(text(collection.cover) || coverUrl(block), media),
    url: notionUrl(block.id),
  };
}

function pageLook(block: NotionBlock, media: MediaLibrary) {
  return {
    pageIcon: toIcon(text(block.format?.page_icon), media),
    pageCover: toCover(coverUrl(block), media),
    fullWidth: block.format?.page_full_width === true,
    smallText: block.format?.page_small_text === true,
    createdTime: block.created_time ?? 0,
    lastEditedTime: block.last_edited_time ?? block.created_time ?? 0,
  };
}

function toRow({ block, ...row }: NotionRow, media: MediaLibrary, article: string | undefined): Row {
  return { ...row, ...pageLook(block, media), ...(article ? { article } : {}) };
}

function toSubPage({ notes, rowId }: { notes: PageNotes; rowId: string }, media: MediaLibrary): SubPage {
  return {
    id: notes.id,
    title: plainText(notes.block.properties?.title),
    rowId,
    ...pageLook(notes.block, media),
    url: notionUrl(notes.id),
    article: notes.articleKey,
  };
}
