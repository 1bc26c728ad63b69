import { stat } from 'node:fs/promises';
import pMap from 'p-map';
import type { Problem } from '@/lib/errors';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import type { SourcePageInfo } from '@/lib/source/page';
import { GONE, pageKey } from '@/lib/source/source';
import {
  DrawingError,
  isUnsettled,
  mayHideRows,
  type PageContext,
  type PageNotes,
  readNotes,
  redrawPage,
  renderKeyOf,
  syncPage,
} from './pages';
import type { Progress } from './progress';
import { rowLabel, type WorkspaceRow } from './row';

/** Pages worked on at once: while one waits for Notion, another is rendered. */
const PAGE_CONCURRENCY = 4;
/** Pages that fail one after another before a workspace is given up, even while its database still answers. */
const MAX_FAILURES_IN_A_ROW = 8;
/** Notes read from the disk at once. */
const NOTES_CONCURRENCY = 16;

/** What became of the pages of a workspace. */
export interface SyncedPages {
  /** Key of the article of each row. */
  articles: Map<string, string>;
  /** Names of the files that each row's page and the pages below it show. */
  media: Map<string, string[]>;
  subPages: { notes: PageNotes; rowId: string }[];
  /** Rows that could not be read and have no earlier article. */
  unread: Set<string>;
  changed: number;
  unchanged: number;
  problems: Problem[];
}

interface PageRunOptions {
  context: PageContext;
  /** The workspace's database: asked for to tell an outage from a broken page. */
  rootPageId: string;
  progress: Progress;
  /** The workspace, for the progress line. */
  label: string;
}

interface PageTask {
  page: SourcePageInfo;
  /** `GONE`: known only from old notes, and the source does not give it any more. */
  version: string;
  row: WorkspaceRow;
  isRow: boolean;
}

/**
 * Brings the pages of all rows, and the pages below them, up to date. What changed is told by versions that a few batched
 * requests answer for all pages at once.
 */
export async function syncPages(rows: readonly WorkspaceRow[], options: PageRunOptions): Promise<SyncedPages> {
  const { context, progress, label } = options;
  const known = await readAllNotes(rows, context);
  const versions = await context.source.readVersions(versionKeys(known));
  const run = new PageRun(options, known, versions);

  progress.step(`Reading pages of ${label}`, rows.length);
  let level: PageTask[] = rows.map((row) => ({ page: row.page, version: row.page.version, row, isRow: true }));
  const visited = new Set(level.map(({ page }) => page.id));
  while (level.length > 0) {
    const children: PageTask[] = [];
    await forEachPage(level, async (task) => {
      const notes = await run.page(task);
      progress.tick(task.row.title);
      for (const page of notes?.childPages ?? []) {
        if (visited.has(page.id)) continue;
        visited.add(page.id);
        const version = versions.get(pageKey(page.id)) ?? page.version;
        children.push({ page, version, row: task.row, isRow: false });
      }
    });
    level = children;
    if (level.length > 0) progress.step(`Reading pages below pages of ${label}`, level.length);
  }
  return run.result();
}

/** After a failure no page is begun, and those under way are finished: they are kept for the next sync. */
async function forEachPage(tasks: readonly PageTask[], work: (task: PageTask) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  await pMap(
    tasks,
    async (task) => {
      if (failures.length > 0) return;
      await work(task).catch((error: unknown) => failures.push(error));
    },
    { concurrency: PAGE_CONCURRENCY },
  );
  if (failures.length > 0) throw failures[0];
}

