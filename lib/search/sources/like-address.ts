import { distance } from 'fastest-levenshtein';
import type { TermFile } from '@/lib/search/index/term-file';
import { addressTerms, addressWords, isDenseTerm, keyOf } from '@/lib/search/index/terms';
import { keysNear, type NearSources, readFiles, slipsBetween, slipsOf } from '@/lib/search/words/near-spelling';

/** Files of terms that are read for one address. */
const MAX_FILES = 8;
/** Words of an address that are looked up: longer ones are not addresses of this site. */
const MAX_WORDS = 8;
/** A word that a larger share of posts has in its address does not identify any of them. */
const MAX_SHARE = 0.3;
/** Posts whose records are read and compared with the whole address. */
const MAX_CANDIDATES = 8;

/** Numbers of the posts whose addresses have words like those of a path, the likeliest first. */
export async function postsLikeAddress(
  pathname: string,
  index: NearSources & { posts: { order: readonly number[] } },
): Promise<number[]> {
  const words = addressWords(pathname).slice(-MAX_WORDS);
  const files = await readFiles(keysFor(words), index, MAX_FILES);
  const scores = new Map<number, number>();
  for (const word of words) {
    for (const [post, score] of scoresOf(word, files, index.posts.order.length))
      scores.set(post, (scores.get(post) ?? 0) + score);
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_CANDIDATES)
    .map(([post]) => post);
}

/** Keys of the files to read: those of the words themselves, then those that slips of the pen lead to. */
function* keysFor(words: readonly string[]): Generator<string> {
  yield* words.map(keyOf);
  for (const word of words) if (slipsOf(word) > 0) yield* keysNear(word);
}

/** How well a word fits the address of each post: 1 for a rare word that is the same. */
function scoresOf(word: string, files: readonly TermFile[], total: number): Map<number, number> {
  const scores = new Map<number, number>();
  const [same] = addressTerms([word]);
  const most = isDenseTerm(word) ? 0 : slipsOf(word);
  for (const file of files) {
    file.names.forEach((name, term) => {
      if (name[0] !== '/') return;
      const likeness = name === same ? 1 : likenessOf(word, name.slice(1), most);
      if (likeness === 0) return;
      const posts: number[] = [];
      file.visit(term, (post) => posts.push(post));
      if (posts.length > Math.max(1, total * MAX_SHARE)) return;
      const score = likeness * (1 - posts.length / (total + 1));
      for (const post of posts) scores.set(post, Math.max(scores.get(post) ?? 0, score));
    });
  }
  return scores;
}

/** Links are cut at their end, or misspelt. */
function likenessOf(word: string, other: string, most: number): number {
  if (most === 0) return 0;
  if (other.startsWith(word) || word.startsWith(other)) return Math.min(word.length, other.length) < 3 ? 0 : 0.8;
  return slipsBetween(word, other, most) <= most ? 0.7 : 0;
}

/** Similarity of two addresses from 0 to 1: of the whole path or the last segment, whichever is higher. */
export function likenessOfAddresses(one: string, other: string): number {
  return Math.max(likenessOfTexts(pathOf(one), pathOf(other)), likenessOfTexts(lastPartOf(one), lastPartOf(other)));
}

const pathOf = (address: string): string => addressWords(address).join('-');
const lastPartOf = (address: string): string => pathOf(address.replace(/\.html?$|\/+$/, '').replace(/.*\//, ''));

const likenessOfTexts = (one: string, other: string): number =>
  1 - distance(one, other) / Math.max(1, one.length, other.length);
