import { fold } from '@/lib/search/index/fold';
import { setVariants } from '@/lib/search/index/variants';
import { HAN_VARIANTS } from '@/lib/search/words/han-variants';
import { encodeTermFile } from './index/term-file';
import { addressTerms, addressWords, fileOf, keyOf, type Run, runsOf, signTerms, termsOf } from './index/terms';

export {
  type FiledRecord,
  type IndexHead,
  MAX_TEXT,
  RECORDS_PER_FILE,
  recordFileName,
  TEXTS_PER_FILE,
  termFileName,
  textFileName,
} from './index/index-files';
export { packOrder } from './index/site-order';
export { decodeTermFile } from './index/term-file';
export { patchTermFile, type TermChanges } from './index/term-patch';
export { fileOf, keyOf } from './index/terms';

/** The forms of Han characters that browsers need, where an index has the ones that they count as. */
export function pairsOf(has: (character: string) => boolean): string {
  return [...HAN_VARIANTS].flatMap(([form, character]) => (has(character) ? form + character : [])).join('');
}

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
  /** See `IndexHead`. */
  variants(): string;
  /** How many terms there are, and how many pairs of a term and a post. */
  size(): { terms: number; postings: number };
}

/** Over how many files terms are spread. Powers of two: another number puts every term elsewhere. */
export function countTermFiles(terms: number, postings: number): number {
  const wanted = (terms * NAME_BYTES + postings) / FILE_BYTES;
  return Math.min(MAX_FILES, 2 ** Math.max(0, Math.round(Math.log2(wanted))));
}

/** The terms of a post, and whether each is in its title. */
export function postTerms({ title, about, body, address }: IndexedPost): Map<string, boolean> {
  const terms = new Map<string, boolean>();
  setVariants(HAN_VARIANTS);
  for (const [text, inTitle] of [
    [`${about}\n${body}`, false],
    [title, true],
  ] as const) {
    const folded = fold(text);
    for (const run of runsIn(folded)) for (const term of termsOf(run)) terms.set(term, inTitle);
    for (const term of signTerms(folded)) terms.set(term, inTitle);
  }
  for (const term of addressTerms(addressWords(address))) terms.set(term, false);
  return terms;
}

const runsIn = (folded: string): Iterable<Run> => new Map([...runsOf(folded)].map((run) => [run.text, run])).values();

export function createIndexBuilder(): IndexBuilder {
  const lists = new Map<string, number[]>();
  let postings = 0;
  return {
    add({ number, ...post }) {
      for (const [term, inTitle] of postTerms(post)) {
        const entry = number * 2 + Number(inTitle);
        const list = lists.get(term);
        if (list) list.push(entry);
        else lists.set(term, [entry]);
        postings += 1;
      }
    },
    finish() {
      const fileCount = countTermFiles(lists.size, postings);
      const files: [string, number[]][][] = Array.from({ length: fileCount }, () => []);
      for (const entry of lists) files[fileOf(keyOf(entry[0]), fileCount)]?.push(entry);
      // Sorted names have much in common with their neighbors, which compresses well.
      return files.map((terms) => encodeTermFile(terms.sort(([one], [other]) => (one < other ? -1 : 1))));
    },
    variants: () => pairsOf((character) => lists.has(character)),
    size: () => ({ terms: lists.size, postings }),
  };
}
