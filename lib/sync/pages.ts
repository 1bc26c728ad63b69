import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ExtendedRecordMap } from 'notion-types';
import { articleKeyVersion, collectMediaSources, renderArticle } from '@/lib/article/render';
import { NotionError, type Problem } from '@/lib/errors';
import type { NotionClient } from '@/lib/notion/client';
import { notionUrl, toShortId } from '@/lib/notion/ids';
import { type NotionPage, readPage } from '@/lib/notion/page';
import type { NotionBlock } from '@/lib/notion/records';
import { readJson, writeAtomically } from '@/lib/store/files';
import type { StorePaths } from '@/lib/store/paths';
import { writeArticle } from '@/lib/store/writer';
import type { MediaLibrary, MediaSource } from './media';

/** What sync remembers of a page, so that it is read again only when it changed. */
export interface PageNotes {
  id: string;
  /** The page's own block: title, icon and cover of child pages are taken from it. */
  block: NotionBlock;
  /** Stamp of the page's own block when it was read. */
  stamp: string;
  lastEditedTime: number;
  fetchedAt: number;
  dependencies: Record<string, string>;
  /** Pages below this page, as they were when it was read. */
  childPages: NotionBlock[];
  /** Files that could not be copied: they are tried again. */
  missingMedia: MediaSource[];
  /** What Notion left out or could not answer. */
  readProblems: Problem[];
  /** Everything that was said about the page, for the report of a sync in which it did not change. */
  problems: Problem[];
  articleKey: string;
  /** Hash of the renderer's version and options: a new renderer draws the page again from the kept records. */
  renderKey: string;
}

export interface ArticleOptions {
  spoilerTag: string;
  notionHosts: string[];
  siteLink: string;
}

/** Everything that one page's sync needs. */
export interface PageContext {
  client: NotionClient;
  paths: StorePaths;
  media: MediaLibrary;
  articleOptions: ArticleOptions;
}

export async function readNotes(paths: StorePaths, id: string): Promise<PageNotes | undefined> {
  const notes = await readJson<PageNotes>(paths.pageNotes(toShortId(id)));
  return notes?.dependencies && notes.articleKey ? notes : undefined;
}

/**
 * Notion rounds edit times to the minute, so an edit in the minute in which a page was read may not show: such a page is
 * read once more.
 */
export function isUnsettled(notes: PageNotes): boolean {
  return notes.lastEditedTime % 60_000 === 0 && notes.fetchedAt - notes.lastEditedTime < 60_000;
}

export function renderKeyOf(options: ArticleOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([articleKeyVersion, options]))
    .digest('hex')
    .slice(0, 12);
}

/** Reads a page from Notion, copies its files and renders it. */
export async function syncPage(block: NotionBlock, stamp: string, context: PageContext): Promise<PageNotes> {
  const fetchedAt = Date.now();
  const page = await readPage(context.client, block.id);
  if (!page.records.block[block.id]) {
    throw new NotionError(
      `Notion gives nothing for ${notionUrl(block.id)}. Check that the page is shared, then sync again.`,
    );
  }
  await writeAtomically(
    context.paths.pageRecords(toShortId(block.id)),
    gzipSync(JSON.stringify(page.records), { level: 4 }),
  );
  const notes = {
    id: block.id,
    block: page.records.block[block.id]?.value ?? block,
    stamp,
    lastEditedTime: block.last_edited_time ?? 0,
    fetchedAt,
    dependencies: page.dependencies,
    childPages: page.childPageIds.flatMap((id) => {
      const child = page.records.block[id]?.value;
      return child ? [child] : [];
    }),
    readProblems: page.problems,
  };
  return finishPage(notes, page.records, context);
}

/** Renders a page again from what was read before: nothing is asked of Notion but files that were missing. */
export async function redrawPage(notes: PageNotes, context: PageContext): Promise<PageNotes | undefined> {
  const records = await readRecords(context.paths, notes.id);
  return records ? finishPage(notes, records, context) : undefined;
}

async function readRecords(paths: StorePaths, id: string): Promise<NotionPage['records'] | undefined> {
  try {
    const content = await readFile(paths.pageRecords(toShortId(id)));
    return JSON.parse(gunzipSync(content).toString('utf8')) as NotionPage['records'];
  } catch {
    return undefined;
  }
}

type ReadNotes = Omit<PageNotes, 'missingMedia' | 'problems' | 'articleKey' | 'renderKey'>;

async function finishPage(
  read: ReadNotes,
  records: NotionPage['records'],
  { paths, media, articleOptions }: PageContext,
): Promise<PageNotes> {
  const recordMap = { ...records, signed_urls: {} } as unknown as ExtendedRecordMap;
  const failures = await media.fetchAll(collectMediaSources(recordMap, read.id));
  const article = await renderArticle({
    pageId: read.id,
    recordMap,
    media: (url) => media.find(url),
    options: articleOptions,
  });
  const articleKey = `${toShortId(read.id)}-${createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 12)}`;
  await writeArticle(paths, articleKey, article);
  const notes: PageNotes = {
    id: read.id,
    block: read.block,
    stamp: read.stamp,
    lastEditedTime: read.lastEditedTime,
    fetchedAt: read.fetchedAt,
    dependencies: read.dependencies,
    childPages: read.childPages,
    readProblems: read.readProblems,
    missingMedia: failures.map(({ source }) => source),
    problems: [...read.readProblems, ...failures.map(({ problem }) => problem), ...article.problems],
    articleKey,
    renderKey: renderKeyOf(articleOptions),
  };
  // Written last: notes without article, or without records, would be believed.
  await writeAtomically(paths.pageNotes(toShortId(read.id)), JSON.stringify(notes));
  return notes;
}
