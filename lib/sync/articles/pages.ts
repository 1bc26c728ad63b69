import { articleKeyVersion } from '@/lib/article/model';
import type { ArticleInput, ArticleOptions } from '@/lib/article/render';
import { RenderTime, RenderTimeError } from '@/lib/concurrency/render-time';
import type { Config } from '@/lib/config/schema';
import { type Diagnostic, NotelightError } from '@/lib/diagnostics/errors';
import { allVariables } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import type { Locale } from '@/lib/i18n/locale';
import { toId32 } from '@/lib/ids';
import { nameKey } from '@/lib/source/names';
import { withShownPeople } from '@/lib/source/people';
import { asFields, asOptionalFields, asString, asStrings, type SourceRecords } from '@/lib/source/records';
import { GONE, type Source } from '@/lib/source/source';
import { readJson, readPacked, writeAtomically, writePacked } from '@/lib/store/files';
import type { ContentNode, StoredArticle } from '@/lib/store/model';
import { STORE_VERSION, type StorePaths } from '@/lib/store/paths';
import { writeArticle } from '@/lib/store/writer';
import { type FileLimit, largeFile } from '@/lib/sync/media/large-files';
import type { MediaFailure, MediaLibrary } from '@/lib/sync/media/media';
import { NO_PREVIEW } from '@/lib/sync/media/messages';
import { failedRendering, slowRendering } from '@/lib/sync/messages';
import { absoluteUrl } from '@/lib/web-addresses';
import type { PageReading, PageSyncState } from './page-states';

/** What of the settings articles depend on. */
export function articleOptionsOf(config: Config, locale: Locale): ArticleOptions {
  const { password, type, status, access } = config.notion.properties;
  return {
    spoilerTag: config.posts.spoilerTag,
    notionHosts: ['notion.so', 'notion.site', 'notion.com'],
    siteLink: absoluteUrl(`${config.site.subPath}/`, config.site.link),
    columns: { password, type, status, access },
    locale,
    timeZone: config.site.timeZone,
    ...(config.posts.htmlScripts && { htmlScripts: true }),
  };
}

/** Everything that one page's sync needs. */
export interface PageContext {
  source: Source;
  paths: StorePaths;
  media: MediaLibrary;
  articleOptions: ArticleOptions;
  /** Whether rows of databases in articles have pages. @default true */
  rowPages?: boolean | undefined;
  /** What rendering one page may take. @default a minute */
  renderMs?: number | undefined;
  /** What the hosts of the site take. */
  fileLimits?: readonly FileLimit[] | undefined;
  /** Ends the sync. */
  signal?: AbortSignal | undefined;
}

/**
 * Notion rounds edit times to the minute, so an edit in the minute in which a page was read may not show: such a page is
 * read once more.
 */
export function isUnsettled(state: PageSyncState): boolean {
  return state.lastEditedTime % 60_000 === 0 && state.fetchedAt - state.lastEditedTime < 60_000;
}

/** How long pages with databases are believed. */
const ROWS_TRUSTED_MS = 24 * 3_600_000;

/**
 * A row that a person adds to a database inside a page changes the order that its view keeps. One that a program adds changes
 * no record that names the database, so such pages are read again once a day.
 */
export function mayHideRows(state: PageSyncState): boolean {
  const hasDatabase = Object.keys(state.dependencies).some((key) => key.startsWith('collection/'));
  return hasDatabase && Date.now() - state.fetchedAt > ROWS_TRUSTED_MS;
}

/** Whether a page, or anything that it shows, is another now than when it was read. */
export function isChanged(state: PageSyncState, version: string, versions: ReadonlyMap<string, string>): boolean {
  if (state.recordVersion !== version || isUnsettled(state) || mayHideRows(state)) return true;
  return Object.entries(state.dependencies).some(([key, value]) => versions.get(key) !== value);
}

/** The renderer failed on a page, or took too long: the page is skipped, and the sync goes on. */
export class RenderError extends NotelightError {
  override name = 'RenderError';
}

/**
 * Twenty times what the largest page takes within the limits of articles, which decide what is shown, on a busy machine as on an idle one.
 * This ends only work that would never come back.
 */
const RENDER_MS = 60_000;

/** Changes with what articles are rendered by: their settings, and the code, as far as its version or `npm run dev` shows it. */
export function renderKeyOf(options: ArticleOptions): string {
  return hashOf([allVariables().NOTELIGHT_CODE_CHANGED ?? articleKeyVersion, options], 12);
}

/**
 * Reads a page, copies its files and renders it. `versions` are those that this sync asked for: a record that the batched request
 * does not give would otherwise seem changed at every sync.
 */
export async function syncPage(
  { id, version, old }: { id: string; version: string; old?: PageSyncState | undefined },
  context: PageContext,
  versions: ReadonlyMap<string, string>,
): Promise<PageSyncState> {
  const fetchedAt = Date.now();
  const { info, records: read, childPages, dependencies, diagnostics } = await context.source.readPage(id);
  const records = withShownPeople(read);
  await writePacked(context.paths.pageRecords(toId32(id)), records);
  const known = Object.entries(dependencies).map(([key, value]) => [key, versions.get(key) === GONE ? GONE : value]);
  const state = {
    id,
    page: info,
    recordVersion: version,
    lastEditedTime: info.lastEditedTime,
    fetchedAt,
    dependencies: Object.fromEntries(known),
    childPages: childPages.filter((page) => !page.isRow || !isSiteRow(page.id, records, context.articleOptions)),
    readDiagnostics: diagnostics,
  };
  return finishPage(state, records, context, old);
}

