import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { safeJson } from '@/lib/http/safe-json';
import { createIndexBuilder } from '@/lib/search/index-builder';
import {
  type FiledRecord,
  type IndexHead,
  MAX_TEXT,
  RECORDS_PER_FILE,
  recordFileName,
  termFileName,
  textFileName,
} from '@/lib/search/index-files';
import type { SearchRecord } from '@/lib/search/search';
import type { Site, SiteEntry } from '@/lib/site/site';
import { cleanText } from './text';

/** A site's search index, as `lib/search/local-search.ts` reads it. */
export interface SearchIndex {
  head: IndexHead;
  /** All files but the head; each is compressed when it is read. */
  files: { name: string; read(): Promise<Uint8Array> }[];
}

/** Raised when the format of the files changes: browsers cache them by version. */
const FORMAT = 3;

const pack = promisify(gzip);

interface Source {
  record: FiledRecord;
  /** Searched in addition to title and body. */
  about: string;
  /** Key of the article whose text may be searched. */
  article: string | undefined;
}

/** Identifies the content for search: same version, same index. */
export function searchIndexVersion(site: Site): string {
  const content = sourcesOf(site).map(({ record, article }) => [record, article]);
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, content]))
    .digest('hex')
    .slice(0, 12);
}

/** What a site's index is made of: its version, and the keys of the articles whose text is in it. */
export function searchIndexInputs(site: Site): { version: string; articles: string[] } {
  return { version: searchIndexVersion(site), articles: sourcesOf(site).flatMap(({ article }) => article ?? []) };
}

/**
 * The index of what readers can find: listed posts in site order, then listed pages, then open pages below both. Of locked ones only
 * title, summary and tags.
 */
export async function buildSearchIndex(
  site: Site,
  readText: (articleKey: string) => Promise<string>,
): Promise<SearchIndex> {
  const sources = sourcesOf(site);
  const builder = createIndexBuilder();
  const textOf = async ({ article }: Source): Promise<string> => (article ? cleanText(await readText(article)) : '');
  for (const source of sources) {
    builder.add({ title: source.record.title, about: source.about, body: await textOf(source) });
  }
  const termFiles = await Promise.all(builder.finish().map((file) => pack(file)));
  const recordFiles = Array.from({ length: Math.ceil(sources.length / RECORDS_PER_FILE) }, (_, file) => {
    const first = file * RECORDS_PER_FILE;
    const records = sources.slice(first, first + RECORDS_PER_FILE).map(({ record }) => record);
    return { name: recordFileName(first), read: () => pack(safeJson(records)) };
  });
  const textFiles = sources.flatMap((source, post) =>
    source.article
      ? [{ name: textFileName(post), read: async () => pack((await textOf(source)).slice(0, MAX_TEXT)) }]
      : [],
  );
  return {
    head: { version: searchIndexVersion(site), posts: sources.length, termFiles: termFiles.length },
    files: [
      ...termFiles.map((content, file) => ({ name: termFileName(file), read: async () => content })),
      ...recordFiles,
      ...textFiles,
    ],
  };
}

function sourcesOf(site: Site): Source[] {
  const below = site.subPages.filter((entry) => entry.listed && !entry.locked && entry.path !== '');
  return [...site.posts, ...site.pages, ...below].map(toSource);
}

function toSource(entry: SiteEntry): Source {
  const record = toSearchRecord(entry);
  const about = [record.summary, ...record.tags, ...(entry.locked ? [] : record.breadcrumb)];
  return {
    record: { ...record, id: entry.id, hasText: !entry.locked && entry.article !== undefined },
    about: about.join('\n'),
    article: entry.locked ? undefined : entry.article,
  };
}

/** What results show of a post or page. */
export function toSearchRecord(entry: SiteEntry): SearchRecord {
  const { href, target, date, publishDay, summary, category, tags, pageCoverThumbnail } = entry.card;
  const above = entry.subPage ? cleanText(entry.row.title) : (category?.name ?? '');
  return {
    title: cleanText(entry.title),
    href,
    target,
    date,
    publishDay,
    summary: cleanText(summary),
    breadcrumb: above === '' ? [] : [above],
    tags: tags.map((tag) => tag.name),
    cover: pageCoverThumbnail && withoutPlaceholder(pageCoverThumbnail),
  };
}

/** A few hundred bytes per record, for pictures that load late and are small in any case. */
function withoutPlaceholder({ placeholder: _, ...picture }: NonNullable<SearchRecord['cover']>): SearchRecord['cover'] {
  return picture;
}
