import { fold } from './fold';
import { encodeTermFile } from './term-file';
import { fileOf, keyOf, type Run, runsOf, termsOf } from './terms';

/** Bytes that a file of terms should have before compression: a query reads one or a few of them. */
const FILE_BYTES = 16_000;
/** More would be files of a few terms each on a small site, and a long list of files on any. */
const MAX_FILES = 4096;

/** Files posts under their terms. Numbers are given in the order in which posts are added. */
export interface IndexBuilder {
  /** `about` and `body` are searched alike; a find in `title` counts more. */
  add(post: { title: string; about: string; body: string }): void;
  /** The files of terms, in order; see `fileOf` for which term is where. */
  finish(): Uint8Array[];
}

export function createIndexBuilder(): IndexBuilder {
  const numbers = new Map<string, number>();
  const postings: number[][] = [];
  // Most words come back in the next post: their terms are worked out once.
  const termsOfWord = new Map<string, Int32Array>();
  let posts = 0;

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const made = postings.push([]) - 1;
    numbers.set(term, made);
    return made;
  }

  function termNumbers(run: Run): Int32Array {
    if (run.dense) return Int32Array.from(termsOf(run), numberOf);
    const known = termsOfWord.get(run.text);
    if (known) return known;
    const made = Int32Array.from(termsOf(run), numberOf);
    termsOfWord.set(run.text, made);
    return made;
  }

  function file(text: string, inTitle: 0 | 1): void {
    const seen = new Set<string>();
    for (const run of runsOf(fold(text))) {
      if (seen.has(run.text)) continue;
      seen.add(run.text);
      for (const number of termNumbers(run)) {
        const posting = postings[number] as number[];
        const last = posting.at(-1);
        // The title comes first, so its mark is never lost.
        if (last === undefined || last >> 1 !== posts) posting.push(posts * 2 + inTitle);
      }
    }
  }

  return {
    add({ title, about, body }) {
      file(title, 1);
      file(about, 0);
      file(body, 0);
      posts += 1;
    },
    finish() {
      const bytes = [...numbers].reduce(
        (sum, [term, number]) => sum + term.length + (postings[number]?.length ?? 0),
        0,
      );
      const fileCount = Math.min(MAX_FILES, Math.max(1, Math.ceil(bytes / FILE_BYTES)));
      const files: [string, number[]][][] = Array.from({ length: fileCount }, () => []);
      for (const [term, number] of numbers) {
        files[fileOf(keyOf(term), fileCount)]?.push([term, postings[number] as number[]]);
      }
      // Sorted names have much in common with their neighbours, which compresses well.
      return files.map((terms) => encodeTermFile(terms.sort(([one], [other]) => (one < other ? -1 : 1))));
    },
  };
}
