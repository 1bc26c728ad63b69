import { statSync } from 'node:fs';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { isLocked } from '@/lib/lock/row-lock';
import type { SourcePageInfo } from '@/lib/source/source';
import { GONE, pageKey, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { refusedFiles } from '@/lib/sync/media/large-files';
import { failedRendering, progressStep, type Unreadable, unreadablePage } from '@/lib/sync/messages';
import type { Progress } from '@/lib/sync/progress';
import { rowLabel, type WorkspaceRow } from '@/lib/sync/rows/row';
import { type PageSyncState, readStates } from './page-states';
import { isChanged, type PageContext, RenderError, renderKeyOf, rerenderPage, syncPage } from './pages';

/** Pages worked on at once: while one waits for Notion, another is rendered. */
const PAGE_CONCURRENCY = 4;
/** Pages that fail one after another before a workspace is given up, even while its database still answers. */
const MAX_FAILURES_IN_A_ROW = 8;

/** What became of the pages of a workspace. */
export class SyncedPages {
  /** Key of the article of each row. */
  articles = new Map<string, string>();
  /** Names of the files that each article shows, by its key. */
  articleMedia = new Map<string, readonly string[]>();
  /** Names of the files that each row's page and the pages below it show. */
  media = new Map<string, string[]>();
  subPages: { state: PageSyncState; rowId: string }[] = [];
  /** Rows that could not be read and have no earlier article for all who may read them now. */
  unread = new Set<string>();
  /** Rows that stay as they were: the same, in the last good copy for fewer readers. */
  unopened = new Set<string>();
  changed = 0;
  unchanged = 0;
  diagnostics: Diagnostic[] = [];
}

interface PageRunOptions {
  context: PageContext;
  /** The workspace's database: requested to distinguish an outage from a broken page. */
  rootPageId: string;
  /** Pages to read whatever their version (32 hex digits). */
  reread?: ReadonlySet<string>;
  /** What becomes of rows that more people may read than before if their text cannot be read. @default none, their earlier copies stay */
  opened?: ReadonlyMap<string, Unreadable>;
  /** Leave out the pages below them. */
  alone?: boolean;
  progress: Progress;
  /** The workspace, for the progress line. */
  label: string;
}

interface PageTask {
  page: SourcePageInfo;
  /** `GONE`: known only from the state of an earlier sync, and the source does not give it any more. */
  version: string;
  row: WorkspaceRow;
  isRow: boolean;
}

/**
 * Brings the pages of all rows, and the pages below them, up to date. What changed is known from versions that a few batched
 * requests answer for all pages at once.
 */
export async function syncPages(rows: readonly WorkspaceRow[], options: PageRunOptions): Promise<SyncedPages> {
  const { context, progress, label } = options;
  const known = readStates(rows, context.paths);
  const versions = await context.source.readVersions(versionKeys(known));
  const run = new PageRun(options, known, versions);

  progress.step(progressStep.pages(label), rows.length);
  let level: PageTask[] = newestFirst(rows).map((row) => ({
    page: row.page,
    version: row.page.version,
    row,
    isRow: true,
  }));
  const visited = new Set(level.map(({ page }) => page.id));
  /** Only rows that readers see: a view that is left out must not be known by its rows. */
  const hasPage = ({ id }: SourcePageInfo, around: PageSyncState | undefined): boolean =>
    context.rowPages !== false && around?.shownRows.includes(toId32(id)) === true;
  while (level.length > 0) {
    const children: PageTask[] = [];
    // What finishes after a failure is kept for the next sync.
    await mapLimited(level, PAGE_CONCURRENCY, async (task) => {
      const state = await run.page(task);
      progress.tick();
      for (const page of options.alone ? [] : (state?.childPages ?? [])) {
        if (visited.has(page.id) || (page.isRow && !hasPage(page, state))) continue;
        visited.add(page.id);
        const version = versions.get(pageKey(page.id)) ?? page.version;
        children.push({ page, version, row: task.row, isRow: false });
      }
    });
    level = children;
    if (level.length > 0) progress.step(progressStep.childPages(label), level.length);
  }
  return run.result();
}

/** The order in which pictures get their copies when there is no time for all of them. */
function newestFirst(rows: readonly WorkspaceRow[]): WorkspaceRow[] {
  const dayOf = ({ date }: WorkspaceRow) => date?.start ?? '';
  return [...rows].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
}

function versionKeys(known: ReadonlyMap<string, PageSyncState>): string[] {
  const keys = new Set<string>();
  for (const state of known.values()) {
    for (const key of Object.keys(state.dependencies)) keys.add(key);
    for (const { id } of state.childPages) keys.add(pageKey(id));
  }
  return [...keys];
}

/** Brings pages up to date one by one and keeps count. */
class PageRun {
  readonly #options: PageRunOptions;
  readonly #renderKey: string;
  readonly #known: ReadonlyMap<string, PageSyncState>;
  readonly #versions: ReadonlyMap<string, string>;
  #failuresInARow = 0;
  readonly #result = new SyncedPages();

  constructor(
    options: PageRunOptions,
    known: ReadonlyMap<string, PageSyncState>,
    versions: ReadonlyMap<string, string>,
  ) {
    this.#known = known;
    this.#versions = versions;
    this.#options = options;
    this.#renderKey = renderKeyOf(options.context.articleOptions);
  }

  /** Pages are worked on side by side; what is published does not depend on which was ready first. */
  result(): SyncedPages {
    this.#result.subPages.sort((a, b) => (a.state.id < b.state.id ? -1 : 1));
    this.#result.diagnostics.sort((a, b) => `${a.url}${a.message}`.localeCompare(`${b.url}${b.message}`));
    return this.#result;
  }

  /** The page's state after this sync: a new one, or the old one when it could not be read. */
  async page(task: PageTask): Promise<PageSyncState | undefined> {
    const old = this.#known.get(task.page.id);
    if (task.version === GONE) return undefined;
    // Rendering sends no requests, but takes time too.
    this.#options.context.signal?.throwIfAborted();
    let state = old;
    try {
      if (!old || this.#isChanged(old, task.version)) {
        state = await this.#read(task);
      } else if (await this.#mustRerender(old)) {
        state = (await rerenderPage(old, this.#options.context)) ?? (await this.#read(task));
      }
    } catch (caught) {
      // What is too deep or too long for any work with it is the page's own.
      const error = caught instanceof RangeError ? new RenderError(failedRendering(caught.message)) : caught;
      if (!(error instanceof SourceError || error instanceof RenderError)) throw error;
      this.#options.context.signal?.throwIfAborted();
      await this.#refuseOutage(error);
      const becomes = old ? (this.#options.opened?.get(task.row.id) ?? 'kept') : 'left out';
      this.#report(task, { level: 'error', ...unreadablePage(becomes, error.problem, error.hint) });
      if (becomes === 'unopened') this.#result.unopened.add(task.row.id);
      else if (becomes === 'left out' && (old || task.isRow)) this.#result.unread.add(task.row.id);
    }
    if (state) this.#keep(task, state, state !== old);
    return state;
  }

  async #read({ page, version }: PageTask): Promise<PageSyncState> {
    const state = await syncPage(
      { id: page.id, version, old: this.#known.get(page.id) },
      this.#options.context,
      this.#versions,
    );
    this.#failuresInARow = 0;
    return state;
  }

  /** Skips an unreadable page, unless the database is unreachable too: then Notion is down. */
  async #refuseOutage(error: Error): Promise<void> {
    if (!(error instanceof SourceUnreachableError)) return;
    if (++this.#failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;
    await this.#options.context.source.probe(this.#options.rootPageId);
  }

  #isChanged(state: PageSyncState, version: string): boolean {
    return this.#options.reread?.has(toId32(state.id)) || isChanged(state, version, this.#versions);
  }

  async #mustRerender(state: PageSyncState): Promise<boolean> {
    const { media, paths } = this.#options.context;
    if (state.renderKey !== this.#renderKey || !media.hasAll(state.media)) return true;
    const { missingMedia } = state;
    if (missingMedia.length > 0) {
      await media.fetchAll(missingMedia);
      if (missingMedia.some((source) => !media.isMissing(source))) return true;
    }
    const article = statSync(paths.article(state.articleKey), { throwIfNoEntry: false });
    return article?.size !== state.articleBytes;
  }

  #keep(task: PageTask, state: PageSyncState, changed: boolean): void {
    this.#result.articleMedia.set(state.articleKey, state.media);
    // Its columns are all that there is of it.
    if (task.page.isRow && state.isEmpty) return;
    if (changed) this.#result.changed++;
    else this.#result.unchanged++;
    if (task.isRow) this.#result.articles.set(task.page.id, state.articleKey);
    else this.#result.subPages.push({ state, rowId: task.row.id });
    this.#result.media.set(task.row.id, [...(this.#result.media.get(task.row.id) ?? []), ...state.media]);
    const { fileLimits = [], source } = this.#options.context;
    for (const diagnostic of [...state.diagnostics, ...refusedFiles(state, fileLimits, source)])
      this.#report(task, diagnostic);
  }

  #report({ row, page }: PageTask, { excerpt, ...diagnostic }: Diagnostic): void {
    const location = rowLabel(row);
    const located = excerpt !== undefined && !isLocked(row) ? { ...diagnostic, excerpt } : diagnostic;
    this.#result.diagnostics.push({ ...located, location, url: diagnostic.url ?? page.url });
  }
}
