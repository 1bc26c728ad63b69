import { existsSync } from 'node:fs';
import { ignore } from '@/lib/diagnostics/ignore';
import { installDebianPackages, onPath } from './find-browser';
import type { TestServices } from './services';

/** Web servers that the shipped files are for, by the names of their Debian packages and programs. */
const WEB_SERVERS = [
  { name: 'nginx', file: '/usr/sbin/nginx' },
  { name: 'caddy', file: '/usr/bin/caddy' },
];

/** What the tests of hosts can start. */
interface Hosts {
  webServers: readonly string[];
  wrangler: string | undefined;
}

/** Installs what the tests of hosts start where that is permitted, and reports which hosts are skipped. Never rejects. */
export async function prepareHosts(services: Promise<TestServices>): Promise<void> {
  const missing = WEB_SERVERS.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (process.env.CI && missing.length > 0)
    await installDebianPackages(missing).catch(ignore('the hosts are named as skipped'));
  const own = process.env.NOTELIGHT_WRANGLER || onPath(['wrangler']).find((file) => existsSync(file));
  const wrangler = own ?? (await services).wrangler;
  if (wrangler) process.env.NOTELIGHT_WRANGLER = wrangler;
  const webServers = WEB_SERVERS.filter(({ file }) => existsSync(file)).map(({ name }) => name);
  const skipped = skippedHosts({ webServers, wrangler }, Boolean(process.env.CI));
  if (skipped.length > 0) console.info(`  Hosts that are not tried: ${skipped.join('; ')}`);
}

/** The hosts that tests leave out, with the reason. */
export function skippedHosts({ webServers, wrangler }: Hosts, isCi: boolean): string[] {
  const reason = isCi ? 'Debian’s package could not be installed: that takes apt-get and root' : 'not installed';
  return [
    ...WEB_SERVERS.filter(({ name }) => !webServers.includes(name)).map(({ name }) => `${name} (${reason})`),
    ...(wrangler ? [] : ['Cloudflare Workers (Wrangler could not be fetched)']),
  ];
}
