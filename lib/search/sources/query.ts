import type { TermFile } from '@/lib/search/index/term-file';
import { isLoose, type Lookup, lookupsOf, runsOf, signLookups, UNSURE } from '@/lib/search/index/terms';
import { spellingsOf, wordsOf } from '@/lib/search/words/query-words';

/** The number of parts of a query that are looked up: each may be a file. */
const MAX_PARTS = 8;

export interface Query {
  /** See `wordsOf`: a post must have all of them. */
  words: string[];
  /** A post must be found by one lookup of each list. */
  lookups: Lookup[][];
  /** The index alone cannot decide: the text must be checked. */
  isLoose: boolean;
  /** Its words have signs or punctuation: of what the index names, much may be something else. */
  hasSigns: boolean;
}

/** Null if nothing can be found: the query has neither letters, numbers nor symbols. */
export function parseQuery(text: string, language?: string): Query | null {
  const words = wordsOf(text, language);
  if (words.length === 0) return null;
  const parts = words.map(partsOf);
  const lookups = [...new Map(parts.flatMap((part) => part.lookups)).values()];
  return {
    words,
    lookups: lookups.slice(0, MAX_PARTS),
    isLoose: lookups.length > MAX_PARTS || parts.some((part) => part.isLoose),
    hasSigns: parts.some((part) => part.hasSigns),
  };
}

/** What is looked up for a word, by what it is looked up for. */
function partsOf(word: string) {
  const spellings = spellingsOf(word).map((spelling) => [...runsOf(spelling)]);
  const [runs = []] = spellings;
  const lookups = runs.flatMap((run, place) =>
    lookupsOf(run).map((lookup, part): [string, Lookup[]] => {
      const others = spellings.slice(1).flatMap((other) => lookupsOf(other[place] ?? run)[part] ?? []);
      return [`${part} ${run.text}`, [lookup, ...others]];
    }),
  );
  const hasSigns = runs.map((run) => run.text).join('') !== spellingsOf(word)[0];
  return {
    lookups: [...lookups, ...signLookups(word).map((lookup): [string, Lookup[]] => [lookup.key, [lookup]])],
    isLoose: hasSigns || runs.length > 1 || runs.some(isLoose),
    hasSigns,
  };
}

/** A post that the index names. */
export interface Candidate {
  post: number;
  /** It is named for a part of a word that is longer. */
  unsure: boolean;
}

const NONE = 255;
/** Added to the grade of matches outside the title: every title match ranks above every text match. */
const IN_TEXT = UNSURE + 1;

/**
 * The posts that every list of lookups finds, best first; equal ones in the site's order.
 *
 * @param order the numbers of all posts, as the site lists them
 * @param size more than the highest of them
 */
export function findPosts(
  lookups: readonly (readonly { lookup: Lookup; file: TermFile }[])[],
  { order, size }: { order: readonly number[]; size: number },
): Candidate[] {
  const inTitle = new Uint8Array(size);
  const anywhere = new Uint8Array(size);
  for (const alternatives of lookups) {
    const title = new Uint8Array(size).fill(NONE);
    const any = new Uint8Array(size).fill(NONE);
    for (const { lookup, file } of alternatives)
      file.names.forEach((name, term) => {
        const grade = lookup.gradeOf(name);
        if (grade === undefined) return;
        file.visit(term, (post, isTitle) => {
          if (grade < (any[post] ?? 0)) any[post] = grade;
          if (isTitle && grade < (title[post] ?? 0)) title[post] = grade;
        });
      });
    keepWorse(inTitle, title);
    keepWorse(anywhere, any);
  }
  // One list per rank: a query may match half of all posts, and sorting those would take longer than finding them.
  const ranks: Candidate[][] = Array.from({ length: 2 * IN_TEXT }, () => []);
  for (const post of order) {
    const grade = anywhere[post] ?? NONE;
    const titleGrade = inTitle[post] ?? NONE;
    if (grade === NONE) continue;
    ranks[titleGrade === NONE ? grade + IN_TEXT : titleGrade]?.push({ post, unsure: grade === UNSURE });
  }
  return ranks.flat();
}

/** A match of all lookups ranks as low as the worst of them. */
function keepWorse(grades: Uint8Array, others: Uint8Array): void {
  for (let post = 0; post < grades.length; post++) {
    const grade = others[post] ?? 0;
    if (grade > (grades[post] ?? 0)) grades[post] = grade;
  }
}
