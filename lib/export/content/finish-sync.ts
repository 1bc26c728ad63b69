import { readdir } from 'node:fs/promises';
import { linksOf } from '@/lib/article/references';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { loadConfig } from '@/lib/config/load';
import type { ThemeSample } from '@/lib/config/resolve';
import { type Diagnostic, StoreError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { deadArticleLinks, deadMenuLinks, deadThemeLinks } from '@/lib/export/content/dead-links';
import { nextEnvironment } from '@/lib/export/environment';
import * as messages from '@/lib/export/messages';
import { codeHash } from '@/lib/export/plan/identity';
import { hashOf } from '@/lib/hash';
import { fallbackLocale } from '@/lib/i18n/locale';
import { rememberSearchNumbers } from '@/lib/outputs/search-index';
import { screenKinds } from '@/lib/routes/screens';
import { cardsOf } from '@/lib/routes/share-image';
import { loadSiteContext, redirectsText, selectContentStore } from '@/lib/server/load-site-context';
import { keptCard } from '@/lib/server/social-cards';
import { absoluteUrl } from '@/lib/site/addresses';
import { wholeSiteProblems } from '@/lib/site/build-site';
import { rememberAddresses } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import { asStoreError, readJson, writeAtomically } from '@/lib/store/files';
import type { Snapshot, StoredLink } from '@/lib/store/model';
import {
  type Content,
  type ContentStore,
  contentStamp,
  readAddressBook,
  writeAddressBook,
  writeSearchNumbers,
} from '@/lib/store/reader';
import { sweep } from '@/lib/store/writer';
import type { Progress } from '@/lib/sync/progress';
import type { RowChanges } from '@/lib/sync/report';
import { themeTables } from '@/themes/settings';
import { changedRows } from './changed-rows';
import { restoreLostAddresses } from './restore-addresses';

/** Where settings of themes are used. */
const ALL_SCREENS = ['shell', ...screenKinds];

interface FinishOptions {
  progress: Progress;
  /** The embedded demo needs no address. */
  isDemo: boolean;
  /** What was removed and renamed since the last good copy. */
  changes: readonly RowChanges[];
  /** Nothing will be published: no card is drawn, and the published site is not asked for its addresses. @default false */
  isRehearsal?: boolean;
}

/** Diagnostics of the last finished sites, so that unchanged ones need not be built to repeat them. */
interface FinishedNote {
  /** Names the content, the settings and the code. */
  key: string;
  /** Milliseconds since 1970: a schedule changes the sites then; null if none does. */
  validUntil: number | null;
  found: Diagnostic[];
  /** What no owner has decided: language, time zone, theme, and the sample texts of the theme that the sites show. */
  undecided: Diagnostic[];
}

/**
 * What a sync does with the whole site: it remembers the address of each row and its number in the search index, and creates social
 * cards. Answers with clashing addresses, the addresses of drafts, sample texts of the theme, and when a scheduled change is next due.
 */
export async function finishSync(
  directory: string,
  { progress, isDemo, changes, isRehearsal = false }: FinishOptions,
): Promise<Diagnostic[]> {
  const store = selectContentStore(directory);
  const restored = isDemo || isRehearsal ? [] : await restoreAddresses(store);
  const { finished } = store.paths;
  const code = codeHash(nextEnvironment('export'));
  const known = await readJson<FinishedNote>(finished);
  const isKnown =
    known?.key === (await finishedKey(store, code)) && Date.now() < (known.validUntil ?? Number.POSITIVE_INFINITY);
  // Of what is removed, moved or renamed, only the sync that brings it reports.
  const news: Diagnostic[] = [];
  const onAddresses = (context: Parameters<typeof changedRows>[1]): void =>
    void news.push(...changedRows(changes, context));
  const note = isKnown
    ? known
    : {
        ...(await finishSites(store, isRehearsal ? undefined : progress, onAddresses)),
        key: await finishedKey(store, code),
      };
  if (!isKnown) await writeAtomically(finished, JSON.stringify(note));
  if (isDemo) return note.found.filter(({ message }) => message !== messages.missingLink.message);
  return [...restored, ...news, ...note.found, ...note.undecided];
}

/** Only a store without any history asks the published site; the others need not be read for it. */
async function restoreAddresses(store: ContentStore): Promise<Diagnostic[]> {
  if (Object.keys(await readAddressBook(store.paths)).length > 0) return [];
  return restoreLostAddresses(store, (await loadSiteContext(themeTables)).sites);
}

/** The content is named by when its files were written; the settings belong to no sync. */
async function finishedKey({ paths }: ContentStore, code: string): Promise<string> {
  const stamp = await contentStamp(paths);
  const { config, themeSettings } = loadConfig({ themes: themeTables });
  const ofThemes = Object.keys(themeTables).map((theme) => themeSettings(theme, fallbackLocale, ALL_SCREENS));
  return hashOf([stamp, code, config, ofThemes, redirectsText()]);
}

async function finishSites(
  store: ContentStore,
  progress: Progress | undefined,
  onAddresses: (context: Parameters<typeof changedRows>[1]) => void,
): Promise<Omit<FinishedNote, 'key'>> {
  const content = await store.readContent();
  // Before the sites are made: they have the links in them.
  const links = await knownLinks(store, content.snapshots);
  const { sites, redirects, openTitle } = await loadSiteContext(themeTables);
  await remember(content, sites, store);
  onAddresses({ book: content.addresses, sites, rules: redirects?.rules ?? [] });
  // After what must not be lost: a sync may be ended while it renders.
  if (progress) await renderCards(store, sites, progress);
  const articles = { linksOf: (key: string) => links[key] ?? [], openTitle };
  const due = sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other);
  return {
    validUntil: due[0] ?? null,
    found: [
      ...sites.flatMap((site, index) => diagnosticsOf(site, sites, content.snapshots[index]?.settings)),
      ...wholeSiteProblems(sites, content.snapshots),
      ...sites.flatMap((site) => deadArticleLinks(site, sites, articles, redirects?.rules)),
      ...(redirects?.problems ?? []),
      ...(lacksLink(sites) ? [{ level: 'warning', ...messages.missingLink } as const] : []),
    ],
    undecided: sites.flatMap((site, index) => undecidedOf(site, content.snapshots[index])),
  };
}

