import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSummaries } from '@/lib/article/ai-summary';
import { loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { type Locale, matchLocale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { inlineMedia } from '@/lib/lock/inline-media';
import { createSealer } from '@/lib/lock/seal';
import { screenKinds } from '@/lib/routes/screens';
import type { World } from '@/lib/routes/world';
import { buildSite } from '@/lib/site/build-site';
import type { ArticleBody } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import { mediaType } from '@/lib/store/media-type';
import type { Snapshot } from '@/lib/store/model';
import { type Content, type ContentStore, openStore } from '@/lib/store/reader';
import manifest from '@/package.json';

export type ThemeTables = Readonly<Record<string, ThemeSettingsTable>>;

/** Set by the build from the settings; see `next.config.ts`. */
const basePath = process.env.NOTELIGHT_BASE_PATH ?? '';
const mediaBase = `${basePath}/media/`;

/** Days are counted in a world (expiry notices, copyright year): it is made again often enough for them. */
const MAX_WORLD_AGE_MS = 3_600_000;

let store: ContentStore | undefined;
let summaryOf: ReturnType<typeof createSummaries> | undefined;
let cached: { content: Content; world: World; validUntil: number } | undefined;

export function contentStore(): ContentStore {
  store ??= openStore(loadConfig().config.build.contentDir);
  return store;
}

/**
 * Everything that pages are made of, from the content store. Made once for a copy of the content, and again when a schedule
 * changes what is visible.
 */
export async function loadWorld(themeTables: ThemeTables): Promise<World> {
  const content = await contentStore().readContent();
  const now = Date.now();
  if (cached && cached.content === content && now < cached.validUntil) return cached.world;
  const world = createWorld(content, contentStore(), themeTables, now);
  const changes = world.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []);
  cached = { content, world, validUntil: Math.min(now + MAX_WORLD_AGE_MS, ...changes) };
  return world;
}

/** The sites of a copy of the content. */
export function buildSites(content: Content, themeTables: ThemeTables, now: number): Site[] {
  const prefixes = content.manifest.sites.map(({ prefix }) => prefix);
  return content.snapshots.map((snapshot) => {
    const { config } = loadConfig({ table: snapshot.settings, themes: themeTables });
    return buildSite(snapshot, {
      config,
      locale: siteLocale(snapshot, config),
      prefix: snapshot.prefix,
      prefixes,
      basePath,
      now,
      mediaHref: (file) => mediaBase + file,
    });
  });
}

/** The table's own `LANG` first; a prefix names its language better than the site-wide default does. */
function siteLocale(snapshot: Snapshot, config: Config): Locale {
  const table = typeof snapshot.settings.LANG === 'string' ? matchLocale(snapshot.settings.LANG) : undefined;
  return (
    table ?? (snapshot.prefix ? matchLocale(snapshot.prefix) : undefined) ?? matchLocale(config.site.lang) ?? 'zh-CN'
  );
}

function createWorld(content: Content, source: ContentStore, themeTables: ThemeTables, now: number): World {
  const seal = createSealer({ salt: content.manifest.lockSalt });
  const sites = buildSites(content, themeTables, now);
  const settingsOf = new Map(
    sites.map((site, index) => [
      site.prefix,
      loadConfig({ table: content.snapshots[index]?.settings, themes: themeTables }).themeSettings,
    ]),
  );
  return {
    sites,
    version: manifest.version,
    now,
    messages: serverMessages,
    readArticle: (key) => source.readArticle(key),
    seal: async (body, password) => seal(await withInlineMedia(body, source), password),
    themeSettings: (site, kind) =>
      settingsOf.get(site.prefix)?.(site.config.site.theme, site.locale, ['frame', kind]) ?? {},
    allThemeSettings: (site, theme) =>
      settingsOf.get(site.prefix)?.(theme, site.locale, ['frame', ...screenKinds]) ?? {},
    themes: Object.keys(themeTables),
    aiSummary: (entry) => aiSummary(entry, source),
    searchIndexHref: (site) => `${basePath}${searchIndexPath(site.prefix)}`,
  };
}

/** The service is an owner's own choice: nothing is read or asked without its address. */
async function aiSummary({ id, title, article: key }: SiteEntry, source: ContentStore): Promise<string> {
  const { ai } = loadConfig().config;
  if (!ai.summaryApi || !key) return '';
  summaryOf ??= createSummaries({
    api: ai.summaryApi,
    token: ai.summaryKey,
    cacheSeconds: ai.summaryCacheSeconds,
    wordLimit: ai.summaryWordLimit,
    folder: source.paths.summaries,
  });
  const article = await source.readArticle(key);
  return article ? summaryOf({ id, title, text: article.text }) : '';
}

/** Where the search index of a site lies, without base path. */
export function searchIndexPath(prefix: string): string {
  return `/data/search${prefix ? `.${prefix}` : ''}.json`;
}

async function withInlineMedia(body: ArticleBody, source: ContentStore): Promise<ArticleBody> {
  const html = await inlineMedia(body.html, mediaBase, async (file) => {
    const content = await readFile(source.paths.mediaFile(path.basename(file))).catch(() => null);
    return content && { content, type: mediaType(file) };
  });
  return { ...body, html };
}
