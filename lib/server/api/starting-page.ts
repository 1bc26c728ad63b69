import type { ServerResponse } from 'node:http';
import { CACHE } from '@/lib/http/cache-control';
import { refreshState } from '@/lib/server/refresh/refresh-state';

/** Reloads itself; other clients get `Retry-After`. */
const AGAIN_SECONDS = 10;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>This site is being prepared</title>
<style>
body { margin: 0; background: #fbfaf7; color: #1f1a17; font: 1.0625rem/1.65 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 42rem; margin: 0 auto; padding: clamp(3rem, 16vh, 9rem) 1.5rem }
h1 { margin: 0 0 .75rem; font: 500 2rem/1.2 Georgia, serif }
@media (prefers-color-scheme: dark) { body { background: #171412; color: #ece7df } }
</style>
</head>
<body>
<main>
<h1>This site is being prepared</h1>
<p>Its pages are read for the first time. This page looks again every few seconds.</p>
</main>
</body>
</html>
`;

/** Answers with the page of a server that has no content yet. */
export function startingPage(response: ServerResponse): void {
  if (!refreshState().isEmpty) return void response.writeHead(404).end();
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE.none,
    'retry-after': String(AGAIN_SECONDS),
  });
  response.end(PAGE);
}
