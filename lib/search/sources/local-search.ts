import { ignore } from '@/lib/diagnostics/ignore';
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
import { DEFAULT_LIMIT, type Search, type SearchFound } from '@/lib/search/search';
import { likenessOfAddresses, postsLikeAddress } from '@/lib/search/sources/like-address';
import { aboutOf, excerptAround, missingIn, unmarkedIn } from '@/lib/search/words/excerpt';
import { type NearSources, spellingIn, wordsNear } from '@/lib/search/words/near-spelling';
import { type Candidate, findPosts, parseQuery, type Query } from './query';

/** The number of texts read to verify one answer: a query with many false positives must not read the whole site. */
const MAX_READ = 32;

const NOTHING: SearchFound = { results: [], recordMap: {}, total: 0 };

/** Search in the files that `lib/outputs` has written. They are kept while the page is open. */
export function createLocalSearch(headHref: string): Search {
  let index: Promise<Index> | undefined;

  /** Opens the index, or checks that the open one is still current. */
  function open(): Promise<Index> {
    const before = index;
    const opened = readHead(headHref).then(async (head) => {
      const known = await before?.catch(ignore('it is loaded anew'));
      return known?.version === head.version ? known : openIndex(headHref, head);
    });
    index = opened;
    // Do not cache a failure: the next query tries again.
    opened.catch(() => {
      if (index === opened) index = undefined;
    });
    return opened;
  }

  return async ({ query, from = 0, limit = DEFAULT_LIMIT, missing }) => {
    if (missing !== undefined) return findLike(await (index ?? open()), missing, limit);
    const parsed = parseQuery(query);
    if (!parsed) {
      // The empty query of an opening dialog: the index is ready for the first key.
      if (query.trim() === '') await open();
      return NOTHING;
    }
    const answer = async (opened: Promise<Index>) => find(await opened, parsed, from, limit);
    // If a file is missing, the site has been built again.
    return answer(index ?? open()).catch(() => answer(open()));
  };
}

interface Index extends IndexHead, NearSources {
  posts: ReturnType<typeof openOrder>;
  record(post: number): Promise<FiledRecord>;
  text(post: number, place: readonly [from: number, to: number]): Promise<string>;
}

async function readHead(headHref: string): Promise<IndexHead> {
  const response = await fetch(headHref);
  if (!response.ok) throw new Error(`The search index ${headHref} responded with status ${response.status}`);
  return (await response.json()) as IndexHead;
}

function openIndex(headHref: string, head: IndexHead): Index {
  const folder = `${headHref.replace(/\.json$/, '')}/${head.folder}/`;
  const kept = new Map<string, Promise<unknown>>();

  function read<T>(
    name: string,
    decode: (response: Response) => Promise<T>,
    part?: readonly [from: number, to: number],
  ): Promise<T> {
    const key = [name, ...(part ?? [])].join();
    let file = kept.get(key) as Promise<T> | undefined;
    if (!file) {
      file = unpack(`${folder}${name}?${head.version}`, part).then(decode);
      file.catch(() => kept.delete(key));
      kept.set(key, file);
    }
    return file;
  }

  return {
    ...head,
    posts: openOrder(head),
    fileOf: (key) => fileOf(key, head.termFiles),
    terms: (key) =>
      read(termFileName(fileOf(key, head.termFiles)), async (file) =>
        decodeTermFile(new Uint8Array(await file.arrayBuffer())),
      ),
    record: async (post) => {
      const records = await read(recordFileName(post), (file) => file.json() as Promise<(FiledRecord | null)[]>);
      const record = records[post % RECORDS_PER_FILE];
      if (!record) throw new Error(`The search index does not contain post ${post}`);
      return record;
    },
    text: (post, place) => read(textFileName(post), (file) => file.text(), place),
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
  const lookups = await Promise.all(
    query.lookups.map(async (lookup) => ({ lookup, file: await index.terms(lookup.key) })),
  );
  return findPosts(lookups, index.posts);
}

async function find(index: Index, query: Query, from: number, limit: number) {
  const candidates = await candidatesOf(index, query);
  const hits = candidates.slice(from, from + limit);
  const records = await Promise.all(hits.map(({ post }) => index.record(post)));
  return {
    ...toFound(
      records.map((record) => ({ record, excerpt: '' })),
      candidates.length,
    ),
    complete: () => complete(index, query, { candidates, from, limit }),
  };
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
  return toFound(
    like.map(({ record }) => ({ record, excerpt: '' })),
    like.length,
  );
}

interface Hit {
  record: FiledRecord;
  excerpt: string;
}

function toFound(hits: readonly Hit[], total: number): SearchFound {
  return {
    results: hits.map(({ record, excerpt }) => ({ id: record.id, highlightText: excerpt })),
    recordMap: Object.fromEntries(hits.map(({ record: { id, text: _, ...record } }) => [id, record])),
    total,
  };
}

/** Reads the texts of the results shown, and of earlier ones that the index is unsure about. */
async function complete(
  index: Index,
  query: Query,
  { candidates, from, limit }: { candidates: readonly Candidate[]; from: number; limit: number },
): Promise<SearchFound> {
  const end = from + limit;
  const first = query.isLoose ? 0 : from;
  const hits: Hit[] = [];
  let next = first;
  let dropped = 0;
  while (next < candidates.length && first + hits.length < end) {
    const batch = candidates.slice(next, next + end - first - hits.length);
    const canRead = next - first < Math.max(MAX_READ, limit);
    const checked = await Promise.all(batch.map((candidate) => checkCandidate(index, query, candidate, canRead)));
    next += batch.length;
    for (const one of checked) {
      if (one) hits.push(one);
      else dropped += 1;
    }
  }
  const found = toFound(hits.slice(from - first), candidates.length - dropped);
  return found.total > 0 ? found : { ...found, near: await queriesNear(index, query.words) };
}

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
  const found = query && (await (await find(index, query, 0, 1)).complete());
  const [hit] = found?.results ?? [];
  const record = hit && found?.recordMap[hit.id];
  if (!record) return null;
  const text = `${aboutOf(record)}\n${hit.highlightText}`;
  return words.map((word) => spellingIn(text, word) ?? word).join(' ');
}

/** A candidate with its excerpt; null if its text does not match. */
async function checkCandidate(
  index: Index,
  query: Query,
  { post, unsure }: Candidate,
  canRead: boolean,
): Promise<Hit | null> {
  const record = await index.record(post);
  const about = aboutOf(record);
  const outside = missingIn(about, query.words);
  const unmarked = unmarkedIn(about, query.words);
  if (unmarked.length === 0 || !canRead) return { record, excerpt: '' };
  const isDoubtful = query.isLoose || unsure;
  if (!record.text) return isDoubtful ? null : { record, excerpt: '' };
  const text = await index.text(post, record.text);
  // Only the beginning of a very long text is here: what it lacks may be in the rest.
  if (isDoubtful && text.length < MAX_TEXT && missingIn(text, outside).length > 0) return null;
  return { record, excerpt: excerptAround(text, unmarked) };
}
