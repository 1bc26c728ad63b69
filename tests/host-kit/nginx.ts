import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nginx } from '@/lib/hosts/nginx/nginx';
import { freePort } from '@/scripts/process/free-port';
import type { HostKit } from './kit';
import { LOOPBACK, type RunningHost, startProgram } from './program';

const NGINX = '/usr/sbin/nginx';
const asRoot = process.getuid?.() === 0 ? 'user root;' : '';

export const nginxKit: HostKit = {
  host: nginx,
  isThere: existsSync(NGINX),
  start: startNginx,
  slash: 301,
  sendsHeaders: true,
  knowsAccept: true,
  servesBelowPath: true,
};

/** nginx as a cache in front of a server, which keeps what it may for as long as it may. */
export async function startCache(origin: string): Promise<RunningHost> {
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
async function startNginx(directory: string, site = directory): Promise<RunningHost> {
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
