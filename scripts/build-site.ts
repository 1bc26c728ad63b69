import { log } from '@/lib/log';
import { nextEnvironment } from './environment';
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

/** Syncs and writes the whole site into `out/`. */
export async function buildExport(): Promise<void> {
  const startedAt = Date.now();
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await runNext(['build'], nextEnvironment('export'));
  await writeExport('out');
  log.info(`The site is in out/, ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
