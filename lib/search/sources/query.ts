import type { TermFile } from '@/lib/search/index/term-file';
import { isLoose, type Lookup, lookupsOf, type Run, runsOf, UNSURE } from '@/lib/search/index/terms';
import { wordsOf } from '@/lib/search/words/word-places';

/** The number of parts of a query that are looked up: each may be a file. */
const MAX_RUNS = 8;

export interface Query {
  /** Folded, separated by white space: a post must have all of them. */
  words: string[];
  lookups: Lookup[];
  /** The index alone cannot decide: the text must be checked. */
  isLoose: boolean;
}

/** Null if nothing can be found: the query has neither letters, numbers nor symbols. */
export function parseQuery(text: string): Query | null {
  const parts = wordsOf(text).map((word) => ({ word, runs: [...runsOf(word)] }));
  const runs = distinct(parts.flatMap((part) => part.runs));
  if (runs.length === 0) return null;
  return {
    words: parts.map(({ word }) => word),
    lookups: runs.slice(0, MAX_RUNS).flatMap(lookupsOf),
    isLoose:
      runs.length > MAX_RUNS ||
      parts.some(({ word, runs: [run] }) => run === undefined || run.text !== word || isLoose(run)),
  };
}

const distinct = (runs: Run[]): Run[] => [...new Map(runs.map((run) => [run.text, run])).values()];

/** A post that the index names, and whether its text must be checked. */
export interface Candidate {
  post: number;
  unsure: boolean;
}

const NONE = 255;
/** Added to the grade of matches outside the title: every title match ranks above every text match. */
const IN_TEXT = UNSURE + 1;

/**
 * The posts that every lookup finds, best first; equal ones in the site's order.
 *
 * @param order the numbers of all posts, as the site lists them
 * @param size more than the highest of them
 */
export function findPosts(
  lookups: readonly { lookup: Lookup; file: TermFile }[],
  { order, size }: { order: readonly number[]; size: number },
): Candidate[] {
  const inTitle = new Uint8Array(size);
  const anywhere = new Uint8Array(size);
  for (const { lookup, file } of lookups) {
    const title = new Uint8Array(size).fill(NONE);
    const any = new Uint8Array(size).fill(NONE);
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
