import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shownFiles } from '@/lib/article/references';
import { createOpenTitles, createTitleSealer, type SealedPage } from '@/lib/article/titles';
import { loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import { siteLanguage } from '@/lib/config/site-language';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { missing } from '@/lib/diagnostics/ignore';
import { allVariables, builtBasePath } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { storeLocation } from '@/lib/hosts/store-location';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { isLocked } from '@/lib/lock/row-lock';
import { createSealer } from '@/lib/lock/seal';
import { dataPath } from '@/lib/routes/data-files';
import { createMentions } from '@/lib/routes/mentions';
import { firstPrefixRedirects, type OwnerRedirects, ownerRedirects, REDIRECTS_FILE } from '@/lib/routes/redirects';
import { screenKinds } from '@/lib/routes/screens';
import { cardFor } from '@/lib/routes/share-image';
import type { SiteContext } from '@/lib/routes/site-context';
import { type WrittenPage, writtenPages } from '@/lib/routes/written-pages';
import { createSummaries } from '@/lib/server/content/ai-summary';
import { inlineFiles } from '@/lib/server/content/inline-files';
import type { SecretToken } from '@/lib/site/build-site';
import { buildSite, publicationOf, withRowNames } from '@/lib/site/build-site';
import type { Site, SiteEntry } from '@/lib/site/site';
import { withOwnPages } from '@/lib/site/site-resolver';
import { mediaType } from '@/lib/store/media-type';
import type { Snapshot, SubPage } from '@/lib/store/model';
import { type Content, type ContentStore, openStore } from '@/lib/store/reader';
import manifest from '@/package.json';

/** The settings tables of the installed themes, by theme name. */
export type ThemeTables = Readonly<Record<string, ThemeSettingsTable>>;

/** For pages the build sets it (`next.config.ts`). Files written outside a build read the settings themselves. */
const basePath = (): string => builtBasePath() ?? loadConfig().config.site.subPath;

/** Days are computed when a site context is created (expiry notices, copyright year), so it is recreated often enough for them. */
const MAX_CONTEXT_AGE_MS = 3_600_000;

let store: ContentStore | undefined;
let summaryOf: ReturnType<typeof createSummaries> | undefined;
let cached: { content: Content; context: SiteContext; validUntil: number } | undefined;

/** The content store in the folder that the settings name, opened once. */
export function contentStore(): ContentStore {
  store ??= openStore(storeLocation(loadConfig().config.build.contentDir, allVariables()).directory);
  return store;
}

/** The store in a folder, which everything is read from from then on. */
export function selectContentStore(directory: string): ContentStore {
  if (store?.paths.root !== path.resolve(directory)) store = openStore(directory);
  return store;
}

/**
 * Everything that pages are made of, from the content store. Created once for each copy of the content, and again when a schedule changes
 * what is visible.
 */
export async function loadSiteContext(themeTables: ThemeTables): Promise<SiteContext> {
  const content = await contentStore().readContent();
  const now = Date.now();
  if (cached && cached.content === content && now < cached.validUntil) return cached.context;
  const context = createSiteContext(content, contentStore(), themeTables, now);
  const changes = context.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []);
  cached = { content, context, validUntil: Math.min(now + MAX_CONTEXT_AGE_MS, ...changes) };
  return context;
}

/** 160 bits for each page. Another secret gives every draft another address. */
function createSecretToken(secret: string): SecretToken | undefined {
  if (secret === '') return undefined;
  return (id) => createHmac('sha256', secret).update(`preview ${id}`).digest('hex').slice(0, 40);
}

/** The settings of each site in a copy of the content. */
export function siteConfigs({ snapshots }: Content, themeTables: ThemeTables): Config[] {
  return snapshots.map(({ settings }) => loadConfig({ table: settings, themes: themeTables }).config);
}