async function remember(content: Content, sites: readonly Site[], { paths }: ContentStore): Promise<void> {
  const addresses = rememberAddresses(content.addresses, sites, Date.now());
  if (addresses !== content.addresses) await writeAddressBook(paths, addresses);
  const numbers = rememberSearchNumbers(content.searchNumbers, sites);
  if (numbers !== content.searchNumbers) await writeSearchNumbers(paths, numbers);
}

/** The links of all articles, by their keys. An article with a new text has another key, so the others need not be read. */
async function knownLinks(
  { paths, readArticle }: ContentStore,
  snapshots: readonly Snapshot[],
): Promise<Record<string, StoredLink[]>> {
  const before = (await readJson<Record<string, StoredLink[]>>(paths.links)) ?? {};
  const pages = snapshots.flatMap(({ rows, subPages }) => [...rows, ...subPages]);
  const keys = [...new Set(pages.flatMap(({ article }) => article ?? []))].sort();
  const found = await mapLimited(keys, ARTICLES_AT_ONCE, async (key): Promise<[string, StoredLink[]]> => {
    const article = before[key] ? null : await readArticle(key);
    return [key, before[key] ?? (article ? linksOf(article) : [])];
  });
  const links = Object.fromEntries(found);
  if (JSON.stringify(links) !== JSON.stringify(before)) await writeAtomically(paths.links, JSON.stringify(links));
  return links;
}

/** Read from the disk together. */
const ARTICLES_AT_ONCE = 8;

/** The links to missing pages that the last sync has found. */
export async function deadLinksOf(directory: string): Promise<Diagnostic[]> {
  const note = await readJson<FinishedNote>(selectContentStore(directory).paths.finished);
  return note?.found.filter(({ deadLink }) => deadLink) ?? [];
}

