import type { ServerResponse } from 'node:http';
import { CACHE } from '@/lib/http/cache-control';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { setupPage } from '@/lib/setup/page';

/** Browsers look again after so long; other clients get `Retry-After`. */
const AGAIN_SECONDS = '10';

const TITLE = 'This site is being prepared';

const BODY = `<main><h1>${TITLE}</h1>
<p>Its pages are read for the first time. This page looks again every few seconds.</p></main>`;

/** Answers with the page of a server that has no content yet. */
export function startingPage(response: ServerResponse): void {
  if (!refreshState().isEmpty) return void response.writeHead(404).end();
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE.none,
    'retry-after': AGAIN_SECONDS,
    refresh: AGAIN_SECONDS,
  });
  response.end(setupPage({ language: 'en', title: TITLE, body: BODY, script: '' }));
}
