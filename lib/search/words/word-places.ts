import { formOf } from '@/lib/search/index/stems';
import { isInsideWord, wordsWithPlaces } from '@/lib/search/index/terms';
import { findWord } from './query-words';

/** Part of a folded text. */
export interface WordPlace {
  from: number;
  to: number;
}

/** A word after at least so many letters of another is likely part of a compound: “Straße” in “Hauptstraße”, not “lock” in “o’clock”. */
const MIN_FIRST_PART = 3;
/** Articles and prepositions of one letter or two are written onto the word: القهوة. */
const WITH_PREFIXES = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Where a folded text has words of a query, in the order of the text: as the beginning of a word or as another form; as a later part of a
 * compound only if the text has it nowhere else. Scripts without spaces have no word boundaries, so each occurrence counts there.
 *
 * @param words folded
 * @param most places of each word
 */
export function placesOfWords(folded: string, words: readonly string[], most: number): WordPlace[] {
  return words
    .flatMap((word) => {
      const found = [...placesWhere(folded, word, most, isFirst), ...placesOfForms(folded, word, most)];
      return found.length > 0 ? found : placesWhere(folded, word, most, isLaterPart);
    })
    .sort((one, other) => one.from - other.from);
}

const isFirst = (folded: string, at: number): boolean => lettersBefore(folded, at) === 0;
const isLaterPart = (folded: string, at: number): boolean =>
  lettersBefore(folded, at) >= MIN_FIRST_PART || WITH_PREFIXES.test(folded.charAt(at));

function placesWhere(
  folded: string,
  word: string,
  most: number,
  isPlace: (folded: string, at: number) => boolean,
): WordPlace[] {
  const found: WordPlace[] = [];
  for (let place = findWord(folded, word); place && found.length < most; place = findWord(folded, word, place.to))
    if (isPlace(folded, place.from)) found.push(place);
  return found;
}

/** The letters of the same word before a place, as far as it matters. */
function lettersBefore(folded: string, at: number): number {
  let count = 0;
  while (count < MIN_FIRST_PART && isInsideWord(folded, at - count)) count += 1;
  return count;
}

function placesOfForms(folded: string, word: string, most: number): WordPlace[] {
  const isForm = formOf(word);
  if (!isForm) return [];
  const found: WordPlace[] = [];
  for (const { text, from } of wordsWithPlaces(folded)) {
    if (found.length === most) break;
    if (!text.startsWith(word) && isForm(text)) found.push({ from, to: from + text.length });
  }
  return found;
}
