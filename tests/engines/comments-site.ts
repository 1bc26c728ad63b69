import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConfig } from '@/tests/factories';
import { ARTICLE, changeDocument, commentArea } from '../browser/comment-page';

/** A comment system's client, which reports that it runs as the real one does: by a message from its iframe. */
const CLIENT = `
const thread = document.getElementById('cusdis_thread');
const frame = document.createElement('iframe');
frame.srcdoc = '<p>Comments</p><script>parent.postMessage(JSON.stringify({ from: "cusdis", event: "onload" }), "*")<\\/script>';
thread.append(frame);`;

/** A proxy that adds comments to one article of a site: the demo has no comment systems. */
export async function startCommentsSite(site: string): Promise<{ url: string; stop(): void }> {
  let url = '';
  const server = createServer(async ({ url: path = '/' }, response) => {
    if (path === '/js/cusdis.es.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(CLIENT);
    const answer = await fetch(site + path, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const isArticle = path.split('?', 1)[0] === ARTICLE;
    const area = commentArea([
      { name: 'cusdis', label: 'Cusdis', settings: { ...testConfig().comments.cusdis, appId: 'app', host: url } },
    ]);
    const content = isArticle && type.startsWith('text/html') ? changeDocument(body.toString(), area) : body;
    response.writeHead(answer.status, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
