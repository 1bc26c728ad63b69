import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { rowsText } from '@/lib/article/resolve';
import { missing } from '@/lib/diagnostics/ignore';
import { documentParts, isServer } from '@/lib/environment';
import { oncePer } from '@/lib/once';
import { BOOK_TYPE } from '@/lib/outputs/book';
import { buildSearchIndex, type SearchIndex, searchIndexVersion } from '@/lib/outputs/search-index';
import { type FileSources, type OfflineSources, type SiteFile, searchFiles, siteFiles } from '@/lib/outputs/site-files';
import { themeSettingsPath } from '@/lib/routes/data-files';
import { pluginFiles, sharedShells } from '@/lib/routes/page-props';
import { fileRedirectFor, type OwnerRedirect, ownerRedirectFor } from '@/lib/routes/redirects';
import type { SiteContext } from '@/lib/routes/site-context';
import { ADDRESSES_PATH, publishedAddresses } from '@/lib/server/content/published-addresses';
import { contentStore, loadSiteContext, searchIndexPath, type ThemeTables } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';

export { ADDRESSES_PATH, restoreAddresses, restoreColumns } from './content/published-addresses';

const loadMade = async (themeTables: ThemeTables) => makeFiles(await loadSiteContext(themeTables));

const makeFiles = oncePer((context: SiteContext) => {
  const sources = {
    ...context,
    searchIndexPath,
    themeSettingsPath,
    searchIndex: (site: Site) => searchIndexOf(site, context),
    pluginFiles: (site: Site) => pluginFiles(site, context),
    offline: offlineSources,
    // As with icons, the library of pictures is for the few requests that need it.
    bookPicture: async (file: string) =>
      (await import('@/lib/server/book-picture')).bookPicture(contentStore().paths.mediaFile(file)),
  };
  return { sources, files: new Map([...siteFiles(sources), ...sharedShells(context), addressesFile(context)]) };
});

/** What a lost content store is made again from. */
function addressesFile({ addresses = {}, columns, sites }: SiteContext): [path: string, SiteFile] {
  const render = async () => JSON.stringify(publishedAddresses(addresses, sites, columns));
  return [ADDRESSES_PATH, { path: ADDRESSES_PATH, type: 'application/json', render }];
}

/** The files beside the pages that a context makes, but those of search, by path. */
export function siteFilesOf(context: SiteContext): Map<string, SiteFile> {
  const heads = new Set(context.sites.map(({ prefix }) => searchIndexPath(prefix)));
  return new Map([...makeFiles(context).files].filter(([path]) => !heads.has(path)));
}

/** The files of a site's search index, the first one among them. */
export async function searchFilesOf(site: Site, context: SiteContext): Promise<SiteFile[]> {
  const { sources, files } = makeFiles(context);
  const head = files.get(searchIndexPath(site.prefix));
  return [...(head ? [head] : []), ...(await filesOfSearch(site, sources)).values()];
}

/** A file by its path; undefined if it does not exist (any more). */
export async function loadSiteFile(themeTables: ThemeTables, asked: string): Promise<SiteFile | undefined> {
  const { sources, files } = await loadMade(themeTables);
  const file = files.get(asked);
  if (file) return file.type === BOOK_TYPE ? keptBook(file) : file;
  const site = sources.sites.find(({ prefix }) => asked.startsWith(searchIndexPath(prefix).replace(/\.json$/, '/')));
  return (site && (await filesOfSearch(site, sources)).get(asked)) ?? ownFile(asked);
}

/** Making a book takes seconds, and a book megabytes: the one that was asked for last is kept. */
let lastBook: { file: SiteFile; content: ReturnType<SiteFile['render']> } | undefined;

function keptBook(file: SiteFile): SiteFile {
  if (lastBook?.file !== file) lastBook = { file, content: file.render() };
  const { content } = lastBook;
  content.catch(() => {
    lastBook = undefined;
  });
  return { ...file, render: () => content };
}

const OWN_TYPES: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** A file of the owner's in `public/`, such as `ads.txt`. As in an export, those that the site makes come first. */
async function ownFile(asked: string): Promise<SiteFile | undefined> {
  const folder = path.join(process.cwd(), 'public');
  const file = path.join(folder, asked);
  const type = OWN_TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isOwn = file.startsWith(folder + path.sep) && (await stat(file).catch(missing))?.isFile();
  return isOwn ? { path: asked, type, isFresh: true, render: () => readFile(file) } : undefined;
}

/** The permanent redirect for a missing file; null if nothing is known about it. */
export async function fileMovedTo(
  themeTables: ThemeTables,
  segments: readonly string[],
): Promise<Pick<OwnerRedirect, 'to' | 'status'> | null> {
  const { sites, redirects } = (await loadMade(themeTables)).sources;
  const own = ownerRedirectFor(segments, redirects?.rules ?? []);
  if (own && !own.below) return own;
  const to = fileRedirectFor(segments, sites);
  return to === null ? own : { to, status: 308 };
}

const filesOfSearch = oncePer((site: Site, sources: FileSources) => searchFiles(site, sources));

/** By prefix. Site contexts are rebuilt every hour; an index is kept for as long as its content stays the same. */
const indexes = new Map<string, { version: string; index: Promise<SearchIndex> }>();

/** A site's search index. */
export function searchIndexOf(
  site: Site,
  context: Pick<SiteContext, 'readArticle' | 'sites' | 'titles'>,
): Promise<SearchIndex> {
  const { titles } = context;
  const version = searchIndexVersion(site, titles);
  const known = indexes.get(site.prefix);
  if (known?.version === version) return known.index;
  const index = buildSearchIndex(site, (key) => searchedText(key, site, context), titles);
  indexes.set(site.prefix, { version, index });
  index.catch(() => indexes.delete(site.prefix));
  return index;
}

/** What search reads of an article: its text, and behind it the rows of its databases. */
export async function searchedText(
  key: string,
  site: Site,
  { readArticle, sites }: Pick<SiteContext, 'readArticle' | 'sites'>,
): Promise<string> {
  const article = await readArticle(key);
  if (!article) return '';
  const resolver = siteResolver(site, sites);
  const rows = rowsText(article.content, { ...resolver, hidden: resolver.hiddenFromSearch });
  return [article.text, rows].filter(Boolean).join('\n');
}

/** Where the files of an installed site come from. */
const offlineSources: OfflineSources = {
  workerCode,
  // The image library is megabytes, and few requests need it.
  icon: async (site, icon) => (await import('@/lib/server/content/app-icon')).appIcon(site, icon),
  hasOwnFile: (file) => existsSync(path.join(process.cwd(), 'public', file)),
};

/** Next compiles it into a server; the build of an export bundles it. */
async function workerCode(): Promise<string> {
  if (isServer()) return documentParts()?.offlineWorker ?? '';
  const { offlineWorkerScript } = await import('@/lib/next/boot-script');
  return offlineWorkerScript();
}