/** What there is to say about a site as a whole. */
function diagnosticsOf(site: Site, sites: readonly Site[], table?: Readonly<Record<string, unknown>>): Diagnostic[] {
  const themeLinks = deadThemeLinks(site, sites, themeValues(site, table));
  const found = [...site.diagnostics, ...deadMenuLinks(site, sites), ...themeLinks];
  for (const entry of site.secrets.values()) {
    if (entry.kind === 'subPage') continue;
    const address = absoluteUrl(entry.href, site.config.site.link) || entry.href;
    found.push({ level: 'info', message: messages.draftAt(entry.title, address), isSecret: true });
  }
  if (site.nextChangeAt !== null) {
    const due = new Date(site.nextChangeAt).toISOString().slice(0, 16).replace('T', ' ');
    const message = messages.scheduledChange({ title: site.info.title, prefix: site.prefix }, due);
    found.push({ level: 'info', message });
  }
  return found;
}

/** Whether the site's address is unknown: its settings table may, and the environment alone does not know that. */
export const lacksLink = ([site]: readonly Pick<Site, 'config'>[]): boolean => site?.config.site.link === '';

/** What a site has because its owner has not set it. */
function undecidedOf({ config, language, locale, prefix }: Site, snapshot: Snapshot | undefined): Diagnostic[] {
  const { origins, themeSamples } = loadConfig({ table: snapshot?.settings, themes: themeTables });
  const { theme } = config.site;
  const samplesKey = themeTables[theme]?.samples?.key;
  const samples = samplesKey === undefined ? [] : themeSamples(theme, locale);
  const found: Diagnostic[] = [];
  const ownKeys = new Set(Object.values(themeTables[theme] ?? {}).map(({ key }) => key));
  // Whoever has written a text of the landing page wants one.
  const isThemeChosen = [...origins.keys()].some((key) => key === 'THEME' || ownKeys.has(key));
  if (prefix === '' && samplesKey !== undefined && samples.length > 0 && !isThemeChosen)
    found.push({ level: 'info', leads: true, ...messages.unaskedTheme(theme, samples.length, samplesKey) });
  if (prefix === '' && !origins.has('LANG'))
    found.push({ level: 'info', ...messages.unaskedLanguage(language, snapshot?.language !== undefined) });
  if (prefix === '' && !origins.has('TIME_ZONE')) found.push({ level: 'info', ...messages.unaskedTimeZone });
  if (samplesKey === undefined) return found;
  return [
    ...found,
    ...samples.map(
      ({ key, text }: ThemeSample): Diagnostic => ({
        level: 'info',
        message: messages.sampleText.message(theme),
        excerpt: text,
        location: key,
        hint: messages.sampleText.hint(samplesKey),
        sample: true,
      }),
    ),
  ];
}

/** The settings of a site's theme by the keys of the Notion table. */
function themeValues({ config, locale }: Site, table?: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { theme } = config.site;
  const values = loadConfig({ table, themes: themeTables }).themeSettings(theme, locale, ALL_SCREENS);
  return Object.fromEntries(Object.entries(themeTables[theme] ?? {}).map(([name, { key }]) => [key, values[name]]));
}

/** One is set while another is rendered: two cores are busy then. */
const CARDS_AT_ONCE = 3;

/** Creates new social cards, so that no build and no reader waits for them. */
async function renderCards({ paths }: ContentStore, sites: readonly Site[], progress: Progress): Promise<void> {
  const cards = cardsOf(sites);
  await sweep(paths.cards, new Set(cards.keys()));
  const there = new Set((await readdir(paths.cards).catch(missing)) ?? []);
  const wanted = [...cards].filter(([name]) => !there.has(name));
  progress.step(messages.cards.step, wanted.length);
  await mapLimited(wanted, CARDS_AT_ONCE, async ([name, content]) => {
    await keptCard(name, content).catch((error: unknown) => {
      // A full disk is no fault of a card.
      if (asStoreError(error, paths.root) instanceof StoreError) throw error;
      progress.note(messages.cards.failed('cover' in content ? content.words.title : content.title, String(error)));
    });
    progress.tick();
  });
  progress.end();
}
