import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { IndexedPost } from '@/lib/export/plan/inputs';
import { oncePerName } from '@/lib/once';
import {
  type IndexSize,
  type IndexSource,
  indexedPost,
  indexFolder,
  indexHead,
  indexSources,
  pack,
  packRecords,
} from '@/lib/outputs/search-index';
import { cleanText } from '@/lib/outputs/text';
import {
  countTermFiles,
  decodeTermFile,
  type FiledRecord,
  fileOf,
  type IndexHead,
  keyOf,
  MAX_TEXT,
  pairsOf,
  patchTermFile,
  postTerms,
  RECORDS_PER_FILE,
  recordFileName,
  TEXTS_PER_FILE,
  type TermChanges,
  termFileName,
  textFileName,
} from '@/lib/search/index-build';
import type { Site } from '@/lib/site/site';

/** What a search index was made of, so that the next one can change it in place. */
export interface IndexNote extends IndexSize {
  /** By number. */
  posts: IndexedPost[];
}

/** An existing index, and what it was made of. */
export interface FormerIndex {
  note: IndexNote;
  head: IndexHead;
  /** One of its files. */
  read(name: string): Promise<Uint8Array>;
}

/** What changes in the folder of an index. */
export interface IndexUpdate extends IndexSize {
  head: IndexHead;
  /** Files that are new or have other bytes. */
  files: { name: string; content: Uint8Array }[];
  /** Names of files that are gone. */
  removed: string[];
}

/** With more changed posts than this share, most files change, and rebuilding the index takes no longer. */
const MAX_CHANGED = 0.1;
/** So many may change in any case. */
const FEW = 8;

const unpack = promisify(gunzip);

/**
 * Changes an index in place: of ten thousand posts, one edit changes a few terms, and reading all texts again would take ten seconds. The
 * result is, byte for byte, what `buildSearchIndex` makes. Null where that has to make it: much changed, terms must be spread over more or
 * fewer files, or the searched part of a long text cannot be found in its stored part.
 *
 * @param posts as in a note, of the site as it is now
 */
export async function updateSearchIndex(
  site: Site,
  posts: IndexedPost[],
  { former, readText, titles }: { former: FormerIndex; readText(articleKey: string): Promise<string>; titles?: string },
): Promise<IndexUpdate | null> {
  const sources = indexSources(site);
  const { note } = former;
  if (former.head.folder !== indexFolder(sources.generation, former.head.termFiles)) return null;
  const numbers = Array.from({ length: Math.max(posts.length, note.posts.length) }, (_, number) => number);
  const changed = numbers.filter((number) => note.posts[number]?.[0] !== posts[number]?.[0]);
  if (changed.length > Math.max(FEW, posts.length * MAX_CHANGED)) return null;

  const stored = storedPosts(former);
  const changes = new Map<string, TermChanges>();
  const packed = new Map<number, Buffer | null>();
  for (const number of changed) {
    const before = await stored.post(number);
    if (before && before.text.length >= MAX_TEXT) return null;
    const source = sources.byNumber[number];
    const body = source?.article ? cleanText(await readText(source.article)) : '';
    addChanges(changes, number, {
      before: before ? postTerms(indexedPost(before, before.text)) : NONE,
      after: source ? postTerms(indexedPost(source, body)) : NONE,
    });
    packed.set(number, source?.article === undefined ? null : await pack(body.slice(0, MAX_TEXT)));
  }

  const size: IndexSize = { terms: note.terms, postings: note.postings };
  const files = await changedTermFiles(changes, former, size);
  const variants = await changedVariants(changes, former, files);
  if (countTermFiles(size.terms, size.postings) !== former.head.termFiles) return null;
  const removed: string[] = [];
  const add = (name: string, content: Uint8Array | null): void => {
    if (content) files.push({ name, content });
    else removed.push(name);
  };
  const places = new Map<number, FiledRecord['text']>();
  for (const bundle of new Set(changed.map((number) => Math.floor(number / TEXTS_PER_FILE)))) {
    const first = bundle * TEXTS_PER_FILE;
    add(textFileName(first), await bundleTexts(first, { packed, places, stored }));
  }
  for (const file of recordFiles(changed, [note.posts.length, posts.length])) {
    const first = file * RECORDS_PER_FILE;
    add(recordFileName(first), await recordFile(first, sources.byNumber, { places, stored }));
  }
  const { termFiles } = former.head;
  return { ...size, head: indexHead(sources, { termFiles, variants, titles }), files, removed };
}

/** The files with records of changed posts, and those at the end, which may be shorter or longer. */
function recordFiles(changed: readonly number[], lengths: readonly number[]): Set<number> {
  const ends = lengths.map((length) => Math.floor(Math.max(0, length - 1) / RECORDS_PER_FILE));
  const files = new Set(changed.map((number) => Math.floor(number / RECORDS_PER_FILE)));
  if (new Set(lengths).size > 1) for (let file = Math.min(...ends); file <= Math.max(...ends); file++) files.add(file);
  return files;
}

