import { decodeOnce } from '@/lib/percent-encoding';
import { fold } from '@/lib/search/index/fold';
import { formOf } from '@/lib/search/index/stems';

/**
 * The terms under which posts are indexed and looked up. Both are in this file, so that they stay in step.
 *
 * Search finds any part of a word, as scanning the whole text would, and grades each match. So a word is indexed under the
 * substrings that begin at each of its letters, cut short so that rare strings do not fill the index:
 * - `^lantern` the whole word (its first 16 letters);
 * - `antern`, `ntern`, … substrings that begin inside it (8 letters);
 * - `a`, `an` and, at its start, `^l`, `^la`: for queries of one and two letters; `^of$` a whole word as short as that.
 * Scripts without spaces are indexed by each character and each pair: `灯`, `灯亮`.
 * Signs that make another word of one, as in C++, .NET and R&D, are indexed with each of their neighbors: `=c+`, `=++`, `=.n`.
 * Words of a post's address are terms of their own, which only the 404 page looks up: `/lantern`, `/灯亮`.
 */

/** Longer words are cut: they are checksums or encoded files. */
const MAX_WORD = 64;
export const MAX_START = 16;
const MAX_INSIDE = 8;
/** How many first letters decide which file holds a term. */
export const KEY_LENGTH = 3;

