import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashOf } from '@/lib/hash';
import { safeJson } from '@/lib/http/escape';
import { oncePer } from '@/lib/once';
import {
  createIndexBuilder,
  type FiledRecord,
  type IndexedPost,
  type IndexHead,
  MAX_TEXT,
  packOrder,
  RECORDS_PER_FILE,
  recordFileName,
  TEXTS_PER_FILE,
  termFileName,
  textFileName,
} from '@/lib/search/index-build';
import type { SearchRecord } from '@/lib/search/search';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { SearchNumberBook, SearchNumbers } from '@/lib/store/reader';
import { cleanText } from './text';

/** How much an index holds. */
export interface IndexSize {
  terms: number;
  /** Pairs of a term and a post that contains it. */
  postings: number;
}

/** A site's search index, as `lib/search/sources/local-search.ts` reads it. */
export interface SearchIndex extends IndexSize {
  head: IndexHead;
  /** All files but the head. */
  files: { name: string; read(): Promise<Uint8Array> }[];
}

/** Raised when the format of the files changes: their folder is named after it. */
const FORMAT = 7;

/** All files of an index are gzipped. */
export const pack = promisify(gzip);

/** What an index has of a post. */
export interface IndexSource {
  /** Of the post, in the index. */
  number: number;
  record: Omit<FiledRecord, 'text'>;
  /** Whether its breadcrumb is searched: a locked post is not found by its category. */
  hasBreadcrumb: boolean;
  /** Key of the article whose text may be searched. */
  article: string | undefined;
}

interface Sources {
  generation: number;
  /** In the order of the site. */
  list: IndexSource[];
  /** By their numbers, with gaps. */
  byNumber: (IndexSource | undefined)[];
}

/**
 * Identifies the content for search: same version, same index.
 *
 * @param titles names the titles that articles may not show, which decide about their texts
 */
export function searchIndexVersion(site: Site, titles?: string): string {
  return versionOf(indexSources(site), titles);
}

const recordsVersion = oncePer(({ generation, list }: Sources) =>
  hashOf([FORMAT, generation, list.map(({ number, record, article }) => [number, record, article])], 12),
);

const versionOf = (sources: Sources, titles = ''): string =>
  titles === '' ? recordsVersion(sources) : hashOf([recordsVersion(sources), titles], 12);

/** What a site's index is made of: its version, and the keys of the articles whose text is in it. */
export function searchIndexInputs(site: Site, titles?: string): { version: string; articles: string[] } {
  const sources = indexSources(site);
  return { version: versionOf(sources, titles), articles: sources.list.flatMap(({ article }) => article ?? []) };
}

/** The index of what readers can find. Of locked posts and pages only title, summary and tags. */
export async function buildSearchIndex(
  site: Site,
  readText: (articleKey: string) => Promise<string>,
  titles?: string,
): Promise<SearchIndex> {
  const sources = indexSources(site);
  const { byNumber } = sources;
  const textOf = async ({ article }: IndexSource): Promise<string> =>
    article ? cleanText(await readText(article)) : '';

  const builder = createIndexBuilder();
  const texts: Buffer[] = [];
  const places: FiledRecord['text'][] = [];
  let end = 0;
  for (const [number, source] of byNumber.entries()) {
    if (number % TEXTS_PER_FILE === 0) end = 0;
    if (!source) continue;
    const body = await textOf(source);
    builder.add({ number, ...indexedPost(source, body) });
    if (source.article === undefined) continue;
    const text = await pack(body.slice(0, MAX_TEXT));
    texts[number] = text;
    places[number] = [end, end + text.length];
    end += text.length;
  }
  const termFiles = await Promise.all(builder.finish().map((file) => pack(file)));
  const recordFiles = parted(byNumber, RECORDS_PER_FILE).map(({ first, part }) => ({
    name: recordFileName(first),
    read: () => packRecords(part.map((source) => source && { ...source.record, text: places[source.number] ?? null })),
  }));
  const textFiles = parted(texts, TEXTS_PER_FILE).flatMap(({ first, part }) => {
    const packed = part.flatMap((text) => text ?? []);
    return packed.length === 0 ? [] : { name: textFileName(first), read: async () => Buffer.concat(packed) };
  });
  return {
    ...builder.size(),
    head: indexHead(sources, { termFiles: termFiles.length, variants: builder.variants(), titles }),
    files: [
      ...termFiles.map((content, file) => ({ name: termFileName(file), read: async () => content })),
      ...recordFiles,
      ...textFiles,
    ],
  };
}

/** The first file of an index whose terms are spread over so many files. */
export function indexHead(
  sources: Sources,
  { termFiles, variants, titles }: { termFiles: number; variants: string; titles: string | undefined },
): IndexHead {
  return {
    version: versionOf(sources, titles),
    folder: indexFolder(sources.generation, termFiles),
    order: packOrder(sources.list.map(({ number }) => number)),
    termFiles,
    variants,
  };
}

