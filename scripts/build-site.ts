import { rm } from 'node:fs/promises';
import { log } from '@/lib/log';
import { openStore } from '@/lib/store/reader';
import { localConfig, nextEnvironment } from './environment';
import { runNext } from './next-command';
import { syncContent } from './sync-content';
import { writeExport } from './write-export';

/**
 * Brings the content up to date before a build. When Notion fails and there is a last good copy, the build goes on with it: an
 * outage is no reason for a site to go away.
 */
export async function prepareContent(): Promise<void> {
  try {
    const report = await syncContent({ force: process.argv.includes('--force') });
    if (report.sites.some(({ outcome }) => outcome === 'kept')) {
      log.warn('Notion could not be read in full: this build uses the last good copy where it says so above.');
    }
  } catch (error) {
    const content = await openStore(localConfig().build.contentDir)
      .readContent()
      .catch(() => undefined);
    if (!content) throw error;
    log.warn(error instanceof Error ? error.message : String(error));
    log.warn(
      `This build uses the last good copy of ${new Date(content.manifest.committedAt).toISOString().slice(0, 16)}.`,
    );
  }
}

/** Syncs and writes the whole site into `out/`. */
export async function buildExport(): Promise<void> {
  const startedAt = Date.now();
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await rm('out', { recursive: true, force: true });
  await runNext(['build'], nextEnvironment('export'));
  await writeExport('out');
  log.info(`The site is in out/, ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
