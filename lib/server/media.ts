import { allFiles } from '@/lib/article/resolve';
import { parseNotionId } from '@/lib/ids';
import type { SiteContext } from '@/lib/routes/site-context';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import { isSafeMedia } from '@/lib/store/media-type';
import type { Article, MediaFile } from '@/lib/store/model';

const known = new WeakMap<SiteContext, Promise<ReadonlySet<string>>>();

/**
 * The media that readers may open: those that the visible parts of the site show. Drafts have none, and a locked article's pictures are
 * inside its sealed text.
 */
export function publicMedia(context: SiteContext): Promise<ReadonlySet<string>> {
  let names = known.get(context);
  if (!names) {
    names = collectMedia(context, (site, key) => shownBy(key, site, context));
    known.set(context, names);
    // Do not cache a failure: the disk may respond next time.
    names.catch(() => known.delete(context));
  }
  return names;
}

export async function isPublicMedia(file: string, themeTables: ThemeTables): Promise<boolean> {
  return (await publicMedia(await loadSiteContext(themeTables))).has(file);
}

/** As `publicMedia`, asking for the files that an article shows on a site. */
export async function collectMedia(
  context: SiteContext,
  shown: (site: Site, key: string) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const add = (media: MediaFile | null): void => {
    if (!media) return;
    names.add(media.file);
    for (const { file } of media.variants ?? []) names.add(file);
  };
  const { snapshots } = await contentStore().readContent();
  for (const [index, site] of context.sites.entries()) {
    const database = snapshots[index]?.database;
    add(database?.cover ?? null);
    if (database?.icon && 'media' in database.icon) add(database.icon.media);
    const articles = new Set<string>();
    for (const entry of new Set([...site.posts, ...site.pages, ...site.unlisted, ...site.subPages])) {
      add(entry.cover);
      const icon = (entry.subPage ?? entry.row).pageIcon;
      const isSealed = entry.subPage !== null && entry.locked;
      if (icon && 'media' in icon && !isSealed) add(icon.media);
      if (entry.article && !entry.locked) articles.add(entry.article);
    }
    if (site.notice?.article) articles.add(site.notice.article);
    for (const key of articles) for (const file of await shown(site, key)) names.add(file);
  }
  return new Set([...names].filter(isSafeMedia));
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
