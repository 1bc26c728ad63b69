import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { mediaHeaders } from '@/lib/store/media-type';
import { localConfig } from './environment';
import { noExport, portTaken, ready } from './messages';

/** What browsers read, best first. Brotli as strong as hosts do it while a browser waits: level 11 takes fifty times as long as 5. */
const COMPRESSIONS: readonly { name: string; compress(content: Buffer): Promise<Buffer> }[] = [
  {
    name: 'br',
    compress: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', compress: (content) => promisify(gzip)(content) },
];

export interface ServeOptions {
  /** 0: a free one. */
  port: number;
  /** Only this machine can open a preview, unless `HOST=0.0.0.0`. @default `HOST`, else localhost */
  host?: string;
  /** The sub-path that the site was built for. @default the one of the settings */
  base?: string;
  /** Answers what is no file; false for everything else. */
  api?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** Serves an export as a good file host does: folders end in a slash, unknown addresses get the nearest `404.html`. */
export async function serveExport(
  directory: string,
  { port, host = process.env.HOST || 'localhost', base = localConfig().site.subPath, api }: ServeOptions,
): Promise<Server> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new NotelightError(noExport(directory));
  }
  // `dev`: files are looked up when they are asked for, so that a new build shows without a restart.
  const files = sirv(directory, { dev: true, etag: true, dotfiles: false, extensions: ['html'] });
  const server = createServer((request, response) => {
    answer(request, response, { base, directory, files, api }).catch(() => {
      // A new build took the file away between two looks at it.
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'retry-after': '1' }).end();
    });
  });
  await listen(server, port, host);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  log.info(ready(`http://localhost:${actual}${base}/`));
  return server;
}

type Files = ReturnType<typeof sirv>;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { base, directory, files, api }: { base: string; directory: string; files: Files; api: ServeOptions['api'] },
): Promise<void> {
  if (await api?.(request, response)) return;
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const [asked = ''] = url.split('?', 1);
  const search = url.slice(asked.length);
  if (!asked.startsWith('/')) return void response.writeHead(400).end();
  const pathname = readPath(asked);
  if (base && pathname === base) return redirect(response, `${base}/`, search);
  if (pathname === null || !pathname.startsWith(`${base}/`)) return notFound(request, response, directory, '/');
  const inner = pathname.slice(base.length);
  if (!inner.endsWith('/') && existsSync(path.join(directory, inner, 'index.html'))) {
    return redirect(response, `${pathname}/`, search);
  }
  if (inner.startsWith('/media/')) {
    for (const [header, value] of Object.entries(mediaHeaders(inner))) response.setHeader(header, value);
  }
  if (await sendText(request, response, path.join(directory, inner))) return;
  request.url = encodePath(inner) + search;
  files(request, response, () => void notFound(request, response, directory, inner));
}

/** Text as a file host sends it; pictures, fonts and sound are compressed already. */
const TEXT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Sends a text file, compressed to a browser that reads it so; false when this is another kind of request. Pages with `#` or `?` in
 * their names are found here alone: sirv leaves these two encoded.
 */
async function sendText(request: IncomingMessage, response: ServerResponse, address: string): Promise<boolean> {
  const file = address.endsWith(path.sep) ? path.join(address, 'index.html') : address;
  const type = TEXT_TYPES[path.extname(file)];
  const isPlain = /^(?:GET|HEAD)$/.test(request.method ?? '') && request.headers.range === undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  const compression = COMPRESSIONS.find(({ name }) => accepted.includes(name));
  if (!type || !isPlain) return false;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  const etag = `W/"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`;
  const headers = { 'content-type': type, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else {
    const text = await readFile(file);
    const content = compression ? await compression.compress(text) : text;
    const encoding = compression ? { 'content-encoding': compression.name } : {};
    response.writeHead(200, { ...headers, ...encoding }).end(request.method === 'HEAD' ? '' : content);
  }
  return true;
}

/**
 * The decoded path that an address means, with `..` and double slashes resolved; null when it can be none of this site. A backslash
 * separates folders on Windows, and browsers read it as a slash.
 */
function readPath(encoded: string): string | null {
  try {
    const decoded = decodeURIComponent(encoded);
    return /[\0\\]/.test(decoded) ? null : path.posix.normalize(decoded);
  } catch {
    return null;
  }
}

const encodePath = (pathname: string): string => pathname.split('/').map(encodeURIComponent).join('/');

/** Leads to the path as this server reads it, never as it was asked: `//host/..` is a path to files and a host to browsers. */
function redirect(response: ServerResponse, pathname: string, search: string): void {
  response.writeHead(308, { location: encodePath(pathname) + search }).end();
}

async function notFound(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  pathname: string,
): Promise<void> {
  const [first = ''] = pathname.split('/').filter(Boolean);
  const nearest = path.join(directory, first, '404.html');
  const file = first && existsSync(nearest) ? nearest : path.join(directory, '404.html');
  const page = await readFile(file).catch(() => 'Not found');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(request.method === 'HEAD' ? '' : page);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new NotelightError(portTaken(port)) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
