import { fold } from './fold';
import { hasRuns } from './terms';

/** Letters of a query that are looked at; what is longer was pasted by mistake. */
const MAX_QUERY = 200;

/** Marks of a sentence around a word are not meant. */
const AROUND =
  /^[.,;:!?"'()[\]{}…。、，；：！？‘（）「」『』《》【】«»‹›]+|[.,;:!?"'()[\]{}…。、，；：！？‘（）「」『』《》【】«»‹›]+$/g;

/** The words of a query, folded, without the marks of a sentence around them and without what is nothing but marks. */
export function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, MAX_QUERY)).split(/\s+/);
  return [...new Set(words.map((word) => word.replace(AROUND, '')))].filter(hasRuns);
}
