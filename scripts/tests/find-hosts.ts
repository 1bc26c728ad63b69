import { existsSync } from 'node:fs';
import { ignore } from '@/lib/diagnostics/ignore';
import { installDebianPackages, onPath } from './find-browser';
import type { TestServices } from './services';

/** Web servers that the shipped files are for, by the names of their Debian packages and programs. */
const WEB_SERVERS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' };

/** Installs what the tests of hosts start where that is permitted, and reports which hosts are skipped. Never rejects. */
export async function prepareHosts(services: Promise<TestServices>): Promise<void> {
  const missing = (): string[] =>
    Object.entries(WEB_SERVERS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (process.env.CI && missing().length > 0)
    await installDebianPackages(missing()).catch(ignore('the hosts are named as skipped'));
  const own = process.env.NOTELIGHT_WRANGLER || onPath(['wrangler']).find((file) => existsSync(file));
  const wrangler = own ?? (await services).wrangler;
  if (wrangler) process.env.NOTELIGHT_WRANGLER = wrangler;
  const skipped = [...missing(), ...(wrangler ? [] : ['Cloudflare Workers'])];
  if (skipped.length > 0)
    console.info(`  Hosts that are not tried, because they are not installed: ${skipped.join(', ')}`);
}
