import { useEffect, useRef, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import type { Shell } from '@/lib/routes/screens';
import { hasFailed, type Search, type SearchFound } from '@/lib/search/search';

/** Remote search is asked this often at most while a visitor types (specification section 9); the local index at once. */
export const REMOTE_THROTTLE_MS = 1000;

/** Texts are read for the words around matches when no further key has come for so long: typing needs no excerpts. */
const EXCERPT_PAUSE_MS = 120;

/** The script of the local search's worker (`scripts/site/public-assets.ts`); '' in development, where it runs in the page. */
const WORKER = process.env.NOTELIGHT_SEARCH_WORKER ?? '';

/** What a search has brought so far. */
export interface SearchState {
  /** What was asked for; '' when nothing was. */
  query: string;
  /** Null while nothing is known. */
  found: SearchFound | null;
  failed: boolean;
  /** More comes when the visitor pauses: the words around matches. */
  isPart: boolean;
  /** Counts answers: a list of results is rendered again for each, as marking changes what React has rendered. */
  turn: number;
}

export interface SearchWish {
  query: string;
  from?: number;
  limit: number;
  /** Only answers with the words around matches are shown. */
  wholeOnly?: boolean;
}

const NOTHING: SearchState = { query: '', found: null, failed: false, isPart: false, turn: 0 };

/** One search for each source of this visit: what it has loaded stays. */
const searches = new Map<string, Promise<Search>>();

type Source = Pick<Shell, 'searchIndexHref' | 'remoteSearch'>;

function searchOf({ searchIndexHref, remoteSearch }: Source): Promise<Search> {
  const algolia = remoteSearch && 'algolia' in remoteSearch ? remoteSearch.algolia : null;
  const href = remoteSearch && 'href' in remoteSearch ? remoteSearch.href : searchIndexHref;
  // Languages share an index at Algolia, and differ in their home page.
  const key = algolia?.home ?? href;
  let search = searches.get(key);
  if (!search) {
    search = algolia
      ? import('@/lib/search/algolia-search').then(({ createAlgoliaSearch }) => createAlgoliaSearch(algolia))
      : remoteSearch
        ? import('@/lib/search/remote-search').then(({ createRemoteSearch }) => createRemoteSearch(href))
        : WORKER
          ? import('@/lib/search/worker-search').then(({ createWorkerSearch }) => createWorkerSearch(WORKER, href))
          : import('@/lib/search/local-search').then(({ createLocalSearch }) => createLocalSearch(href));
    searches.set(key, search);
    search.catch(() => searches.delete(key));
  }
  return search;
}

/** The page below which Notion searches; '' for other searches. */
const ancestorIdOf = (remoteSearch: Source['remoteSearch']): string =>
  remoteSearch && 'ancestorId' in remoteSearch ? remoteSearch.ancestorId : '';

/** Sends the empty query with which a dialog that opens gets its source ready (specification section 7). */
export function useWarmUp(): void {
  const { searchIndexHref, remoteSearch } = useShell();
  useEffect(() => {
    searchOf({ searchIndexHref, remoteSearch })
      .then((search) => search({ query: '', ancestorId: ancestorIdOf(remoteSearch) }))
      // The first query says so where a visitor sees it.
      .catch(() => undefined);
  }, [searchIndexHref, remoteSearch]);
}

/** Answers a query, and the next one when it changes. A blank query clears the answer and sends nothing. */
export function useSearch({ query, from = 0, limit, wholeOnly = false }: SearchWish): SearchState {
  const { searchIndexHref, remoteSearch } = useShell();
  const [state, setState] = useState(NOTHING);
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') {
      setState(NOTHING);
      return;
    }
    let left = false;
    const show = (answer: Pick<SearchState, 'found' | 'failed'>, isPart = false) => {
      if (!left) setState(({ turn }) => ({ ...answer, query: wanted, isPart, turn: turn + 1 }));
    };
    async function ask(): Promise<void> {
      lastAsked.current = performance.now();
      const search = await searchOf({ searchIndexHref, remoteSearch });
      const answer = await search({ query: wanted, ancestorId: ancestorIdOf(remoteSearch), from, limit });
      if (left) return;
      if (hasFailed(answer)) return show({ found: null, failed: true });
      if (!wholeOnly || !answer.complete) show({ found: answer, failed: false }, answer.complete !== undefined);
      if (!answer.complete) return;
      if (!wholeOnly) await new Promise((resolve) => setTimeout(resolve, EXCERPT_PAUSE_MS));
      if (!left) show({ found: await answer.complete(), failed: false });
    }
    const start = () => void ask().catch(() => show({ found: null, failed: true }));
    const pause = remoteSearch ? lastAsked.current + REMOTE_THROTTLE_MS - performance.now() : 0;
    const timer = pause > 0 ? setTimeout(start, pause) : undefined;
    if (timer === undefined) start();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, from, limit, wholeOnly, searchIndexHref, remoteSearch]);

  return state;
}
