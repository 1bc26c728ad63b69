import { createLocalSearch } from './local-search';
import { type Port, serveSearch } from './search-port';

/** The whole of a worker: the local search over the index that its name is the address of. */
const scope = globalThis as unknown as Port & { name: string };
serveSearch(scope, createLocalSearch(scope.name));
scope.postMessage('ready');
