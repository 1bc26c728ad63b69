import type { Picture, PostTitle } from '@/lib/site/model';

/** A search request (specification section 7). */
export interface SearchRequest {
  query: string;
  /** Dashed id of the page below which to search; '' is the whole site. */
  ancestorId: string;
  /** What the site is written in: some languages have a second spelling for keyboards. */
  language?: string;
  /** The number of results to skip, and the maximum to return. */
  from?: number;
  limit?: number;
  /** The path of a missing page: finds posts and pages with similar addresses; `query` is ignored. */
  missing?: string;
}

export interface SearchResult {
  /** Dashed id of the post or page. */
  id: string;
  /** The excerpt around the first match; '' if the page's details in `recordMap` already show it. */
  highlightText: string;
}

/** A post or page as results show it; its day is '' if the source does not know it. */
export interface SearchRecord extends Omit<PostTitle, 'id' | 'locked'> {
  summary: string;
  /** Its parent: its category, or the page above. */
  breadcrumb: string[];
  tags: string[];
  cover: Picture | null;
}

export interface SearchFound {
  results: SearchResult[];
  /** By id, of all results. */
  recordMap: Record<string, SearchRecord>;
  /** Of all results, including skipped ones. */
  total: number;
  /** If there are none: queries that find something, with words that are spelt much like those of this one. */
  near?: string[];
  /** The query with other spellings that it finds, for marks; absent where there are none. */
  marked?: string;
  /** Reads texts for the same answer: with excerpts, without false positives. */
  complete?: () => Promise<SearchFound>;
}

/** What went wrong, as a message or a code; readers only see that it did. */
export interface SearchFailed {
  error?: string;
  errorId?: string;
}

export type SearchAnswer = SearchFound | SearchFailed;

/** Rejects only if there is no answer at all. */
export type Search = (request: SearchRequest) => Promise<SearchAnswer>;

export const hasFailed = (answer: SearchAnswer): answer is SearchFailed => 'error' in answer || 'errorId' in answer;

/** The default number of results: as many as a list page has (specification section 9). */
export const DEFAULT_LIMIT = 8;

/** The first result of a page; behind the last page comes the last one. */
export const startOfPage = (from: number, limit: number, total: number): number =>
  Math.min(from, Math.max(0, Math.ceil(total / limit) - 1) * limit);