/** The folder of an index whose terms are spread over so many files. */
export function indexFolder(generation: number, termFiles: number): string {
  return `${FORMAT}-${generation}-${termFiles}`;
}

/** A file of records. */
export function packRecords(records: readonly (FiledRecord | null)[]): Promise<Uint8Array> {
  return pack(safeJson(records));
}

/** What is in each file, null for an unused number. */
function parted<T>(byNumber: readonly (T | undefined)[], size: number): { first: number; part: (T | null)[] }[] {
  return Array.from({ length: Math.ceil(byNumber.length / size) }, (_, file) => {
    const first = file * size;
    return { first, part: Array.from(byNumber.slice(first, first + size), (one) => one ?? null) };
  });
}

/** A build asks for them several times; a server, which asks once, need not keep them. */
const knownSources = new WeakMap<Site, WeakRef<Sources>>();

/** All that an index is made of, but texts. */
export function indexSources(site: Site): Sources {
  const sources = knownSources.get(site)?.deref() ?? makeSources(site);
  knownSources.set(site, new WeakRef(sources));
  return sources;
}

function makeSources(site: Site): Sources {
  const { generation, ids } = searchNumbersOf(site);
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const list = searchEntries(site).map((entry) => toSource(entry, numbers.get(entry.id) as number));
  const byNumber: Sources['byNumber'] = [];
  for (const source of list) byNumber[source.number] = source;
  return { generation, list, byNumber };
}

function toSource(entry: SiteEntry, number: number): IndexSource {
  const { id, locked, article } = entry;
  const record = { ...toSearchRecord(entry), id };
  return { number, record, hasBreadcrumb: !locked, article: locked ? undefined : article };
}

/** What a post is indexed by, with the text of its article. */
export function indexedPost(
  { record, hasBreadcrumb }: Pick<IndexSource, 'record' | 'hasBreadcrumb'>,
  body: string,
): IndexedPost {
  const about = aboutOf(record, hasBreadcrumb);
  return { title: record.title, about, body, address: record.target === '_self' ? record.href : '' };
}

/** What is searched beside title and text. */
function aboutOf({ summary, tags, breadcrumb }: SearchRecord, hasBreadcrumb: boolean): string {
  return [summary, ...tags.map((tag) => `#${tag}`), ...(hasBreadcrumb ? breadcrumb : [])].join('\n');
}

/** What results show of a post or page. */
export function toSearchRecord(entry: SiteEntry): SearchRecord {
  const { href, target, date, publishDay, summary, category, moreCategories = [], tags, ...card } = entry.card;
  const categories = category ? [category, ...moreCategories].map(({ name }) => name) : [];
  return {
    title: cleanText(entry.title),
    href,
    target,
    date,
    publishDay,
    summary: cleanText(summary),
    breadcrumb: entry.subPage ? [cleanText(entry.row.title)].filter(Boolean) : categories,
    tags: tags.map((tag) => tag.name),
    cover: card.pageCoverThumbnail && withoutPlaceholder(card.pageCoverThumbnail),
  };
}

/** A few hundred bytes per record, for pictures that load late and are small in any case. */
function withoutPlaceholder({ placeholder: _, ...picture }: NonNullable<SearchRecord['cover']>): SearchRecord['cover'] {
  return picture;
}

/** How many numbers may be unused before numbering starts over; on a large site, a quarter of all. */
const MAX_UNUSED = 32;

/** Posts and pages in the search index: listed posts in site order, then listed pages, then open pages below both. */
export function searchEntries(site: Site): SiteEntry[] {
  const below = site.subPages.filter((entry) => entry.listed && !entry.locked);
  return [...site.posts, ...site.pages, ...below];
}

/** The numbers of everything in a site's index: known ones stay, and new entries follow. The same object when nothing is new. */
export function searchNumbersOf(site: Site): SearchNumbers {
  const entries = searchEntries(site).map(({ id }) => id);
  const known = site.searchNumbers ?? { generation: 0, ids: [] };
  const knownIds = new Set(known.ids);
  const added = entries.filter((id) => !knownIds.has(id));
  const size = known.ids.length + added.length;
  if (size - entries.length > Math.max(MAX_UNUSED, size / 4)) {
    return { generation: known.generation + 1, ids: entries };
  }
  return added.length === 0 ? known : { ...known, ids: [...known.ids, ...added] };
}

/** The number book updated for the current sites; the same object if nothing changed. */
export function rememberSearchNumbers(book: SearchNumberBook, sites: readonly Site[]): SearchNumberBook {
  const numbers = sites.map((site) => [site.prefix, searchNumbersOf(site)] as const);
  const isKnown = numbers.every(([prefix, own]) => book[prefix] === own || own.ids.length === 0);
  return isKnown ? book : { ...book, ...Object.fromEntries(numbers) };
}
