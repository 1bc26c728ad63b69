import { allFiles } from '@/lib/article/references';
import { parseNotionId } from '@/lib/ids';
import { oncePer } from '@/lib/once';
import type { SiteContext } from '@/lib/routes/site-context';
import { buildSites, contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import type { Site, SiteEntry } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import { isSafeMedia } from '@/lib/store/media-type';
import type { Article, MediaFile } from '@/lib/store/model';
import { loadContent } from '@/lib/store/reader';

/**
 * The media that readers may open: those that the visible parts of the site show. Drafts have none, and a locked article's pictures are
 * inside its sealed text.
 */
export const publicMedia = oncePer((context: SiteContext) =>
  collectMedia(context, (site, key) => shownBy(key, site, context)),
);

export async function isPublicMedia(file: string, themeTables: ThemeTables): Promise<boolean> {
  const context = await loadSiteContext(themeTables);
  if ((await publicMedia(context)).has(file)) return true;
  const { committedAt } = (await contentStore().readContent()).manifest;
  const seconds = Math.max(...context.sites.map(({ config }) => config.site.revalidateSeconds));
  if (Date.now() > committedAt + seconds * 1000) return false;
  return (await formerMedia(context, themeTables)).has(file);
}

/**
 * The files of the copy before, for pages that readers have opened or caches have kept: of what was open then and is open now, as far as
 * it may be shown now.
 */
const formerMedia = oncePer(async (context: SiteContext, themeTables: ThemeTables): Promise<ReadonlySet<string>> => {
  const { paths } = contentStore();
  const content = await loadContent(paths, paths.previousManifest);
  const names = new MediaNames();
  for (const site of content ? buildSites(content, themeTables, context.now) : []) {
    const current = context.sites.find(({ prefix }) => prefix === site.prefix);
    if (!current) continue;
    const open = new Map([...entriesOf(current)].map((entry) => [entry.id, entry]));
    for (const entry of entriesOf(site)) {
      const now = open.get(entry.id);
      if (!now || (now.locked && !entry.locked)) continue;
      names.addFrame(entry);
      if (!entry.article || entry.locked || entry.article === now.article) continue;
      for (const file of await shownBy(entry.article, current, context)) names.all.add(file);
    }
  }
  return names.safe();
});

/** Names of files, with their smaller copies. */
class MediaNames {
  readonly all = new Set<string>();

  add(media: MediaFile | null): void {
    if (!media) return;
    this.all.add(media.file);
    for (const { file } of media.variants ?? []) this.all.add(file);
  }

  /** What is shown of an entry beside its text. */
  addFrame(entry: SiteEntry): void {
    this.add(entry.cover);
    const icon = (entry.subPage ?? entry.row).pageIcon;
    const isSealed = entry.subPage !== null && entry.locked;
    if (icon && 'media' in icon && !isSealed) this.add(icon.media);
  }

  safe(): ReadonlySet<string> {
    return new Set([...this.all].filter(isSafeMedia));
  }
}

const entriesOf = (site: Site): ReadonlySet<SiteEntry> =>
  new Set([...site.posts, ...site.pages, ...site.unlisted, ...site.subPages]);

/** As `publicMedia`, asking for the files that an article shows on a site. */
export async function collectMedia(
  context: SiteContext,
  shown: (site: Site, key: string) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const names = new MediaNames();
  const { snapshots } = await contentStore().readContent();
  for (const [index, site] of context.sites.entries()) {
    const database = snapshots[index]?.database;
    names.add(database?.cover ?? null);
    if (database?.icon && 'media' in database.icon) names.add(database.icon.media);
    const articles = new Set<string>();
    for (const entry of entriesOf(site)) {
      names.addFrame(entry);
      if (entry.article && !entry.locked) articles.add(entry.article);
    }
    if (site.notice?.article) articles.add(site.notice.article);
    for (const key of articles) for (const file of await shown(site, key)) names.all.add(file);
  }
  return names.safe();
}

/** The files that an article shows on a site, read from the store. */
export async function shownBy(key: string, site: Site, context: SiteContext): Promise<readonly string[]> {
  const article = await context.readArticle(key);
  return article ? shownMedia(article, site, context.sites) : [];
}

/**
 * The files that the article's text names, and none of its other media: what no page shows is not published. A database in an article may
 * have rows that readers do not see, whose pictures must stay private too.
 */
function shownMedia({ id, content, media }: Article, site: Site, sites: readonly Site[]): readonly string[] {
  const draft = site.secrets.get(parseNotionId(id) ?? id);
  const shown = allFiles(content, siteResolver(site, sites, draft).hidden);
  return media.filter((file) => shown.has(file));
}
