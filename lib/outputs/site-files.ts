import { resolveContent } from '@/lib/article/resolve';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { safeJson } from '@/lib/http/escape';
import { type Locale, locales } from '@/lib/i18n/locale';
import { oncePer } from '@/lib/once';
import { allSeries, seriesBookPath } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import { absoluteResolver } from './absolute-addresses';
import { BOOK_TYPE, bookPosts, writeBook } from './book';
import type { BookSources } from './book/model';
import { type Channel, channelsOf, type FeedFormat, feedFiles, feedTypes } from './channels';
import { type FeedContents, feedWriters } from './feeds/feeds';
import { frontMatter, markdownAlternate, markdownAlternatesOf } from './markdown-alternate';
import type { SearchIndex } from './search-index';
import type { OutputPost, OutputSite } from './site/input';
import { toOutputSite } from './site/output-site';
import { cleanText } from './text';
import { llmsFacts, llmsTxt } from './texts/llms-txt';
import { robots } from './texts/robots';
import { offlineSites, retiredServiceWorker, SERVICE_WORKER_PATH, serviceWorker } from './texts/service-worker';
import { sitemap } from './texts/sitemap';
import { type AppIcon, appIcons, paperColor, webManifest, webManifestPath } from './texts/web-manifest';

export { type AppIcon, paperColor };

/** A machine-readable file made from the content: an export writes all of them, a server creates each on request. */
export interface SiteFile {
  /** Decoded, from the root of the site, without base path, e.g. `/en/rss/feed.xml`. */
  path: string;
  /** MIME type. */
  type: string;
  render(): Promise<string | Uint8Array>;
  /** Keys of the articles that it is made of: those whose text it contains, or whose length decides what it contains. */
  articles?: readonly string[];
  /** What it is made of beside articles. @default what it is without them */
  facts?: () => unknown;
  /** Whether it must be revalidated each time. @default false, a few minutes */
  isFresh?: boolean;
}

/** The input of the files. */
export interface FileSources extends BookSources {
  /** The paths of a site's search index and of a theme's settings, without base path. */
  searchIndexPath(prefix: string): string;
  /** A site's search index, created once for each copy of the content. */
  searchIndex(site: Site): Promise<SearchIndex>;
  themeSettingsPath(theme: string, prefix: string, locale: Locale): string;
  themes: readonly string[];
  /** All settings of a theme in a language. */
  allThemeSettings(site: Site, theme: string, locale: Locale): ThemeSettings;
  /** Settings of plugins and the owner's own code; none unless something is switched on. */
  pluginFiles(site: Site): { path: string; type: string; text: string }[];
  offline: OfflineSources;
}

/** What an installed site needs beside its settings. */
export interface OfflineSources {
  /** The worker's code: `lib/offline`, bundled. */
  workerCode(): Promise<string>;
  /** An icon as PNG. */
  icon(site: Site, icon: AppIcon): Promise<Uint8Array>;
  /** Whether the owner has put a file of their own at a path, which takes the place of ours. */
  hasOwnFile(path: string): boolean;
}

/** Every file of all languages, by path. */
export function siteFiles(sources: FileSources): Map<string, SiteFile> {
  const outputs = outputSites(sources);
  const files: SiteFile[] = [
    ...sources.sites.flatMap((site, index) => languageFiles(site, outputs[index] as OutputSite, sources)),
    ...sitemapOf(outputs).map(({ name, text }) => file(`/${name}`, 'application/xml', async () => text)),
    file('/robots.txt', 'text/plain', async () => {
      const { robotsAllow = true, aiUse } = sources.sites[0]?.config.seo ?? {};
      return robots(outputs, robotsAllow, aiUse);
    }),
    ...indexNowFiles(sources),
    ...offlineFiles(sources),
  ];
  return new Map(files.map((entry) => [entry.path, entry]));
}

/** Where the key lies by which IndexNow sees that the site's owner has sent something. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

function indexNowFiles({ sites }: FileSources): SiteFile[] {
  const key = sites[0]?.config.seo.indexNowKey ?? '';
  return key === '' ? [] : [file(indexNowKeyPath(key), 'text/plain', async () => key)];
}

/** The outputs of all languages, for files that cover all of them. */
export const outputSites = ({ sites, messages }: Pick<FileSources, 'sites' | 'messages'>): readonly OutputSite[] =>
  outputsOf(sites, messages);

// A build asks for them several times.
const outputsOf = oncePer((sites: readonly Site[], messages: FileSources['messages']) =>
  sites.map((site) => toOutputSite(site, sites, messages(site.locale))),
);
const sitemapOf = oncePer((sites: readonly OutputSite[]) => sitemap(sites));

/** The files of a site's search index: many, so they are kept apart from the files that are always needed. */
export async function searchFiles(
  site: Site,
  { searchIndex, searchIndexPath }: Pick<FileSources, 'searchIndex' | 'searchIndexPath'>,
): Promise<Map<string, SiteFile>> {
  const { head, files } = await searchIndex(site);
  const folder = `${searchIndexPath(site.prefix).replace(/\.json$/, '')}/${head.folder}`;
  return new Map(
    files.map(({ name, read }) => [
      `${folder}/${name}`,
      { path: `${folder}/${name}`, type: 'application/octet-stream', render: read },
    ]),
  );
}