const NONE: ReadonlyMap<string, boolean> = new Map();

type Terms = ReadonlyMap<string, boolean>;

/** Notes which terms of a post came, went, or moved into the title or out of it. */
function addChanges(
  changes: Map<string, TermChanges>,
  number: number,
  { before, after }: { before: Terms; after: Terms },
): void {
  const change = (term: string, inTitle: boolean | null): void => {
    const known = changes.get(term) ?? new Map<number, boolean | null>();
    changes.set(term, known.set(number, inTitle));
  };
  for (const term of before.keys()) if (!after.has(term)) change(term, null);
  for (const [term, inTitle] of after) if (before.get(term) !== inTitle) change(term, inTitle);
}

/** The files that hold changed terms, as they are now. Keeps `size` true. */
async function changedTermFiles(
  changes: ReadonlyMap<string, TermChanges>,
  { head, read }: FormerIndex,
  size: IndexSize,
): Promise<IndexUpdate['files']> {
  const byFile = new Map<number, Map<string, TermChanges>>();
  for (const [term, change] of changes) {
    const file = fileOf(keyOf(term), head.termFiles);
    byFile.set(file, (byFile.get(file) ?? new Map()).set(term, change));
  }
  const files: IndexUpdate['files'] = [];
  for (const [file, own] of byFile) {
    const name = termFileName(file);
    const { content, terms, postings } = patchTermFile(await unpack(await read(name)), own);
    size.terms += terms;
    size.postings += postings;
    files.push({ name, content: await pack(content) });
  }
  return files;
}

/** The forms of Han characters that are needed now: characters may have come and gone. */
async function changedVariants(
  changes: ReadonlyMap<string, TermChanges>,
  { head }: FormerIndex,
  files: IndexUpdate['files'],
): Promise<string> {
  const known = new Set(Array.from(head.variants).filter((_, at) => at % 2 === 1));
  const now = new Set<string>();
  for (const { content } of files) for (const name of decodeTermFile(await unpack(content)).names) now.add(name);
  return pairsOf((character) => (changes.has(character) ? now : known).has(character));
}

/** The posts in the files of an index; each file is read once. */
function storedPosts({ note, read }: FormerIndex) {
  const readOnce = oncePerName(read);
  const recordsIn = oncePerName(
    async (name: string): Promise<(FiledRecord | null)[]> => JSON.parse(String(await unpack(await read(name)))),
  );
  const record = async (number: number): Promise<FiledRecord | null> =>
    note.posts[number] ? ((await recordsIn(recordFileName(number)))[number % RECORDS_PER_FILE] ?? null) : null;
  /** A text as it lies in its file; null for a post without one. */
  const packedText = async (number: number): Promise<Uint8Array | null> => {
    const place = (await record(number))?.text;
    return place ? (await readOnce(textFileName(number))).subarray(place[0], place[1]) : null;
  };
  return {
    record,
    packedText,
    /** Null for a number that was unused. */
    async post(number: number) {
      const known = await record(number);
      if (!known) return null;
      const text = await packedText(number);
      const hasBreadcrumb = note.posts[number]?.[1] === true;
      return { record: known, text: text ? String(await unpack(text)) : '', hasBreadcrumb };
    },
  };
}

/** The inputs of new files: new texts, where each text is stored, and the posts before the change. */
interface Parts {
  packed: ReadonlyMap<number, Uint8Array | null>;
  places: Map<number, FiledRecord['text']>;
  stored: ReturnType<typeof storedPosts>;
}

/** A file of texts, of which some are new, and where each of them lies in it; null without any. */
async function bundleTexts(first: number, { packed, places, stored }: Parts): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let end = 0;
  for (let number = first; number < first + TEXTS_PER_FILE; number++) {
    const own = packed.get(number);
    const text = own === undefined ? await stored.packedText(number) : own;
    if (text) parts.push(text);
    places.set(number, text ? [end, end + text.length] : null);
    end += text?.length ?? 0;
  }
  return parts.length === 0 ? null : Buffer.concat(parts);
}

/** A file of records, of which some are new; null when all numbers are higher than the last one. */
async function recordFile(
  first: number,
  byNumber: readonly (IndexSource | undefined)[],
  { places, stored }: Pick<Parts, 'places' | 'stored'>,
): Promise<Uint8Array | null> {
  const list: (FiledRecord | null)[] = [];
  for (let number = first; number < Math.min(first + RECORDS_PER_FILE, byNumber.length); number++) {
    const source = byNumber[number];
    const place = places.get(number);
    const text = place === undefined ? ((await stored.record(number))?.text ?? null) : place;
    list.push(source ? { ...source.record, text } : null);
  }
  return list.length === 0 ? null : packRecords(list);
}
