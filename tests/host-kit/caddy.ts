import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { caddy } from '@/lib/hosts/caddy/caddy';
import { freePort } from '@/scripts/process/free-port';
import type { HostKit } from './kit';
import { LOOPBACK, type RunningHost, startProgram } from './program';

const CADDY = '/usr/bin/caddy';

export const caddyKit: HostKit = {
  host: caddy,
  isThere: existsSync(CADDY),
  start: startCaddy,
  slash: 308,
  sendsHeaders: true,
  knowsAccept: true,
  servesBelowPath: true,
};

/** Caddy with its shipped configuration, whose own lines are changed as its reader is told to. */
async function startCaddy(directory: string, site = directory): Promise<RunningHost> {
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
