import { distance } from 'fastest-levenshtein';

/** A name with more than this share of wrong letters is not a typing error. */
const MAX_WRONG_SHARE = 0.34;

/**
 * The candidate that a misspelt name most likely means; case does not count.
 *
 * @example nearest('POST_PER_PAGE', ['POSTS_PER_PAGE', 'TITLE']) // => 'POSTS_PER_PAGE'
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  maxWrong = Math.max(1, Math.floor(name.length * MAX_WRONG_SHARE)),
): string | undefined {
  const typed = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = maxWrong + 1;
  for (const candidate of candidates) {
    // Names are as far apart as their lengths, at least: most need no comparison.
    if (Math.abs(candidate.length - typed.length) >= bestDistance) continue;
    const other = candidate.toLowerCase();
    const wrong = hasSwappedLetters(typed, other) ? 1 : distance(typed, other);
    if (wrong < bestDistance) [best, bestDistance] = [candidate, wrong];
  }
  return best;
}

/** Two neighboring letters in the wrong order are one mistake: `TITEL`. */
function hasSwappedLetters(name: string, other: string): boolean {
  const at = [...name].findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2) === other;
}
