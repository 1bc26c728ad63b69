import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { CACHE } from '@/lib/http/cache-control';
import { mediaHeaders } from '@/lib/store/media-type';
import { withQuery } from '@/lib/web-addresses';
import { CODE_PATHS } from './host-rules';
import { cannotListen, noExport, ready } from './messages';
import { ruleFor, rulesOf } from './serve/redirect-rules';

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
  /** The sub-path that the site was built for. */
  base: string;
  /** Whether `_redirects` counts, as at Netlify; a host without rules has only the 404 page. @default true */
  rules?: boolean;
  /** Answers requests for anything but files; false if it does not. */
  api?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** Serves an export as a good file host does: folders end in a slash, unknown addresses get the nearest `404.html`. */
export async function serveExport(
  directory: string,
  { port, host = allVariables().HOST || 'localhost', base, rules: hasRules = true, api }: ServeOptions,
): Promise<Server> {
  if (!existsSync(path.join(directory, 'index.html'))) throw new NotelightError(noExport(directory));
  // `dev`: files are looked up when they are asked for, so that a new build shows without a restart.
  const files = sirv(directory, { dev: true, etag: true, dotfiles: false, extensions: ['html'] });
  const rules = hasRules ? rulesOf(directory) : async () => [];
  const server = createServer((request, response) => {
    answer(request, response, { base, directory, files, rules, api }).catch(() => {
      // A new build took the file away between two looks at it.
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'retry-after': '1' }).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = cannotListen(error.code ?? '', port, host);
    throw why === undefined ? error : new NotelightError(why);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  log.info(ready(`http://localhost:${actual}${base}/`));
  return server;
}

type Files = ReturnType<typeof sirv>;

interface Site {
  base: string;
  directory: string;
  files: Files;
  rules: ReturnType<typeof rulesOf>;
  api: ServeOptions['api'];
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const { base, directory, rules, api } = site;
  if (await api?.(request, response)) return;
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const [asked = ''] = url.split('?', 1);
  const search = url.slice(asked.length);
  if (!asked.startsWith('/')) return void response.writeHead(400).end();
  const pathname = readPath(asked);
  if (base && pathname === base) return redirect(response, `${base}/`, search);
  if (pathname === null) return notFound(request, response, directory, '/');
  const rule = ruleFor(pathname, await rules());
  if (pathname.startsWith(`${base}/`) && (await sendFile(request, response, site, { pathname, search }))) return;
  if (rule && (await followRule(request, response, site, { ...rule, search }))) return;
  // Files have composed names; some programs write é as e and its accent.
  const composed = pathname.normalize('NFC');
  if (composed !== pathname) return redirect(response, composed, search);
  const inner = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
  return notFound(request, response, directory, inner);
}

/** Sends the file at a decoded path, or leads to the folder of that name; false where there is neither. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { base, directory, files }: Site,
  { pathname, search }: { pathname: string; search: string },
): Promise<boolean> {
  const inner = pathname.slice(base.length);
  if (!inner.endsWith('/') && existsSync(path.join(directory, inner, 'index.html'))) {
    redirect(response, `${pathname}/`, search);
    return true;
  }
  if (CODE_PATHS.some((folder) => inner.startsWith(`${folder}/`)) && existsSync(path.join(directory, inner))) {
    response.setHeader('cache-control', CACHE.code);
  }
  if (inner.startsWith('/media/') && existsSync(path.join(directory, inner))) {
    for (const [header, value] of Object.entries(mediaHeaders(inner))) response.setHeader(header, value);
  }
  if (await sendText(request, response, path.join(directory, inner))) return true;
  request.url = encodePath(inner) + search;
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    files(request, response, () => resolve(false));
  });
}

/** Shows what a rule names, or leads there; false where the rule names a file that is not there. */
async function followRule(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  { to, status, search }: { to: string; status: number; search: string },
): Promise<boolean> {
  if (status !== 200) {
    response.writeHead(status, { location: withQuery(to, search) }).end();
    return true;
  }
  const pathname = readPath(to.split(/[?#]/, 1)[0] ?? '');
  if (!pathname?.startsWith(`${site.base}/`)) return false;
  return sendFile(request, response, site, { pathname, search: '' });
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
  const found = await stat(file).catch(missing);
  if (!found?.isFile()) return false;
  const etag = `W/"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`;
  const cache = String(response.getHeader('cache-control') ?? CACHE.document);
  const headers = { 'content-type': type, etag, vary: 'accept-encoding', 'cache-control': cache };
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
