/** The whole worker, after the data that `lib/outputs/texts/service-worker.ts` writes before it. */
import { ignore } from '@/lib/diagnostics/ignore';
import type { OfflineData } from './data';
import { createOfflineWorker, type PageVisit } from './offline-worker';

/** The types of pages have no workers. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Messaging extends Waiting {
  data: PageVisit;
}
interface Scope {
  offlineData: OfflineData;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: Messaging) => void): void;
}

const scope = globalThis as unknown as Scope;
const worker = createOfflineWorker(
  { caches, fetch: (request, init) => fetch(request, init), origin: location.origin },
  scope.offlineData,
);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  const begin = [worker.removeOld(), scope.registration.navigationPreload?.enable(), scope.clients.claim()];
  event.waitUntil(Promise.all(begin));
});
scope.addEventListener('message', (event) =>
  event.waitUntil(worker.remember(event.data).catch(ignore('it is kept when it is asked for again'))),
);
scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const preload = request.mode === 'navigate' ? preloadResponse : undefined;
  const answer = worker.answer({ request, preload, waitUntil: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});
