import { ignore } from '@/lib/diagnostics/ignore';
import { oncePerName } from '@/lib/once';
import {
  type FiledRecord,
  type IndexHead,
  MAX_TEXT,
  openOrder,
  RECORDS_PER_FILE,
  recordFileName,
  termFileName,
  textFileName,
} from '@/lib/search/index/index-files';
import { decodeTermFile } from '@/lib/search/index/term-file';
import { fileOf } from '@/lib/search/index/terms';
import { readVariants, setVariants, withSpellings } from '@/lib/search/index/variants';
import { DEFAULT_LIMIT, type Search, type SearchFound, startOfPage } from '@/lib/search/search';
import { likenessOfAddresses, postsLikeAddress } from '@/lib/search/sources/like-address';
import { aboutOf, excerptAround, missingIn, unmarkedIn } from '@/lib/search/words/excerpt';
import { type NearSources, spellingIn, wordsNear } from '@/lib/search/words/near-spelling';
import { type Candidate, findPosts, parseQuery, type Query } from './query';

/**
 * The number of texts that are read to check what the index names, the same for each page of results, so that their number is one. What is
 * not read is found if all pairs of letters of a script without spaces are in it, and not found if only words around signs are.
 */
const MAX_READ = 32;
const MAX_READ_FOR_SIGNS = 128;

const NOTHING: SearchFound = { results: [], recordMap: {}, total: 0 };

/** Search in the files that `lib/outputs` has written. They are kept while the page is open. */
export function createLocalSearch(headHref: string): Search {
  let index: Promise<Index> | undefined;

  /** Opens the index, or checks that the open one is still current. */
  function open(before = index): Promise<Index> {
    const opened = readHead(headHref).then(async (head) => {
      const known = await before?.catch(ignore('it is loaded anew'));
      return known?.version === head.version ? known : openIndex(headHref, head);
    });
    index = opened;
    return opened;
  }

  /** Tries again with a new index: the site may have been built since the page was opened, and files of two builds do not fit together. */
  async function twice<T>(answer: (opened: Index) => Promise<T>): Promise<T> {
    const opened = index ?? open();
    return opened.then(answer).catch(async () => {
      // Another query may have opened it meanwhile.
      if (index === opened) index = undefined;
      return answer(await (index ?? open(undefined)));
    });
  }

  return async ({ query, language, from = 0, limit = DEFAULT_LIMIT, missing }) => {
    if (missing !== undefined) return twice((opened) => findLike(opened, missing, limit));
    if (!parseQuery(query, language)) {
      // The empty query of an opening dialog: the index is ready for the first key.
      if (query.trim() === '') await open();
      return NOTHING;
    }
    // Parsed once more: an open index knows which forms of a Han character are one.
    const answer = async (opened: Index): Promise<SearchFound> => {
      const parsed = parseQuery(query, language);
      return parsed ? find(opened, parsed, from, limit) : NOTHING;
    };
    const found = await twice(answer);
    const marked = withSpellings(query);
    const { complete } = found;
    if (!complete) return { ...found, marked };
    const anew = async (opened: Index): Promise<SearchFound> => {
      const again = await answer(opened);
      return (await again.complete?.()) ?? again;
    };
    return { ...found, marked, complete: async () => ({ ...(await complete().catch(() => twice(anew))), marked }) };
  };
}

interface Index extends IndexHead, NearSources {
  posts: ReturnType<typeof openOrder>;
  record(post: number): Promise<FiledRecord>;
  text(post: number, place: readonly [from: number, to: number]): Promise<string>;
}

