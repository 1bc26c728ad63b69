import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { crawl } from '@/tests/browser/crawl';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A site of HTML pages by path; everything else is not found. */
async function serve(pages: Record<string, string>): Promise<string> {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('crawl', () => {
  it('finds nothing wrong where everything is there', async () => {
    const origin = await serve({
      '/': '<a href="/next/#here">next</a><a href="https://example.com/elsewhere">other host</a>',
      '/next/': '<h2 id="here">Here</h2><a href="/">back</a><a href="#top">top</a>',
    });
    expect(await crawl(`${origin}/`)).toEqual({ pages: 2, dead: [] });
  });

  it('tells dead links, pictures, sizes of pictures and anchors with the page that names them', async () => {
    const origin = await serve({
      '/': '<a href="next/">next</a><a href="/gone/">gone</a>',
      '/next/':
        '<a href="/#nowhere">x</a><img src="/a.png" srcset="/b.png 1x, /c.png 2x"><link rel="preconnect" href="/d">',
    });
    const { dead } = await crawl(`${origin}/`);
    expect(dead.map((line) => line.replaceAll(origin, '')).sort()).toEqual([
      '/ → /gone/: 404',
      '/next/ → /#nowhere: no such anchor',
      '/next/ → /a.png: 404',
      '/next/ → /b.png: 404',
      '/next/ → /c.png: 404',
    ]);
  });
});
