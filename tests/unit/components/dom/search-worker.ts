import { beforeEach } from 'vitest';
import type { Search, SearchRecord } from '@/lib/search/search';
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

/** A post that is found, by the defaults of most tests. */
export const mockRecord = (title: string, changes: Partial<SearchRecord> = {}): SearchRecord => ({
  title,
  href: `/article/${title.toLowerCase()}/`,
  target: '_self',
  date: '',
  publishDay: '',
  summary: `All about ${title}`,
  breadcrumb: ['Guide'],
  tags: [],
  cover: null,
  ...changes,
});

/** Where links lead that are followed without being on the page. */
export const followed: string[] = [];
beforeEach(() => {
  followed.length = 0;
});
document.addEventListener('click', (event) => {
  const link = event.target;
  if (!(link instanceof HTMLAnchorElement) || link.parentElement !== document.body) return;
  event.preventDefault();
  followed.push(link.getAttribute('href') ?? '');
});
