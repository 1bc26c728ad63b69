import { loadConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import { demoPageIds } from '@/lib/demo/languages';
import { startDemoServer } from '@/lib/demo/server';
import { ConfigError } from '@/lib/errors';
import { log } from '@/lib/log';
import { NotionClient } from '@/lib/notion/client';
import { deadMenuLinks } from '@/lib/routes/dead-links';
import { buildSites } from '@/lib/routes/load-world';
import { openStore } from '@/lib/store/reader';
import { consoleProgress } from '@/lib/sync/progress';
import { formatProblem, formatReport, type SyncReport } from '@/lib/sync/report';
import { syncWorkspaces } from '@/lib/sync/sync';
import { themeTables } from '@/themes/settings';
import { localConfig } from './environment';

/** Copies the configured workspaces, or the embedded demo when none is configured, and prints what happened. */
export async function syncContent({ force = false } = {}): Promise<SyncReport> {
  const config = localConfig();
  const isDemo = config.notion.pageId === '';
  if (isDemo && !force) await refuseDemoOverWorkspace(config.build.contentDir);
  const demo = isDemo ? await startDemoServer() : undefined;
  const progress = consoleProgress();
  try {
    if (demo) log.info('NOTION_PAGE_ID is not set: the embedded demo workspace is used.');
    const report = await syncWorkspaces({
      workspaces: parseNotionPageIds(isDemo ? await demoPageIds() : config.notion.pageId),
      client: new NotionClient({
        apiBaseUrl: demo?.apiBaseUrl ?? config.notion.apiBaseUrl,
        tokenV2: config.notion.tokenV2,
        activeUser: config.notion.activeUser,
        onWait: (reason, milliseconds) => progress.note(`${reason}; waiting ${Math.round(milliseconds / 1000)} s`),
      }),
      directory: localConfig().build.contentDir,
      config,
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: isDemo,
      force,
      progress,
    });
    console.info(formatReport(report));
    await reportSites();
    if (!isDemo && config.site.link === '') {
      log.info(
        'LINK is not set: feeds, sitemap, canonical and share links need it. Set NEXT_PUBLIC_LINK to the public address of the site.',
      );
    }
    return report;
  } finally {
    await demo?.close();
  }
}

/** A server or a build that lost its environment must not put the demo in the place of somebody's site. */
async function refuseDemoOverWorkspace(directory: string): Promise<void> {
  const content = await openStore(directory)
    .readContent()
    .catch(() => undefined);
  if (!content) return;
  const demoIds = new Set(parseNotionPageIds(await demoPageIds()).map(({ pageId }) => pageId));
  const own = content.manifest.sites.find(({ pageId }) => !demoIds.has(pageId));
  if (!own) return;
  throw new ConfigError(
    `NOTION_PAGE_ID is not set, but the content in ${directory} is of the workspace ${own.pageId}. Set NOTION_PAGE_ID again ` +
      '(a file .env keeps it), or delete that folder to see the embedded demo.',
  );
}

/** What only shows once the rows are a site: addresses that meet, and when a schedule is next due. */
async function reportSites(): Promise<void> {
  const content = await openStore(localConfig().build.contentDir).readContent();
  const sites = buildSites(content, themeTables, Date.now());
  for (const site of sites) {
    for (const problem of [...site.problems, ...deadMenuLinks(site, sites)]) console.info(formatProblem(problem));
    if (site.nextChangeAt !== null) {
      const due = new Date(site.nextChangeAt).toISOString().slice(0, 16).replace('T', ' ');
      console.info(
        `  · ${site.info.title}${site.prefix ? ` (/${site.prefix}/)` : ''}: a scheduled change is due ${due} UTC; build again then.`,
      );
    }
  }
}