async function readHead(headHref: string): Promise<IndexHead> {
  // What the browser keeps may be that of an older build.
  const response = await fetch(headHref, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search index ${headHref} responded with status ${response.status}`);
  return (await response.json()) as IndexHead;
}

function openIndex(headHref: string, head: IndexHead): Index {
  setVariants(readVariants(head.variants));
  const folder = `${headHref.replace(/\.json$/, '')}/${head.folder}/`;
  const address = (name: string): string => `${folder}${name}?${head.version}`;
  const terms = oncePerName(async (file: number) => {
    const packed = await unpack(address(termFileName(file)));
    return decodeTermFile(new Uint8Array(await packed.arrayBuffer()));
  });
  const records = oncePerName(
    async (name: string) => (await unpack(address(name))).json() as Promise<(FiledRecord | null)[]>,
  );
  const text = oncePerName(async (_place: string, name: string, part: readonly [from: number, to: number]) =>
    (await unpack(address(name), part)).text(),
  );

  return {
    ...head,
    posts: openOrder(head),
    fileOf: (key) => fileOf(key, head.termFiles),
    terms: (key) => terms(fileOf(key, head.termFiles)),
    record: async (post) => {
      const record = (await records(recordFileName(post)))[post % RECORDS_PER_FILE];
      if (!record) throw new Error(`The search index does not contain post ${post}`);
      return record;
    },
    text: (post, place) => text(`${post} ${place}`, textFileName(post), place),
  };
}

/** The content of a gzip file, or of a part that is one. */
async function unpack(href: string, part?: readonly [from: number, to: number]): Promise<Response> {
  const response = await (part ? fetch(href, { headers: { range: `bytes=${part[0]}-${part[1] - 1}` } }) : fetch(href));
  if (!response.ok || !response.body)
    throw new Error(`The search index ${href} responded with status ${response.status}`);
  // Hosts that do not give parts answer with the whole file.
  const packed = part && response.status !== 206 ? (await response.blob()).slice(...part).stream() : response.body;
  return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
}

/** The posts that the index names for a query, best first. */
async function candidatesOf(index: Index, query: Query): Promise<Candidate[]> {
  const lookups = query.lookups.map((alternatives) =>
    Promise.all(alternatives.map(async (lookup) => ({ lookup, file: await index.terms(lookup.key) }))),
  );
  return findPosts(await Promise.all(lookups), index.posts);
}

/** Answers at once where the index decides, and with excerpts when it is asked for more; else after texts have been checked. */
async function find(index: Index, query: Query, from: number, limit: number): Promise<SearchFound> {
  const { isChecked, posts } = await checkedPosts(index, query);
  const start = startOfPage(from, limit, posts.length);
  const page = posts.slice(start, start + limit);
  const complete = async (): Promise<SearchFound> => {
    const found = toFound(await Promise.all(page.map((post) => withExcerpt(index, query, post))), posts.length);
    return found.total > 0 ? found : { ...found, near: await queriesNear(index, query.words) };
  };
  if (isChecked) return complete();
  const records = await Promise.all(page.map((post) => index.record(post)));
  const hits = records.map((record) => ({ record }));
  return { ...toFound(hits, posts.length), complete };
}

/** The posts that a query finds, and whether texts had to be read to know. */
async function checkedPosts(index: Index, query: Query): Promise<{ isChecked: boolean; posts: number[] }> {
  const candidates = await candidatesOf(index, query);
  const doubtful = candidates.filter(({ unsure }) => query.isLoose || unsure);
  if (doubtful.length === 0) return { isChecked: false, posts: candidates.map(({ post }) => post) };
  const read = new Set(doubtful.slice(0, query.hasSigns ? MAX_READ_FOR_SIGNS : MAX_READ));
  const isFound = await Promise.all(
    candidates.map((candidate) =>
      read.has(candidate) ? isMatch(index, query, candidate.post) : !query.hasSigns && !candidate.unsure,
    ),
  );
  return { isChecked: true, posts: candidates.flatMap(({ post }, place) => (isFound[place] ? post : [])) };
}

/** Addresses that have less than this in common are not similar. */
const MIN_LIKENESS = 0.35;

/** The posts and pages whose addresses are like that of a missing page. */
async function findLike(index: Index, pathname: string, limit: number): Promise<SearchFound> {
  const records = await Promise.all((await postsLikeAddress(pathname, index)).map((post) => index.record(post)));
  const like = records
    .map((record) => ({ record, likeness: likenessOfAddresses(pathname, record.href) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, limit);
  return toFound(like, like.length);
}

interface Hit {
  record: FiledRecord;
  excerpt?: string;
}

const toFound = (hits: readonly Hit[], total: number): SearchFound => ({
  results: hits.map(({ record, excerpt = '' }) => ({ id: record.id, highlightText: excerpt })),
  recordMap: Object.fromEntries(hits.map(({ record: { id, text: _, ...record } }) => [id, record])),
  total,
});

/** Spelling suggestions: unknown words are replaced with similar ones from the index, and every suggestion has results. */
async function queriesNear(index: Index, words: readonly string[]): Promise<string[]> {
  const parts = await Promise.all(
    words.map(async (word) => {
      const query = parseQuery(word);
      const isKnown = !query || (await candidatesOf(index, query)).length > 0;
      return { word, near: isKnown ? undefined : await wordsNear(word, index) };
    }),
  );
  const choices = Math.max(0, ...parts.map(({ near }) => near?.length ?? 0));
  if (choices === 0 || parts.some(({ near }) => near?.length === 0)) return [];
  const queries = await Promise.all(
    Array.from({ length: choices }, (_, choice) =>
      asWritten(
        index,
        parts.map(({ word, near }) => near?.[choice] ?? near?.[0] ?? word),
      ),
    ),
  );
  return [...new Set(queries.flatMap((query) => query ?? []))];
}

/** A query as the first post that it finds writes it, with its accents and capitals; null if it finds none. */
async function asWritten(index: Index, words: readonly string[]): Promise<string | null> {
  const query = parseQuery(words.join(' '));
  const answer = query && (await find(index, query, 0, 1));
  const found = answer && ((await answer.complete?.()) ?? answer);
  const [hit] = found?.results ?? [];
  const record = hit && found?.recordMap[hit.id];
  if (!record) return null;
  const text = `${aboutOf(record)}\n${hit.highlightText}`;
  return words.map((word) => spellingIn(text, word) ?? word).join(' ');
}

/** Whether title, details or text of a post have all words of a query. */
async function isMatch(index: Index, { words }: Query, post: number): Promise<boolean> {
  const record = await index.record(post);
  const missing = missingIn(aboutOf(record), words);
  if (missing.length === 0 || !record.text) return missing.length === 0;
  const text = await index.text(post, record.text);
  // Only the beginning of a very long text is here: what it lacks may be in the rest.
  return text.length >= MAX_TEXT || missingIn(text, missing).length === 0;
}

/** A post with the text around the first word that its details do not show. */
async function withExcerpt(index: Index, { words }: Query, post: number): Promise<Hit> {
  const record = await index.record(post);
  const unmarked = unmarkedIn(aboutOf(record), words);
  const excerpt =
    unmarked.length > 0 && record.text ? excerptAround(await index.text(post, record.text), unmarked) : '';
  return { record, excerpt };
}
