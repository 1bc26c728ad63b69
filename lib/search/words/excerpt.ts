import { fold, foldWithPlaces } from '@/lib/search/index/fold';
import type { SearchRecord } from '@/lib/search/search';
import { findWord } from './query-words';
import { placesOfWords } from './word-places';

/** Letters of a text shown before its first match, so few that a phone shows it in the first line, and after it. */
const BEFORE = 12;
const AFTER = 148;
/** Letters of a text that is shown whole: two lines of a phone. */
const SHORT = 60;
/** A cut moves at most this many letters to keep a word whole. */
const LONGEST_WORD = 24;

/** A post's metadata beside its text. */
export const aboutOf = ({ title, summary, breadcrumb, tags }: SearchRecord): string =>
  [title, summary, ...breadcrumb, ...tags.map((tag) => `#${tag}`)].join('\n');

/** Those of folded words that a text does not have. */
export function missingIn(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const folded = fold(text);
  return words.filter((word) => !findWord(folded, word));
}

/** Those of folded words that nothing in a text is marked for: it has them inside of other words, or not at all. */
export function unmarkedIn(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const folded = fold(text);
  return words.filter((word) => placesOfWords(folded, [word], 1).length === 0);
}

/** The text around the first of some folded words; if there is none, around one that contains any of them; else ''. */
export function excerptAround(text: string, words: readonly string[]): string {
  const { folded, places } = foldWithPlaces(text);
  const found = firstPlace(folded, words);
  if (found === undefined) return '';
  const at = places[found] ?? 0;
  const start = text.length <= SHORT ? 0 : startBefore(text, at, places);
  const end = endOfWord(text, at + AFTER, places);
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
}

function firstPlace(folded: string, words: readonly string[]): number | undefined {
  const [first] = placesOfWords(folded, words, 1);
  if (first) return first.from;
  const inside = words.flatMap((word) => findWord(folded, word)?.from ?? []);
  return inside.length === 0 ? undefined : Math.min(...inside);
}

/** The first start of a word that is near enough before a match, else that of the word around it. Chinese and Japanese have no spaces. */
function startBefore(text: string, match: number, places: readonly number[]): number {
  const at = match - BEFORE;
  if (at <= 0) return 0;
  const space = text.slice(at - 1, match).search(/\s/);
  if (space >= 0) return at + space;
  const begun = /[^\s\u2e80-\uffff]*$/.exec(text.slice(Math.max(0, at - LONGEST_WORD - 1), at))?.[0].length ?? 0;
  return wholeLetter(places, begun > LONGEST_WORD ? at : at - begun);
}

function endOfWord(text: string, at: number, places: readonly number[]): number {
  if (at >= text.length) return text.length;
  const space = /\s\S*$/.exec(text.slice(at - LONGEST_WORD, at + 1));
  return space ? at - LONGEST_WORD + space.index : wholeLetter(places, at);
}

/** A cut never splits what a reader sees as one character. */
const wholeLetter = (places: readonly number[], at: number): number => places.findLast((place) => place <= at) ?? at;