/** The sites in a copy of the content. */
export function buildSites(content: Content, themeTables: ThemeTables, now: number): Site[] {
  const prefixes = content.manifest.sites.map(({ prefix }) => prefix);
  const base = basePath();
  return content.snapshots.map((stored) => {
    const snapshot = {
      ...stored,
      rows: [...stored.rows, ...writtenIn(content, stored, themeTables).map(({ row }) => row)],
    };
    const resolved = loadConfig({ table: snapshot.settings, themes: themeTables });
    const { config } = resolved;
    return buildSite(snapshot, {
      config,
      ...siteLanguage(resolved, snapshot),
      prefix: snapshot.prefix,
      prefixes,
      basePath: base,
      now,
      mediaHref: (file) => `${base}/media/${file}`,
      addresses: content.addresses[snapshot.prefix],
      searchNumbers: content.searchNumbers[snapshot.prefix],
      secretToken: createSecretToken(config.posts.previewSecret || content.previewKey),
    });
  });
}

/** The pages that a site writes itself. */
function writtenIn({ addresses }: Content, snapshot: Snapshot, themeTables: ThemeTables): WrittenPage[] {
  const resolved = loadConfig({ table: snapshot.settings, themes: themeTables });
  const { config } = resolved;
  const { locale, language } = siteLanguage(resolved, snapshot);
  const shell = resolved.themeSettings(config.site.theme, locale, ['shell'], language);
  const known = addresses[snapshot.prefix] ?? {};
  return writtenPages({ config, locale, snapshot, shell, addresses: known, redirects: redirectsText() });
}

/** The sites in a copy of the content, with everything that their pages are made of. */
export function createSiteContext(content: Content, source: ContentStore, themeTables: ThemeTables, now: number) {
  const seal = createSealer({ salt: content.manifest.lockSalt });
  const sites = buildSites(content, themeTables, now);
  const { readArticle, openTitle, titles } = articleReader(content, source, sites, themeTables, now);
  const settingsOf = new Map(
    sites.map((site, index) => [
      site.prefix,
      loadConfig({ table: content.snapshots[index]?.settings, themes: themeTables }).themeSettings,
    ]),
  );
  const settingsFor = (site: Site, theme: string, locale: Locale, kinds: readonly string[]) =>
    withOwnPages(settingsOf.get(site.prefix)?.(theme, locale, kinds, site.language) ?? {}, site);
  const context: SiteContext = {
    sites,
    redirects: readRedirects(content, sites),
    addresses: content.addresses,
    columns: content.columns,
    version: manifest.version,
    now,
    messages: serverMessages,
    readArticle,
    openTitle,
    titles,
    inlineMedia: ({ content }) =>
      inlineFiles(shownFiles(content), async (file) => {
        const bytes = await readFile(source.paths.mediaFile(path.basename(file))).catch(missing);
        return bytes ? { content: bytes, type: mediaType(file) } : null;
      }),
    seal,
    themeSettings: (site, kind) => settingsFor(site, site.config.site.theme, site.locale, [kind]),
    allThemeSettings: (site, theme, locale) => settingsFor(site, theme, locale, ['shell', ...screenKinds]),
    // Visitors are not offered the owner's theme unless it is the site's.
    themes: Object.keys(themeTables).filter(
      (name) => name !== 'custom' || sites.some(({ config }) => config.site.theme === name),
    ),
    mentionsOf: createMentions(sites, content.links, openTitle),
    aiSummary: (entry) => aiSummary(entry, source, readArticle),
    socialCard: cardFor,
    searchIndexHref: (site) => `${basePath()}${searchIndexPath(site.prefix)}`,
  };
  return context;
}

/** The text of the owner's file of redirects; '' without one. */
export function redirectsText(): string {
  // Next would take the file for any of the project, and copy all of it to servers.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), REDIRECTS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function readRedirects({ manifest }: Content, sites: readonly Site[]): OwnerRedirects {
  const hasFile = (file: string): boolean => file !== '' && existsSync(path.join(process.cwd(), 'public', file));
  const { rules, problems } = ownerRedirects(redirectsText(), { sites, hasFile });
  const known = new Set(rules.map(({ from }) => from));
  const former = firstPrefixRedirects(sites, manifest.sites[0]?.tag ?? '').filter(({ from }) => !known.has(from));
  return { rules: [...rules, ...former], problems };
}

