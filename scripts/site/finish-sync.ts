import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { loadConfig } from '@/lib/config/load';
import { formatDiagnostic } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { rememberSearchNumbers } from '@/lib/outputs/search-numbers';
import { deadMenuLinks, deadThemeLinks } from '@/lib/routes/dead-links';
import { screenKinds } from '@/lib/routes/screens';
import { cardsOf } from '@/lib/routes/share-image';
import { loadSiteContext, redirectsText, selectContentStore } from '@/lib/server/load-site-context';
import { keptCard } from '@/lib/server/social-cards';
import { absoluteUrl } from '@/lib/site/addresses';
import { rememberAddresses } from '@/lib/site/aliases';
import type { Site } from '@/lib/site/site';
import { readAddressBook, writeAddressBook } from '@/lib/store/addresses';
import { readJson, writeAtomically } from '@/lib/store/files';
import { type Content, type ContentStore, contentStamp } from '@/lib/store/reader';
import { writeSearchNumbers } from '@/lib/store/search-numbers';
import { sweep } from '@/lib/store/writer';
import type { Progress } from '@/lib/sync/progress';
import { themeTables } from '@/themes/settings';
import { nextEnvironment } from './environment';
import { codeHash } from './export/identity';
import * as messages from './messages';
import { restoreLostAddresses } from './restore-addresses';

interface FinishOptions {
  progress: Progress;
  print(text: string): void;
  /** The embedded demo needs no address. */
  isDemo: boolean;
}

/** What was said when the sites were last finished, so that unchanged ones need not be made to say it again. */
interface FinishedNote {
  /** Names the content, the settings and the code. */
  key: string;
  /** Milliseconds since 1970: a schedule changes the sites then; null if none does. */
  validUntil: number | null;
  lines: string[];
  lacksLink: boolean;
}

/**
 * What a sync does with the whole site: it remembers the address of each row and its number in the search index, creates social cards,
 * and reports clashing addresses, the addresses of drafts, and when a scheduled change is next due.
 */
export async function finishSync(directory: string, { progress, print, isDemo }: FinishOptions): Promise<void> {
  const store = selectContentStore(directory);
  if (!isDemo) for (const line of await restoreAddresses(store)) log.info(line);
  const { finished } = store.paths;
  const code = codeHash(nextEnvironment('export'));
  const known = await readJson<FinishedNote>(finished);
  const isKnown =
    known?.key === (await finishedKey(store, code)) && Date.now() < (known.validUntil ?? Number.POSITIVE_INFINITY);
  const note = isKnown ? known : { ...(await finishSites(store, progress)), key: await finishedKey(store, code) };
  if (!isKnown) await writeAtomically(finished, JSON.stringify(note));
  for (const line of note.lines) print(line);
  if (!isDemo && note.lacksLink) log.info(messages.missingLink);
}

/** Only a store without any history asks the published site; the others need not be read for it. */
async function restoreAddresses(store: ContentStore): Promise<string[]> {
  if (Object.keys(await readAddressBook(store.paths)).length > 0) return [];
  return restoreLostAddresses(store, (await loadSiteContext(themeTables)).sites);
}

/** The content is named by when its files were written; the settings belong to no sync. */
async function finishedKey({ paths }: ContentStore, code: string): Promise<string> {
  const stamp = await contentStamp(paths);
  return createHash('sha256')
    .update(JSON.stringify([stamp, code, loadConfig({ themes: themeTables }).config, redirectsText()]))
    .digest('hex');
}

async function finishSites(store: ContentStore, progress: Progress): Promise<Omit<FinishedNote, 'key'>> {
  const content = await store.readContent();
  const { sites, redirects } = await loadSiteContext(themeTables);
  await remember(content, sites, store);
  // After what must not be lost: a sync may be ended while it renders.
  await renderCards(store, sites, progress);
  const due = sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other);
  return {
    validUntil: due[0] ?? null,
    lines: [
      ...sites.flatMap((site, index) => linesOf(site, sites, content.snapshots[index]?.settings)),
      ...(redirects?.problems ?? []).map(formatDiagnostic),
    ],
    lacksLink: lacksLink(sites),
  };
}

async function remember(content: Content, sites: readonly Site[], { paths }: ContentStore): Promise<void> {
  const addresses = rememberAddresses(content.addresses, sites, Date.now());
  if (addresses !== content.addresses) await writeAddressBook(paths, addresses);
  const numbers = rememberSearchNumbers(content.searchNumbers, sites);
  if (numbers !== content.searchNumbers) await writeSearchNumbers(paths, numbers);
}

/** What there is to say about a site as a whole. */
function linesOf(site: Site, sites: readonly Site[], table?: Readonly<Record<string, unknown>>): string[] {
  const themeLinks = deadThemeLinks(site, sites, themeValues(site, table));
  const lines = [...site.diagnostics, ...deadMenuLinks(site, sites), ...themeLinks].map(formatDiagnostic);
  for (const entry of site.secrets.values()) {
    if (entry.kind === 'subPage') continue;
    lines.push(messages.draftAt(entry.title, absoluteUrl(entry.href, site.config.site.link) || entry.href));
  }
  if (site.nextChangeAt !== null) {
    const due = new Date(site.nextChangeAt).toISOString().slice(0, 16).replace('T', ' ');
    lines.push(messages.scheduledChange({ title: site.info.title, prefix: site.prefix }, due));
  }
  return lines;
}

/** Whether nothing says where the site is: its settings table may, and the environment alone does not know that. */
export function lacksLink([site]: readonly Pick<Site, 'config'>[]): boolean {
  return site?.config.site.link === '';
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
async function renderCards({ paths }: ContentStore, sites: readonly Site[], progress: Progress): Promise<void> {
  const cards = cardsOf(sites);
  await sweep(paths.cards, new Set(cards.keys()));
  const there = new Set(await readdir(paths.cards).catch(() => []));
  const missing = [...cards].filter(([name]) => !there.has(name));
  progress.step(messages.cards.step, missing.length);
  await mapLimited(missing, CARDS_AT_ONCE, async ([name, content]) => {
    await keptCard(name, content).catch((error: unknown) =>
      progress.note(messages.cards.failed(content.title, String(error))),
    );
    progress.tick(content.title);
  });
  progress.end();
}
