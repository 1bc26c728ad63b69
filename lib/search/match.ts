import type { SearchEntry } from './entry';
import { fold, foldWithPlaces } from './fold';

/** A post that matches, with the words around the first match of its body. */
export interface SearchHit {
  entry: SearchEntry;
  /** Empty when the match is in title, summary, category or tags. */
  excerpt: string;
}

/** Letters of a body shown before and after its first match. */
const EXCERPT_BEFORE = 48;
const EXCERPT_AFTER = 112;

/** The words of a query: white space separates them, and a post must have all of them. */
export function queryTerms(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/**
 * Makes the matcher of an index: substrings, so that it finds parts of Chinese and Japanese sentences as well as of
 * identifiers. Posts whose title matches come first; within both groups the site's order holds.
 */
export function createMatcher(entries: readonly SearchEntry[]): (query: string) => SearchHit[] {
  const folded = entries.map((entry) => ({
    entry,
    title: fold(entry.title),
    about: fold([entry.summary, entry.category, ...entry.tags].join('\n')),
    body: fold(entry.body),
  }));

  return (query) => {
    const terms = queryTerms(query);
    if (terms.length === 0) return [];
    const byTitle: SearchHit[] = [];
    const others: SearchHit[] = [];
    for (const { entry, title, about, body } of folded) {
      const outside = terms.filter((term) => !title.includes(term));
      if (outside.length === 0) {
        byTitle.push({ entry, excerpt: '' });
        continue;
      }
      const inBody = outside.filter((term) => !about.includes(term));
      if (!inBody.every((term) => body.includes(term))) continue;
      others.push({ entry, excerpt: inBody[0] ? excerptAround(entry.body, inBody[0]) : '' });
    }
    return [...byTitle, ...others];
  };
}

function excerptAround(body: string, term: string): string {
  const { folded, places } = foldWithPlaces(body);
  const at = places[folded.indexOf(term)] ?? 0;
  const start = Math.max(0, at - EXCERPT_BEFORE);
  const end = Math.min(body.length, at + EXCERPT_AFTER);
  const words = body.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${words}${end < body.length ? '…' : ''}`;
}
