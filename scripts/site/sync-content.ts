import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentFolders, folderWorkspaces } from '@/lib/composition/folders';
import { createSource } from '@/lib/composition/source';
import { loadConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import { demoPageIds } from '@/lib/demo/languages';
import { startDemoServer } from '@/lib/demo/server';
import { ConfigError, StoreError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { siteBucket } from '@/lib/server/site-bucket';
import type { Bucket } from '@/lib/store/bucket';
import { asStoreError, writeAtomically } from '@/lib/store/files';
import { storeKept } from '@/lib/store/messages';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { openStore, publishedAt } from '@/lib/store/reader';
import { createCopyTaker, publishCopy } from '@/lib/store/shared-copy';
import { sourceSwitched, wholeReport } from '@/lib/sync/messages';
import { consoleProgress } from '@/lib/sync/progress';
import { formatReport, isCut, type SyncReport } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report-page';
import { syncWorkspaces } from '@/lib/sync/sync';
import { SyncTime } from '@/lib/sync/sync-time';
import { type DemoUse, refuseDemoByMistake } from '@/scripts/owner/demo-rule';
import { themeTables } from '@/themes/settings';
import { contentLocation, localConfig } from './environment';
import { finishSync } from './finish-sync';
import * as messages from './messages';

export interface SyncOptions {
  force?: boolean;
  /** What to do when no page is named. `kept`: the copy in the store stays what it is, the demo or not. @default 'publish' */
  demo?: DemoUse | 'kept';
  /** Ids (32 hex digits) of pages to read even if they seem unchanged. */
  reread?: readonly string[];
  /** Called when it is known how many pages will be read, if any. */
  onChangedPages?: (count: number) => void;
  /** Where the report goes. @default the console */
  print?: (text: string) => void;
}

/** Copies the configured workspaces, or the embedded demo when none is configured, and reports what happened. */
export async function syncContent({
  force = false,
  demo: demoUse = 'publish',
  reread = [],
  onChangedPages,
  print = console.info,
}: SyncOptions = {}): Promise<SyncReport> {
  const config = localConfig();
  // Once for the whole sync: after it, there is a store.
  const location = contentLocation();
  const folders = contentFolders(config.notion);
  const isDemo = !folders && config.notion.pageId === '';
  const paths = storePaths(location.directory);
  const bucket = await siteBucket(config.servers);
  if (bucket) await takeLastCopy(paths, bucket);
  if (isDemo) {
    const hasDemo = await storedDemo(location.directory, force);
    if (demoUse !== 'kept' || !hasDemo) {
      refuseDemoByMistake(demoUse === 'kept' ? 'publish' : demoUse, {
        env: process.env,
        link: config.site.link,
        hasOtherExport: !hasDemo && existsSync(path.join('out', 'index.html')),
      });
    }
  }
  const demo = isDemo ? await startDemoServer() : undefined;
  const progress = consoleProgress();
  const time = new SyncTime(config.notion.syncMinutes);
  try {
    if (demo) log.info(messages.demoUsed);
    const report = await syncWorkspaces({
      workspaces: folders
        ? await folderWorkspaces(folders)
        : parseNotionPageIds(isDemo ? await demoPageIds() : config.notion.pageId),
      source: createSource(demo ? { ...config.notion, source: 'public', apiBaseUrl: demo.apiBaseUrl } : config.notion, {
        onSwitch: (change) => progress.note(sourceSwitched(change)),
        onWait: (reason, milliseconds) => {
          time.noteWait(reason);
          progress.note(messages.waiting(reason, Math.round(milliseconds / 1000)));
        },
        signal: time.signal,
      }),
      directory: location.directory,
      config,
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: isDemo,
      force,
      reread: new Set(reread),
      onChangedPages,
      progress,
      signal: time.signal,
    });
    time.clear();
    print(formatReport(report));
    const kept = storeKept(location);
    if (kept) print(kept);
    const lines: string[] = [];
    const tell = (text: string): void => {
      lines.push(text);
      print(text);
    };
    try {
      await finishSync(location.directory, { progress, print: tell, isDemo });
      await writeAtomically(paths.report, renderReportPage(report, lines));
    } catch (error) {
      throw asStoreError(error, paths.root, true);
    }
    if (isCut(report)) print(wholeReport(paths.report));
    if (bucket) print(messages.copyPublished(await publishCopy(paths, bucket), config.servers.storeUrl));
    return report;
  } finally {
    time.clear();
    await demo?.close();
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
  const content = await openStore(directory)
    .readContent()
    .catch(() => undefined);
  if (!content) return false;
  const demoIds = new Set(parseNotionPageIds(await demoPageIds()).map(({ pageId }) => pageId));
  const own = content.manifest.sites.find(({ pageId }) => !demoIds.has(pageId));
  if (own && !force) throw new ConfigError(messages.demoOverWorkspace(directory, own.pageId));
  return !own;
}
