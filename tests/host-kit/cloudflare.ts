import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cloudflare } from '@/lib/hosts/cloudflare/cloudflare';
import { freePort } from '@/scripts/process/free-port';
import type { HostKit } from './kit';
import { LOOPBACK, type RunningHost, startProgram } from './program';

/** Cloudflare's Wrangler where it is installed: as `NOTELIGHT_WRANGLER` names it, or in the path. It is no dependency: `npm test` fetches it. */
const wrangler =
  process.env.NOTELIGHT_WRANGLER ||
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'wrangler'))
    .find((file) => existsSync(file));

/** Its rules go over files, and those for headers look neither at the status nor at the query. */
export const cloudflareKit: HostKit = {
  host: cloudflare,
  isThere: Boolean(wrangler),
  start: startWrangler,
  slash: 307,
  sendsHeaders: true,
  otherwise: { '/blog/there/': '301 /article/there/' },
  // It says nothing of a redirect, and lets nobody keep it.
  keepsRedirects: null,
  headersIgnore: ['status', 'query'],
  showsRules: true,
};

/** Cloudflare's own runtime on this machine, with the shipped configuration of Workers and another folder in it. */
async function startWrangler(directory: string): Promise<RunningHost> {
  if (!wrangler) throw new Error('Wrangler is not installed.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-wrangler-'));
  const port = await freePort();
  const shipped = await readFile('wrangler.jsonc', 'utf8');
  const file = path.join(folder, 'wrangler.jsonc');
  await writeFile(file, shipped.replace('./out', path.resolve(directory)).replace('./lib', path.resolve('lib')));
  const options = ['dev', '--config', file, '--ip', LOOPBACK, '--port', String(port), '--inspector-port', '0'];
  const quiet = { WRANGLER_SEND_METRICS: 'false', CI: '1', XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1' };
  return startProgram({ command: wrangler, options, folder, port, env: { ...process.env, ...quiet } });
}
