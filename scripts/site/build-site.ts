import { forgetConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import { localConfig, nextEnvironment } from './environment';
import { runNext } from './next-command';
import { syncContent } from './sync-content';
import { writeExport } from './write-export';

/**
 * Brings the content up to date before a build. When Notion cannot be read, sync keeps the last good copy and the build goes on
 * with it: an outage is no reason for a site to go away. Throws when there is no copy of the configured workspace.
 */
export async function prepareContent(): Promise<void> {
  const report = await syncContent({ force: process.argv.includes('--force') });
  if (report.sites.some(({ outcome }) => outcome !== 'published')) {
    log.warn('Notion could not be read in full: this build uses the last good copy where it says so above.');
  }
}

/**
 * Syncs and writes the whole site into `out/`.
 *
 * @param preview this machine alone will see it: where nothing says at what address the site is, it is at this machine's
 */
export async function buildExport({ preview = false } = {}): Promise<void> {
  const startedAt = Date.now();
  if (!process.argv.includes('--no-sync')) await prepareContent();
  // After the sync: what it keeps is for every build.
  if (preview) knowPreviewAddress();
  await runNext(['build'], nextEnvironment('export'));
  await writeExport('out');
  log.info(`The site is in out/, ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Feeds, sitemap and links that must be whole are then so in a preview too. A settings table that names an address wins. */
function knowPreviewAddress(): void {
  const { site, build } = localConfig();
  if (site.link !== '') return;
  process.env.NEXT_PUBLIC_LINK = `http://localhost:${build.port}`;
  forgetConfig();
  log.info(
    `LINK is not set: this preview names ${process.env.NEXT_PUBLIC_LINK} as its address. For a host, set it and run “npm run build”.`,
  );
}
