import { forgetConfig } from '@/lib/config/load';
import { ConfigError, formatDiagnostic } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { currentHosts } from '@/lib/hosts/registry';
import { isWhole, isWithheld, WITHHELD_EXIT } from '@/lib/sync/report';
import type { DemoUse } from './content/demo-rule';
import { deadLinksOf } from './content/finish-sync';
import { contentLocation, localConfig } from './environment';
import { deadLinks, exportChanges, previewAddress, staleContent } from './messages';
import { copyChanged, requireEmpty } from './publish/changes';
import type { Run } from './report-run';
import { syncContent } from './sync-content';
import { updateExport } from './update-export';

/**
 * Brings the content up to date before a build. When Notion cannot be read, sync keeps the last good copy and the build goes on
 * with it: a site stays online during an outage. Throws when there is no copy of the configured workspace.
 */
export async function prepareContent(
  { demo, force = false }: BuildFlags,
  { progress, synced }: Pick<Run, 'progress' | 'synced'>,
  use: DemoUse = 'publish',
): Promise<void> {
  const outcome = await syncContent({ force, demo: demo ? 'asked' : use, progress });
  synced(outcome);
  // The site is built all the same: other workspaces have news, and what a host publishes of this one is its last good copy.
  if (isWithheld(outcome.report)) process.exitCode = WITHHELD_EXIT;
  if (!isWhole(outcome.report)) log.warn(staleContent);
}

/** Dead links named in the message; the report has all of them. */
const MAX_DEAD_LINKS = 20;

/**
 * Ends a build whose owner wants no dead links (`STRICT_LINKS`). What was found belongs to the last sync.
 *
 * @throws ConfigError that names the links
 */
export async function refuseDeadLinks(): Promise<void> {
  if (!localConfig().build.strictLinks) return;
  const dead = await deadLinksOf(contentLocation().directory);
  if (dead.length === 0) return;
  const listed = dead.slice(0, MAX_DEAD_LINKS).map(formatDiagnostic);
  throw new ConfigError(
    deadLinks(dead.length, [...listed, ...(dead.length > listed.length ? ['  …'] : [])].join('\n')),
  );
}

/** The flags of `npm run` that a build knows. */
export interface BuildFlags {
  demo?: boolean | undefined;
  force?: boolean | undefined;
  'no-sync'?: boolean | undefined;
}

export interface BuildOptions {
  /** Only this machine will see it: a site without an address gets this machine's. */
  preview?: boolean;
  /** A folder for copies of the files that changed. */
  changedDirectory?: string | undefined;
}

/** Syncs and brings `out/` up to date. What was made of the same content, code and settings is not made again. */
export async function buildExport(
  flags: BuildFlags,
  run: Run,
  { preview = false, changedDirectory }: BuildOptions = {},
): Promise<void> {
  if (changedDirectory !== undefined) await requireEmpty(changedDirectory);
  if (!flags['no-sync']) await prepareContent(flags, run, preview ? 'preview' : 'publish');
  if (!preview) await refuseDeadLinks();
  // After the sync: what it keeps is for every build.
  if (preview) knowPreviewAddress();
  const changes = await updateExport('out', run.progress);
  run.built(changes);
  if (changedDirectory !== undefined)
    log.info(exportChanges.copied(changedDirectory, await copyChanged('out', changes, changedDirectory)));
  for (const host of currentHosts(allVariables())) {
    const listed = await host.publish?.('out', localConfig().site.subPath);
    if (listed) log.info(listed);
  }
}

/** Gives a preview complete addresses in feeds, sitemap and links. An address in the settings table wins. */
function knowPreviewAddress(): void {
  const { site, build } = localConfig();
  if (site.link !== '') return;
  const address = `http://localhost:${build.port}`;
  allVariables().NEXT_PUBLIC_LINK = address;
  forgetConfig();
  log.info(previewAddress(address));
}
