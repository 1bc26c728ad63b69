import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SiteColumns } from '@/lib/article/read/collection';
import { articleKeyVersion, collectMediaSources, renderArticle } from '@/lib/article/render';
import { NotelightError, type Problem } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locale';
import type { SourcePageInfo } from '@/lib/source/page';
import { asString, type SourceRecords, toId32 } from '@/lib/source/records';
import { GONE, type Source } from '@/lib/source/source';
import { readJson, writeAtomically } from '@/lib/store/files';
import { STORE_VERSION, type StorePaths } from '@/lib/store/paths';
import { writeArticle } from '@/lib/store/writer';
import type { MediaFailure, MediaLibrary, MediaSource } from './media';

/** What sync remembers of a page, so that it is read again only when it changed. */
export interface PageNotes {
  /** Version of the store that the notes were written for; others are not believed. */
  version: number;
  id: string;
  /** Title, icon and cover of child pages are taken from it. */
  page: SourcePageInfo;
  /** The page's version when it was read. */
  stamp: string;
  lastEditedTime: number;
  fetchedAt: number;
  dependencies: Record<string, string>;
  /** Pages below this page, as they were when it was read. */
  childPages: SourcePageInfo[];
  /** Files that could not be copied: they are tried again. */
  missingMedia: MediaSource[];
  /** What the source left out or could not answer. */
  readProblems: Problem[];
  /** Everything that was said about the page, for the report of a sync in which it did not change. */
  problems: Problem[];
  articleKey: string;
  /** Size of the article's file: another one means that it was cut off. */
  articleBytes: number;
  /** Names of the files that the article shows: one that is gone is fetched again. */
  media: string[];
  /** Hash of the renderer's version and options: a new renderer draws the page again from the kept records. */
  renderKey: string;
}

export interface ArticleOptions {
  spoilerTag: string;
  notionHosts: string[];
  siteLink: string;
  columns: SiteColumns;
  locale: Locale;
  timeZone: string;
}

/** Everything that one page's sync needs. */
export interface PageContext {
  source: Source;
  paths: StorePaths;
  media: MediaLibrary;
  articleOptions: ArticleOptions;
}

/** Notes of earlier versions, which had pages as Notion's interface does. */
type FormerNotes = Omit<PageNotes, 'page' | 'childPages'> & { block: unknown; childPages: unknown[] };

export async function readNotes(id: string, { paths, source }: PageContext): Promise<PageNotes | undefined> {
  const notes = await readJson<PageNotes | FormerNotes>(paths.pageNotes(toId32(id)));
  if (notes?.version !== STORE_VERSION) return undefined;
  return 'page' in notes ? notes : fromFormer(notes, source);
}

function fromFormer({ block, childPages, ...notes }: FormerNotes, { former }: Source): PageNotes | undefined {
  const page = former?.page(block);
  return page && { ...notes, page, childPages: childPages.flatMap((child) => former?.page(child) ?? []) };
}

/**
 * Notion rounds edit times to the minute, so an edit in the minute in which a page was read may not show: such a page is
 * read once more.
 */
export function isUnsettled(notes: PageNotes): boolean {
  return notes.lastEditedTime % 60_000 === 0 && notes.fetchedAt - notes.lastEditedTime < 60_000;
}

/** How long pages with databases are believed. */
const ROWS_TRUSTED_MS = 24 * 3_600_000;

/**
 * A row that a person adds to a database inside a page changes the order that its view keeps. One that a program adds changes
 * no record that names the database, so such pages are read again once a day.
 */
export function mayHideRows(notes: PageNotes): boolean {
  const hasDatabase = Object.keys(notes.dependencies).some((key) => key.startsWith('collection/'));
  return hasDatabase && Date.now() - notes.fetchedAt > ROWS_TRUSTED_MS;
}

/** The renderer failed on a page: a fault of ours, which costs that page and not the sync. */
export class DrawingError extends NotelightError {
  override name = 'DrawingError';
}

export function renderKeyOf(options: ArticleOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([articleKeyVersion, options]))
    .digest('hex')
    .slice(0, 12);
}

/**
 * Reads a page, copies its files and renders it. `versions` are those that this sync asked for: a record that the batched request
 * does not give would otherwise seem changed at every sync.
 */
