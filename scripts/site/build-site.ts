import { forgetConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import type { DemoUse } from '@/scripts/owner/demo-rule';
import { localConfig } from './environment';
import { copyChanged, describeChanges, requireEmpty } from './export/changes';
import { mayChangeParts, startRendering, updateExport } from './export/update-export';
import { exportChanges, previewAddress, siteBuilt, staleContent } from './messages';
import type { PageRenderer } from './next-command';
import { type SyncOptions, syncContent } from './sync-content';

/**
 * Brings the content up to date before a build. When Notion cannot be read, sync keeps the last good copy and the build goes on
 * with it: an outage is no reason for a site to go away. Throws when there is no copy of the configured workspace.
 */
export async function prepareContent(
  use: DemoUse = 'publish',
  options: Pick<SyncOptions, 'onChangedPages'> = {},
): Promise<void> {
  const demo = process.argv.includes('--demo') ? 'asked' : use;
  const report = await syncContent({ force: process.argv.includes('--force'), demo, ...options });
  if (report.sites.some(({ outcome }) => outcome !== 'published')) {
    log.warn(staleContent);
  }
}

export interface BuildOptions {
  /** Only this machine will see it: a site without an address gets this machine's. */
  preview?: boolean;
  /** A folder for copies of the files that changed. */
  changedDirectory?: string | undefined;
}

/** Syncs and brings `out/` up to date. What was made of the same content, code and settings is not made again. */
export async function buildExport({ preview = false, changedDirectory }: BuildOptions = {}): Promise<void> {
  const startedAt = Date.now();
  if (changedDirectory !== undefined) await requireEmpty(changedDirectory);
  let renderer: Promise<PageRenderer | undefined> | undefined;
  const onChangedPages = (count: number): void => {
    if (count <= FEW_PAGES) renderer ??= rendererFor('out');
  };
  try {
    if (!process.argv.includes('--no-sync')) await prepareContent(preview ? 'preview' : 'publish', { onChangedPages });
    // After the sync: what it keeps is for every build.
    if (preview) knowPreviewAddress();
    const changes = await updateExport('out', renderer);
    log.info(describeChanges(changes));
    if (changedDirectory !== undefined)
      log.info(exportChanges.copied(changedDirectory, await copyChanged('out', changes, changedDirectory)));
    log.info(siteBuilt(((Date.now() - startedAt) / 1000).toFixed(1)));
  } finally {
    await (await renderer)?.cancel();
  }
}

/** Few enough to be read while Next starts. */
const FEW_PAGES = 20;

/** What renders the changed pages, if the last export can be changed in parts. */
async function rendererFor(directory: string): Promise<PageRenderer | undefined> {
  return (await mayChangeParts(directory)) ? startRendering() : undefined;
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
