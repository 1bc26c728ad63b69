import { contentFolders, folderWorkspaces } from '@/lib/composition/folders';
import { createSource } from '@/lib/composition/source';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { loadConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import { demoPageIds } from '@/lib/demo/languages';
import { startDemoServer } from '@/lib/demo/server';
import { ConfigError, formatDiagnostic, StoreError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { rememberSearchNumbers } from '@/lib/outputs/search-numbers';
import type { CardContent } from '@/lib/outputs/social-card/card';
import { deadMenuLinks, deadThemeLinks } from '@/lib/routes/dead-links';
import { screenKinds } from '@/lib/routes/screens';
import { cardsOf } from '@/lib/routes/share-image';
import { buildSites } from '@/lib/server/load-site-context';
import { siteBucket } from '@/lib/server/site-bucket';
import { keptCard } from '@/lib/server/social-cards';
import { absoluteUrl } from '@/lib/site/addresses';
import { rememberAddresses } from '@/lib/site/aliases';
import type { Site } from '@/lib/site/site';
import { writeAddressBook } from '@/lib/store/addresses';
import type { Bucket } from '@/lib/store/bucket';
import { storeKept } from '@/lib/store/messages';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { openStore, publishedAt } from '@/lib/store/reader';
import { writeSearchNumbers } from '@/lib/store/search-numbers';
import { createCopyTaker, publishCopy } from '@/lib/store/shared-copy';
import { sweep } from '@/lib/store/writer';
import { sourceSwitched } from '@/lib/sync/messages';
import { consoleProgress, type Progress } from '@/lib/sync/progress';
import { formatReport, type SyncReport } from '@/lib/sync/report';
import { syncWorkspaces } from '@/lib/sync/sync';
import { themeTables } from '@/themes/settings';
import { contentLocation, localConfig } from './environment';
import * as messages from './messages';

export interface SyncOptions {
  force?: boolean;
  /** Ids (32 hex digits) of pages to read even if they seem unchanged. */
  reread?: readonly string[];
  /** Where the report goes. @default the console */
  print?: (text: string) => void;
}

/** Copies the configured workspaces, or the embedded demo when none is configured, and reports what happened. */
export async function syncContent({
  force = false,
  reread = [],
  print = console.info,
}: SyncOptions = {}): Promise<SyncReport> {
  const config = localConfig();
  // Once for the whole sync: after it, there is a store.
  const location = contentLocation();
  const folders = contentFolders(config.notion);
  const isDemo = !folders && config.notion.pageId === '';
  if (isDemo && !force) await refuseDemoOverWorkspace(location.directory);
  const paths = storePaths(location.directory);
  const bucket = await siteBucket(config.servers);
  if (bucket) await takeLastCopy(paths, bucket);
  const demo = isDemo ? await startDemoServer() : undefined;
  const progress = consoleProgress();
  try {
    if (demo) log.info(messages.demoUsed);
    const report = await syncWorkspaces({
      workspaces: folders
        ? await folderWorkspaces(folders)
        : parseNotionPageIds(isDemo ? await demoPageIds() : config.notion.pageId),
      source: createSource(demo ? { ...config.notion, source: 'public', apiBaseUrl: demo.apiBaseUrl } : config.notion, {
        onSwitch: (change) => progress.note(sourceSwitched(change)),
        onWait: (reason, milliseconds) => progress.note(messages.waiting(reason, Math.round(milliseconds / 1000))),
      }),
      directory: location.directory,
      config,
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: isDemo,
      force,
      reread: new Set(reread),
      progress,
    });
    print(formatReport(report));
    const kept = storeKept(location);
    if (kept) print(kept);
    const sites = await finishSites(location.directory, progress, print);
    if (bucket) print(messages.copyPublished(await publishCopy(paths, bucket), config.servers.storeUrl));
    if (!isDemo && lacksLink(sites)) {
      log.info(messages.missingLink);
    }
    return report;
  } finally {
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

/** Whether nothing says where the site is: its settings table may, and the environment alone does not know that. */
export function lacksLink([site]: readonly Pick<Site, 'config'>[]): boolean {
  return site?.config.site.link === '';
}

/** A server or a build that lost its environment must not replace somebody's site with the demo. */
async function refuseDemoOverWorkspace(directory: string): Promise<void> {
  const content = await openStore(directory)
    .readContent()
    .catch(() => undefined);
  if (!content) return;
  const demoIds = new Set(parseNotionPageIds(await demoPageIds()).map(({ pageId }) => pageId));
  const own = content.manifest.sites.find(({ pageId }) => !demoIds.has(pageId));
  if (!own) return;
  throw new ConfigError(messages.demoOverWorkspace(directory, own.pageId));
}

/**
 * What needs the whole site: remembers the address of each row and its number in the search index, creates social cards, and reports clashing addresses and when a
 * scheduled change is next due. Returns the sites.
 */
async function finishSites(directory: string, progress: Progress, print: (text: string) => void): Promise<Site[]> {
  const content = await openStore(directory).readContent();
  const sites = buildSites(content, themeTables, Date.now());
  const paths = storePaths(directory);
  const cards = cardsOf(sites);
  await sweep(paths.cards, new Set(cards.keys()));
  const addresses = rememberAddresses(content.addresses, sites, Date.now());
  if (addresses !== content.addresses) await writeAddressBook(paths, addresses);
  const numbers = rememberSearchNumbers(content.searchNumbers, sites);
  if (numbers !== content.searchNumbers) await writeSearchNumbers(paths, numbers);
  // After what must not be lost: a sync may be ended while it renders.
  await renderCards(cards, progress);
  for (const [index, site] of sites.entries()) {
    const themeLinks = deadThemeLinks(site, sites, themeValues(site, content.snapshots[index]?.settings));
    for (const diagnostic of [...site.diagnostics, ...deadMenuLinks(site, sites), ...themeLinks]) {
      print(formatDiagnostic(diagnostic));
    }
    for (const entry of site.secrets.values()) {
      if (entry.kind === 'subPage') continue;
      print(messages.draftAt(entry.title, absoluteUrl(entry.href, site.config.site.link) || entry.href));
    }
    if (site.nextChangeAt !== null) {
      const due = new Date(site.nextChangeAt).toISOString().slice(0, 16).replace('T', ' ');
      print(messages.scheduledChange({ title: site.info.title, prefix: site.prefix }, due));
    }
  }
  return sites;
}

/** The settings of a site's theme by the keys of the Notion table. */
function themeValues({ config, locale }: Site, table?: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { theme } = config.site;
  const values = loadConfig({ table, themes: themeTables }).themeSettings(theme, locale, ['shell', ...screenKinds]);
  return Object.fromEntries(Object.entries(themeTables[theme] ?? {}).map(([name, { key }]) => [key, values[name]]));
}

/** One is set while another is rendered: two cores are busy then. */
const CARDS_AT_ONCE = 3;

/** Creates new social cards, so that no build and no reader waits for them. */
async function renderCards(cards: ReadonlyMap<string, CardContent>, progress: Progress): Promise<void> {
  progress.step(messages.cards.step, cards.size);
  await mapLimited(cards, CARDS_AT_ONCE, async ([name, content]) => {
    await keptCard(name, content).catch((error: unknown) =>
      progress.note(messages.cards.failed(content.title, String(error))),
    );
    progress.tick(content.title);
  });
  progress.end();
}
