import type { Search } from '@/lib/search/search';
import { type Port, serveSearch } from '@/lib/search/sources/search-port';

/** The workers of pages search with a function of the test. `NOTELIGHT_FILES` has to name their script before components are loaded. */
export function workersSearchWith(search: Search): void {
  function startWorker(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    serveSearch(port2 as unknown as Port, search);
    for (const port of [port1, port2]) port.start();
    port2.postMessage('ready');
    return port1;
  }
  globalThis.Worker = startWorker as unknown as typeof Worker;
}
