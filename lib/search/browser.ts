import type { Search } from './search';

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
  if (remoteHref !== null) return (await import('./sources/remote-search')).createRemoteSearch(remoteHref);
  if (worker) return (await import('./sources/worker-search')).createWorkerSearch(worker, indexHref);
  return (await import('./sources/local-search')).createLocalSearch(indexHref);
}
