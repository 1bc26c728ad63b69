import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serveExport } from '@/lib/export/serve-export';
import { freePort } from '../../scripts/process/free-port';

/** A host of the exported site, on the loopback interface. */
export interface Host {
  /** Without slash at the end. */
  url: string;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
/** Web servers respond within a fraction of this; Wrangler starts a runtime first. */
const READY_WITHIN_MS = 30_000;

const asRoot = process.getuid?.() === 0 ? 'user root;' : '';

export const hasNginx = existsSync(NGINX);
export const hasCaddy = existsSync(CADDY);

/** A file host that follows the generated `_redirects` as Netlify and Cloudflare Pages do. */
export async function startRulesHost(directory: string): Promise<Host> {
  const server = await serveExport(directory, { port: 0, host: LOOPBACK, base: '' });
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Ways to make another host or a header of a part of an address. */
const STARTS = ['/x%0d%0aSet-Cookie:a=b', '/%5c', '/\\', '//', '///', '/%2f%2f', '/%2f', '/%5c%5c', '/.//'];
const ENDS = ['evil.example', 'evil.example/', 'evil.example/feed', 'evil.example/feed/', 'evil/search/x', 'evil'];

/** Which hostile addresses below a path lead to another host than these or get a header of their own, and where they lead. */
export async function awayFrom({ url }: Pick<Host, 'url'>, below: string, own: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of STARTS.flatMap((start) => ENDS.map((end) => below + start + end))) {
    const { location = '', ...sent } = await headersOf(url, address);
    const { origin } = new URL(location, `${url}/`);
    if (!own.includes(origin) || /[\p{Cc}\\]/u.test(location) || 'set-cookie' in sent)
      found.push(`${address} → ${location}`);
  }
  return found;
}

/** The headers of an answer to an address that is sent as it is: `fetch` would read it first. */
function headersOf(url: string, target: string): Promise<Record<string, unknown> & { location?: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path: target }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    });
    asked.on('error', reject).end();
  });
}

/** nginx as a cache in front of a server, which keeps what it may for as long as it may. */
export async function startCache(origin: string): Promise<Host> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-cache-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn; ${asRoot}
events { }
http {
  access_log off; ${temporary.join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen ${LOOPBACK}:${port};
    location / {
      proxy_pass ${origin};
      proxy_cache pages;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}`,
  );
  return startProgram({ command: NGINX, options: ['-p', folder, '-c', file], folder, port });
}

/** nginx with its shipped configuration, whose own lines are changed as its reader is told to. */
export async function startNginx(directory: string, site = directory): Promise<Host> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-nginx-'));
  const port = await freePort();
  const shipped = await readFile('docs/hosts/nginx/notelight.conf', 'utf8');
  const rules = shipped
    .replace('listen 80;', `listen ${LOOPBACK}:${port};`)
    .replace('listen [::]:80;', '')
    .replaceAll('/var/www/notelight/_', path.join(path.resolve(site), '_'))
    .replaceAll('/var/www/notelight;', `${path.resolve(directory)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const main = [
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;`,
    asRoot,
    'events { }',
    `http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    rules,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  return startProgram({ command: NGINX, options: ['-p', folder, '-c', file], folder, port });
}

/** Caddy with its shipped configuration, whose own lines are changed as its reader is told to. */
export async function startCaddy(directory: string, site = directory): Promise<Host> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-caddy-'));
  const port = await freePort();
  const shipped = await readFile('docs/hosts/caddy/Caddyfile', 'utf8');
  const rules = shipped
    .replace('notes.example', `http://${LOOPBACK}:${port}`)
    .replaceAll('/var/www/notelight/_', path.join(path.resolve(site), '_'))
    .replaceAll('* /var/www/notelight', `* ${path.resolve(directory)}`);
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${rules}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProgram({
    command: CADDY,
    options: ['run', '--adapter', 'caddyfile', '--config', file],
    folder,
    port,
    env,
  });
}

/** Cloudflare's Wrangler where it is installed: as `NOTELIGHT_WRANGLER` names it, or in the path. It is no dependency: `npm test` fetches it. */
export const wrangler =
  process.env.NOTELIGHT_WRANGLER ||
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'wrangler'))
    .find((file) => existsSync(file));

/** Cloudflare's own runtime on this machine, with the shipped configuration of Workers and another folder in it. */
export async function startWrangler(directory: string): Promise<Host> {
  if (!wrangler) throw new Error('Wrangler is not installed.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-wrangler-'));
  const port = await freePort();
  const shipped = await readFile('docs/hosts/cloudflare/wrangler.jsonc', 'utf8');
  const file = path.join(folder, 'wrangler.jsonc');
  await writeFile(file, shipped.replace('./out', path.resolve(directory)));
  const options = ['dev', '--config', file, '--ip', LOOPBACK, '--port', String(port), '--inspector-port', '0'];
  const quiet = { WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1' };
  return startProgram({ command: wrangler, options, folder, port, env: { ...process.env, ...quiet } });
}

interface Program {
  command: string;
  options: readonly string[];
  /** Removed when it has ended. */
  folder: string;
  port: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts a web server and waits for its first answer. */
export async function startProgram({ command, options, folder, port, env = process.env }: Program): Promise<Host> {
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'], env });
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
    throw new Error(`${command} did not answer.\n${output}`);
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
