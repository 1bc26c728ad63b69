import type { Search } from './search';
import { type Port, searchOver } from './search-port';

/**
 * The local search in a worker: what it reads, unpacks and compares holds up no key. Where no worker can be had, by the browser, by a
 * content security policy or because its file did not come, the same search runs in the page.
 *
 * @param headHref the address of the index
 */
export function createWorkerSearch(workerHref: string, headHref: string): Search {
  let search: Promise<Search> | undefined;
  return async (request) => {
    search ??= begin(workerHref, headHref).catch((error) => {
      // The next letter tries again.
      search = undefined;
      throw error;
    });
    return (await search)(request);
  };
}

function begin(workerHref: string, headHref: string): Promise<Search> {
  return startWorker(workerHref, headHref).then(searchOver, () =>
    import('./local-search').then(({ createLocalSearch }) => createLocalSearch(headHref)),
  );
}

/** A worker that has said that it is there. */
function startWorker(href: string, name: string): Promise<Port> {
  return new Promise((resolve, reject) => {
    // It may throw: a promise turns that into a rejection.
    const worker = new Worker(href, { name });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
}
