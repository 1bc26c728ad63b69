import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/diagnostics/log';
import { localConfig } from '@/lib/export/environment';
import { watching } from '@/lib/export/messages';
import { serveExport } from '@/lib/export/serve-export';
import { syncContent } from '@/lib/export/sync-content';
import { updateExport } from '@/lib/export/update-export';
import { changeCalls } from '@/lib/server/api';
import { createGatherer } from '@/lib/server/gatherer';
import { webhook } from '@/lib/sources/source';
import { formatProblems, formatReport } from '@/lib/sync/report';
import { themeTables } from '@/themes/settings';
import { announceContent } from './announce/announce';
import type { DemoUse } from './content/demo-rule';
import { leadToPreview } from './serve/previews';
import { formatChanges } from './summary/format-summary';

const DIRECTORY = 'out';

/** Keeps an export up to date while it runs: at an interval, and at once when Notion calls. Serves it, the two calls, and previews. */
export async function watchSite(demo: boolean, previews: (url: string) => Promise<string>): Promise<void> {
  const { build, site } = localConfig();
  const update = createUpdate(demo ? 'asked' : 'publish');
  await update([]);
  const { request, start } = createGatherer((pages) =>
    update(pages).then(
      () => 'done',
      (error) => {
        log.error(watching.failed(error instanceof Error ? error.message : String(error)));
        return 'failed';
      },
    ),
  );
  const calls = createApi(site.subPath, request);
  const api: typeof calls = async (...call) => (await calls(...call)) || leadToPreview(...call, previews);
  await serveExport(DIRECTORY, { port: build.port, base: site.subPath, api });
  // Not before: a command whose port is taken would never end.
  setInterval(start, build.watchSeconds * 1000);
  log.info(watching.started(build.watchSeconds));
}

/** Updates that are silent about what has not changed since the last one. */
function createUpdate(demo: DemoUse): (pages: readonly string[]) => Promise<void> {
  let lastProblems = '';
  return async (pages) => {
    const synced = await syncContent({ reread: pages, demo });
    const changes = await updateExport(DIRECTORY);
    const found = [...synced.found, ...(await announceContent())];
    const problems = formatProblems(synced.report, found);
    const isNews = changes.added.length + changes.changed.length + changes.removed.length > 0;
    if (isNews || problems !== lastProblems)
      log.info(`${formatReport(synced.report, found)}\n${formatChanges(changes)}`);
    lastProblems = problems;
  };
}

/** The calls that a server takes too: see `pages/api`. */
function createApi(base: string, refresh: (pages: readonly string[]) => void) {
  const calls = changeCalls({ ...webhook, refresh }, themeTables);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [address = ''] = (request.url ?? '').split('?');
    const path = address.replace(/\/$/, '');
    const call = { [`${base}/api/revalidate`]: calls.revalidate, [`${base}/api/notion-webhook`]: calls.notionWebhook }[
      path
    ];
    await call?.(request, response);
    return call !== undefined;
  };
}