export async function syncPage(
  id: string,
  version: string,
  context: PageContext,
  versions: ReadonlyMap<string, string>,
): Promise<PageNotes> {
  const fetchedAt = Date.now();
  const { info, records, childPages, dependencies, problems } = await context.source.readPage(id);
  await writeAtomically(context.paths.pageRecords(toId32(id)), gzipSync(JSON.stringify(records), { level: 4 }));
  const notes = {
    id,
    page: info,
    stamp: version,
    lastEditedTime: info.lastEditedTime,
    fetchedAt,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([key, value]) => [key, versions.get(key) === GONE ? GONE : value]),
    ),
    childPages,
    readProblems: problems,
  };
  return finishPage(notes, records, context);
}

/** Renders a page again from what was read before: nothing is asked of the source but files that were missing. */
export async function redrawPage(notes: PageNotes, context: PageContext): Promise<PageNotes | undefined> {
  const records = await readRecords(notes.id, context);
  return records ? finishPage(notes, records, context) : undefined;
}

async function readRecords(id: string, { paths, source }: PageContext): Promise<SourceRecords | undefined> {
  try {
    const content = await readFile(paths.pageRecords(toId32(id)));
    const records = JSON.parse(gunzipSync(content).toString('utf8')) as SourceRecords | { collection_query: unknown };
    return 'view_rows' in records ? records : source.former?.records(records);
  } catch {
    return undefined;
  }
}

type ReadNotes = Pick<
  PageNotes,
  'id' | 'page' | 'stamp' | 'lastEditedTime' | 'fetchedAt' | 'dependencies' | 'childPages' | 'readProblems'
>;

async function finishPage(read: ReadNotes, records: SourceRecords, context: PageContext): Promise<PageNotes> {
  const { source, paths, media, articleOptions } = context;
  const sources = await drawing(() => collectMediaSources(records, read.id, articleOptions.columns));
  const failures = await media.fetchAll(sources);
  const article = await drawing(() =>
    renderArticle({
      pageId: read.id,
      records,
      blockUrl: (blockId) => source.pageUrl(read.id, blockId),
      media: (url) => media.find(url),
      options: articleOptions,
    }),
  );
  const text = JSON.stringify(article);
  const articleKey = `${toId32(read.id)}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  await writeArticle(paths, articleKey, article);
  const notes: PageNotes = {
    version: STORE_VERSION,
    id: read.id,
    page: read.page,
    stamp: read.stamp,
    lastEditedTime: read.lastEditedTime,
    fetchedAt: read.fetchedAt,
    dependencies: read.dependencies,
    childPages: read.childPages,
    readProblems: read.readProblems,
    missingMedia: failures.flatMap((failure) => (media.find(failure.source.url) ? [] : [failure.source])),
    problems: [
      ...read.readProblems,
      ...failures.map((failure) => asProblem(failure, { pageId: read.id, records, source })),
      // What was missing when the page was read is missing again when it is drawn.
      ...article.problems.filter(({ url }) => !read.readProblems.some((problem) => problem.url === url)),
    ],
    articleKey,
    articleBytes: Buffer.byteLength(text),
    media: article.media,
    renderKey: renderKeyOf(articleOptions),
  };
  // Written last: notes without article, or without records, would be believed.
  await writeAtomically(paths.pageNotes(toId32(read.id)), JSON.stringify(notes));
  return notes;
}

async function drawing<T>(draw: () => T | Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DrawingError(`it cannot be drawn (${reason}). Please report this as a bug of Notelight.`, { cause });
  }
}

/** Types whose picture is the owner's own choice; the others show a picture of somebody else's page beside a link. */
const PICTURE_TYPES = new Set(['image', 'page', 'callout']);

/** A preview from elsewhere that cannot be had is worth knowing, and nothing that an owner can mend. */
function asProblem(
  { source: { url: address, blockId, kind }, problem, isRefused }: MediaFailure,
  { pageId, records, source }: { pageId: string; records: SourceRecords; source: Source },
): Problem {
  const type = asString(records.block[blockId]?.type);
  const url = source.pageUrl(pageId, blockId);
  const isOwn = source.isUploaded(address) || kind !== 'image' || PICTURE_TYPES.has(type);
  if (isOwn || isRefused) return { ...problem, url };
  return {
    ...problem,
    level: 'info',
    url,
    fix: 'Nothing needs to be done: the link is shown without its preview, or with a part of it.',
  };
}
