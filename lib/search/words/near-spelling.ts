import { distance } from 'fastest-levenshtein';
import { fold } from '@/lib/search/index/fold';
import type { TermFile } from '@/lib/search/index/term-file';
import { KEY_LENGTH, MAX_START, runsOf } from '@/lib/search/index/terms';

/** Shorter words are near to too many others. */
const MIN_LENGTH = 4;
/** Words from this length on may have two slips. */
const TWO_SLIPS = 6;
/** Suggestions for one word. */
const MAX_WORDS = 3;

/** What the terms of an index are read from. */
export interface NearSources {
  /** The number of the file that a key is in. */
  fileOf(key: string): number;
  terms(key: string): Promise<TermFile>;
}

/** Files that are read for a word: a small site has no more, and of a large one these hold what most slips lead to. */
const MAX_FILES = 6;

/**
 * The words of an index that are nearest to a word that it does not have, best first. Scripts without spaces have none, because their
 * index knows no words.
 *
 * @param word folded
 */
export async function wordsNear(word: string, sources: NearSources): Promise<string[]> {
  const [run] = runsOf(word);
  if (run?.text !== word || run.dense || slipsOf(word) === 0) return [];
  const files = await readFiles(keysNear(word), sources, MAX_FILES);
  return files
    .flatMap((file) => candidatesIn(file, word))
    .sort((one, other) => one.slips - other.slips || other.posts - one.posts)
    .slice(0, MAX_WORDS)
    .map(({ text }) => text);
}

/** The files of the first keys, each once. */
export function readFiles(keys: Iterable<string>, { fileOf, terms }: NearSources, most: number): Promise<TermFile[]> {
  const files = new Map<number, Promise<TermFile>>();
  for (const key of keys) {
    if (files.size === most) break;
    if (!files.has(fileOf(key))) files.set(fileOf(key), terms(key));
  }
  return Promise.all(files.values());
}

interface Candidate {
  text: string;
  /** Half of one more if its first letter is another: the first one is rarely wrong. */
  slips: number;
  posts: number;
}

function candidatesIn(file: TermFile, word: string): Candidate[] {
  const most = slipsOf(word);
  return file.names.flatMap((name, term) => {
    const text = name.slice(1);
    if (name[0] !== '^' || text.length < KEY_LENGTH || text.length === MAX_START) return [];
    const slips = slipsBetween(word, text, most);
    if (slips > most) return [];
    let posts = 0;
    file.visit(term, () => {
      posts += 1;
    });
    return { text, slips: slips + (text[0] === word[0] ? 0 : 0.5), posts };
  });
}

/** How many slips of the pen a word may have. */
export function slipsOf(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < TWO_SLIPS ? 1 : 2;
}

/** How many slips turn one word into another; two letters in the wrong order are one. More than `most` may be any number. */
export function slipsBetween(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  return swapsOf(word).includes(other) ? 1 : distance(word, other);
}

/** A word with two neighboring letters in the other order. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The keys of the files that may hold what was meant, the likeliest first. */
export function* keysNear(word: string): Generator<string> {
  const keyOf = (text: string): string => text.slice(0, KEY_LENGTH);
  yield keyOf(word);
  for (const swapped of swapsOf(word.slice(0, KEY_LENGTH + 1))) yield keyOf(swapped);
  const places = Array.from({ length: KEY_LENGTH }, (_, at) => ({ before: word.slice(0, at), after: word.slice(at) }));
  for (const { before, after } of places) yield keyOf(before + after.slice(1));
  // A letter is missing or wrong.
  for (const { before, after } of places.reverse())
    for (const letter of LETTERS) {
      yield keyOf(before + letter + after);
      yield keyOf(before + letter + after.slice(1));
    }
}

/** A folded word as a text writes it; undefined if the text does not have it. */
export function spellingIn(text: string, word: string): string | undefined {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu)?.find((written) => fold(written) === word);
}
