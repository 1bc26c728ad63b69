import { aboutOf, excerptAround, missingIn } from './excerpt';
import {
  type FiledRecord,
  type IndexHead,
  MAX_TEXT,
  openOrder,
  RECORDS_PER_FILE,
  recordFileName,
  termFileName,
  textFileName,
} from './index-files';
import { type Candidate, findPosts, parseQuery, type Query } from './query';
import { DEFAULT_LIMIT, type Search, type SearchFound } from './search';
import { decodeTermFile, type TermFile } from './term-file';
import { fileOf } from './terms';

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
      const known = await before?.catch(() => undefined);
      return known?.version === head.version ? known : openIndex(headHref, head);
    });
    index = opened;
    // Do not cache a failure: the next query tries again.
    opened.catch(() => {
      if (index === opened) index = undefined;
    });
    return opened;
  }

  return async ({ query, from = 0, limit = DEFAULT_LIMIT }) => {
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

interface Index extends IndexHead {
  posts: ReturnType<typeof openOrder>;
  terms(key: string): Promise<TermFile>;
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

async function find(index: Index, query: Query, from: number, limit: number): Promise<SearchFound> {
  const lookups = await Promise.all(
    query.lookups.map(async (lookup) => ({ lookup, file: await index.terms(lookup.key) })),
  );
  const candidates = findPosts(lookups, index.posts);
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
  return toFound(hits.slice(from - first), candidates.length - dropped);
}

/** A candidate with its excerpt; null if its text does not match. */
async function checkCandidate(
  index: Index,
  query: Query,
  { post, unsure }: Candidate,
  canRead: boolean,
): Promise<Hit | null> {
  const record = await index.record(post);
  const outside = missingIn(aboutOf(record), query.words);
  if (outside.length === 0 || !canRead) return { record, excerpt: '' };
  const isDoubtful = query.isLoose || unsure;
  if (!record.text) return isDoubtful ? null : { record, excerpt: '' };
  const text = await index.text(post, record.text);
  // Only the beginning of a very long text is here: what it lacks may be in the rest.
  if (isDoubtful && text.length < MAX_TEXT && missingIn(text, outside).length > 0) return null;
  return { record, excerpt: excerptAround(text, outside) };
}
