import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  decodeTermFile,
  fileOf,
  findPosts,
  type IndexHead,
  openOrder,
  parseQuery,
  type TermFile,
  termFileName,
} from '@/lib/search/index-build';
import { fold } from '@/lib/search/words';
import { type CorpusLanguage, type CorpusPost, corpusLanguages } from './search-corpus';

/** How well the index does against a scan of all texts, for the queries of one language. */
export interface Recall {
  language: CorpusLanguage;
  queries: number;
  /** Found posts among those whose title has the query, and among those that have it anywhere. */
  title: number;
  all: number;
  /** Posts that have the query among those that were found, before texts are read: forms of a word count against it. */
  precision: number;
  /** Queries that missed something. */
  missed: string[];
}

/** Asks queries that are rendered from the posts, of each language alike. */
export async function measureRecall(posts: readonly CorpusPost[], folder: string, queries: number): Promise<Recall[]> {
  const find = await openFinder(folder);
  const folded = posts.map(({ title, summary, category, tags, body }) => ({
    title: fold(title),
    all: fold([title, summary, category, ...tags, body].join('\n')),
  }));
  const results: Recall[] = [];
  for (const language of corpusLanguages) {
    const own = posts.filter((post) => post.language === language);
    const sums = { titleHave: 0, titleFound: 0, have: 0, found: 0, given: 0 };
    const missed: string[] = [];
    const share = Math.floor(queries / corpusLanguages.length);
    for (let number = 0; number < share; number++) {
      const query = drawQuery(own[(number * 37) % own.length] as CorpusPost, number);
      const sought = fold(query);
      const given = new Set(await find(query));
      let misses = 0;
      folded.forEach(({ title, all }, post) => {
        if (!all.includes(sought)) return;
        const isFound = given.has(post);
        sums.have += 1;
        if (isFound) sums.found += 1;
        else misses += 1;
        if (!title.includes(sought)) return;
        sums.titleHave += 1;
        if (isFound) sums.titleFound += 1;
      });
      sums.given += given.size;
      if (misses > 0) missed.push(`${query} (${misses})`);
    }
    results.push({
      language,
      queries: share,
      title: sums.titleFound / Math.max(1, sums.titleHave),
      all: sums.found / Math.max(1, sums.have),
      precision: sums.found / Math.max(1, sums.given),
      missed,
    });
  }
  return results;
}

/** By turns: words and parts of words of the body, of tables and code, of titles; of Chinese and Japanese, parts of sentences. */
function drawQuery({ language, title, body }: CorpusPost, number: number): string {
  const lines = body.split('\n');
  const cell = lines.find((line) => / \d{4}$/.test(line)) ?? body;
  const code = lines.find((line) => /^(const|import) /.test(line)) ?? body;
  if (number % 10 === 8) return pickWord(cell, number);
  if (number % 10 === 9) return pickWord(code, number);
  const source = number % 5 === 0 ? title : body;
  if (language === 'zh' || language === 'ja') {
    const length = number % 4 === 3 ? 3 + (number % 3) : 2;
    const run =
      pick(
        source.split(/[。\s]/).filter((text) => text.length > length),
        number,
      ) ?? title;
    const at = (number * 13) % Math.max(1, run.length - length);
    return run.slice(at, at + length);
  }
  const word = pickWord(source, number);
  return number % 7 === 6 && word.length > 5 ? word.slice(2) : word;
}

const pickWord = (text: string, number: number): string =>
  pick(text.match(/[\p{L}\p{N}_]{2,}/gu) ?? [text], number) ?? '';

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[(number * 7919) % Math.max(1, list.length)];
}

/** The posts that the index names for a query. */
async function openFinder(folder: string): Promise<(query: string) => Promise<number[]>> {
  const head = JSON.parse(await readFile(path.join(folder, 'data/search.json'), 'utf8')) as IndexHead;
  const posts = openOrder(head);
  const files = new Map<number, TermFile>();
  async function terms(key: string): Promise<TermFile> {
    const number = fileOf(key, head.termFiles);
    const known = files.get(number);
    if (known) return known;
    const packed = await readFile(path.join(folder, 'data/search', head.folder, termFileName(number)));
    const made = decodeTermFile(gunzipSync(packed));
    files.set(number, made);
    return made;
  }
  return async (query) => {
    const parsed = parseQuery(query);
    if (!parsed) return [];
    const lookups = await Promise.all(
      parsed.lookups.map(async (lookup) => ({ lookup, file: await terms(lookup.key) })),
    );
    return findPosts(lookups, posts).map(({ post }) => post);
  };
}
