import { bucketSettings, loadConfig } from '@/lib/config/load';
import { tokenDiagnostics } from '@/lib/config/token-end';
import { ConfigError, type Diagnostic, StoreError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { fileLimits } from '@/lib/hosts/limits';
import { storeKept } from '@/lib/hosts/store-location';
import type { RefreshFailure } from '@/lib/server/start-instance';
import { viewLines } from '@/lib/server/views';
import { SourceError, TokenError } from '@/lib/source/source';
import { demoFolders, folderWorkspaces, siteFolders, siteWorkspaces } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';
import { asStoreError, writeAtomically } from '@/lib/store/files';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { openStore, publishedAt } from '@/lib/store/reader';
import type { Bucket } from '@/lib/store/shared-copy';
import { createCopyTaker, publishCopy, siteBucket } from '@/lib/store/shared-copy';
import { sourceSwitched } from '@/lib/sync/messages';
import { oncePerMinute, type Progress, silentProgress } from '@/lib/sync/progress';
import { renderReportPage, type SyncReport, siteLine, wholeDiagnostics } from '@/lib/sync/report';
import { SyncTime, syncWorkspaces } from '@/lib/sync/sync';
import { themeTables } from '@/themes/settings';
import { announceContent } from './announce/announce';
import { type DemoUse, hasOtherExport, refuseDemoByMistake } from './content/demo-rule';
import { finishSync } from './content/finish-sync';
import { publishedColumns } from './content/restore-addresses';
import { contentLocation, localConfig } from './environment';
import * as messages from './messages';

export interface SyncOptions {
  force?: boolean;
  /** What to do when no page is named. `kept`: the copy in the store stays what it is, the demo or not. @default 'publish' */
  demo?: DemoUse | 'kept';
  /** Ids (32 hex digits) of pages to read even if they seem unchanged. */
  reread?: readonly string[];
  progress?: Progress;
  /** A throw-away copy of the content store, which the sync changes in place of it: nothing is published, and no smaller pictures are made. */
  rehearsal?: string | undefined;
  /** Readers see at once what it brings: those who want to know are sent what changed. @default false, an export does that itself */
  announces?: boolean;
}

/** What a sync has done and found. */
export interface SyncOutcome {
  report: SyncReport;
  /** What there is to say beside the workspaces: settings, the sites as wholes. */
  found: Diagnostic[];
  /** The page with all of it. */
  reportPage: string;
}

/** Copies the configured workspaces, or the embedded demo when none is configured. */
export async function syncContent({
  force = false,
  demo: demoUse = 'publish',
  reread = [],
  progress = silentProgress,
  rehearsal,
  announces = false,
}: SyncOptions = {}): Promise<SyncOutcome> {
  const config = localConfig();
  // Once for the whole sync: after it, there is a store.
  const location = rehearsal === undefined ? contentLocation() : { ...contentLocation(), directory: rehearsal };
  const folders = siteFolders(config.notion);
  const isDemo = folders === demoFolders;
  const paths = storePaths(location.directory);
  const bucket = rehearsal === undefined ? await siteBucket(bucketSettings(config.servers)) : undefined;
  if (bucket) await takeLastCopy(paths, bucket);
  if (isDemo && rehearsal === undefined) {
    const hasDemo = await storedDemo(location.directory, force);
    if (demoUse !== 'kept' || !hasDemo) {
      refuseDemoByMistake(demoUse === 'kept' ? 'publish' : demoUse, {
        env: allVariables(),
        link: config.site.link,
        hasOtherExport: !hasDemo && (await hasOtherExport()),
      });
    }
  }
  const isNewWait = oncePerMinute();
  const time = new SyncTime(config.notion.syncMinutes);
  try {
    if (isDemo) log.info(messages.demoUsed);
    const report = await syncWorkspaces({
      workspaces: await siteWorkspaces(config.notion),
      source: await createSource(config.notion, {
        folders,
        onSwitch: (change) => progress.note(sourceSwitched(change)),
        onWait: (reason, milliseconds) => {
          time.noteWait(reason);
          if (isNewWait(reason)) progress.note(messages.waiting(reason, Math.round(milliseconds / 1000)));
        },
        signal: time.signal,
      }),
      directory: location.directory,
      config,
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: isDemo,
      publishedColumns: isDemo ? undefined : publishedColumns,
      force,
      reread: new Set(reread),
      fileLimits: fileLimits(allVariables()),
      progress,
      signal: time.signal,
    });
    time.clear();
    const kept = storeKept(location);
    if (kept && rehearsal === undefined) log.info(kept);
    const found: Diagnostic[] = tokenDiagnostics(config.notion);
    try {
      const changes = report.sites.map((site) => site.changes);
      const isRehearsal = rehearsal !== undefined;
      const finish = { progress, isDemo, changes, isRehearsal };
      found.push(...(await finishSync(location.directory, finish)));
      if (announces) found.push(...(await announceContent(location.directory)));
      const whole = [...wholeDiagnostics(report), ...found];
      const numbers = [...report.sites.map(siteLine), ...(await viewLines(paths))];
      await writeAtomically(paths.report, renderReportPage({ sites: report.sites, whole, numbers }));
    } catch (error) {
      throw asStoreError(error, paths.root, true);
    }
    if (bucket) log.info(messages.copyPublished(await publishCopy(paths, bucket), config.servers.storeUrl));
    return { report, found, reportPage: paths.report };
  } finally {
    time.clear();
  }
}

/** Goes on where another machine has stopped. Only a machine that has no content of its own cannot do without. */
async function takeLastCopy(paths: StorePaths, bucket: Bucket): Promise<void> {
  try {
    await createCopyTaker(paths, bucket).take();
  } catch (error) {
    if (!(error instanceof StoreError) || (await publishedAt(paths)) === undefined) throw error;
    log.warn(error.message);
  }
}

/**
 * Whether the store holds the demo. A server or a build that lost its environment must not replace somebody's site with the demo.
 *
 * @throws ConfigError when the store holds the copy of another workspace, unless the owner insists
 */
async function storedDemo(directory: string, force: boolean): Promise<boolean> {
  const content = await openStore(directory).readContent().catch(ignore('there is no earlier content'));
  if (!content) return false;
  const demoIds = new Set((await folderWorkspaces(demoFolders)).map(({ pageId }) => pageId));
  const own = content.manifest.sites.find(({ pageId }) => !demoIds.has(pageId));
  if (own && !force) throw new ConfigError(messages.demoOverWorkspace(directory, own.pageId));
  return !own;
}

/** What kind of failure ended a sync. */
export function failureKind(error: unknown): RefreshFailure {
  if (error instanceof ConfigError) return 'settings';
  if (error instanceof StoreError) return 'store';
  if (error instanceof TokenError) return 'token';
  return error instanceof SourceError ? 'source' : 'other';
}
