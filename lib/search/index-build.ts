import { fold } from '@/lib/search/words/fold';
import { encodeTermFile } from './index/term-file';
import { addressTerms, addressWords, fileOf, keyOf, type Run, runsOf, termsOf } from './index/terms';

export {
  type FiledRecord,
  type IndexHead,
  MAX_TEXT,
  openOrder,
  RECORDS_PER_FILE,
  recordFileName,
  TEXTS_PER_FILE,
  termFileName,
  textFileName,
} from './index/index-files';
export { packOrder } from './index/site-order';
export { decodeTermFile, type TermFile } from './index/term-file';
export { patchTermFile, type TermChanges } from './index/term-patch';
export { fileOf, keyOf } from './index/terms';
export { findPosts, parseQuery } from './sources/query';

/** The target size of a file of terms before compression: a query reads one or a few of them. */
const FILE_BYTES = 16_000;
/** What a term's name takes on average. */
const NAME_BYTES = 6;
/** More would be files of a few terms each on a small site, and a long list of files on any. */
const MAX_FILES = 4096;

/** What a post is indexed by. `about` and `body` are searched alike; a match in `title` counts more. */
export interface IndexedPost {
  title: string;
  about: string;
  body: string;
  /** Its path on the site; '' if it is elsewhere. */
  address: string;
}

/** Indexes posts by their terms. */
export interface IndexBuilder {
  /** Posts come in the order of their numbers. */
  add(post: { number: number } & IndexedPost): void;
  /** The files of terms, in order; see `fileOf` for which term is where. */
  finish(): Uint8Array[];
  /** How many terms there are, and how many pairs of a term and a post. */
  size(): { terms: number; postings: number };
}

/** Over how many files terms are spread. Powers of two: another number puts every term elsewhere. */
export function countTermFiles(terms: number, postings: number): number {
  const wanted = (terms * NAME_BYTES + postings) / FILE_BYTES;
  return Math.min(MAX_FILES, 2 ** Math.max(0, Math.round(Math.log2(wanted))));
}

/** The terms of a post, and whether each is in its title, as `createIndexBuilder` files them. */
export function postTerms({ title, about, body, address }: IndexedPost): Map<string, boolean> {
  const terms = new Map<string, boolean>();
  for (const [text, inTitle] of [[title, true] as const, [about, false] as const, [body, false] as const]) {
    for (const run of runsOf(fold(text))) {
      for (const term of termsOf(run)) if (!terms.has(term)) terms.set(term, inTitle);
    }
  }
  for (const term of addressTerms(addressWords(address))) terms.set(term, false);
  return terms;
}

export function createIndexBuilder(): IndexBuilder {
  const numbers = new Map<string, number>();
  const postings = createPostings();
  // Most words recur in the next post, so their terms are computed once.
  const numbersOfWord = new Map<string, readonly number[]>();

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    return numbers.size - 1;
  }

  function wordNumbers(run: Run): readonly number[] {
    let made = numbersOfWord.get(run.text);
    if (!made) {
      made = termsOf(run).map(numberOf);
      numbersOfWord.set(run.text, made);
    }
    return made;
  }

  function file(post: number, text: string, inTitle: 0 | 1): void {
    const seen = new Set<string>();
    for (const run of runsOf(fold(text))) {
      if (seen.has(run.text)) continue;
      seen.add(run.text);
      if (run.dense) for (const term of termsOf(run)) postings.add(numberOf(term), post, inTitle);
      else for (const number of wordNumbers(run)) postings.add(number, post, inTitle);
    }
  }

  return {
    add({ number, title, about, body, address }) {
      // The title comes first: a post that is already there keeps its mark.
      file(number, title, 1);
      file(number, about, 0);
      file(number, body, 0);
      for (const term of addressTerms(addressWords(address))) postings.add(numberOf(term), number, 0);
    },
    finish() {
      const fileCount = countTermFiles(numbers.size, postings.size);
      const files: [string, number][][] = Array.from({ length: fileCount }, () => []);
      for (const entry of numbers) files[fileOf(keyOf(entry[0]), fileCount)]?.push(entry);
      return files.map((terms) =>
        encodeTermFile(
          terms
            // Sorted names have much in common with their neighbors, which compresses well.
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, number]) => [name, postings.of(number)] as const),
        ),
      );
    },
    size: () => ({ terms: numbers.size, postings: postings.size }),
  };
}

/** A power of two, so that positions can be split by shifting; small, because most sites are. */
const CHUNK_BITS = 13;
const CHUNK = 1 << CHUNK_BITS;

/** The posts of every term; each entry has the position of the previous one. Millions of small arrays would take ten times the memory. */
function createPostings() {
  const entries: Int32Array[] = [];
  const before: Int32Array[] = [];
  /** Position of a term's last entry, plus one. */
  let last = new Int32Array(CHUNK);
  /** The last post that a term was added for, plus one. */
  let lastPost = new Int32Array(CHUNK);
  let size = 0;

  function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const larger = new Int32Array(array.length * 2);
    larger.set(array);
    return larger;
  }

  return {
    get size() {
      return size;
    },
    add(term: number, post: number, inTitle: 0 | 1): void {
      if (term >= last.length) {
        last = grown(last);
        lastPost = grown(lastPost);
      }
      if (lastPost[term] === post + 1) return;
      lastPost[term] = post + 1;
      const chunk = size >> CHUNK_BITS;
      if (chunk === entries.length) {
        entries.push(new Int32Array(CHUNK));
        before.push(new Int32Array(CHUNK));
      }
      (entries[chunk] as Int32Array)[size & (CHUNK - 1)] = post * 2 + inTitle;
      (before[chunk] as Int32Array)[size & (CHUNK - 1)] = last[term] as number;
      size += 1;
      last[term] = size;
    },
    of(term: number): number[] {
      const list: number[] = [];
      for (let place = last[term] ?? 0; place > 0; ) {
        const at = place - 1;
        list.push(entries[at >> CHUNK_BITS]?.[at & (CHUNK - 1)] as number);
        place = before[at >> CHUNK_BITS]?.[at & (CHUNK - 1)] as number;
      }
      return list.reverse();
    },
  };
}