/** Scripts without spaces between words, symbols and pictographs, and everything outside the Basic Multilingual Plane. */
const DENSE = [
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script=${name}}`),
  'ー\\u{10000}-\\u{10ffff}',
].join('');
const SYMBOL = '(?![\\0-\\u00a0])\\p{S}';
const RUN = new RegExp(`((?:[${DENSE}]|${SYMBOL})+)|((?:(?![${DENSE}])[\\p{L}\\p{N}\\p{M}])+)`, 'gu');

/** A stretch of folded text that is indexed as a unit. */
export interface Run {
  text: string;
  /** Written without spaces between words. */
  dense: boolean;
}

/** The runs of a folded text; punctuation and spaces lie between them. */
export function* runsOf(folded: string): Generator<Run> {
  for (const [text, dense] of folded.matchAll(RUN)) yield { text, dense: dense !== undefined };
}

/** The runs of a folded text that is written with spaces, and where they begin. */
export function* wordsWithPlaces(folded: string): Generator<{ text: string; from: number }> {
  for (const { 0: text, 1: dense, index } of folded.matchAll(RUN)) if (dense === undefined) yield { text, from: index };
}

const IN_WORD = new RegExp(`^(?![${DENSE}])[\\p{L}\\p{N}\\p{M}]`, 'u');

/** Whether a place in a folded text is inside a word: between two of its letters. */
export const isInsideWord = (folded: string, at: number): boolean =>
  at > 0 && IN_WORD.test(folded.charAt(at - 1)) && IN_WORD.test(folded.charAt(at));

/** Whether a folded text contains anything that can be searched for: more than punctuation. */
export const hasRuns = (folded: string): boolean => !runsOf(folded).next().done;

/** The terms under which a run is indexed. */
export const termsOf = ({ text, dense }: Run): string[] => (dense ? denseTerms(text) : wordTerms(text));

/** Signs that decide what a word is. A full stop does so only before a word; between letters it may be left out. */
export const SIGNS = '+#@&$%/\\\\_';
const SIGN = new RegExp(`[${SIGNS}]|(?<![\\p{L}\\p{N}.])\\.(?=\\p{L})`, 'gu');
const BESIDE_SIGN = new RegExp(`^[\\p{L}\\p{N}\\p{M}${SIGNS}]$`, 'u');

/** The terms under which a folded text is indexed for its signs. */
export function signTerms(folded: string): Set<string> {
  const terms = new Set<string>();
  for (const { 0: sign, index } of folded.matchAll(SIGN)) {
    const [before, after] = [folded.charAt(index - 1), folded.charAt(index + 1)];
    if (BESIDE_SIGN.test(before)) terms.add(`=${before}${sign}`);
    if (BESIDE_SIGN.test(after)) terms.add(`=${sign}${after}`);
  }
  return terms;
}

/** The terms under which a post is indexed for its address. */
export const addressTerms = (words: readonly string[]): string[] => words.map((word) => `/${word}`);

/** The words of an address that it may be known by, folded and cut; pairs of characters where there are no spaces. */
export function addressWords(pathname: string): string[] {
  const words = [...runsOf(fold(decodeOnce(pathname)))].flatMap((run) =>
    run.dense ? pairsOf(Array.from(run.text)) : run.text.slice(0, MAX_START),
  );
  return [...new Set(words)];
}

/** Each two characters that follow each other; one alone where there is no other. */
function pairsOf(characters: string[]): string[] {
  const pairs = characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
  return pairs.length > 0 ? pairs : characters;
}

function denseTerms(text: string): string[] {
  const terms: string[] = [];
  let before = '';
  for (const character of text) {
    terms.push(character);
    if (before !== '') terms.push(before + character);
    before = character;
  }
  return terms;
}

function wordTerms(text: string): string[] {
  const word = text.slice(0, MAX_WORD);
  const terms = new Set<string>([`^${word[0]}`, `^${word.slice(0, 2)}`]);
  if (word.length < KEY_LENGTH) terms.add(`^${word}$`);
  else terms.add(`^${word.slice(0, MAX_START)}`);
  for (let at = 0; at < word.length; at++) {
    terms.add(word.slice(at, at + 1));
    terms.add(word.slice(at, at + 2));
    if (at > 0) terms.add(word.slice(at, at + MAX_INSIDE));
  }
  return [...terms];
}

/** Grades of a match, best first. */
export const WHOLE = 0;
export const START = 1;
export const INSIDE = 2;
export const STEM = 3;
/** Possibly no match: the index knows only a part of the run, so the text must be read. */
export const UNSURE = 4;

/** What is looked up for a run: the posts under any term of `keys` that `gradeOf` gives a grade. */
export interface Lookup {
  /** Letters that name the file with the terms. */
  key: string;
  /** The grade of a match on a term of that file; undefined if the term does not match. */
  gradeOf(term: string): number | undefined;
}

/** How many pairs of a query's dense run are looked up: each may need a file, and more hardly narrow the results. */
const MAX_PAIRS = 5;

/** A post contains the run only if all of these lookups find it. */
export function lookupsOf({ text, dense }: Run): Lookup[] {
  if (dense) return denseLookups(Array.from(text));
  const word = text.slice(0, MAX_WORD);
  return word.length < KEY_LENGTH ? [shortLookup(word)] : wordLookups(word);
}

/** Whether lookups alone cannot decide: the pairs of three characters may occur in different places of a text. */
export const isLoose = ({ text, dense }: Run): boolean => dense && Array.from(text).length > 2;

/** What is looked up for the signs of a query's word. */
export function signLookups(word: string): Lookup[] {
  return spread([...signTerms(word)]).map((key) => ({ key, gradeOf: (term) => (term === key ? WHOLE : undefined) }));
}

function denseLookups(characters: string[]): Lookup[] {
  const terms = spread([...new Set(pairsOf(characters))]);
  return terms.map((key) => ({ key, gradeOf: (term) => (term === key ? WHOLE : undefined) }));
}

/** At most `MAX_PAIRS`, the first and the last among them. */
function spread(terms: string[]): string[] {
  if (terms.length <= MAX_PAIRS) return terms;
  const step = (terms.length - 1) / (MAX_PAIRS - 1);
  return Array.from({ length: MAX_PAIRS }, (_, index) => terms[Math.round(index * step)] ?? '');
}

function shortLookup(word: string): Lookup {
  const grades = new Map([
    [`^${word}$`, WHOLE],
    [`^${word}`, START],
    [word, INSIDE],
  ]);
  return { key: word, gradeOf: (term) => grades.get(term) };
}

function wordLookups(word: string): Lookup[] {
  const start = `^${word.slice(0, MAX_START)}`;
  const inside = word.slice(0, MAX_INSIDE);
  const isForm = formOf(word);
  const first: Lookup = {
    key: word.slice(0, KEY_LENGTH),
    gradeOf(term) {
      if (term.startsWith(start)) return term.length === start.length ? WHOLE : START;
      if (term.startsWith(inside)) return word.length > MAX_INSIDE ? UNSURE : INSIDE;
      return isForm && term[0] === '^' && isForm(term.slice(1)) ? STEM : undefined;
    },
  };
  if (word.length <= MAX_START) return [first];
  const end = word.slice(-MAX_INSIDE);
  return [first, { key: end.slice(0, KEY_LENGTH), gradeOf: (term) => (term.startsWith(end) ? WHOLE : undefined) }];
}

/** The letters that decide which file holds a term. */
export function keyOf(term: string): string {
  if (term.startsWith('=')) return term;
  const letters = term.replace(/[$^/]/g, '');
  return isDenseTerm(letters) ? letters : letters.slice(0, KEY_LENGTH);
}

const DENSE_START = new RegExp(`^(?:[${DENSE}]|${SYMBOL})`, 'u');
/** Whether the letters of a term are of a script without spaces. */
export const isDenseTerm = (letters: string): boolean => DENSE_START.test(letters);

/** The number of a key's file, by FNV-1a. */
export function fileOf(key: string, fileCount: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % fileCount;
}
