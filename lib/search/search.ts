import type { Picture } from '@/lib/site/model';

/** What is asked of a search (specification section 7). */
export interface SearchRequest {
  query: string;
  /** Dashed id of the page below which to search; '' is the whole site. */
  ancestorId: string;
  /** Results to leave out at the start, and to give at most. */
  from?: number;
  limit?: number;
}

export interface SearchResult {
  /** Dashed id of the post or page. */
  id: string;
  /** The words around the first match; '' when what `recordMap` says of the page shows it. */
  highlightText: string;
}

/** A post or page as results show it. */
export interface SearchRecord {
  title: string;
  href: string;
  target: '_self' | '_blank';
  /** `YYYY-MM-DD`, and the day in the page's language; '' where the source does not know it. */
  date: string;
  publishDay: string;
  summary: string;
  /** What it lies under: its category, or the page above. */
  breadcrumb: string[];
  tags: string[];
  cover: Picture | null;
}

export interface SearchFound {
  results: SearchResult[];
  /** By id, of all results. */
  recordMap: Record<string, SearchRecord>;
  /** Of all results, those left out too. */
  total: number;
  /** Reads texts for the same answer: with the words around matches, without what only seemed to match. */
  complete?: () => Promise<SearchFound>;
}

/** What went wrong, in words or as a name; a reader is only told that it did. */
export interface SearchFailed {
  error?: string;
  errorId?: string;
}

export type SearchAnswer = SearchFound | SearchFailed;

/** Rejects only when there is no answer at all. */
export type Search = (request: SearchRequest) => Promise<SearchAnswer>;

export const hasFailed = (answer: SearchAnswer): answer is SearchFailed => 'error' in answer || 'errorId' in answer;

/** Results of an answer where none are asked for: as many as a list page has (specification section 9). */
export const DEFAULT_LIMIT = 8;
