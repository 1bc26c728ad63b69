import { forgetConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import { localConfig, nextEnvironment } from './environment';
import { previewAddress, siteBuilt, staleContent } from './messages';
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
    log.warn(staleContent);
  }
}

/**
 * Syncs and writes the whole site into `out/`.
 *
 * @param preview only this machine will see it: a site without an address gets this machine's
 */
export async function buildExport({ preview = false } = {}): Promise<void> {
  const startedAt = Date.now();
  if (!process.argv.includes('--no-sync')) await prepareContent();
  // After the sync: what it keeps is for every build.
  if (preview) knowPreviewAddress();
  await runNext(['build'], nextEnvironment('export'));
  await writeExport('out');
  log.info(siteBuilt(((Date.now() - startedAt) / 1000).toFixed(1)));
}

/** Gives a preview complete addresses in feeds, sitemap and links. An address in the settings table wins. */
function knowPreviewAddress(): void {
  const { site, build } = localConfig();
  if (site.link !== '') return;
  const address = `http://localhost:${build.port}`;
  process.env.NEXT_PUBLIC_LINK = address;
  forgetConfig();
  log.info(previewAddress(address));
}