const file = (
  path: string,
  type: string,
  render: () => Promise<string>,
  articles: readonly string[] = [],
): SiteFile => ({ path, type, render, articles });

function languageFiles(site: Site, output: OutputSite, sources: FileSources): SiteFile[] {
  const { COMMON } = sources.messages(site.locale);
  const home = site.prefix ? `/${site.prefix}` : '';
  const headings = { posts: COMMON.ARTICLE_LIST, pages: COMMON.PAGES };
  return [
    ...feeds(site, output, sources),
    ...seriesBooks(site, output, sources),
    ...markdownAlternatesOf(site).map(({ entry, path }) => ({
      ...file(
        `${home}/${path}`,
        'text/markdown',
        async () =>
          markdownAlternate(
            entry,
            site,
            sources.sites,
            entry.article ? await sources.readArticle(entry.article) : null,
          ),
        keysOf([entry]),
      ),
      facts: () => frontMatter(entry, site),
    })),
    {
      ...file(`${home}/llms.txt`, 'text/plain', async () => llmsTxt(output, headings, site.config.seo.aiUse)),
      facts: () => [headings, llmsFacts(output), site.config.seo.aiUse],
    },
    {
      path: sources.searchIndexPath(site.prefix),
      type: 'application/json',
      render: async () => safeJson((await sources.searchIndex(site)).head),
      isFresh: true,
    },
    ...sources.themes.flatMap((theme) =>
      locales.map((locale) =>
        file(sources.themeSettingsPath(theme, site.prefix, locale), 'application/json', async () =>
          safeJson(sources.allThemeSettings(site, theme, locale)),
        ),
      ),
    ),
    ...sources.pluginFiles(site).map(({ path, type, text }) => file(path, type, async () => text)),
  ];
}

/**
 * What an installed site has: manifest, icons and worker. Without offline reading there is only what removes the worker from browsers
 * that still have it.
 */
function offlineFiles({ sites, offline }: FileSources): SiteFile[] {
  const installed = sites.filter(({ config }) => config.site.offlineReading);
  const basePath = sites[0]?.basePath ?? '';
  const known = offlineSites(installed);
  const files: SiteFile[] = [
    ...installed.flatMap((site) => [
      file(webManifestPath(site), 'application/manifest+json', async () => webManifest(site)),
      ...appIcons(site).map((icon) => ({
        path: icon.path,
        type: 'image/png',
        render: () => offline.icon(site, icon),
        facts: () => [icon, site.config.site.favicon, paperColor(site)],
      })),
    ]),
    {
      path: SERVICE_WORKER_PATH,
      type: 'text/javascript',
      render: async () =>
        known.length > 0 ? serviceWorker(basePath, known, await offline.workerCode()) : retiredServiceWorker(basePath),
      facts: () => [basePath, known],
      isFresh: true,
    },
  ];
  return files.filter(({ path }) => !offline.hasOwnFile(path));
}

function feeds(site: Site, output: OutputSite, sources: FileSources): SiteFile[] {
  return channelsOf(output, site.config.posts.latestCount).flatMap((channel) => {
    let contents: Promise<FeedContents> | undefined;
    const articles = site.config.feeds.fullText ? keysOf(channel.posts) : [];
    return (Object.keys(feedFiles) as FeedFormat[]).map((format) =>
      file(
        `/${[...channel.folder, feedFiles[format]].join('/')}`,
        feedTypes[format],
        async () => {
          // Read once for the three formats.
          contents ??= feedContents(site, output, channel, sources);
          return feedWriters[format](output, channel, await contents);
        },
        articles,
      ),
    );
  });
}

/** Each series as a book, where the owner offers them. */
function seriesBooks(site: Site, output: OutputSite, sources: FileSources): SiteFile[] {
  return [...allSeries(site).values()].flatMap((parts) => {
    const title = parts[0]?.row.series ?? '';
    const path = seriesBookPath(title, site);
    const posts = bookPosts(parts, output);
    const render = () => writeBook({ title, site, output, entries: parts }, sources);
    const facts = () => [title, output.language, output.info, output.home, posts];
    return path === null ? [] : [{ path, type: BOOK_TYPE, render, articles: keysOf(posts), facts }];
  });
}

const keysOf = (entries: readonly { article?: string | undefined }[]): string[] =>
  entries.flatMap(({ article }) => article ?? []);

/** The articles of a channel's posts with complete addresses; empty if the feed contains only summaries. */
async function feedContents(
  site: Site,
  output: OutputSite,
  channel: Channel,
  { readArticle, sites }: FileSources,
): Promise<FeedContents> {
  const contents = new Map<string, string>();
  if (!site.config.feeds.fullText) return contents;
  let bytes = 0;
  const open = channel.posts.filter((post): post is OutputPost & { article: string } => post.article !== undefined);
  for (const post of open) {
    const article = await readArticle(post.article);
    if (!article) continue;
    const resolver = absoluteResolver(siteResolver(site, sites), { base: output.base, page: post.href });
    const text = cleanText(resolveContent(article.content, resolver));
    bytes += Buffer.byteLength(text);
    if (bytes > channel.maxBytes) return new Map();
    contents.set(post.id, text);
  }
  return contents;
}
