import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetConfig } from '@/lib/config/load';
import { ConfigError, formatDiagnostic } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { builtFrom, currentHosts } from '@/lib/hosts/registry';
import type { Progress } from '@/lib/sync/progress';
import { isWhole, isWithheld, WITHHELD_EXIT } from '@/lib/sync/report';
import { announceContent } from './announce/announce';
import type { DemoUse } from './content/demo-rule';
import { deadLinksOf } from './content/finish-sync';
import { contentLocation, localConfig } from './environment';
import { deadLinks, exportChanges, noCounting, previewAddress, staleContent } from './messages';
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
  sync = syncContent,
): Promise<void> {
  const outcome = await sync({ force, demo: demo ? 'asked' : use, progress });
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

/** The long steps of a build. */
const STEPS = { syncContent, updateExport, announceContent };

/** Syncs and brings `out/` up to date. What was made of the same content, code and settings is not made again. */
export async function buildExport(
  flags: BuildFlags,
  run: Run,
  { preview = false, changedDirectory }: BuildOptions = {},
  steps = STEPS,
): Promise<void> {
  if (localConfig().servers.countViews) log.warn(noCounting);
  if (changedDirectory !== undefined) await requireEmpty(changedDirectory);
  const publishers = currentHosts(allVariables()).filter(({ publish }) => publish);
  // Before anything is read: what changes meanwhile is for the next build.
  const built = await builtFrom(publishers.length > 0 ? allVariables() : {});
  try {
    if (!flags['no-sync']) await prepareContent(flags, run, preview ? 'preview' : 'publish', steps.syncContent);
    if (!preview) await refuseDeadLinks();
    // After the sync: what it keeps is for every build.
    if (preview) knowPreviewAddress();
    const changes = await steps.updateExport('out', run.progress);
    run.built(changes);
    const isNews = changes.added.length + changes.changed.length > 0;
    if (!preview && isNews) for (const sent of await steps.announceContent()) log.warnOnce(sent.message, sent);
    if (changedDirectory !== undefined)
      log.info(exportChanges.copied(changedDirectory, await copyChanged('out', changes, changedDirectory)));
  } catch (error) {
    if (preview) throw error;
    const { publishSetupPage } = await import('./content/first-build');
    await publishSetupPage('out', error, (folder) => exportDemo(folder, run.progress, steps));
  }
  for (const host of publishers) {
    const listed = await host.publish?.('out', localConfig().site.subPath, built);
    const problem = host.publishProblem?.(allVariables());
    if (problem) log.warnOnce(problem.message, problem);
    else if (listed) log.info(listed);
  }
}

/**
 * Exports the demo into a folder of an export, for no search engine. Neither its store nor its settings are left: a later build would take
 * them for the owner's.
 */
async function exportDemo(folder: string, progress: Progress, steps: typeof STEPS): Promise<void> {
  const env = allVariables();
  const { link, subPath } = localConfig().site;
  const own = {
    CONTENT_DIR: await mkdtemp(path.join(tmpdir(), 'notelight-')),
    NEXT_PUBLIC_LINK: link && new URL(link).origin,
    NEXT_PUBLIC_SUB_PATH: `${subPath}/${path.basename(folder)}`,
    NEXT_PUBLIC_ROBOTS_ALLOW: 'false',
  };
  const before = Object.fromEntries(Object.keys(own).map((name) => [name, env[name] ?? '']));
  try {
    Object.assign(env, own);
    forgetConfig();
    // As a rehearsal, it reaches no bucket.
    await steps.syncContent({ demo: 'asked', rehearsal: own.CONTENT_DIR, progress });
    await steps.updateExport(folder, progress);
  } finally {
    Object.assign(env, before);
    forgetConfig();
    await rm(own.CONTENT_DIR, { recursive: true });
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