/** Notes of all rows and of the pages below them. */
async function readAllNotes(rows: readonly WorkspaceRow[], context: PageContext): Promise<Map<string, PageNotes>> {
  const known = new Map<string, PageNotes>();
  let ids = rows.map(({ id }) => id);
  while (ids.length > 0) {
    const all = await pMap(ids, (id) => readNotes(id, context), { concurrency: NOTES_CONCURRENCY });
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

function versionKeys(known: ReadonlyMap<string, PageNotes>): string[] {
  const keys = new Set<string>();
  for (const notes of known.values()) {
    for (const key of Object.keys(notes.dependencies)) keys.add(key);
    for (const { id } of notes.childPages) keys.add(pageKey(id));
  }
  return [...keys];
}

/** Brings pages up to date one by one and keeps count. */
class PageRun {
  readonly #context: PageContext;
  readonly #rootPageId: string;
  readonly #renderKey: string;
  readonly #known: ReadonlyMap<string, PageNotes>;
  readonly #versions: ReadonlyMap<string, string>;
  #failuresInARow = 0;
  readonly #result: SyncedPages = {
    articles: new Map(),
    media: new Map(),
    subPages: [],
    unread: new Set(),
    changed: 0,
    unchanged: 0,
    problems: [],
  };

  constructor(
    { context, rootPageId }: PageRunOptions,
    known: ReadonlyMap<string, PageNotes>,
    versions: ReadonlyMap<string, string>,
  ) {
    this.#known = known;
    this.#versions = versions;
    this.#context = context;
    this.#rootPageId = rootPageId;
    this.#renderKey = renderKeyOf(context.articleOptions);
  }

  /** Pages are worked on side by side; what is published does not depend on which was ready first. */
  result(): SyncedPages {
    this.#result.subPages.sort((a, b) => (a.notes.id < b.notes.id ? -1 : 1));
    this.#result.problems.sort((a, b) => `${a.url}${a.what}`.localeCompare(`${b.url}${b.what}`));
    return this.#result;
  }

  /** The page's notes after this sync: new ones, or the old ones when it could not be read. */
  async page(task: PageTask): Promise<PageNotes | undefined> {
    const old = this.#known.get(task.page.id);
    if (task.version === GONE) return undefined;
    let notes = old;
    try {
      if (!old || this.#isChanged(old, task.version)) {
        notes = await this.#read(task);
      } else if (await this.#mustRedraw(old)) {
        notes = (await redrawPage(old, this.#context)) ?? (await this.#read(task));
      }
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof DrawingError)) throw error;
      await this.#refuseOutage(error);
      this.#report(task, {
        level: 'error',
        what: `${old ? 'The page stays as it was' : 'The page is left out'}: ${error.message}`,
        fix: 'Open the page in Notion, check that it is shared like the others, then sync again.',
      });
      if (!old && task.isRow) this.#result.unread.add(task.page.id);
    }
    if (notes) this.#keep(task, notes, notes !== old);
    return notes;
  }

  async #read({ page, version }: PageTask): Promise<PageNotes> {
    const notes = await syncPage(page.id, version, this.#context, this.#versions);
    this.#failuresInARow = 0;
    return notes;
  }

  /** One page that cannot be read costs that page. When the database does not answer either, Notion is down. */
  async #refuseOutage(error: Error): Promise<void> {
    if (!(error instanceof SourceUnreachableError)) return;
    if (++this.#failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;
    await this.#context.source.probe(this.#rootPageId);
  }

  #isChanged(notes: PageNotes, version: string): boolean {
    if (notes.stamp !== version || isUnsettled(notes) || mayHideRows(notes)) return true;
    return Object.entries(notes.dependencies).some(([key, value]) => this.#versions.get(key) !== value);
  }

  async #mustRedraw(notes: PageNotes): Promise<boolean> {
    const { media, paths } = this.#context;
    if (notes.renderKey !== this.#renderKey || !media.hasAll(notes.media)) return true;
    if (notes.missingMedia.length > 0) {
      await media.fetchAll(notes.missingMedia);
      if (notes.missingMedia.some(({ url }) => media.find(url))) return true;
    }
    const article = await stat(paths.article(notes.articleKey)).catch(() => undefined);
    return article?.size !== notes.articleBytes;
  }

  #keep(task: PageTask, notes: PageNotes, changed: boolean): void {
    if (changed) this.#result.changed++;
    else this.#result.unchanged++;
    if (task.isRow) this.#result.articles.set(task.page.id, notes.articleKey);
    else this.#result.subPages.push({ notes, rowId: task.row.id });
    this.#result.media.set(task.row.id, [...(this.#result.media.get(task.row.id) ?? []), ...notes.media]);
    for (const problem of notes.problems) this.#report(task, problem);
  }

  #report({ row, page }: PageTask, { quote, ...problem }: Problem): void {
    const where = rowLabel(row);
    const told = quote !== undefined && row.password === '' ? { ...problem, quote } : problem;
    this.#result.problems.push({ ...told, where, url: problem.url ?? page.url });
  }
}
