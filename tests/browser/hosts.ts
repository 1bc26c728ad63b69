import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { freePort } from '../../scripts/process/free-port';

/** A host of the exported site, on the loopback interface. */
export interface Host {
  /** Without slash at the end. */
  url: string;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const NGINX = '/usr/sbin/nginx';
/** nginx responds within a fraction of this. */
const READY_WITHIN_MS = 10_000;

export const hasNginx = existsSync(NGINX);

/** A file host that follows the generated `_redirects` as Netlify and Cloudflare Pages do. */
export async function startRulesHost(directory: string): Promise<Host> {
  const rules = (await readFile(path.join(directory, '_redirects'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [from: string, to: string, status: string]);
  const missing = await readFile(path.join(directory, '404.html'));
  const files = sirv(directory, { etag: true });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    files(request, response, () => {
      const rule = rules.find(([from]) =>
        from.endsWith('*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from,
      );
      if (rule?.[2] === '200') {
        request.url = rule[1];
        files(request, response, () => void response.writeHead(404).end());
      } else if (rule) response.writeHead(Number(rule[2]), { location: rule[1] }).end();
      else response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** nginx with the rules of `docs/nginx.conf`, whose own lines are changed as its reader is told to. */
export async function startNginx(directory: string): Promise<Host> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-nginx-'));
  const port = await freePort();
  const shipped = await readFile('docs/nginx.conf', 'utf8');
  const rules = shipped
    .replace('listen 80;', `listen ${LOOPBACK}:${port};`)
    .replace('listen [::]:80;', '')
    .replace('root /var/www/notelight;', `root ${path.resolve(directory)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const main = [
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events { }',
    `http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    rules,
    '}',
  ];
  await writeFile(path.join(folder, 'nginx.conf'), main.join('\n'));
  const child = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://${LOOPBACK}:${port}`;
  if (!(await answers(url, child))) {
    await stop();
    throw new Error(`nginx did not answer.\n${output}`);
  }
  return { url, stop };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
