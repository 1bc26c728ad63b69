import { rm } from 'node:fs/promises';
import { loadConfig } from '@/lib/config/load';
import { toUuid } from '@/lib/ids';
import type { RowNews } from '@/lib/server/previews';
import { sleep } from '@/lib/source/time-limit';
import { demoFolders, siteFolders, siteWorkspaces } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';
import { storePaths } from '@/lib/store/paths';
import { syncRow } from '@/lib/sync/sync';
import { themeTables } from '@/themes/settings';
import { contentLocation, localConfig } from './environment';

/** How often Notion is asked what changed. */
const LOOK_MS = 2_000;
/** It allows about three requests a second. */
const REQUEST_MS = 334;

/** Brings rows up to date beside the content, again and again, for the server that has started this process and sends it their ids. */
export async function syncRows(first: readonly string[]): Promise<never> {
  let ids = first;
  process.on('message', (asked: string[]) => {
    ids = asked;
  });
  process.on('disconnect', () => process.exit());
  // Of rows that others looked at: what has been locked since was open then.
  await rm(storePaths(contentLocation().directory).previews, { recursive: true, force: true });
  for (;;) {
    const began = Date.now();
    let requests = 0;
    for (const id of ids) requests += await look(id);
    await sleep(Math.max(LOOK_MS, requests * REQUEST_MS) - (Date.now() - began));
  }
}

async function look(id: string): Promise<number> {
  const send = (problem: string) => process.send?.({ id, problem } satisfies RowNews);
  const config = localConfig();
  const folders = siteFolders(config.notion);
  const source = await createSource(config.notion, { folders });
  await syncRow(toUuid(id) ?? id, {
    workspaces: await siteWorkspaces(config.notion),
    source,
    directory: contentLocation().directory,
    config,
    resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
    isOffline: folders === demoFolders,
  }).then(
    () => send(''),
    (error) => send(error instanceof Error ? error.message : String(error)),
  );
  return source.requestCount;
}
