import { useEffect, useRef, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { ignore } from '@/lib/diagnostics/ignore';
import { builtFile } from '@/lib/environment';
import { oncePerName } from '@/lib/once';
import type { Shell } from '@/lib/routes/screens';
import { openSearch, type SearchSource } from '@/lib/search/browser';
import { hasFailed, type Search, type SearchFound, type SearchRecord } from '@/lib/search/search';

/** Remote search is called at most this often while a visitor types (specification section 9); the local index at once. */
export const REMOTE_THROTTLE_MS = 1000;

/** Excerpts are read once typing has paused for this long: they are not needed while typing. */
const EXCERPT_PAUSE_MS = 120;

/** The script of the local search's worker (`lib/export/public-assets.ts`); '' in development, where search runs in the page. */
const WORKER = builtFile('searchWorker');

/** The state of a search. */
export interface SearchState {
  /** The query; '' if there is none. */
  query: string;
  /** Null until something is known. */
  found: SearchFound | null;
  failed: boolean;
  /** More comes when the visitor pauses: excerpts around matches. */
  isPart: boolean;
  /** Counts answers: each renders a new list of results, because marking changes what React has rendered. */
  turn: number;
}

export interface SearchWish {
  query: string;
  from?: number;
  limit: number;
  /** Shows only answers that have excerpts. */
  wholeOnly?: boolean;
}

const NOTHING: SearchState = { query: '', found: null, failed: false, isPart: false, turn: 0 };

/** One search per source for the whole visit, so that what it has loaded is kept. */
const searches = oncePerName((_address: string, source: SearchSource) => openSearch(source));

type Source = Pick<Shell, 'searchIndexHref' | 'remoteSearch'>;

function searchOf({ searchIndexHref, remoteSearch }: Source): Promise<Search> {
  const remoteHref = remoteSearch?.href ?? null;
  return searches(remoteHref ?? searchIndexHref, { remoteHref, indexHref: searchIndexHref, worker: WORKER });
}

/** The page below which Notion searches; '' for other searches. */
const ancestorIdOf = (remoteSearch: Source['remoteSearch']): string => remoteSearch?.ancestorId ?? '';

/** Sends the empty query with which an opening dialog warms up its source (specification section 7). */
export function useWarmUp(): void {
  const { searchIndexHref, remoteSearch } = useShell();
  useEffect(() => {
    searchOf({ searchIndexHref, remoteSearch })
      .then((search) => search({ query: '', ancestorId: ancestorIdOf(remoteSearch) }))
      // The first real query reports the failure, where the visitor sees it.
      .catch(ignore('the search reports it'));
  }, [searchIndexHref, remoteSearch]);
}

/** The posts and pages whose addresses are like that of a missing page, from the site's own index whatever else is searched. */
export async function findLikeAddress(
  searchIndexHref: string,
  missing: string,
  limit: number,
): Promise<SearchRecord[]> {
  const search = await searchOf({ searchIndexHref, remoteSearch: null });
  const answer = await search({ query: '', ancestorId: '', missing, limit });
  return hasFailed(answer) ? [] : answer.results.flatMap(({ id }) => answer.recordMap[id] ?? []);
}

/** Answers a query, and each change of it. A blank query clears the answer and sends nothing. */
export function useSearch({ query, from = 0, limit, wholeOnly = false }: SearchWish): SearchState {
  const { searchIndexHref, remoteSearch, language } = useShell();
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
      const ancestorId = ancestorIdOf(remoteSearch);
      const answer = await search({ query: wanted, language, ancestorId, from, limit });
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
  }, [wanted, from, limit, wholeOnly, searchIndexHref, remoteSearch, language]);

  return state;
}
