import { createLocalSearch } from './local-search';
import { type Port, serveSearch } from './search-port';

/** The whole worker: local search in the index whose address is its name. */
const scope = globalThis as unknown as Port & { name: string };
serveSearch(scope, createLocalSearch(scope.name));
scope.postMessage('ready');
