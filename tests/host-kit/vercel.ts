import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { vercel } from '@/lib/hosts/vercel/vercel';
import { type VercelConfig, writeVercelOutput } from '@/lib/hosts/vercel/vercel-output';
import { CACHE } from '@/lib/http/cache-control';
import type { HostKit } from './kit';
import { LOOPBACK, type RunningHost } from './program';

export const vercelKit: HostKit = {
  host: vercel,
  isThere: true,
  start: startVercel,
  slash: 308,
  sendsHeaders: true,
  keepsRedirects: null,
  headersIgnore: ['status'],
  compressesItself: true,
};

const types: Record<string, string> = {
  html: 'text/html',
  svg: 'image/svg+xml',
  md: 'text/markdown',
  js: 'text/javascript',
};

async function startVercel(directory: string): Promise<RunningHost> {
  const output = await mkdtemp(path.join(os.tmpdir(), 'notelight-vercel-'));
  await writeVercelOutput(directory, '', output);
  const host = await serveVercelOutput(output);
  return { url: host.url, stop: () => host.stop().then(() => rm(output, { recursive: true, force: true })) };
}

/** What Vercel does with an export, by its documented phases: routes, files, routes after them. It lets nobody keep a file by default. */
export async function serveVercelOutput(output: string): Promise<RunningHost> {
  const { routes } = JSON.parse(await readFile(path.join(output, 'config.json'), 'utf8')) as VercelConfig;
  const fileOf = (name: string): string | undefined =>
    [name, `${name.replace(/\/$/, '')}/index.html`]
      .map((one) => path.join(output, 'static', decodeURIComponent(one)))
      .find((file) => path.extname(file) !== '' && existsSync(file));
  const server = createServer(async (request, response) => {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const send = async (status: number, file: string): Promise<void> => {
      const type = types[path.extname(file).slice(1)];
      if (type && !response.hasHeader('content-type')) response.setHeader('content-type', type);
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', CACHE.document);
      response.writeHead(status).end(await readFile(file));
    };
    for (const { handle, src = '', has = [], headers = {}, status = 200, dest } of routes) {
      if (handle) {
        const file = fileOf(pathname);
        if (file) return send(200, file);
        continue;
      }
      const match = new RegExp(src).exec(pathname);
      if (!match || has.some(({ key }) => !new URLSearchParams(query).has(key))) continue;
      const filled = (text: string): string =>
        text.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, filled(value));
      // A redirect is given the query that was asked for.
      if (headers.Location && query && !headers.Location.includes('?'))
        response.setHeader(
          'Location',
          filled(headers.Location).replace(/#|$/, (end) => `?${query}${end}`),
        );
      if (headers.Location) return response.writeHead(status).end();
      const file = dest && fileOf(filled(dest));
      if (file) return send(status, file);
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
