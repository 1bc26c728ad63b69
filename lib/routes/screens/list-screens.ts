import { formatMonth, formatMonthName } from '@/lib/i18n/format';
import { dateLanguage } from '@/lib/i18n/language';
import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { ARCHIVE_PER_PAGE, href, postsOf, termOf } from '@/lib/routes/routes';
import type { ListFilter, Screens } from '@/lib/routes/screens';
import { withPreviews } from '@/lib/routes/screens/list-previews';
import { toArchivePost, toCategoryOption, toTagOption, withAbout } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Pagination, PostCard } from '@/lib/site/model';
import { pageOf, paginate } from '@/lib/site/paginate';
import type { Site, SiteEntry, Term } from '@/lib/site/site';

type ListRoute = Extract<RouteTarget, { name: 'posts' | 'category' | 'tag' | 'author' }>;

/** The home page has the first posts, led by the first one that is featured; `/page/2` continues after them. */
export function homeScreen(site: Site, context: SiteContext): Promise<Screens['home']> {
  const hrefOf = (page: number) => href(page === 1 ? { name: 'home' } : { name: 'posts', page }, site);
  return listPage(site.posts, { page: 1, site, context, lead: site.posts.find(({ row }) => row.featured) }, hrefOf);
}

/** A page of all posts, or of those in a category or with a tag. */
export async function postListScreen(route: ListRoute, site: Site, context: SiteContext): Promise<Screens['postList']> {
  const term = termOf(route, site);
  const { page } = route;
  const list = await listPage(postsOf(route, site), { page, site, context }, (other) =>
    href({ ...route, page: other }, site),
  );
  return { filter: term ? toFilter(term) : null, ...list };
}

/** A page of a list in the style that the owner has chosen. */
async function listPage(
  all: readonly SiteEntry[],
  { page, site, context, lead }: { page: number; site: Site; context: SiteContext; lead?: SiteEntry | undefined },
  hrefOf: (page: number) => string,
): Promise<{ posts: PostCard[]; pagination: Pagination }> {
  const { perPage, listStyle, listPreview, previewLines } = site.config.posts;
  const own = pageOf(all, page, perPage);
  // A lead of a later page is listed here too: the next page continues after the posts that this one has without it.
  const entries = lead ? [lead, ...own.filter((entry) => entry !== lead)] : own;
  const pagination = paginate({ page, totalItems: all.length, perPage }, hrefOf);
  return {
    posts: listPreview ? await withPreviews(entries, previewLines, context) : entries.map(({ card }) => card),
    pagination: listStyle === 'scroll' ? { ...pagination, scrolls: true } : pagination,
  };
}

export function categoryIndexScreen(site: Site): Screens['categoryIndex'] {
  return { categories: withAbout(site.categories.map(toCategoryOption), site.categories) };
}

export function tagIndexScreen(site: Site): Screens['tagIndex'] {
  return { tags: withAbout(site.tags.map(toTagOption), site.tags) };
}

function toFilter({ kind, name, color, description }: Term): ListFilter {
  return { kind, name, ...(kind === 'tag' && { color }), ...(description && { description }) };
}

/** A page of the archive: newest first, by month. A month may continue on the next page. */
export function archiveScreen(site: Site, page: number): Screens['archive'] {
  const groups: Screens['archive']['groups'] = [];
  const written = dateLanguage(site.language, site.locale);
  for (const entry of pageOf(site.latest, page, ARCHIVE_PER_PAGE)) {
    const month = entry.card.date.slice(0, 'YYYY-MM'.length);
    if (groups.at(-1)?.month !== month) {
      const [label, name] = [formatMonth(month, written), formatMonthName(month, written)];
      groups.push({ month, label, name, posts: [] });
    }
    groups.at(-1)?.posts.push(toArchivePost(entry, site));
  }
  const list = { page, totalItems: site.posts.length, perPage: ARCHIVE_PER_PAGE };
  return { groups, pagination: paginate(list, (number) => href({ name: 'archive', page: number }, site)) };
}