/** Articles as readers may see them: sealed and hidden pages are named only in articles that are sealed or hidden with them. */
function articleReader(
  content: Content,
  source: ContentStore,
  sites: readonly Site[],
  themeTables: ThemeTables,
  now: number,
): Pick<SiteContext, 'readArticle' | 'openTitle' | 'titles'> {
  const { snapshots } = content;
  const pages = snapshots.flatMap((snapshot) => writtenIn(content, snapshot, themeTables));
  const written = new Map(pages.map(({ row, article }) => [row.article, article]));
  const sealed = snapshots.flatMap((snapshot, index) => sealedPages(snapshot, sites[index], now));
  const locked = snapshots.flatMap((snapshot, index) => lockedRows(snapshot, sites[index], now));
  const openTitle = createOpenTitles(sealed, locked);
  const seal = createTitleSealer(sealed, locked);
  const rowOf = new Map(
    snapshots.flatMap(({ rows, subPages }) => [
      ...rows.map((row) => [row.article, row.id] as const),
      ...subPages.map((page) => [page.article, page.rowId] as const),
    ]),
  );
  return {
    openTitle: (key, page) => openTitle(page, rowOf.get(key)),
    titles: titlesKey([...sealed, ...locked]),
    readArticle: async (key) => {
      const own = written.get(key);
      if (own) return own;
      const article = await source.readArticle(key);
      return article && seal(article, rowOf.get(key));
    },
  };
}

/** What is shown instead of the titles of pages; no title that it replaces is in it. */
const titlesKey = (pages: readonly SealedPage[]): string =>
  hashOf(pages.map(({ id, rowId, openTitle, hidden }) => [id, rowId, openTitle, hidden]));

/** Pages below locked rows are known by the titles of those rows; hidden rows and drafts, and pages below them, have none. */
function sealedPages({ rows: stored, subPages }: Snapshot, site: Site | undefined, now: number): SealedPage[] {
  if (!site) return [];
  const rows = withRowNames(stored, site.config, now);
  const hidden = rows.filter((row) => ['hidden', 'secret'].includes(publicationOf(row, site.config, now).state));
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const titleOf = new Map(rows.filter(isLocked).map(({ id, title }) => [id, title]));
  const openTitle = serverMessages(site.locale).ARTICLE.UNTITLED;
  const isHidden = ({ rowId }: SubPage): boolean => hiddenIds.has(rowId);
  return [
    ...hidden.map(({ id, title }) => ({ id, title, rowId: id, openTitle, hidden: true })),
    ...subPages.filter(isHidden).map(({ id, title, rowId }) => ({ id, title, rowId, openTitle, hidden: true })),
    ...subPages.flatMap(({ id, title, rowId }) => {
      const rowTitle = hiddenIds.has(rowId) ? undefined : titleOf.get(rowId);
      return rowTitle === undefined ? [] : [{ id, title, rowId, openTitle: rowTitle }];
    }),
  ];
}

/** Their own names are open; what lies in them goes by these. */
function lockedRows({ rows }: Snapshot, site: Site | undefined, now: number): SealedPage[] {
  const locked = site ? withRowNames(rows, site.config, now).filter(isLocked) : [];
  return locked.map(({ id, title }) => ({ id, title, rowId: id, openTitle: title }));
}

/** The service is optional: without its address nothing is read or requested. */
async function aiSummary(
  { id, title, article: key }: SiteEntry,
  source: ContentStore,
  readArticle: SiteContext['readArticle'],
): Promise<string> {
  const { ai } = loadConfig().config;
  if (!ai.summaryApi || !key) return '';
  summaryOf ??= createSummaries(ai, source.paths.summaries);
  const article = await readArticle(key);
  return article ? summaryOf({ id, title, text: article.text }) : '';
}

/** The path of a site's search index, without base path. */
export const searchIndexPath = (prefix: string): string => dataPath('search', prefix, 'json');