/** The rows that an article shows, by the ids of their pages. */
function* rowsIn(nodes: readonly ContentNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.reference.kind === 'row') yield toId32(node.reference.page);
    yield* rowsIn(node.children);
  }
}

/** Whether a row is of a database that looks like a site's own, whose rows may be hidden or locked each by itself. */
function isSiteRow(id: string, { block, collection }: SourceRecords, { columns }: ArticleOptions): boolean {
  const { schema } = collection[asString(block[id]?.parent_id)] ?? {};
  const names = new Set(Object.values(asFields(schema)).map((column) => nameKey(asString(asFields(column).name))));
  const has = (name: string | undefined): boolean => name !== undefined && names.has(nameKey(name));
  return has(columns.password) || has(columns.access) || (has(columns.type) && has(columns.status));
}

/** Renders a page again from what was read before: nothing is asked of the source but files that were missing. */
export async function rerenderPage(state: PageSyncState, context: PageContext): Promise<PageSyncState | undefined> {
  const records = asOptionalFields(await readPacked(context.paths.pageRecords(toId32(state.id))));
  return records && finishPage(state, records as unknown as SourceRecords, context);
}

/** With React and what sets formulas it takes a quarter of a second to load, and most syncs render no page. */
const renderer = () => import('@/lib/article/render');

async function finishPage(
  read: PageReading,
  records: SourceRecords,
  context: PageContext,
  old?: PageSyncState,
): Promise<PageSyncState> {
  const { source, paths, media, articleOptions, renderMs = RENDER_MS } = context;
  const renderKey = renderKeyOf(articleOptions);
  const { readArticle, renderArticle } = await renderer();
  const input: ArticleInput = {
    pageId: read.id,
    records,
    blockUrl: (blockId) => source.pageUrl(read.id, blockId),
    media: (url, _blockId, crop) => media.find(url, crop),
    time: new RenderTime(renderMs),
    options: articleOptions,
    former: old?.renderKey === renderKey ? await readJson<StoredArticle>(paths.article(old.articleKey)) : undefined,
  };
  const draft = await rendering(renderMs, () => readArticle(input));
  const sources = draft.tree?.files ?? [];
  const failures = await media.fetchAll(sources);
  const article = await rendering(renderMs, () => renderArticle(input, draft));
  const text = JSON.stringify(article);
  const articleKey = `${toId32(read.id)}-${hashOf(text, 12)}`;
  await writeArticle(paths, articleKey, article);
  const state: PageSyncState = {
    ...read,
    version: STORE_VERSION,
    missingMedia: sources.filter((one) => media.isMissing(one)),
    diagnostics: [
      ...read.readDiagnostics,
      ...failures.map((failure) => asDiagnostic(failure, { pageId: read.id, records, source })),
      // What was missing when the page was read is missing again when it is rendered.
      ...article.diagnostics.filter(({ url }) => !read.readDiagnostics.some((diagnostic) => diagnostic.url === url)),
    ],
    articleKey,
    articleBytes: Buffer.byteLength(text),
    largeFiles: sources.flatMap((one) => largeFile(one, media.find(one.url, one.crop), source) ?? []),
    media: article.media,
    renderKey,
    ...(asStrings(records.block[read.id]?.content).length === 0 && { isEmpty: true }),
    shownRows: [...rowsIn(article.content)],
  };
  // Written last: a state without article, or without records, would be taken for whole.
  await writeAtomically(paths.pageState(toId32(read.id)), JSON.stringify(state));
  return state;
}

async function rendering<T>(renderMs: number, render: () => T | Promise<T>): Promise<T> {
  try {
    return await render();
  } catch (cause) {
    if (cause instanceof RenderTimeError) throw new RenderError(slowRendering(renderMs / 1000), { cause });
    throw new RenderError(failedRendering(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}

/** Types whose picture is the owner's own choice; the others show a picture of somebody else's page beside a link. */
const PICTURE_TYPES = new Set(['image', 'page', 'callout']);

/** A preview from elsewhere that cannot be had is worth knowing, and nothing that an owner can mend. */
function asDiagnostic(
  { source: { url: address, blockId, kind }, diagnostic, isForbidden }: MediaFailure,
  { pageId, records, source }: { pageId: string; records: SourceRecords; source: Source },
): Diagnostic {
  const type = asString(records.block[blockId]?.type);
  const url = source.pageUrl(pageId, blockId);
  const isOwn = source.isUploaded(address) || kind !== 'image' || PICTURE_TYPES.has(type);
  return isOwn || isForbidden ? { ...diagnostic, url } : { ...diagnostic, level: 'info', url, hint: NO_PREVIEW };
}
