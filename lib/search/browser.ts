import { startedWorker } from '@/lib/worker';
import { DEFAULT_LIMIT, hasFailed, type Search, type SearchAnswer, startOfPage } from './search';
import { searchOver } from './sources/search-port';

export { likenessOfAddresses } from './sources/like-address';

/** Where a site is searched. */
export interface SearchSource {
  /** Of the server's own search, if it is on. */
  remoteHref: string | null;
  /** Of the index, which is read by a worker if its script has an address. */
  indexHref: string;
  worker: string | undefined;
}

/** The search of a site. Only the code of that kind of search is loaded. */
export async function openSearch({ remoteHref, indexHref, worker }: SearchSource): Promise<Search> {
  if (remoteHref !== null) return createRemoteSearch(remoteHref);
  if (worker) return createWorkerSearch(worker, indexHref);
  return (await import('./sources/local-search')).createLocalSearch(indexHref);
}

/** Notion's own search, through the server (`pages/api/search.ts`). It returns its best results and has no second page. */
function createRemoteSearch(href: string): Search {
  return async ({ query, ancestorId, from = 0, limit = DEFAULT_LIMIT }) => {
    const response = await fetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, ancestorId }),
    });
    const answer = (await response.json()) as SearchAnswer;
    if (hasFailed(answer)) return answer;
    const start = startOfPage(from, limit, answer.results.length);
    return { ...answer, results: answer.results.slice(start, start + limit) };
  };
}

/**
 * Local search in a worker, so that reading, decompressing and comparing never block typing. If the browser or a content security policy
 * forbids workers, or its file cannot be loaded, the same search runs in the page.
 *
 * @param headHref the address of the index
 */
export function createWorkerSearch(workerHref: string, headHref: string): Search {
  let search: Promise<Search> | undefined;
  return async (request) => {
    search ??= begin(workerHref, headHref).catch((error) => {
      // The next key tries again.
      search = undefined;
      throw error;
    });
    return (await search)(request);
  };
}

function begin(workerHref: string, headHref: string): Promise<Search> {
  return startedWorker(workerHref, { name: headHref }).then(searchOver, () =>
    import('./sources/local-search').then(({ createLocalSearch }) => createLocalSearch(headHref)),
  );
}
