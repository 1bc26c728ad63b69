import { hasRuns } from '@/lib/search/index/terms';
import { fold } from './words/fold';

export { aboutOf, excerptAround, unmarkedIn } from './words/excerpt';
export { fold, foldWithPlaces } from './words/fold';
export { placesOfWords } from './words/word-places';

/** The number of letters of a query that count; longer ones were pasted by mistake. */
const MAX_QUERY = 200;

/** Punctuation around a word is not part of it. */
const AROUND =
  /^[.,;:!?"'()[\]{}…。、，；：！？‘（）「」『』《》【】«»‹›]+|[.,;:!?"'()[\]{}…。、，；：！？‘（）「」『』《》【】«»‹›]+$/g;

/** The folded words of a query, without punctuation around them and without words of nothing else. */
export function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, MAX_QUERY)).split(/\s+/);
  return [...new Set(words.map((word) => word.replace(AROUND, '')))].filter(hasRuns);
}
